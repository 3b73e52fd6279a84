"""The sheets of Hellweg westfalicus: the map, the market, and who has what."""

from dataclasses import replace

from games.hellweg.view import View
from rendering.hellweg import market, panels, pieces
from rendering.hellweg.forms import SHEET, Head, as_wide
from rendering.hellweg.layout import lay_out
from rendering.hellweg.map import INKS, TABLE, still
from rendering.scene import Form, Scene, passing
from rendering.sheets import SIZES, Part, below, columns, largest, rows, sheet
from rendering.words import Words

LINE = 46.0
"""Height of the line that says what is going on."""
NARROW = 700.0

ABOUT = {
    **dict.fromkeys(("sale", "action"), "market"),
    **dict.fromkeys(("privilege", "bonus"), "players"),
}
"""Which sheet a question is about, by its kind, where that is not the map."""


def sheets(view: View, words: Words, form: Form) -> dict[str, Scene]:
    """Return all sheets by name."""
    found = {
        "market": _market(view, words, form),
        "players": _players(view, words, form),
        "cards": _to_come(view, form),
    }
    parts = {name: part for name, part in found.items() if part is not None}
    drawn = {name: sheet(part, form, TABLE, INKS) for name, part in parts.items()}
    return {"map": land(view, form), **drawn}


def land(view: View, form: Form) -> Scene:
    """The map, with what lies and stands there."""
    layout = lay_out(view.chart, form)
    moving = (
        passing(pieces.asked(view, layout)),
        *pieces.tokens(view, layout),
        *pieces.carriages(view, layout),
    )
    return Scene(still(view.chart, form, SIZES[form][1]), moving)


def _market(view: View, words: Words, form: Form) -> Part:
    """What is sold and bought."""
    looks = [as_wide(cards) for cards in range(4, 9)]
    return largest([columns(market.parts(view, words, look), form) for look in looks], form)


def _to_come(view: View, form: Form) -> Part | None:
    """The trading cards that have not come yet, without their order (option open memory)."""
    cards = market.to_come(view, SHEET)
    ways = [rows(cards, across) for across in range(1, len(cards) + 1)]
    return largest(ways, form) if ways else None


def _players(view: View, words: Words, form: Form) -> Part:
    """A panel for each player under the line that says who is asked, arranged as large as it goes.

    The fewer stand side by side, the more of their cards stand in a row.
    """
    return largest(
        [
            _arranged(view, words, across, cards)
            for across in (1, 2, len(view.players))
            for cards in (3, 4, 5, 6)
        ],
        form,
    )


def _arranged(view: View, words: Words, across: int, cards: int) -> Part:
    look = replace(SHEET.panel, across_cards=cards)
    wide = 14 + look.small[2] * cards
    high = look.high + look.small[3] * max(1, *(-(-len(own) // cards) for own in view.owned))
    if view.variant.warehouse:
        high += look.store_high + look.privileges_high
    found = [
        Part(wide, high, panels.panel(view, seat, words.seat(seat), look, (wide, high)))
        for seat in range(len(view.players))
    ]
    seats = rows(found, across)
    head = _head(seats.wide)
    return below(Part(*head.box[2:], (passing(panels.head(view, words, head)),)), seats)


def _head(wide: float) -> Head:
    """The phase, who is asked, and how far the month has come; in two lines where it is narrow."""
    narrow = wide < NARROW
    right = 0.0 if narrow else wide * 0.44
    below = 57.0 if narrow else LINE / 2
    return Head(
        box=(0, 0, wide, 78 if narrow else LINE),
        carriage=(25, 21, 0.72),
        phase=(48, 24, 25, (right or wide) - 60),
        hourglass=(right + 22, below, 31),
        asked=(right + 54, below),
        step=wide - right - 165,
        room=wide - right - 165,
        mark=11,
        name=24,
        stages=(wide - 88, below, 24),
        stage_step=32,
    )
