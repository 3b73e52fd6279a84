"""The pictures of Hellweg westfalicus: the board, and one's own position for a hand."""

from games.hellweg.view import View
from rendering.hellweg import market, panels, pieces
from rendering.hellweg.hand import picture as hand
from rendering.hellweg.layout import lay_out, unseen_rows
from rendering.hellweg.map import still
from rendering.hellweg.words import Words
from rendering.scene import Scene

__all__ = ["board", "hand"]


def board(view: View, words: Words) -> Scene:
    """The board as it lies before everybody."""
    layout = lay_out(view.chart)
    rows = unseen_rows(len(view.unseen or ()))
    moving = (
        *panels.head(view, words),
        *pieces.asked(view, layout),
        *pieces.tokens(view, layout),
        *pieces.carriages(view, layout),
        *market.column(view, words),
        *panels.panels(view, words),
        *market.unseen(view),
    )
    return Scene(still(view.chart, view.variant.warehouse, rows), moving)
