"""The options of a sale with their gains in Thaler (rulings 2, 3, 4 and 12)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from games.hellweg import actions as act
from games.hellweg.board import Board, Wanted
from games.hellweg.board_schema import Slot
from games.hellweg.connections import Transport, free_networks, networks, transports
from games.hellweg.model import CLEARING_SLOT, SOLD_OUT_SLOT, Player
from games.hellweg.position import Position
from games.hellweg.stages import refusals
from games.hellweg.terms import CLEARANCE_PRICE_THALER, LAST_BONUS_THALER, Sort, Town
from games.kernel import (
    Action,
    Args,
    Choice,
    LazyArgs,
    Message,
    Option,
    Refusals,
    Term,
    add,
    message,
)

KEEP = Option(act.Keep())
SELL_FREE = act.SellFree()


class Deal(NamedTuple):
    """A possible sale of one token to a town of the trading card."""

    slot: int
    """The slot of the town on the trading card."""

    house: int
    """The number of the house that loses the token."""

    action: Action
    thaler: int
    """The price with all bonuses."""

    lost: tuple[int, ...] = ()
    """The numbers of the roads that lose a carriage."""

    village: bool = False
    """Whether passengers pay because the transport leads through a village (ruling 12)."""


@dataclass(frozen=True, slots=True)
class BestSale:
    """A player's best sale to one town of the trading card, as views show it."""

    town: Town
    sort: Sort
    source: Town
    thaler: int
    carriages: int
    """The number of carriages that the sale would cost."""


def offers(position: Position, player: Player) -> Choice:
    """Return the question what a player sells to their current town.

    Its options are each possible sale, to sell nothing, and if it would include a later town, to
    sell everything that costs no carriage.
    """
    options = [
        *(_sale_option(position, deal) for deal in deals(position, player, player.slot)),
        KEEP,
    ]
    if offers_all_free(position, player):
        options.insert(0, Option(SELL_FREE, LazyArgs(_free_sales_arguments, position, player)))
    offered = tuple(options)
    barred = Refusals(refusals.sales, position, player, offered)
    asks = LazyArgs(_question_arguments, position, player)
    return Choice("sale", offered, asks, public=True, refused=barred)


def _sale_option(position: Position, deal: Deal) -> Option:
    """Return the option of a sale; transports are grouped by the town where they begin."""
    if not isinstance(deal.action, act.Carry):
        return Option(deal.action, (("thaler", deal.thaler),))
    board = position.board
    args = LazyArgs(_transport_arguments, board, deal, len(deal.action.via))
    return Option(deal.action, args, terms(board)[0][board.house_town[deal.house]])


def _transport_arguments(board: Board, deal: Deal, hops: int) -> Args:
    _, roads = terms(board)
    return (
        ("thaler", deal.thaler),
        ("hops", hops),
        ("carriages", len(deal.lost)),
        ("lost", tuple(roads[road] for road in deal.lost) or "-"),
        ("passengers", int(deal.village)),
    )


def price(position: Position, player: Player, slot: Slot) -> int:
    """Return the Thaler that a slot pays for a good, with bonuses of cards and the last month.

    Bonuses for the carriages and passengers of a transport are not included.
    """
    return slot.price + position.good_bonus(player, slot.sort)


def offers_all_free(position: Position, player: Player) -> bool:
    """Whether selling everything that costs no carriage includes a sale to a later town.

    Otherwise the option would only repeat the sale to the current town.
    """
    board, tokens = position.board, player.tokens
    # A quick check first: often no token can be sold to a later town.
    free = free_networks(board, player.carriages)
    sells_later = any(
        tokens[house] and board.house_town[house] in free[demand.town]
        for demand in board.wanted[position.state.card][player.slot + 1 :]
        for house in demand.sources
    )
    return sells_later and free_sales(position, player)[-1].slot > player.slot


def _free_sales_arguments(position: Position, player: Player) -> Args:
    """Return the label arguments of the option to sell everything that costs no carriage."""
    sales = free_sales(position, player)
    return (
        ("thaler", worth(sales)),
        ("towns", towns_of(position, sales)),
        ("sales", tuple(_free_sale(position, sale) for sale in sales)),
    )


def _free_sale(position: Position, sale: Deal) -> Message:
    """Return the town of a sale, with the town that the good comes from if that is another."""
    (town,) = towns_of(position, [sale])
    source = Term("town", position.board.chart.houses[sale.house].town)
    return message("hellweg-brief-free-sale", town=town, source=source, carried=int(source != town))


def towns_of(position: Position, sales: Iterable[Deal]) -> tuple[Term, ...]:
    """Return the towns to which the sales are made."""
    slots = position.board.wanted[position.state.card]
    return tuple(Term("town", slots[deal.slot].slot.town) for deal in sales)


def free_sales(position: Position, player: Player) -> tuple[Deal, ...]:
    """Return the sales to the current and later towns that together bring most without carriages.

    No sale loses a carriage, and each token is sold once.
    """
    offered = (
        tuple(deal for deal in deals(position, player, slot) if not deal.lost)
        for slot in range(player.slot, CLEARING_SLOT)
    )
    return _best_combination(tuple(filter(None, offered)), player.tokens)


