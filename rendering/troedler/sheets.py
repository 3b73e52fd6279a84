"""The sheets of Die Trödler: the map, the piles, and who has what."""

from collections.abc import Mapping

from games.kernel.words import Speaker
from games.troedler.terms import Pile
from games.troedler.view import View
from rendering import palette
from rendering.scene import Form, Point, Scene, Shape, thing
from rendering.sheets import Part, below, columns, largest, rows, sheet
from rendering.troedler import cards, panels, pieces, trace
from rendering.troedler.layout import SHEETS
from rendering.troedler.map import INKS, WOOD, named, still

ABOUT = {
    **dict.fromkeys(("dealing", "discarding", "rank", "taking", "number", "top"), "piles"),
    **dict.fromkeys(("substitution", "surplus"), "hand"),
}
"""Which sheet a question is about, by its kind, where that is not the map."""

CARDS: Mapping[Form, tuple[float, ...]] = {
    "wide": (138.0, 104.0, 84.0),
    "square": (104.0, 84.0, 70.0),
}
"""Widths of a card on a pile; its name has room on the widest."""
HEIGHTS = (panels.PANEL, 225.0, 250.0, 310.0)
PANELS: tuple[Point, ...] = tuple((wide, high) for wide in (400.0, 470.0) for high in HEIGHTS)
"""How large a player's panel may be."""


def names(_: View) -> tuple[str, ...]:
    """The sheets that there are of a view."""
    return "map", "piles", "players"


def draw(name: str, view: View, words: Speaker, form: Form) -> Scene:
    """Describe one sheet; hands are not looked at, nor others' value piles."""
    match name:
        case "map":
            return land(view, words, form)
        case "piles":
            return sheet(_piles(view, words, form), form, WOOD, INKS)
        case _:
            return sheet(_players(view, words, form), form, WOOD, INKS)


def land(view: View, words: Speaker, form: Form) -> Scene:
    """The map, with what lies and stands there and the way that was driven last."""
    called, layout = named(view, words), SHEETS[form]
    moving = (
        *trace.ways(view, layout),
        *trace.stops(view, called, layout),
        *pieces.goods(view, layout),
        *pieces.deliveries(view, layout),
        *pieces.carts(view, layout),
    )
    return Scene(still(view.board, called, layout), moving)


def _piles(view: View, words: Speaker, form: Form) -> Part:
    """The dealer piles with the cards that may be seen, the last turn, and the stock."""
    last, opened = trace.cells(view, words), any(len(pile.seen) > 1 for pile in view.piles)
    # Open cards are what is chosen from: they take the room.
    named = form == "wide"
    stock = panels.small_stock(view, words) if opened else panels.stock(view, words, named=named)
    others = [last, stock] if last and not opened else [stock]
    if not any(pile.cards for pile in view.piles):
        return columns(others, form)
    seen = [cards.faces(view, pile.seen, words) for pile in view.piles]
    ways = [
        rows([_pile(view, faces, Pile(k), size) for k, faces in enumerate(seen, start=1)], across)
        for size in CARDS[form]
        for across in range(1, len(seen) + 1)
    ]
    return largest([columns([way, *others], form) for way in ways], form)


def _pile(view: View, seen: tuple[cards.Face, ...], number: Pile, card: float) -> Part:
    """A pile: its number, and its cards beside each other where they lie open."""
    pile, high = view.piles[number - 1], card * cards.SIZE[1] / cards.SIZE[0] + 34
    wide = card * max(1, len(seen)) + 26
    y = high / 2 + 8
    if not pile.cards:
        gap = panels.gap(view, number, (wide / 4, y / 2), card / 2)
        return Part(wide / 2, high / 2, (thing(f"pile {number}", *gap),) if gap else ())
    if len(seen) < 2:
        top = cards.card(seen[0], named=card >= cards.NAMED) if seen else cards.back()
        lying: tuple[Shape, ...] = cards.stack(pile.cards, top, (wide / 2, y), card)
    else:
        lying = tuple(
            cards.placed(face, (13 + card * (k + 0.5), y), card - 6) for k, face in enumerate(seen)
        )
    shown = thing(f"pile {number}", *lying)
    return Part(wide, high, (shown, *cards.count(number, (24, 24), fill=palette.RED)))


def _players(view: View, words: Speaker, form: Form) -> Part:
    """A panel for each player under the line that says what is going on."""
    value = panels.VALUE if any(seat.value is not None for seat in view.seats) else 0
    seats = range(len(view.seats))
    ways = [
        rows([panels.panel(view, seat, words, (wide, high + value)) for seat in seats], across)
        for wide, high in PANELS
        for across in (1, 2, len(seats))
    ]
    return largest([below(panels.line(view, words, way.wide), way) for way in ways], form)
