"""Hellweg westfalicus: the value of a position, as the expected money at the end in Thaler.

It is the sum of money, the worth of merchandise cards with their pairs, and the expected sales of
the tokens on the board. For expected sales, each slot of the coming trading cards takes one token,
the highest price first.
"""

from functools import lru_cache
from typing import NamedTuple

from games.hellweg.board import Board
from games.hellweg.connections import networks
from games.hellweg.model import SOLD_OUT_SLOT, Player, State
from games.hellweg.position import Position
from games.hellweg.scoring import worth
from games.hellweg.stages.placing import Placing
from games.hellweg.terms import LAST_BONUS_THALER, SORTS, Sort
from players.evaluator import Weights

CACHE_SIZE = 20_000

Demand = tuple[int, int, Sort, int]
"""A slot of a trading card: price in Thaler, house number, sort, town number."""


def seat_values(position: Position, weights: Weights) -> tuple[float, ...]:
    """Return the expected money of each seat at the end, in Thaler."""
    return tuple(
        _seat_value(position, player, weights) + _unplaced_value(position.state, seat, weights)
        for seat, player in enumerate(position.state.players)
    )


def _seat_value(position: Position, player: Player, weights: Weights) -> float:
    board, state = position.board, position.state
    cards_left = len(state.deck)
    cards = float(worth(board, player.wares))
    if not cards_left and player.slot >= SOLD_OUT_SLOT:
        return player.money + cards
    current_slots = (
        board.wanted[state.card][player.slot : 4]
        if state.card and player.slot < SOLD_OUT_SLOT
        else ()
    )
    demands = _coming_demand(board, frozenset(state.deck))
    if current_slots:
        last = LAST_BONUS_THALER if state.last_month else 0
        current = ((w.slot.price + last, w.house, w.slot.sort, w.town) for w in current_slots)
        demands = tuple(sorted((*current, *demands), reverse=True))
    bonuses = tuple(position.good_bonus(player, sort) for sort in SORTS)
    if state.last_month:
        bonuses = tuple(bonus - LAST_BONUS_THALER for bonus in bonuses)
    sales = _sales_value(
        board, demands, SellingPower(player.tokens, player.carriages, bonuses), weights
    )
    goods = weights["goods card"] * sum(bonuses)
    card_income = goods + weights["carriage card"] * position.carriage_bonus(player)
    return (
        player.money
        + cards
        + sales
        + cards_left * _network_value(board, player.carriages, weights)
        + (cards_left * card_income)
        - (weights["poor"] * max(0.0, weights["enough"] - player.money) if cards_left else 0.0)
    )


@lru_cache(maxsize=256)
def _coming_demand(board: Board, deck: frozenset[int]) -> tuple[Demand, ...]:
    """Return the slots of all trading cards to come (numbers `deck`), the highest price first.

    The order of the cards does not matter, because it is unknown.
    """
    slots = [
        (wanted.slot.price, wanted.house, wanted.slot.sort, wanted.town)
        for card in deck
        for wanted in board.wanted[card]
    ]
    return tuple(sorted(slots, reverse=True))


class SellingPower(NamedTuple):
    """The facts about a player on which the expected sales depend."""

    tokens: tuple[int, ...]
    """The number of tokens in each house."""

    carriages: tuple[int, ...]
    """The number of carriages on each road."""

    bonuses: tuple[int, ...]
    """Additional Thaler for a sale of each sort of `SORTS`."""


@lru_cache(maxsize=CACHE_SIZE)
def _sales_value(
    board: Board, demands: tuple[Demand, ...], trade: SellingPower, weights: Weights
) -> float:
    """Return the expected Thaler from sales.

    Each demand takes a token from its own house or, if none is there, from a connected house.
    """
    unsold = list(trade.tokens)
    total = 0.0
    if not any(unsold):
        return total
    joined = networks(board, trade.carriages)
    for price, house, sort, town in demands:
        source, loss = house, 0.0
        if not unsold[house]:
            source = next(
                (
                    other
                    for other in _houses_of_sort(board, sort)
                    if unsold[other] and board.house_town[other] in joined[town]
                ),
                -1,
            )
            loss = weights["transport"]
        if source >= 0:
            unsold[source] -= 1
            total += weights["token"] * (price + trade.bonuses[SORTS.index(sort)] - loss)
    return total + (weights["idle token"] * sum(unsold) if demands else 0.0)


@lru_cache(maxsize=64)
def _houses_of_sort(board: Board, sort: Sort) -> tuple[int, ...]:
    return tuple(n for n, house in enumerate(board.chart.houses) if house.sort == sort)


@lru_cache(maxsize=CACHE_SIZE)
def _network_value(board: Board, carriages: tuple[int, ...], weights: Weights) -> float:
    """Return what a player's carriages are worth for each trading card to come, in Thaler."""
    total = 0.0
    for road, number in enumerate(carriages):
        if number:
            total += weights["brown" if board.brown[road] else "cobbled"]
            total += weights["second"] if number > 1 and board.brown[road] else 0.0
    return total


def _unplaced_value(state: State, seat: int, weights: Weights) -> float:
    """Return the value, in Thaler, of pieces that the seat has paid for and must still place."""
    stage = state.stage
    if seat != state.seat or not isinstance(stage, Placing):
        return 0.0
    return weights["token due"] * stage.tokens + weights["carriage due"] * stage.carriages
