"""The pictures of Hellweg westfalicus: the board, and one's own position for a hand."""

from games.hellweg.view import View
from rendering.hellweg import market, panels, pieces
from rendering.hellweg.forms import HEAD
from rendering.hellweg.hand import picture as hand
from rendering.hellweg.layout import lay_out
from rendering.hellweg.map import still
from rendering.hellweg.plan import plan
from rendering.scene import Scene
from rendering.words import Words

__all__ = ["board", "hand"]


def board(view: View, words: Words) -> Scene:
    """The board as it lies before everybody."""
    layout, places = lay_out(view.chart), plan(view)
    moving = (
        *panels.head(view, words, HEAD),
        *pieces.asked(view, layout),
        *pieces.tokens(view, layout),
        *pieces.carriages(view, layout),
        *market.column(view, words),
        *panels.panels(view, words, places),
        *market.unseen(view, places),
    )
    return Scene(still(view.chart, "landscape", places.high), moving)
