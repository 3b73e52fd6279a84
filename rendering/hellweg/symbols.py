"""The symbols of Hellweg westfalicus, about 40 px across, from `symbols.svg` or built here."""

from functools import cache, lru_cache

from rendering import palette, seats, symbols
from rendering.drawings import Drawings
from rendering.scene import Colour, Disc, Group, Polyline, Rect, Shape, Text

drawn = Drawings(symbols.FILE, (__package__, "symbols.svg"))
"""Drawings by the names of sorts, wares and pieces, and for privileges as `privilege-storage`."""

INK = palette.INK
TIMBER: Colour = "#4a3323"
PLASTER: Colour = "#f7f1e1"
FOREST: Colour = "#2c4437"
MOSS: Colour = "#5d7a4a"
STONE: Colour = "#cfd0cb"
EARTH: Colour = "#8a5a2b"
SORT_GROUND: dict[str, Colour] = {"beer": "#a8672a", "salt": "#fbf9f2", "iron": "#9aa3ab"}
INKS = (TIMBER, PLASTER, FOREST, MOSS, STONE, EARTH, *SORT_GROUND.values(), *drawn.inks)


@cache
def merchant_symbol(seat: int) -> tuple[Shape, ...]:
    """A merchant in hat and cloak, with the seat's mark."""
    mark = seats.seat_mark(seat, (0, 9), 8, palette.WHITE, 0)
    return *drawn("merchant", seats.seat_colour(seat)), mark


def price_symbol(value: str) -> tuple[Shape, ...]:
    """A Thaler with a number on it."""
    return *drawn("thaler"), Text(0, 0.5, value, 27, INK, "heavy", "mm")


@lru_cache(maxsize=1024)
def carriage_chip(seat: int, count: int, change: int = 0, flag_scale: float = 1) -> Group:
    """A player's carriages on a road: mark and number, in full colour if some were just added.

    `change` is the number of carriages just added or, if negative, removed. A flag with the scale
    `flag_scale` shows removed carriages.
    """
    width = chip_width(count) / 2
    colour = seats.seat_colour(seat)
    if not count:
        # All carriages were removed: the chip is empty and crossed out.
        empty = Rect(-width, -23, 2 * width, 44, palette.CARD, colour, 5, 10)
        cross = Polyline(((-width + 6, 16), (width - 6, -18)), colour, 5)
        chip_flag = _chip_flag(seat, change, width, flag_scale)
        return Group((empty, seats.seat_mark(seat, (0, -1), 17), cross, chip_flag))
    wheels = [Disc(x, 22, 8, palette.CARD, INK, 3) for x in (-width + 14, width - 14)]
    shapes: list[Shape] = [*wheels]
    mark_at = (0, -1) if count < 2 else (-21, -1)
    if change > 0:
        ink = palette.WHITE
        rim = Rect(-width - 4, -27, 2 * width + 8, 52, colour, radius=13)
        shapes += [rim, Rect(-width, -23, 2 * width, 44, colour, palette.WHITE, 4, 10)]
        shapes.append(seats.seat_mark(seat, mark_at, 17, palette.WHITE, 0))
    else:
        ink = INK
        pale = seats.pale_seat_colour(seat)
        shapes.append(Rect(-width, -23, 2 * width, 44, pale, colour, 4, 10))
        shapes.append(seats.seat_mark(seat, mark_at, 17, None, 2))
    if count >= 2:
        shapes.append(Text(20, 0, str(count), 40, ink, "heavy", "mm"))
    if change < 0:
        shapes.append(_chip_flag(seat, change, width, flag_scale))
    return Group(tuple(shapes))


def chip_width(count: int) -> float:
    """Width of a chip for this number of carriages."""
    return 58 if count < 2 else 92


def _chip_flag(seat: int, change: int, width: float, scale: float) -> Group:
    return Group(change_flag(seat, change), width - 6, -24, scale)


def change_flag(seat: int, change: int) -> tuple[Shape, ...]:
    """A small flag with the number of pieces that a player has just added or removed."""
    sign = "+" if change > 0 else "\N{MINUS SIGN}"
    return (
        Rect(-20, -15, 40, 30, palette.WHITE, seats.seat_colour(seat), 3, 8),
        Text(0, 0.5, f"{sign}{abs(change)}", 25, seats.seat_colour(seat), "heavy", "mm"),
    )
