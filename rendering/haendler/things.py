"""Die Händler: the state of each thing on the sheets, from which highlights of changes follow.

A thing is a named part of a sheet that is highlighted when its state changes. The players asked and
the paths of the last moves are no things: the pictures always show them as new.
"""

from typing import TypeAlias

from games.haendler.terms import Good
from games.haendler.view import PlayerView, View
from rendering.haendler.layout import SHEETS, lay_out
from rendering.haendler.market import cards_in_play
from rendering.haendler.offers import coming_lots
from rendering.haendler.pieces import goods_at
from rendering.highlights import Things
from rendering.scene import Form, Point

ThingStates: TypeAlias = dict[str, object]


def describe_things(view: View) -> dict[str, Things]:
    """Return for each sheet the state of its things, by name; two equal states are no change.

    All of it is public.
    """
    return {
        "map": _map_things(view),
        "market": _market_things(view),
        "players": {
            "start": view.starting,
            **{
                f"player {player.seat}/{name}": state
                for player in view.players
                for name, state in _player_things(player).items()
            },
        },
        "offers": {
            **{f"lot {lot}": True for lot in coming_lots(view)},
            **{f"offer {offer.loader} {offer.by}": offer for offer in view.offers},
            **{f"deal {deal.number}": deal for deal in view.deals},
        },
    }


def place_of_thing(name: str, view: View, form: Form) -> Point | None:
    """The position of a thing on the map, in px; `None` if it has none of its own, as a bonus."""
    layout = lay_out(view.board, SHEETS[form])
    kind, *details = name.split()
    match kind, details:
        case "courier", []:
            return layout.spots[view.courier]
        case "wagon", [number]:
            return layout.spots[view.wagons[int(number) - 1].space]
        case "stock", [town, seat, good]:
            city = next(city for city in view.cities if city.city == town)
            return goods_at(city, int(seat), Good(good), layout, len(view.players))
    return None


def _map_things(view: View) -> ThingStates:
    states: ThingStates = {"courier": view.courier}
    for wagon in view.wagons:
        position = wagon.space, wagon.came
        states[f"wagon {wagon.number}"] = position, wagon.master, wagon.axles, wagon.loads
    for city in view.cities:
        states[f"bonus {city.city}"] = city.bonus
        for seat, stored in enumerate(city.warehouses):
            for good in filter(stored.__contains__, city.goods):
                states[f"stock {city.city} {seat} {good}"] = stored.count(good)
    return states


def _market_things(view: View) -> ThingStates:
    states: ThingStates = {"deck": view.deck, "arrivals": view.arrivals}
    for row in view.goods:
        states[f"price {row.good}"] = row.level
        states[f"supply {row.good}"] = row.supply
    for kind in cards_in_play(view):
        states[f"used {kind}"] = view.used.count(kind)
    for wagon in view.wagons:
        states[f"wagon {wagon.number}"] = wagon.city, wagon.master, wagon.axles, wagon.loads
    return states


def _player_things(player: PlayerView) -> ThingStates:
    tiles = {f"tile {value}": value in player.tiles for value in (1, 2, 3, 4)}
    return {
        "status": player.status,
        "cards": player.cards,
        "credits": player.credits or None,
        **dict.fromkeys(player.abilities, True),
        **(tiles if player.money is None else {"money": player.money}),
    }
