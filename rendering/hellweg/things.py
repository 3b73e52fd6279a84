"""Hellweg westfalicus: the state of each thing on the sheets, from which highlights follow.

A thing is a named part of a sheet that is highlighted when its state changes. The players asked and
the houses in demand are no things: the pictures always show them as new.
"""

from typing import TypeAlias

from games.hellweg.terms import PRIVILEGES
from games.hellweg.view import View
from rendering.hellweg.layout import lay_out
from rendering.hellweg.market import route_owners
from rendering.hellweg.panels import unplaced_merchants
from rendering.highlights import Things
from rendering.scene import Form, Point

ThingStates: TypeAlias = dict[str, object]


def describe_things(view: View) -> dict[str, Things]:
    """Return for each sheet the state of its things by name."""
    return {
        "map": _map_things(view),
        "market": _market_things(view),
        "players": {
            "start": view.start,
            **{
                f"player {seat}/{name}": state
                for seat in range(len(view.players))
                for name, state in _player_things(view, seat).items()
            },
        },
        "cards": {"unseen": view.unseen},
    }


def place_of_thing(name: str, view: View, form: Form) -> Point | None:
    """The position of a thing on the map, in px, also if its pieces have been removed."""
    layout = lay_out(view.chart, form)
    kind, number = name.partition("/")[0].split()
    if kind == "road":
        return layout.stands[int(number)]
    x, y, width, height = layout.houses[int(number)]
    return x + (layout.sheet.sign + width) / 2, y + height / 2


def _map_things(view: View) -> ThingStates:
    states: ThingStates = {}
    for seat, player in enumerate(view.players):
        tokens = {f"house {k}/{seat}": count or None for k, count in enumerate(player.tokens)}
        roads = {f"road {k}/{seat}": count or None for k, count in enumerate(player.carriages)}
        states |= {**tokens, **roads}
    return states


def _market_things(view: View) -> ThingStates:
    states: ThingStates = {
        "month": view.month,
        "square": view.market,
        **{f"slot {k}": seat for k, seat in enumerate(view.merchants)},
        **{f"wares/{card.ware} {card.number}": True for card in view.wares},
    }
    if view.variant.warehouse:
        states["storage"] = view.black_free
        for k, route in enumerate(view.chart.routes):
            states[f"route {k}"] = route_owners(view, route)
    return states


def _player_things(view: View, seat: int) -> ThingStates:
    player = view.players[seat]
    states: ThingStates = {
        "money": player.money,
        "worth": view.worth[seat] or None,
        "tokens": player.token_supply,
        "carriages": player.carriage_supply,
        "merchants": unplaced_merchants(view, seat),
        "winner": seat in view.winners or None,
        **{f"{card.ware} {card.number}": True for card in view.owned[seat]},
    }
    if view.variant.warehouse:
        states["stored"] = player.stored_tokens, player.stored_carriages, player.waiting
        states |= dict(zip(PRIVILEGES, player.privileges, strict=True))
    return states