def deals(position: Position, player: Player, number: int) -> Iterator[Deal]:
    """Yield all possible sales of a player to the slot `number`: on the spot, then by road."""
    board, wanted = position.board, position.board.wanted[position.state.card][number]
    slot = wanted.slot
    base_price = price(position, player, wanted.slot)
    if player.tokens[wanted.house]:
        yield Deal(number, wanted.house, act.Sell(slot.town), base_price)
    carriage_bonus = position.carriage_bonus(player)
    for path in _transports_to(position, player, wanted):
        source = board.towns[path.source]
        house = board.house_at[source, slot.sort]
        carry = act.Carry(source, path.via)
        # Passengers pay one Thaler for a transport, even through several villages (ruling 12).
        thaler = base_price + carriage_bonus * len(path.lost) + int(path.village)
        yield Deal(number, house, carry, thaler, path.lost, path.village)


def next_slot(position: Position, player: Player) -> int:
    """Return the next slot to which a player has a good to sell, from the current slot on.

    If there is none, return `CLEARING_SLOT` if the player may sell a token for two Thaler, else
    `SOLD_OUT_SLOT`.
    """
    board, tokens = position.board, player.tokens
    wanted = board.wanted[position.state.card]
    for slot in range(player.slot, CLEARING_SLOT):
        demand = wanted[slot]
        if tokens[demand.house]:
            return slot
        sources = [board.house_town[house] for house in demand.sources if tokens[house]]
        if sources and not networks(board, player.carriages)[demand.town].isdisjoint(sources):
            return slot
    clears = player.slot <= CLEARING_SLOT and not player.sold and any(tokens)
    return CLEARING_SLOT if clears else SOLD_OUT_SLOT


def _best_combination(
    offered: tuple[tuple[Deal, ...], ...], tokens: tuple[int, ...]
) -> tuple[Deal, ...]:
    """Return the combination of sales that brings the most Thaler.

    `offered` has the sales to each town, of which one at most is made; `tokens` are the player's.
    """
    if not offered:
        return ()
    first, *later = offered
    plans = [
        (deal, *_best_combination(tuple(later), add(tokens, deal.house, -1)))
        for deal in first
        if tokens[deal.house]
    ]
    return max((*plans, _best_combination(tuple(later), tokens)), key=worth)


def best_sale(position: Position, player: Player, slot: int) -> BestSale | None:
    """Return the sale to a slot that costs the fewest carriages, then brings the most Thaler.

    `None` if the player has nothing to sell there.
    """
    wanted = position.board.wanted[position.state.card][slot].slot
    sales = (
        BestSale(
            wanted.town,
            wanted.sort,
            deal.action.source if isinstance(deal.action, act.Carry) else wanted.town,
            deal.thaler,
            len(deal.lost),
        )
        for deal in deals(position, player, slot)
    )
    return min(sales, key=lambda sale: (sale.carriages, -sale.thaler), default=None)


def worth(sales: Iterable[Deal]) -> int:
    """Return the sum of the sales in Thaler."""
    return sum(deal.thaler for deal in sales)


def _question_arguments(position: Position, player: Player) -> Args:
    slot = position.current_demand(player).slot
    return (
        ("town", Term("town", slot.town)),
        ("sort", Term("sort", slot.sort)),
        ("thaler", slot.price),
        ("bonus", LAST_BONUS_THALER if position.state.last_month else 0),
    )


def _transports_to(position: Position, player: Player, wanted: Wanted) -> list[Transport]:
    """Return the transports to a town from towns where the player has a token of its sort."""
    board, tokens = position.board, player.tokens
    sources = {board.house_town[house] for house in wanted.sources if tokens[house]}
    sources.discard(wanted.town)
    if not sources or sources.isdisjoint(networks(board, player.carriages)[wanted.town]):
        return []
    passengers = position.state.variant.passengers
    paths = transports(board, wanted.town, player.carriages, passengers)
    return [path for path in paths if path.source in sources]


@lru_cache(maxsize=16)
def terms(board: Board) -> tuple[tuple[tuple[Term], ...], tuple[Term, ...]]:
    """Return the option group of each town, and the term of each road."""
    towns = tuple((Term("town", town),) for town in board.towns)
    return towns, tuple(Term("road", road) for road in board.roads)


def clearance(position: Position, player: Player) -> Choice:
    """Return the question for selling any token for two Thaler, after no other sale (ruling 4)."""
    options = [
        Option(
            act.Clear(house.town, house.sort),
            LazyArgs(_clearance_arguments, position, player, house.sort),
            (),
            f"house-{house.town}-{house.sort}",
        )
        for house in compress(position.board.chart.houses, player.tokens)
    ]
    barred = Refusals(refusals.clearances, position, player)
    return Choice("clearance", (*options, KEEP), public=True, refused=barred)


def _clearance_arguments(position: Position, player: Player, sort: Sort) -> Args:
    return (("thaler", CLEARANCE_PRICE_THALER + position.good_bonus(player, sort)),)
