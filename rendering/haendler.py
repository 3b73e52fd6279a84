"""Pictures of Die Händler: the board for everybody, and a hand for its owner."""

from games.haendler.view import View
from rendering import haendler_hand as hands
from rendering import haendler_head as heads
from rendering import haendler_panels as panels
from rendering import haendler_pieces as pieces
from rendering import haendler_reading as reading
from rendering import haendler_talk as talk
from rendering import haendler_tracks as tracks
from rendering.haendler_facts import Table
from rendering.haendler_layout import lay_out
from rendering.haendler_map import still
from rendering.haendler_reading import Words
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
