"""What a position of Hellweg westfalicus is worth, in Thaler at the end.

Money, the worth of cards with their pairs, and what the tokens on the board will bring: matched
greedily, the dearest first, with what the cards to come ask for.
"""

import json
from functools import lru_cache
from importlib.resources import files

from games.hellweg.board import Board
from games.hellweg.facts import Facts
from games.hellweg.model import SOLD_OUT, Player, State
from games.hellweg.routes import networks
from games.hellweg.scoring import worth
from games.hellweg.stages.placing import Placing
from games.hellweg.terms import LAST_BONUS, SORTS, Sort

WEIGHTS: dict[str, float] = json.loads(
    files("players.hellweg").joinpath("weights.json").read_text(encoding="utf-8")
)
REMEMBERED = 20_000

Wanted = tuple[int, int, Sort, int]
"""What a slot still to come asks for: its price, house, sort and town."""


def value(position: Facts) -> tuple[float, ...]:
    """Return what each seat will have at the end, in Thaler."""
    return tuple(
        _of(position, player) + _due(position.state, seat)
        for seat, player in enumerate(position.state.players)
    )


def _of(position: Facts, player: Player) -> float:
    board, state = position.board, position.state
    left = len(state.deck)
    cards = float(worth(board, player.wares))
    if not left and player.slot >= SOLD_OUT:
        return player.money + cards
    now = board.wanted[state.card][player.slot : 4] if state.card and player.slot < SOLD_OUT else ()
    asked = _coming(board, frozenset(state.deck))
    if now:
        last = LAST_BONUS if state.last_month else 0
        here = ((w.slot.price + last, w.house, w.slot.sort, w.town) for w in now)
        asked = tuple(sorted((*here, *asked), reverse=True))
    bonuses = tuple(position.good_bonus(player, sort) for sort in SORTS)
    if state.last_month:
        bonuses = tuple(bonus - LAST_BONUS for bonus in bonuses)
    sales = _sales(board, asked, player.tokens, player.carriages, bonuses)
    return (
        player.money
        + cards
        + sales
        + left * _network(board, player.carriages)
        + _functions(position, player, left, bonuses)
        - _poverty(player.money, left)
    )


def _functions(position: Facts, player: Player, left: int, bonuses: tuple[int, ...]) -> float:
    """Return what the special functions will bring beside the goods that lie there already."""
    later = WEIGHTS["goods card"] * sum(bonuses) + WEIGHTS[
        "carriage card"
    ] * position.carriage_bonus(player)
    return left * later


def _poverty(money: int, left: int) -> float:
    """Return what it costs not to be able to buy."""
    return WEIGHTS["poor"] * max(0.0, WEIGHTS["enough"] - money) if left else 0.0


@lru_cache(maxsize=256)
def _coming(board: Board, deck: frozenset[int]) -> tuple[Wanted, ...]:
    """Return all that the cards to come ask for, the dearest first; nobody knows their order."""
    slots = [
        (wanted.slot.price, wanted.house, wanted.slot.sort, wanted.town)
        for card in deck
        for wanted in board.wanted[card]
    ]
    return tuple(sorted(slots, reverse=True))


@lru_cache(maxsize=REMEMBERED)
def _sales(
    board: Board,
    asked: tuple[Wanted, ...],
    tokens: tuple[int, ...],
    carriages: tuple[int, ...],
    bonuses: tuple[int, ...],
) -> float:
    """Return what the tokens will bring: each slot takes one, from its house or over carriages."""
    left, total = list(tokens), 0.0
    if not any(left):
        return total
    joined = networks(board, carriages)
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
            loss = WEIGHTS["transport"]
        if source >= 0:
            left[source] -= 1
            total += WEIGHTS["token"] * (price + bonuses[SORTS.index(sort)] - loss)
    return total + (WEIGHTS["idle token"] * sum(left) if asked else 0.0)


@lru_cache(maxsize=64)
def _houses(board: Board, sort: Sort) -> tuple[int, ...]:
    return tuple(n for n, house in enumerate(board.chart.houses) if house.sort == sort)


@lru_cache(maxsize=REMEMBERED)
def _network(board: Board, carriages: tuple[int, ...]) -> float:
    """Return what carriages are worth for a month to come."""
    total = 0.0
    for road, number in enumerate(carriages):
        if number:
            total += WEIGHTS["cobbled"] if board.cobbled[road] else WEIGHTS["brown"]
            total += WEIGHTS["second"] if number > 1 and not board.cobbled[road] else 0.0
    return total


def _due(state: State, seat: int) -> float:
    """Return what the pieces are worth that are being placed: they are paid for already."""
    stage = state.stage
    if seat != state.seat or not isinstance(stage, Placing):
        return 0.0
    return WEIGHTS["token due"] * stage.tokens + WEIGHTS["carriage due"] * stage.carriages
