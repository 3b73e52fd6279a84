"""The pictures of Hellweg westfalicus: the board, and one's own position for a hand."""

from games.hellweg.view import View
from rendering.hellweg import market, panels, pieces
from rendering.hellweg.forms import LOOKS
from rendering.hellweg.hand import picture as hand
from rendering.hellweg.layout import lay_out
from rendering.hellweg.map import still
from rendering.hellweg.plan import plan
from rendering.hellweg.words import Words
from rendering.scene import Form, Scene

__all__ = ["board", "hand", "portrait"]


def board(view: View, words: Words) -> Scene:
    """The board as it lies before everybody."""
    return drawn(view, words, "landscape")


def portrait(view: View, words: Words) -> Scene:
    """The same for a phone."""
    return drawn(view, words, "portrait")


def drawn(view: View, words: Words, form: Form) -> Scene:
    """The board in either form."""
    layout, look = lay_out(view.chart, form), LOOKS[form]
    places = plan(view, look, form)
    moving = (
        *panels.head(view, words, look.head),
        *pieces.asked(view, layout),
        *pieces.tokens(view, layout),
        *pieces.carriages(view, layout),
        *market.column(view, words, look, places),
        *panels.panels(view, words, look, places),
        *market.unseen(view, look, places),
    )
    return Scene(still(view.chart, form, places.high), moving)
