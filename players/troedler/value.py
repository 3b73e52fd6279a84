"""Die Trödler aus den Highlands: the value of a position, in goods points.

It counts fulfilled requests, goods, what the requests in hand may still earn with the goods at
hand, and the cards that move the cart. The probability of total damage, which loses the game, is
estimated separately.
"""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from games.troedler.board import Board, Request
from games.troedler.model import State
from games.troedler.position import Position
from games.troedler.scoring import Tally, tallies
from games.troedler.terms import EXTRA, FEED, ROUTES, Card, Counts, Village
from players.evaluator import Weights, logistic

CACHE_SIZE = 50_000

MAX_HURRY_SHARE = 0.8
"""In a long match of two, the share of the utility that favours ending it, at most."""

HALF_MATCH_POINTS = 20
"""About half of the goods points that a match yields."""


def seat_values(
    position: Position, weights: Weights, entries: tuple[Tally, ...] | None = None
) -> tuple[float, ...]:
    """Each seat's expected goods points at the end."""
    entries, state = entries or tallies(position), position.state
    later = 1 - weights["late"] * progress(entries, state.goal)
    return tuple(
        entries[seat].request_points
        + weights["good"] * entries[seat].goods
        + later
        * _hand_value(position.board, Holdings(p.hand, p.goods, p.cart), state.villages, weights)
        for seat, p in enumerate(state.players)
    )


def ruin_probabilities(
    position: Position, weights: Weights, entries: tuple[Tally, ...]
) -> tuple[float, ...]:
    """Each seat's probability of total damage, which loses the game.

    Damage never goes down, and future damage is the less certain the further off it is. At a table
    of two the seats must differ by a margin; with more, the seat with the most suffers it unless
    several have as much. Feed in hand is damage to come, since it is never discarded, except what
    is held at the end. Goods may still be delivered until then.
    """
    state = position.state
    progress_share = progress(entries, state.goal)
    blur = weights["swing"] * (1 - progress_share) + weights["sure"]
    damage = [
        points / blur for points in _expected_damage(position, weights, entries, progress_share)
    ]
    if len(damage) == 2:
        margin = (position.board.data.setup.total_damage_margin_2p - 0.5) / blur
        ahead = damage[0] - damage[1]
        return tuple(logistic(lead - margin) for lead in (ahead, -ahead))
    parts = [exp(own - max(damage)) for own in damage]
    feared = (1 - weights["shared"]) * _fear_share(state, weights)
    return tuple(feared * part / sum(parts) for part in parts)


