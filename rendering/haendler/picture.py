"""Pictures of Die Händler: the board for everybody, and a hand for its owner."""

from games.haendler.view import View
from rendering.haendler import cards, panels, pieces, talk, tracks
from rendering.haendler import head as heads
from rendering.haendler.forms import BOARD, HIGH
from rendering.haendler.hand import picture as hand
from rendering.haendler.layout import lay_out
from rendering.haendler.map import still
from rendering.haendler.seen import public
from rendering.scene import Scene
from rendering.words import Words

__all__ = ["board", "hand"]


def board(view: View, words: Words) -> Scene:
    """The board as it lies before everybody; a player's own secrets are not looked at."""
    seen, look = public(view), BOARD.tracks
    kinds = tracks.cards_in_play(seen)
    room, said = talk.strip(seen, words, BOARD)
    layout = lay_out(seen.tables)
    printed = tracks.printed_tracks(seen.tables, words, seen.end, kinds, look)
    ground = still(layout, len(seen.players), HIGH + round(room), printed)
    moving = (
        *heads.head(seen, words),
        *tracks.arrivals_caption(words, look),
        *tracks.prices_captions(words, look),
        *tracks.status_marks(seen, look),
        *tracks.arrival_mark(seen, look),
        *tracks.price_marks(seen, look),
        *tracks.influence_marks(seen, look),
        *pieces.plates(seen, layout),
        *pieces.trails(seen, layout),
        *pieces.tie(seen, layout),
        *pieces.wagons(seen, layout),
        *pieces.courier(seen, layout),
        *cards.cards(seen, BOARD),
        *said,
        *panels.panels(seen, words, room),
    )
    return Scene(ground, moving)
