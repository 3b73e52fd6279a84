"""Pictures of Die Händler: the board for everybody, and a hand for its owner."""

from dataclasses import replace

from games.haendler.view import View
from rendering.haendler import head as heads
from rendering.haendler import panels, pieces, talk, tracks
from rendering.haendler.hand import picture as hand
from rendering.haendler.layout import lay_out
from rendering.haendler.map import still
from rendering.haendler.names import Words
from rendering.scene import Scene

__all__ = ["board", "hand", "public"]


def board(view: View, words: Words) -> Scene:
    """The board as it lies before everybody; a player's own secrets are not looked at."""
    seen = public(view)
    cards = tracks.cards_in_play(seen)
    ground = still(seen.tables, seen.end, cards, len(seen.players), talk.height(seen))
    layout = lay_out(seen.tables)
    moving = (
        *heads.head(seen, words),
        *tracks.captions(words),
        *tracks.status_marks(seen),
        *tracks.arrival_mark(seen),
        *tracks.price_marks(seen),
        *tracks.influence_marks(seen),
        *pieces.plates(seen, layout),
        *pieces.trails(seen, layout),
        *pieces.tie(seen, layout),
        *pieces.wagons(seen, layout),
        *pieces.courier(seen, layout),
        *pieces.cards(seen),
        *talk.strip(seen, words),
        *panels.panels(seen, words),
    )
    return Scene(ground, moving)


def public(view: View) -> View:
    """The view without what only its viewer may know."""
    return replace(view, viewer=None, own=None)
