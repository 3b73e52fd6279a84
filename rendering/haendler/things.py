"""How each thing on the sheets of Die Händler is: what differs from an earlier view has changed.

Whose turn it is and the ways that were gone last are no things: they say themselves what is new.
"""

from typing import TypeAlias

from games.haendler.terms import Good
from games.haendler.view import PlayerView, View
from rendering.haendler.forms import SHEETS
from rendering.haendler.layout import lay_out
from rendering.haendler.pieces import goods_at
from rendering.haendler.talk import coming_lots
from rendering.haendler.tracks import cards_in_play
from rendering.highlights import Things
from rendering.scene import Form, Point

_Things: TypeAlias = dict[str, object]


def things(view: View) -> dict[str, Things]:
    """Return how each thing is, by sheet and name; only of what everybody may know."""
    return {
        "map": _on_map(view),
        "market": _on_market(view),
        "players": _of_players(view),
        "offers": _offered(view),
    }


def place(name: str, view: View, form: Form) -> Point | None:
    """Return where a thing of the map lies."""
    layout, (kind, *rest) = lay_out(view.board, SHEETS[form]), name.split()
    match kind, rest:
        case "courier", []:
            return layout.spots[view.courier]
        case "wagon", [number]:
            return layout.spots[view.wagons[int(number) - 1].space]
        case "stock", [town, seat, good]:
            city = next(city for city in view.cities if city.city == town)
            return goods_at(city, int(seat), Good(good), layout, len(view.players))
    return None


def _on_map(view: View) -> _Things:
    found: _Things = {"courier": view.courier}
    for wagon in view.wagons:
        stands = wagon.space, wagon.came
        found[f"wagon {wagon.number}"] = stands, wagon.master, wagon.axles, wagon.loads
    for city in view.cities:
        found[f"bonus {city.city}"] = city.bonus
        for seat, stored in enumerate(city.warehouses):
            for good in filter(stored.__contains__, city.goods):
                found[f"stock {city.city} {seat} {good}"] = stored.count(good)
    return found


def _on_market(view: View) -> _Things:
    found: _Things = {"deck": view.deck, "arrivals": view.arrivals}
    for row in view.goods:
        found[f"price {row.good}"] = row.level
        found[f"supply {row.good}"] = row.supply
    for kind in cards_in_play(view):
        found[f"used {kind}"] = view.used.count(kind)
    for wagon in view.wagons:
        found[f"wagon {wagon.number}"] = wagon.city, wagon.master, wagon.axles, wagon.loads
    return found


def _of_players(view: View) -> _Things:
    found: _Things = {"start": view.starting}
    for player in view.players:
        own = _of_player(player)
        found |= {f"player {player.seat}/{name}": how for name, how in own.items()}
    return found


def _of_player(player: PlayerView) -> _Things:
    tiles = {f"tile {value}": value in player.tiles for value in (1, 2, 3, 4)}
    return {
        "status": player.status,
        "cards": player.cards,
        "credits": player.credits or None,
        **dict.fromkeys(player.abilities, True),
        **(tiles if player.money is None else {"money": player.money}),
    }


def _offered(view: View) -> _Things:
    return {
        **{f"lot {lot}": True for lot in coming_lots(view)},
        **{f"offer {offer.loader} {offer.by}": offer for offer in view.offers},
        **{f"deal {deal.number}": deal for deal in view.deals},
    }
