"""How each thing on the sheets of Die Trödler is: what differs from an earlier view has changed.

Whose turn it is and the trace of the last turn are no things: they say themselves what is new.
"""

from typing import TypeAlias

from games.troedler.terms import GOODS, Village
from games.troedler.view import SeatView, View
from rendering.highlights import Things
from rendering.scene import Form, Point
from rendering.troedler.layout import SHEETS, spots

_Things: TypeAlias = dict[str, object]

BESIDE = 13.0
"""How far a cart's place lies above its village's plate, and from the left edge of that, in px."""


def things(view: View) -> dict[str, Things]:
    """Return how each thing is, by sheet and name."""
    return {"map": _on_map(view), "piles": _on_piles(view), "players": _of_players(view)}


def place(name: str, view: View, form: Form) -> Point | None:
    """Return where a thing of the map lies; of a cart the corner of its village, beside others."""
    (kind, _, which), sheet = name.partition(" "), SHEETS[form]
    at = spots(view.board, sheet)
    if kind == "village":
        return at[Village(which)]
    (x, y), (wide, high) = at[view.seats[int(which)].cart], sheet.plate
    return x - wide / 2 + BESIDE, y - high / 2 - BESIDE


def _on_map(view: View) -> _Things:
    lying = zip(view.board.data.villages, view.villages, strict=True)
    carts = {f"cart {k}": seat.cart for k, seat in enumerate(view.seats) if seat.colour}
    return {**{f"village {village.id}": goods for village, goods in lying}, **carts}


def _on_piles(view: View) -> _Things:
    piles = {f"pile {k}": (pile.cards, pile.seen) for k, pile in enumerate(view.piles, start=1)}
    return {**piles, "draw": view.draw, "discard": (view.discard, view.top)}


def _of_players(view: View) -> _Things:
    found: _Things = {"start": view.starting_dealer}
    for number, seat in enumerate(view.seats):
        found[f"player {number}"] = seat.colour
        found |= {f"player {number}/{name}": how for name, how in _of_seat(seat).items()}
    return found


def _of_seat(seat: SeatView) -> _Things:
    goods: _Things = dict(zip(GOODS, seat.goods, strict=True))
    return {**goods, "cards": seat.final or seat.cards, "value": seat.value}
