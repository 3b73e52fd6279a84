"""The sheets of Hellweg westfalicus: the map, the market, and who has what."""

from games.hellweg.view import View
from games.kernel import Letters
from games.kernel.words import Speaker
from rendering.hellweg import market, panels, pieces
from rendering.hellweg.layout import lay_out
from rendering.hellweg.map import INKS, TABLE, still
from rendering.scene import Form, Scene
from rendering.sheets import Part, below, columns, largest, rows, sheet

ABOUT = {
    **dict.fromkeys(("sale", "action", "merchant", "merchants", "card-later"), "market"),
    "privilege": "players",
}
"""Which sheet a question is about, by its kind, where that is not the map."""


def names(view: View) -> tuple[str, ...]:
    """The sheets that there are of a view."""
    return "map", "market", "players", *(("cards",) if view.unseen else ())


def draw(name: str, view: View, words: Speaker, form: Form) -> Scene:
    """Describe one sheet."""
    match name:
        case "map":
            return land(view, form)
        case "market":
            return market_sheet(view, words, form, {})
        case "players":
            return sheet(_players(view, words, form), form, TABLE, INKS)
        case _:
            return sheet(_to_come(view, form), form, TABLE, INKS)


def land(view: View, form: Form) -> Scene:
    """The map, with what lies and stands there."""
    layout = lay_out(view.chart, form)
    moving = (
        *pieces.asked(view, layout),
        *pieces.tokens(view, layout),
        *pieces.carriages(view, layout),
    )
    return Scene(still(view.chart, form), moving)


def market_sheet(view: View, words: Speaker, form: Form, letters: Letters) -> Scene:
    """What is sold and bought, with letters where its viewer's merchant can act."""
    counts = range(3, 9) if letters else range(4, 9)
    ways = [columns(market.parts(view, words, across, letters), form) for across in counts]
    return sheet(largest(ways, form), form, TABLE, INKS)


def _to_come(view: View, form: Form) -> Part:
    """The trading cards that have not come yet, without their order (option open memory)."""
    cards = market.to_come(view)
    return largest([rows(cards, across) for across in range(1, len(cards) + 1)], form)


def _players(view: View, words: Speaker, form: Form) -> Part:
    """A panel for each player under the line that says who is asked, arranged as large as it goes.

    The fewer stand side by side, the more of their cards stand in a row.
    """
    ways = [
        _arranged(view, words, across, cards, more)
        for across in (1, 2, len(view.players))
        for cards in (3, 4, 5, 6)
        for more in (0, 24, 48)
    ]
    return largest(ways, form)


def _arranged(view: View, words: Speaker, across: int, cards: int, more: float) -> Part:
    size = panels.size(view, cards, more)
    seats = range(len(view.players))
    found = rows([panels.panel(view, seat, words, cards, size) for seat in seats], across)
    return below(panels.line(view, words, found.wide), found)
