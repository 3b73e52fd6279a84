"""All scenes of a view of Die Händler."""

from games.haendler.view import View
from rendering.haendler.picture import board
from rendering.haendler.sheets import sheets
from rendering.scene import Form, Scene
from rendering.words import Words


def all_of(now: View, words: Words, form: Form) -> tuple[Scene, ...]:
    """Return the board, or its sheets, the map first."""
    if form == "landscape":
        return (board(now, words),)
    return tuple(sheets(now, words, form).values())
