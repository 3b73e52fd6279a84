"""Phase 2, the sale of merchandise: town by town, on the spot or by transport (ruling 2)."""

from functools import lru_cache
from typing import NamedTuple

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.layout import Layout
from games.hellweg.merchandise import carriage_bonus, goods_bonus
from games.hellweg.model import CLEARING, SOLD_OUT, Player, State
from games.hellweg.routes import REMEMBERED, Transport, transports
from games.hellweg.table import Table, add, changed_player
from games.hellweg.terms import CLEARANCE, LAST_BONUS, Sort
from games.kernel import Arg, Choice, Option, Seat, Term

KEEP = Option(act.Keep())


class Demand(NamedTuple):
    """What a good is sold to: a slot of the open trading card, and what adds to its price."""

    card: int
    slot: int
    bonus: int
    """Thaler added to every sale of this month."""

    passengers: bool
    wares: tuple[int, ...]
    """The seller's merchandise cards."""


def question(layout: Layout, state: State, player: Player) -> Choice:
    """Return what a player is asked for the town he has come to, or for the clearance.

    Only `keep` in it means that there is nothing to decide.
    """
    demand = demanded(state, player)
    if player.slot == CLEARING:
        return _clearance(layout, demand, player.tokens)
    return _town(layout, demand, player.tokens, player.carriages)


def demanded(state: State, player: Player) -> Demand:
    """Return what the player's next good would be sold to."""
    bonus = LAST_BONUS if state.last_month else 0
    passengers = state.variant.passengers
    return Demand(state.card, player.slot, bonus, passengers, player.wares)


@lru_cache(maxsize=REMEMBERED)
def _town(
    layout: Layout, demand: Demand, tokens: tuple[int, ...], carriages: tuple[int, ...]
) -> Choice:
    slot = layout.card_at[demand.card].slots[demand.slot]
    house = layout.card_houses[demand.card][demand.slot]
    options = [KEEP]
    if tokens[house]:
        thaler = slot.price + good_bonus(layout, demand, slot.sort)
        options.append(Option(act.Sell(slot.town), (("thaler", thaler),)))
    if any(tokens[other] for other in layout.sort_house[slot.sort] if other not in (house, -1)):
        options += _transports(layout, demand, tokens, carriages)
    args = (
        ("town", Term("town", slot.town)),
        ("sort", Term("sort", slot.sort)),
        ("thaler", slot.price),
        ("bonus", demand.bonus),
    )
    return Choice("sale", tuple(options), args, timeout=KEEP.action)


def _transports(
    layout: Layout, demand: Demand, tokens: tuple[int, ...], carriages: tuple[int, ...]
) -> list[Option]:
    """Return an option for each transport from a town where the player has the good."""
    slot = layout.card_at[demand.card].slots[demand.slot]
    target = layout.house_town[layout.card_houses[demand.card][demand.slot]]
    houses = layout.sort_house[slot.sort]
    return [
        _carry(layout, demand, way)
        for way in transports(layout, target, carriages, demand.passengers)
        if houses[way.source] >= 0 and tokens[houses[way.source]]
    ]


def _carry(layout: Layout, demand: Demand, way: Transport) -> Option:
    source = layout.town(way.source)
    lost: tuple[Arg, ...] = tuple(Term("road", layout.road(road)) for road in way.lost)
    args: tuple[tuple[str, Arg], ...] = (
        ("thaler", earned(layout, demand, way)),
        ("hops", len(way.via)),
        ("carriages", len(way.lost)),
        ("lost", lost or "-"),
        ("passengers", int(way.village)),
    )
    return Option(act.Carry(source, way.via), args, Term("town", source))


def good_bonus(layout: Layout, demand: Demand, sort: Sort) -> int:
    """Return the Thaler that every sale of this sort brings on top of its price."""
    return demand.bonus + goods_bonus(layout, demand.wares, sort)


def earned(layout: Layout, demand: Demand, way: Transport) -> int:
    """Return the Thaler that a sale by this transport brings in all."""
    slot = layout.card_at[demand.card].slots[demand.slot]
    price = slot.price + good_bonus(layout, demand, slot.sort)
    removed = carriage_bonus(layout, demand.wares) * len(way.lost)
    # One Thaler at most for passengers, however many villages (ruling 12).
    return price + removed + int(way.village)


