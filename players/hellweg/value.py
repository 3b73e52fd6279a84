"""What a position of Hellweg westfalicus is worth, in Thaler at the end.

Money, the worth of cards with their pairs, and what the tokens on the board will bring: matched
greedily, the dearest first, with what the cards to come ask for.
"""

from functools import lru_cache
from typing import NamedTuple

from games.hellweg.board import Board
from games.hellweg.connections import networks
from games.hellweg.model import SOLD_OUT, Player, State
from games.hellweg.position import Position
from games.hellweg.scoring import worth
from games.hellweg.stages.placing import Placing
from games.hellweg.terms import LAST_BONUS, SORTS, Sort
from players.weights import Weights

REMEMBERED = 20_000

Wanted = tuple[int, int, Sort, int]
"""What a slot still to come asks for: its price, house, sort and town."""


def value(position: Position, weights: Weights) -> tuple[float, ...]:
    """Return what each seat will have at the end, in Thaler."""
    return tuple(
        _of(position, player, weights) + _due(position.state, seat, weights)
        for seat, player in enumerate(position.state.players)
    )


def _of(position: Position, player: Player, weights: Weights) -> float:
    board, state = position.board, position.state
    left = len(state.deck)
    cards = float(worth(board, player.wares))
    if not left and player.slot >= SOLD_OUT:
        return player.money + cards
    now = board.wanted[state.card][player.slot : 4] if state.card and player.slot < SOLD_OUT else ()
    asked = _coming(board, frozenset(state.deck))
    if now:
        last = LAST_BONUS if state.last_month else 0
        current = ((w.slot.price + last, w.house, w.slot.sort, w.town) for w in now)
        asked = tuple(sorted((*current, *asked), reverse=True))
    bonuses = tuple(position.good_bonus(player, sort) for sort in SORTS)
    if state.last_month:
        bonuses = tuple(bonus - LAST_BONUS for bonus in bonuses)
    sales = _sales(board, asked, Trade(player.tokens, player.carriages, bonuses), weights)
    return (
        player.money
        + cards
        + sales
        + left * _network(board, player.carriages, weights)
        + _functions(position, player, left, bonuses, weights)
        - _poverty(player.money, left, weights)
    )


def _functions(
    position: Position, player: Player, left: int, bonuses: tuple[int, ...], weights: Weights
) -> float:
    """Return what the special functions will bring beside the goods that lie there already."""
    goods = weights["goods card"] * sum(bonuses)
    later = goods + weights["carriage card"] * position.carriage_bonus(player)
    return left * later


def _poverty(money: int, left: int, weights: Weights) -> float:
    """Return what it costs not to be able to buy."""
    return weights["poor"] * max(0.0, weights["enough"] - money) if left else 0.0


@lru_cache(maxsize=256)
def _coming(board: Board, deck: frozenset[int]) -> tuple[Wanted, ...]:
    """Return all that the cards to come ask for, the dearest first; nobody knows their order."""
    slots = [
        (wanted.slot.price, wanted.house, wanted.slot.sort, wanted.town)
        for card in deck
        for wanted in board.wanted[card]
    ]
    return tuple(sorted(slots, reverse=True))


class Trade(NamedTuple):
    """What a player sells with."""

    tokens: tuple[int, ...]
    carriages: tuple[int, ...]
    bonuses: tuple[int, ...]
    """Thaler more for each sort."""


@lru_cache(maxsize=REMEMBERED)
def _sales(board: Board, asked: tuple[Wanted, ...], trade: Trade, weights: Weights) -> float:
    """Return what the tokens will bring: each slot takes one, from its house or over carriages."""
    left, total = list(trade.tokens), 0.0
    if not any(left):
        return total
    joined = networks(board, trade.carriages)
    for price, house, sort, town in asked:
        source, loss = house, 0.0
        if not left[house]:
            source = next(
                (
                    h
                    for h in _houses(board, sort)
                    if left[h] and board.house_town[h] in joined[town]
                ),
                -1,
            )
            loss = weights["transport"]
        if source >= 0:
            left[source] -= 1
            total += weights["token"] * (price + trade.bonuses[SORTS.index(sort)] - loss)
    return total + (weights["idle token"] * sum(left) if asked else 0.0)


@lru_cache(maxsize=64)
def _houses(board: Board, sort: Sort) -> tuple[int, ...]:
    return tuple(n for n, house in enumerate(board.chart.houses) if house.sort == sort)


@lru_cache(maxsize=REMEMBERED)
def _network(board: Board, carriages: tuple[int, ...], weights: Weights) -> float:
    """Return what carriages are worth for a month to come."""
    total = 0.0
    for road, number in enumerate(carriages):
        if number:
            total += weights["brown" if board.brown[road] else "cobbled"]
            total += weights["second"] if number > 1 and board.brown[road] else 0.0
    return total


def _due(state: State, seat: int, weights: Weights) -> float:
    """Return what the pieces are worth that are being placed: they are paid for already."""
    stage = state.stage
    if seat != state.seat or not isinstance(stage, Placing):
        return 0.0
    return weights["token due"] * stage.tokens + weights["carriage due"] * stage.carriages
