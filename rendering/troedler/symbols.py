"""The symbols of Die Trödler, about 40 px across, from `symbols.svg` or in a player's colour.

Goods can be told apart by outline as well as by colour: an anvil's horn, a bottle's neck, a chair's
back, a cup with a handle and saucer, a pot with a lid, a vase with two handles.
"""

from functools import cache

from games.troedler.view import View
from rendering import palette, seats, symbols
from rendering.drawings import Drawings
from rendering.ending.content import Mark
from rendering.scene import Colour, Disc, Point, Shape, Text

drawn = Drawings(symbols.FILE, (__package__, "symbols.svg"))
"""Drawings by the names of goods, kinds of routes, and further symbols."""

INK = palette.INK
STONE, STONE_DARK = "#b9b2a3", "#7d776b"
WATER, WATER_DARK = "#6fa8c9", "#2f6487"
HEATHER_DARK, TRAIL, HAY_DARK = "#6d4874", "#7a4b22", "#9a6b14"
YELLOW, YELLOW_PALE = "#f0b400", "#fbeab3"
INKS: tuple[Colour, ...] = (*drawn.inks, YELLOW, YELLOW_PALE)
_COLOURS = ("blue", "red", "green", "yellow")
_OWN = dict(zip(_COLOURS, (*palette.SEATS[:3], YELLOW), strict=True))
_PALE = dict(zip(_COLOURS, (*palette.SEATS_PALE[:3], YELLOW_PALE), strict=True))


def player_colour(colour: str) -> Colour:
    """The paint for a player's colour; grey for a player without a colour."""
    return _OWN.get(colour, STONE_DARK)


def pale_player_colour(colour: str) -> Colour:
    """The pale version of a player's colour, a ground for dark text."""
    return _PALE.get(colour, palette.CARD)


def player_mark(colour: str, at: Point, r: float, edge: float = 2.5) -> Shape:
    """A colour's mark: blue disc, red square, green triangle, yellow diamond; else a grey disc."""
    shape = _COLOURS.index(colour) if colour in _COLOURS else 0
    return seats.seat_mark(shape, at, r, player_colour(colour), edge, rim=INK)


def points_seal() -> tuple[Shape, ...]:
    """A seal, the symbol for points of requests."""
    return (Disc(0, 0, 17, palette.GOLD, INK, 2.5),)


@cache
def draw_cart(colour: str) -> tuple[Shape, ...]:
    """A dealer's cart with the mark of its colour on the hood."""
    return *drawn("dealer-cart", player_colour(colour)), player_mark(colour, (0, -6), 9.5, 1.8)


def mark_of_seat(view: View, seat: int) -> Mark:
    """The mark of a seat, in the colour that the player chose or drew."""
    colour = view.seats[seat].colour
    return Mark(
        lambda at, r: player_mark(colour, at, r), player_colour(colour), pale_player_colour(colour)
    )


def draw_crest(symbol: str) -> tuple[Shape, ...]:
    """A start village's crest: a thistle from `symbols.svg`, or an animal of the emoji font."""
    beasts = {"lion": "\N{LION FACE}", "stag": "\N{DEER}", "unicorn": "\N{UNICORN FACE}"}
    beast = beasts.get(symbol)
    return (Text(0, 0, beast, 34, INK, "sans", "mm"),) if beast else drawn("thistle")
