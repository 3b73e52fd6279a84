"""Pictures of Die Trödler aus den Highlands: the board for everybody, and a hand for its owner."""

from games.troedler.view import View
from rendering.scene import Scene
from rendering.troedler import hand as hands
from rendering.troedler import panels, pieces, reading
from rendering.troedler.map import still
from rendering.troedler.reading import Table, Words


def board(view: View, words: Words) -> Scene:
    """The board as it lies before everybody; hands and value piles are not looked at."""
    return picture(reading.table(view, words))


def hand(view: View, words: Words) -> Scene:
    """What the viewer holds, for his eyes only.

    Raises:
        ValueError: the view is a spectator's.
    """
    return hands.picture(reading.sheet(view, words))


def picture(table: Table) -> Scene:
    """The board of a public position."""
    moving = (
        *panels.head(table),
        *pieces.goods(table),
        *pieces.deliveries(table),
        *pieces.carts(table),
        *panels.side(table),
        *panels.panels(table),
    )
    return Scene(still(table.printed, table.names), moving)