def _expected_damage(
    position: Position, weights: Weights, entries: tuple[Tally, ...], progress_share: float
) -> list[float]:
    """The damage of each seat: present, by its goods, and by the feed in its hand."""
    state, limit, coming = (
        position.state,
        position.board.hand_limit,
        weights["coming"] * (1 - progress_share),
    )
    if len(entries) == 2:
        coming *= min(_activity(entry, state.round, weights) for entry in entries)
        goods_damage = [
            _goods_damage(entry, state.goal, progress_share, weights) for entry in entries
        ]
    else:
        goods_damage = [progress_share * ((entry.goods + 1) // 2) for entry in entries]
    return [
        entry.feed + goods + coming * min(player.hand.count(FEED), limit)
        for entry, goods, player in zip(entries, goods_damage, state.players, strict=True)
    ]


def _activity(entry: Tally, rounds: int, weights: Weights) -> float:
    """How much of its feed a seat seems to use; an idle one holds it to the end.

    While one of two players waits, the other's feed in hand is no damage to come either.
    """
    done = entry.feed + entry.goods + 2 * entry.requests
    return min(1.0, (done + weights["busy"]) / (rounds + weights["busy"]))


def _goods_damage(entry: Tally, goal: int, progress_share: float, weights: Weights) -> float:
    """At a table of two, the damage by goods that are not delivered in time."""
    late_goods = entry.goods - weights["deliverable"] * (goal - entry.requests)
    return max(late_goods, progress_share**3 * (entry.goods + 0.5)) / 2


def progress(entries: tuple[Tally, ...], goal: int) -> float:
    """How far the match is: 0 at the start, 1 when a player has enough requests."""
    return min(1.0, max(entry.requests for entry in entries) / goal)


def _fear_share(state: State, weights: Weights) -> float:
    """How much of the danger counts; none in a match that goes on for far too long.

    Players who avoid goods and feed for fear of damage wait for the others to take them; if all
    wait, the match never ends.
    """
    return max(0.0, min(1.0, 2 - state.round / (weights["patience"] * state.goal)))


def hurried_utility(state: State, points: float, chance: float, weights: Weights) -> float:
    """Utility to one of two players who want the match to end, more so the longer it takes.

    Either could wait for the other to suffer damage. A player that only maximises its chance would
    do so for ever, and never deliver what ends the match.
    """
    share = max(0.0, min(MAX_HURRY_SHARE, weights["hurry"] * (state.round / state.goal - 1)))
    points = max(0.0, points)
    return (1 - share) * chance + share * points / (points + HALF_MATCH_POINTS)


class Holdings(NamedTuple):
    """What a player can play with."""

    hand: tuple[Card, ...]
    goods: Counts
    cart: Village


@lru_cache(maxsize=CACHE_SIZE)
def _hand_value(
    board: Board, hold: Holdings, villages: tuple[Counts, ...], weights: Weights
) -> float:
    """Goods points that a hand may still earn."""
    hand, exits = hold.hand, board.exits
    total = _requests_value(board, hold, villages, weights)
    for card in ROUTES:
        copies = hand.count(card)
        total += sum(weights.rows["route"][:copies])
        total += weights["way"] * bool(copies and exits[hold.cart, card])
    # Feed is never discarded: a hand full of it keeps no request and no route.
    total += sum(weights.rows["feed"][: hand.count(FEED)])
    return float(total + weights["extra"] * hand.count(EXTRA))


def _requests_value(
    board: Board, hold: Holdings, villages: tuple[Counts, ...], weights: Weights
) -> float:
    """Goods points that the requests in hand may earn; the nearest takes its goods first."""
    near = [villages[board.at[village]] for village in _reachable_villages(board, hold)]
    # A delivery needs a village with no goods, or with one that is taken first.
    homeless = all(sum(lot) > 1 for lot in (villages[board.at[hold.cart]], *near))
    wanted = [board.requests[card] for card in hold.hand if card in board.requests]
    total, goods_left = 0.0, hold.goods
    while wanted:
        request = min(wanted, key=lambda wish: (wish.missing(goods_left) / wish.size, -wish.points))
        wanted.remove(request)
        total += request.points * _request_probability(
            request, goods_left, near, weights, homeless=homeless
        )
        goods_left = tuple(
            max(0, have - need) for have, need in zip(goods_left, request.needs, strict=True)
        )
    return total


def _reachable_villages(board: Board, hold: Holdings) -> tuple[Village, ...]:
    """The villages that the route cards of a hand lead to."""
    cards = (card for card in ROUTES if card in hold.hand)
    return tuple(dict.fromkeys(v for card in cards for v in board.exits[hold.cart, card]))


def _request_probability(
    request: Request, goods: Counts, near: list[Counts], weights: Weights, *, homeless: bool
) -> float:
    """Probability that a request is met; a good within reach counts half."""
    likely: list[float] = weights.rows["wish"]
    missing = min(request.missing(goods), len(likely) - 1)
    if not missing:
        return likely[0] - float(weights["homeless"]) * homeless
    reached = any(
        need > have and any(lot[kind] for lot in near)
        for kind, (need, have) in enumerate(zip(request.needs, goods, strict=True))
    )
    nearer: float = weights["reach"] * reached
    return likely[missing] + nearer * (likely[missing - 1] - likely[missing])
