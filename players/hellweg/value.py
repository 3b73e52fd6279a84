"""Hellweg westfalicus: the value of a position, in Thaler at the end.

Money, the worth of cards with their pairs, and the sales expected of the tokens on the board: each
slot of a coming card takes a token, the best price first.
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
"""One slot of a coming trading card: its price, house, sort and town."""


def seat_values(position: Position, weights: Weights) -> tuple[float, ...]:
    """Each seat's expected money at the end, in Thaler."""
    return tuple(
        _seat_value(position, player, weights) + _unplaced_value(position.state, seat, weights)
        for seat, player in enumerate(position.state.players)
    )


def _seat_value(position: Position, player: Player, weights: Weights) -> float:
    board, state = position.board, position.state
    left = len(state.deck)
    cards = float(worth(board, player.wares))
    if not left and player.slot >= SOLD_OUT_SLOT:
        return player.money + cards
    now = (
        board.wanted[state.card][player.slot : 4]
        if state.card and player.slot < SOLD_OUT_SLOT
        else ()
    )
    asked = _coming_demand(board, frozenset(state.deck))
    if now:
        last = LAST_BONUS_THALER if state.last_month else 0
        current = ((w.slot.price + last, w.house, w.slot.sort, w.town) for w in now)
        asked = tuple(sorted((*current, *asked), reverse=True))
    bonuses = tuple(position.good_bonus(player, sort) for sort in SORTS)
    if state.last_month:
        bonuses = tuple(bonus - LAST_BONUS_THALER for bonus in bonuses)
    sales = _sales_value(
        board, asked, SellingPower(player.tokens, player.carriages, bonuses), weights
    )
    goods = weights["goods card"] * sum(bonuses)
    later = goods + weights["carriage card"] * position.carriage_bonus(player)
    return (
        player.money
        + cards
        + sales
        + left * _network_value(board, player.carriages, weights)
        + (left * later)
        - (weights["poor"] * max(0.0, weights["enough"] - player.money) if left else 0.0)
    )


@lru_cache(maxsize=256)
def _coming_demand(board: Board, deck: frozenset[int]) -> tuple[Demand, ...]:
    """All slots of the coming trading cards, the best price first; their order is unknown."""
    slots = [
        (wanted.slot.price, wanted.house, wanted.slot.sort, wanted.town)
        for card in deck
        for wanted in board.wanted[card]
    ]
    return tuple(sorted(slots, reverse=True))


class SellingPower(NamedTuple):
    """What a player can sell with: tokens and carriages by place."""

    tokens: tuple[int, ...]
    carriages: tuple[int, ...]
    bonuses: tuple[int, ...]
    """Additional Thaler for each sort."""


@lru_cache(maxsize=CACHE_SIZE)
def _sales_value(
    board: Board, asked: tuple[Demand, ...], trade: SellingPower, weights: Weights
) -> float:
    """Expected sales. Each slot takes a token from its own house, or one over carriages."""
    unsold, total = list(trade.tokens), 0.0
    if not any(unsold):
        return total
    joined = networks(board, trade.carriages)
    for price, house, sort, town in asked:
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
    return total + (weights["idle token"] * sum(unsold) if asked else 0.0)


@lru_cache(maxsize=64)
def _houses_of_sort(board: Board, sort: Sort) -> tuple[int, ...]:
    return tuple(n for n, house in enumerate(board.chart.houses) if house.sort == sort)


@lru_cache(maxsize=CACHE_SIZE)
def _network_value(board: Board, carriages: tuple[int, ...], weights: Weights) -> float:
    """Expected income of the carriages in one month."""
    total = 0.0
    for road, number in enumerate(carriages):
        if number:
            total += weights["brown" if board.brown[road] else "cobbled"]
            total += weights["second"] if number > 1 and board.brown[road] else 0.0
    return total


def _unplaced_value(state: State, seat: int, weights: Weights) -> float:
    """Value of pieces that are being placed. They are already paid for."""
    stage = state.stage
    if seat != state.seat or not isinstance(stage, Placing):
        return 0.0
    return weights["token due"] * stage.tokens + weights["carriage due"] * stage.carriages
