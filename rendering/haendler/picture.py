"""Pictures of Die Händler: the board for everybody, and a hand for its owner."""

from dataclasses import replace

from games.haendler.view import View
from rendering.haendler import cards, panels, pieces, talk, tracks
from rendering.haendler import head as heads
from rendering.haendler.hand import picture as hand
from rendering.haendler.layout import lay_out
from rendering.haendler.map import still
from rendering.haendler.names import Words
from rendering.haendler.sheets import SHEETS
from rendering.scene import Form, Scene

__all__ = ["board", "hand", "portrait", "public"]


def board(view: View, words: Words) -> Scene:
    """The board as it lies before everybody; a player's own secrets are not looked at."""
    return drawn(view, words, "landscape")


def portrait(view: View, words: Words) -> Scene:
    """The same for a phone."""
    return drawn(view, words, "portrait")


def drawn(view: View, words: Words, form: Form) -> Scene:
    """The board in either form."""
    seen, sheet = public(view), SHEETS[form]
    kinds = tracks.cards_in_play(seen)
    room, said = talk.strip(seen, words, sheet)
    layout, look = lay_out(seen.tables, sheet), sheet.tracks
    ground = still(layout, seen.end, kinds, len(seen.players), room)
    moving = (
        *heads.head(seen, words, sheet),
        *tracks.captions(words, look),
        *tracks.status_marks(seen, look),
        *tracks.arrival_mark(seen, look),
        *tracks.price_marks(seen, look),
        *tracks.influence_marks(seen, look),
        *pieces.plates(seen, layout),
        *pieces.trails(seen, layout),
        *pieces.tie(seen, layout),
        *pieces.wagons(seen, layout),
        *pieces.courier(seen, layout),
        *cards.cards(seen, sheet),
        *said,
        *panels.panels(seen, words, sheet, room),
    )
    return Scene(ground, moving)


def public(view: View) -> View:
    """The view without what only its viewer may know."""
    return replace(view, viewer=None, own=None)
