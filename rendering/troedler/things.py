"""Die Trödler: the state of each thing on the sheets, from which highlights follow.

A thing is a named part of a sheet that is highlighted when its state changes. The players asked and
the trace of the last turn are no things: the pictures always show them as new.
"""

from typing import TypeAlias

from games.troedler.terms import GOODS, Village
from games.troedler.view import View
from rendering.highlights import Things
from rendering.scene import Form, Point
from rendering.troedler.layout import SHEETS, village_positions

ThingStates: TypeAlias = dict[str, object]

CART_OFFSET_PX = 13.0
"""Distance of the mark at a cart's former place from the village's upper left corner: upwards, and
to the right."""


def describe_things(view: View) -> dict[str, Things]:
    """Return for each sheet the state of its things by name."""
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
    """The position of a village or cart on the map, in px; a cart is at its village's corner."""
    kind, _, which = name.partition(" ")
    sheet = SHEETS[form]
    positions = village_positions(view.board, sheet)
    if kind == "village":
        return positions[Village(which)]
    x, y = positions[view.seats[int(which)].cart]
    width, height = sheet.plate
    return x - width / 2 + CART_OFFSET_PX, y - height / 2 - CART_OFFSET_PX
