"""Pictures of Die Trödler aus den Highlands: the board for everybody, and a hand for its owner."""

from games.troedler.view import View
from rendering.ending.content import Mark
from rendering.scene import SHOWN, Group, Scene
from rendering.troedler import hand as hands
from rendering.troedler import panels, pieces, reading, symbols, trace
from rendering.troedler.layout import GAP, LANDSCAPE
from rendering.troedler.map import still
from rendering.words import Words


def board(view: View, words: Words) -> Scene:
    """The board as it lies before everybody; hands and value piles are not looked at."""
    names, sheet = reading.names(view, words), LANDSCAPE
    moving = (
        Group(panels.line(view, words, SHOWN["landscape"] - 2 * GAP), GAP, GAP),
        *trace.ways(view, sheet),
        *trace.stops(view, names, sheet),
        *pieces.goods(view, sheet),
        *pieces.deliveries(view, sheet),
        *pieces.carts(view, sheet),
        *panels.side(view, words),
        *panels.panels(view, words),
    )
    return Scene(still(view.printed, names, sheet), moving)


def hand(view: View, words: Words) -> Scene:
    """What the viewer holds, for their eyes only.

    Raises:
        ValueError: the view is a spectator's.
    """
    return hands.picture(view, words)


def mark(view: View, seat: int) -> Mark:
    """How a player is known: by the colour they have chosen or drawn."""
    colour = view.seats[seat].colour
    return Mark(
        lambda at, r: symbols.mark(colour, at, r), symbols.own(colour), symbols.pale(colour)
    )
