"""How each thing on the sheets of Hellweg is: what differs from an earlier view has changed.

Whose turn it is, and the houses that the month asks for, are no things: they say themselves what is
new.
"""

from typing import TypeAlias

from games.hellweg.terms import PRIVILEGES
from games.hellweg.view import View
from rendering.hellweg.layout import lay_out
from rendering.hellweg.market import owners_of
from rendering.hellweg.panels import merchants_left
from rendering.highlights import Things
from rendering.scene import Form, Point

_Things: TypeAlias = dict[str, object]


def things(view: View) -> dict[str, Things]:
    """Return how each thing is, by sheet and name."""
    return {
        "map": _on_map(view),
        "market": _on_market(view),
        "players": _of_players(view),
        "cards": {"unseen": view.unseen},
    }


def place(name: str, view: View, form: Form) -> Point | None:
    """Return where a thing of the map lies: also one that is not there any more."""
    layout = lay_out(view.chart, form)
    kind, number = name.partition("/")[0].split()
    if kind == "road":
        return layout.stands[int(number)]
    x, y, wide, high = layout.houses[int(number)]
    return x + (layout.sheet.sign + wide) / 2, y + high / 2


def _on_map(view: View) -> _Things:
    found: _Things = {}
    for seat, player in enumerate(view.players):
        tokens = {f"house {k}/{seat}": count or None for k, count in enumerate(player.tokens)}
        roads = {f"road {k}/{seat}": count or None for k, count in enumerate(player.carriages)}
        found |= {**tokens, **roads}
    return found


def _on_market(view: View) -> _Things:
    return {
        "month": view.month,
        "square": view.market,
        **{f"slot {k}": seat for k, seat in enumerate(view.merchants)},
        **{f"wares/{card.ware} {card.number}": True for card in view.wares},
        **(_of_warehouse(view) if view.variant.warehouse else {}),
    }


def _of_warehouse(view: View) -> _Things:
    routes = (owners_of(view, route) for route in view.chart.routes)
    return {"storage": view.black_free, **{f"route {k}": own for k, own in enumerate(routes)}}


def _of_players(view: View) -> _Things:
    found: _Things = {"start": view.start}
    for seat in range(len(view.players)):
        own = {f"player {seat}/{name}": how for name, how in _of_player(view, seat).items()}
        found |= own
    return found


def _of_player(view: View, seat: int) -> _Things:
    player = view.players[seat]
    found: _Things = {
        "money": player.money,
        "worth": view.worth[seat] or None,
        "tokens": player.token_supply,
        "carriages": player.carriage_supply,
        "merchants": merchants_left(view, seat),
        "winner": seat in view.winners or None,
        **{f"{card.ware} {card.number}": True for card in view.owned[seat]},
    }
    if view.variant.warehouse:
        found["stored"] = player.stored_tokens, player.stored_carriages, player.waiting
        found |= dict(zip(PRIVILEGES, player.privileges, strict=True))
    return found
