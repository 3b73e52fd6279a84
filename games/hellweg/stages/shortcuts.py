"""Shortcuts: answers that make several moves of one player at one press.

A shortcut is a merchant's purchase together with the place of its piece, or a whole sale, which
decides about each town of the trading card. A whole sale is offered if it brings more Thaler than
every whole sale that costs fewer carriages.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.hellweg import actions as act
from games.hellweg.model import CLEARING_SLOT, Player
from games.hellweg.position import Position
from games.hellweg.stages.placing_options import on_houses, on_roads, own_houses
from games.hellweg.stages.sale_options import (
    KEEP,
    Deal,
    deals,
    next_slot,
    offers_all_free,
    towns_of,
    worth,
)
from games.kernel import Action, Args, Option, Shortcut, Term, add, replace_fields


def placing_shortcuts(
    position: Position, player: Player, offered: Iterable[Option]
) -> Iterator[Shortcut]:
    """Yield offered actions of a merchant, each together with a place for its piece."""
    for option in offered:
        match option.action:
            case act.StockUp("token"):
                yield from _stocking_up_with_house(position, player)
            case act.Buy() as buy:
                yield from _purchases_with_road(position, player, option, buy)


def _stocking_up_with_house(position: Position, player: Player) -> Iterator[Shortcut]:
    """Yield stocking up with a token, once for each house where the token may go."""
    board = position.board
    houses = own_houses(player.tokens)
    if player.token_supply and len(houses) > 1:
        for number in houses:
            house = board.chart.houses[number]
            actions = (act.StockUp("token"), on_houses(board, act.PlaceToken)[number].action)
            args = (("sort", Term("sort", house.sort)), ("town", Term("town", house.town)))
            yield Shortcut("stockup", actions, args)


def _purchases_with_road(
    position: Position, player: Player, option: Option, buy: act.Buy
) -> Iterator[Shortcut]:
    """Yield a purchase that brings one carriage, once for each road where the carriage may go.

    The tokens of a purchase have no choice: they go to the house of the demanded sort.
    """
    board = position.board
    demands = board.wanted[position.state.card]
    wanted = next(demand for demand in demands if demand.slot.town == buy.town)
    slot, roads = wanted.slot, board.house_roads[wanted.house]
    supplied = player.token_supply >= slot.tokens and player.carriage_supply
    if slot.carriages == 1 and supplied and len(roads) > 1:
        for number in roads:
            road = board.chart.roads[number]
            args = (
                ("town", Term("town", slot.town)),
                ("road", Term("road", board.roads[number])),
                ("village", int(road.village)),
            )
            actions = (buy, on_roads(board, act.PlaceCarriage)[number].action)
            yield Shortcut("buy", actions, (*option.args, *args))


SEARCH_WIDTH_LIMIT = 24
"""How many partial plans the search for whole sales keeps after each town."""

MIN_MOVES = 2
"""A shortcut has at least this many moves."""


class SalesPlan(NamedTuple):
    """The decisions for all towns of the trading card, or for the first of them."""

    player: Player
    """The player's possessions after the decisions."""

    actions: tuple[Action, ...] = ()
    sold: tuple[Deal, ...] = ()
    """The sales among the decisions."""

    @property
    def lost_roads(self) -> tuple[int, ...]:
        """The numbers of the roads that have lost a carriage, once for each carriage."""
        return tuple(road for deal in self.sold for road in deal.lost)


def whole_sales(position: Position, player: Player) -> Iterator[Shortcut]:
    """Yield a player's best whole sales, the most Thaler first, and at the end no sale at all."""
    if player.slot >= CLEARING_SLOT:
        return
    plans = _search_plans(position, player)
    most = 0
    best = []
    # The sale of everything that costs no carriage is a single answer of the question.
    free = offers_all_free(position, player)
    for plan in sorted(plans, key=lambda plan: (len(plan.lost_roads), -worth(plan.sold))):
        if worth(plan.sold) > most:
            most = worth(plan.sold)
            best += [] if free and not plan.lost_roads else [plan]
    for plan in reversed(best):
        if len(plan.actions) >= MIN_MOVES:
            yield Shortcut("sell", plan.actions, _sale_arguments(position, plan))
    yield from (
        Shortcut("keep", plan.actions)
        for plan in plans
        if not plan.sold and len(plan.actions) >= MIN_MOVES
    )


def _sale_arguments(position: Position, plan: SalesPlan) -> Args:
    lost = tuple(Term("road", position.board.roads[road]) for road in plan.lost_roads)
    return (
        ("thaler", worth(plan.sold)),
        ("towns", towns_of(position, plan.sold)),
        ("carriages", len(lost)),
        ("lost", lost or "-"),
    )


def _search_plans(position: Position, player: Player) -> list[SalesPlan]:
    """Return plans for all remaining towns of the card: the most profitable, and that of no sale.

    After each town, `SEARCH_WIDTH_LIMIT` plans are kept, so the best plan can be missed.
    """
    partial_plans = [SalesPlan(player)]
    complete_plans = list[SalesPlan]()
    while partial_plans:
        extended = [longer for plan in partial_plans for longer in _extend_plan(position, plan)]
        complete_plans += [plan for plan in extended if plan.player.slot >= CLEARING_SLOT]
        unfinished = (plan for plan in extended if plan.player.slot < CLEARING_SLOT)
        ranked = sorted(unfinished, key=lambda plan: len(plan.lost_roads) - worth(plan.sold))
        partial_plans = [
            *ranked[:SEARCH_WIDTH_LIMIT],
            *(plan for plan in ranked[SEARCH_WIDTH_LIMIT:] if not plan.sold),
        ]
    return complete_plans


def _extend_plan(position: Position, plan: SalesPlan) -> Iterator[SalesPlan]:
    """Yield the plan extended by each possible decision about the next town."""
    player = plan.player
    passed = replace_fields(player, slot=player.slot + 1)
    yield plan._replace(
        player=_at_next_slot(position, passed), actions=(*plan.actions, KEEP.action)
    )
    for deal in deals(position, player, player.slot):
        carriages = player.carriages
        for road in deal.lost:
            carriages = add(carriages, road, -1)
        tokens = add(player.tokens, deal.house, -1)
        after = replace_fields(passed, tokens=tokens, carriages=carriages, sold=True)
        yield SalesPlan(
            _at_next_slot(position, after), (*plan.actions, deal.action), (*plan.sold, deal)
        )


def _at_next_slot(position: Position, player: Player) -> Player:
    return replace_fields(player, slot=next_slot(position, player))
