"""Die Trödler: the state of each thing on the sheets, for highlights.

Whose turn it is and the trace of the last turn are not things: they always show what is new.
"""

from typing import TypeAlias

from games.troedler.terms import GOODS, Village
from games.troedler.view import View
from rendering.highlights import Things
from rendering.scene import Form, Point
from rendering.troedler.layout import SHEETS, village_positions

ThingStates: TypeAlias = dict[str, object]

CART_OFFSET_PX = 13.0
"""A cart's distance above its village's plate, and from the plate's left edge."""


def describe_things(view: View) -> dict[str, Things]:
    """The state of each thing by sheet and name."""
    lying = zip(view.board.data.villages, view.villages, strict=True)
    piles = {f"pile {k}": (pile.cards, pile.seen) for k, pile in enumerate(view.piles, start=1)}
    players: ThingStates = {"start": view.starting_dealer}
    for number, seat in enumerate(view.seats):
        players[f"player {number}"] = seat.colour
        states = dict(zip(GOODS, seat.goods, strict=True)) | {
            "cards": seat.final or seat.cards,
            "value": seat.value,
        }
        players |= {f"player {number}/{name}": state for name, state in states.items()}
    return {
        "map": {
            **{f"village {village.id}": goods for village, goods in lying},
            **{f"cart {k}": seat.cart for k, seat in enumerate(view.seats) if seat.colour},
        },
        "piles": {**piles, "draw": view.draw, "discard": (view.discard, view.top)},
        "players": players,
    }


def place_of_thing(name: str, view: View, form: Form) -> Point | None:
    """Where a thing is on the map; for a cart, the corner of its village."""
    (kind, _, which), sheet = name.partition(" "), SHEETS[form]
    at = village_positions(view.board, sheet)
    if kind == "village":
        return at[Village(which)]
    (x, y), (wide, high) = at[view.seats[int(which)].cart], sheet.plate
    return x - wide / 2 + CART_OFFSET_PX, y - high / 2 - CART_OFFSET_PX
