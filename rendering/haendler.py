"""Pictures of Die Händler: the board for everybody, and a hand for its owner."""

from rendering import haendler_panels as panels
from rendering import haendler_pieces as pieces
from rendering import haendler_tracks as tracks
from rendering.haendler_facts import Table
from rendering.haendler_layout import lay_out
from rendering.haendler_map import still
from rendering.scene import Scene


def picture(table: Table) -> Scene:
    """The board as it lies before everybody."""
    ground = still(table.board, len(table.players))
    layout = lay_out(table.board)
    moving = (
        *panels.head(table),
        *tracks.status_marks(table),
        *tracks.arrival_mark(table),
        *tracks.price_marks(table),
        *pieces.plates(table, layout),
        *pieces.trail(table, layout),
        *pieces.wagons(table, layout),
        *pieces.courier(table.courier, table, layout),
        *pieces.cards(table),
        *panels.panels(table),
    )
    return Scene(ground, moving)