@lru_cache(maxsize=REMEMBERED)
def _clearance(layout: Layout, demand: Demand, tokens: tuple[int, ...]) -> Choice:
    """Any good on the board for two Thaler, for who sold to none of the four towns (ruling 4)."""
    options = [KEEP]
    for number, house in enumerate(layout.chart.houses):
        if tokens[number]:
            thaler = CLEARANCE + good_bonus(layout, demand, house.sort)
            options.append(Option(act.Clear(house.town, house.sort), (("thaler", thaler),)))
    return Choice("clearance", tuple(options), timeout=KEEP.action)


def sell(table: Table, seat: Seat, action: act.Sell) -> None:
    """Sell on the spot."""
    layout, player = table.layout, table.player(seat)
    demand = demanded(table.state, player)
    slot = layout.card_at[demand.card].slots[demand.slot]
    thaler = slot.price + good_bonus(layout, demand, slot.sort)
    gone = _without(player, layout.card_houses[demand.card][demand.slot], thaler)
    table.set(seat, changed_player(gone, slot=player.slot + 1, sold=True))
    table.tell(ev.Sold(seat, action.town, slot.sort, thaler))


def carry(table: Table, seat: Seat, action: act.Carry) -> None:
    """Sell by transport; carriages on brown roads without a permanent connection come back."""
    layout, player = table.layout, table.player(seat)
    demand = demanded(table.state, player)
    slot = layout.card_at[demand.card].slots[demand.slot]
    way = _chosen(layout, demand, player.carriages, action)
    thaler = earned(layout, demand, way)
    gone = _without(player, layout.house_at[action.source, slot.sort], thaler)
    carriages = player.carriages
    for road in way.lost:
        carriages = add(carriages, road, -1)
    supply = player.carriage_supply + len(way.lost)
    table.set(
        seat,
        changed_player(
            gone, carriages=carriages, carriage_supply=supply, slot=player.slot + 1, sold=True
        ),
    )
    lost = tuple(layout.road(road) for road in way.lost)
    table.tell(
        ev.Carried(seat, slot.town, slot.sort, action.source, action.via, lost, len(lost), thaler)
    )


def _chosen(
    layout: Layout, demand: Demand, carriages: tuple[int, ...], action: act.Carry
) -> Transport:
    target = layout.house_town[layout.card_houses[demand.card][demand.slot]]
    ways = transports(layout, target, carriages, demand.passengers)
    return next(
        way for way in ways if way.via == action.via and layout.town(way.source) == action.source
    )


def clear(table: Table, seat: Seat, action: act.Clear) -> None:
    """Sell any good for two Thaler."""
    layout, player = table.layout, table.player(seat)
    thaler = CLEARANCE + good_bonus(layout, demanded(table.state, player), action.sort)
    gone = _without(player, layout.house_at[action.town, action.sort], thaler)
    table.set(seat, changed_player(gone, slot=SOLD_OUT))
    table.tell(ev.Cleared(seat, action.town, action.sort, thaler))


def _without(player: Player, house: int, thaler: int) -> Player:
    """Return the player with a good of that house turned into Thaler."""
    return changed_player(
        player,
        money=player.money + thaler,
        tokens=add(player.tokens, house, -1),
        token_supply=player.token_supply + 1,
    )


def keep(table: Table, seat: Seat) -> None:
    """Sell nothing here and go on to the next town, or be done."""
    player = table.player(seat)
    if player.slot == CLEARING:
        table.tell(ev.SoldNothing(seat))
    table.give(seat, slot=player.slot + 1)


def settle(table: Table, seat: Seat) -> bool:
    """Go on to the next town where the player has something to decide.

    Returns:
        Whether he is done with this month's sale.
    """
    player = table.player(seat)
    slot = player.slot
    while slot < SOLD_OUT and not _decides(table, player, slot):
        slot += 1
    if slot != player.slot:
        if slot == SOLD_OUT and not player.sold:
            table.tell(ev.SoldNothing(seat))
        table.give(seat, slot=slot)
    return slot == SOLD_OUT


def _decides(table: Table, player: Player, slot: int) -> bool:
    if slot == CLEARING:
        return not player.sold and any(player.tokens)
    demand = demanded(table.state, player)._replace(slot=slot)
    return len(_town(table.layout, demand, player.tokens, player.carriages).options) > 1
