"""Pictures of Die Händler: the board for everybody, and a hand for its owner."""

from games.haendler.view import View
from rendering.haendler import hand as hands
from rendering.haendler import head as heads
from rendering.haendler import panels, pieces, reading, talk, tracks
from rendering.haendler.facts import Table
from rendering.haendler.layout import lay_out
from rendering.haendler.map import still
from rendering.haendler.reading import Words
from rendering.scene import Scene


def board(view: View, words: Words) -> Scene:
    """The board as it lies before everybody; a player's own secrets are not looked at."""
    return picture(reading.table(view, words))


def hand(view: View, words: Words) -> Scene:
    """What the viewer holds, for his eyes only.

    Raises:
        ValueError: the view is a spectator's.
    """
    return hands.picture(reading.sheet(view, words))


def picture(table: Table) -> Scene:
    """The board of a public position."""
    ground = still(table.board, len(table.players), talk.height(table))
    layout = lay_out(table.board)
    moving = (
        *heads.head(table),
        *tracks.status_marks(table),
        *tracks.arrival_mark(table),
        *tracks.price_marks(table),
        *tracks.influence_marks(table),
        *pieces.plates(table, layout),
        *pieces.trails(table, layout),
        *pieces.tie(table, layout),
        *pieces.wagons(table, layout),
        *pieces.courier(table, layout),
        *pieces.cards(table),
        *talk.strip(table),
        *panels.panels(table),
    )
    return Scene(ground, moving)
