"""Die Trödler aus den Highlands: the value of a position, in goods points.

It is the sum of fulfilled requests, goods, the expected points of requests in hand, and the worth
of other cards in hand. The probability of total damage, which loses the game, is estimated
separately.
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

HAND_CACHE_SIZE = 50_000
"""How many values of hands are cached."""

MAX_HURRY_SHARE = 0.8
"""The highest share of points, instead of win probability, in `hurried_utility`."""

HALF_MATCH_POINTS = 20
"""About half of the goods points that a player gets in a match."""


def seat_values(
    position: Position, weights: Weights, entries: tuple[Tally, ...] | None = None
) -> tuple[float, ...]:
    """Return the expected goods points of each seat at the end.

    `entries` are the present tallies of the seats; by default they are computed here.
    """
    entries = entries or tallies(position)
    state = position.state
    # The fewer rounds are left, the fewer cards of a hand can still be used.
    hand_factor = 1 - weights["late"] * progress(entries, state.goal)
    values = []
    for player, entry in zip(state.players, entries, strict=True):
        holdings = Holdings(player.hand, player.goods, player.cart)
        hand_value = _hand_value(position.board, holdings, state.villages, weights)
        goods_value = weights["good"] * entry.goods
        values.append(entry.request_points + goods_value + hand_factor * hand_value)
    return tuple(values)


def ruin_probabilities(
    position: Position, weights: Weights, entries: tuple[Tally, ...]
) -> tuple[float, ...]:
    """Return each seat's probability of total damage, which loses the game.

    It is computed from the damage that is expected of each seat at the end, which is less certain
    the longer the match will go on. With two players, the damages must differ by a margin; with
    more, the player with the highest damage suffers total damage unless another has as much.
    """
    state = position.state
    progress_share = progress(entries, state.goal)
    uncertainty = weights["swing"] * (1 - progress_share) + weights["sure"]
    expected = _expected_damage(position, weights, entries, progress_share)
    damage = [points / uncertainty for points in expected]
    if len(damage) == 2:
        margin = (position.board.data.setup.total_damage_margin_2p - 0.5) / uncertainty
        ahead = damage[0] - damage[1]
        return tuple(logistic(lead - margin) for lead in (ahead, -ahead))
    parts = [exp(points - max(damage)) for points in damage]
    total = (1 - weights["shared"]) * _fear_share(state, weights)
    return tuple(total * part / sum(parts) for part in parts)


def _expected_damage(
    position: Position, weights: Weights, entries: tuple[Tally, ...], progress_share: float
) -> list[float]:
    """Return the damage expected of each seat at the end.

    It consists of the feed in the value pile, goods that may not be delivered, and feed in hand:
    feed is never discarded, so a part of it will be played.
    """
    state, limit = position.state, position.board.hand_limit
    # The share of the feed in hand that will still be played.
    played_share = weights["coming"] * (1 - progress_share)
    if len(entries) == 2:
        played_share *= min(_activity(entry, state.round, weights) for entry in entries)
        goods_damage = [
            _goods_damage(entry, state.goal, progress_share, weights) for entry in entries
        ]
    else:
        goods_damage = [progress_share * ((entry.goods + 1) // 2) for entry in entries]
    return [
        entry.feed + goods + played_share * min(player.hand.count(FEED), limit)
        for entry, goods, player in zip(entries, goods_damage, state.players, strict=True)
    ]


def _activity(entry: Tally, rounds: int, weights: Weights) -> float:
    """Return how active a seat has been, from 0 to 1, as a factor on the feed it will play.

    A seat that does little keeps its feed in hand to the end, where it does no damage.
    """
    activity = entry.feed + entry.goods + 2 * entry.requests
    return min(1.0, (activity + weights["busy"]) / (rounds + weights["busy"]))


def _goods_damage(entry: Tally, goal: int, progress_share: float, weights: Weights) -> float:
    """Return, for a match of two, the expected damage by goods that are not delivered in time."""
    late_goods = entry.goods - weights["deliverable"] * (goal - entry.requests)
    return max(late_goods, progress_share**3 * (entry.goods + 0.5)) / 2


def progress(entries: tuple[Tally, ...], goal: int) -> float:
    """Return the progress of a match, from 0 to 1 when a player has enough requests to end it."""
    return min(1.0, max(entry.requests for entry in entries) / goal)


def _fear_share(state: State, weights: Weights) -> float:
    """Return the factor on probabilities of total damage: 1, falling to 0 in a very long match.

    Players who fear damage avoid goods and feed. If all players did so for ever, the match would
    never end, so the fear falls with the number of rounds.
    """
    return max(0.0, min(1.0, 2 - state.round / (weights["patience"] * state.goal)))


def hurried_utility(state: State, points: float, chance: float, weights: Weights) -> float:
    """Return the utility in a match of two, in which points count more the longer the match takes.

    A player who only maximises the win probability (`chance`) could wait for ever for the other
    player to take damage, and never make the delivery that ends the match.
    """
    share = max(0.0, min(MAX_HURRY_SHARE, weights["hurry"] * (state.round / state.goal - 1)))
    points = max(0.0, points)
    return (1 - share) * chance + share * points / (points + HALF_MATCH_POINTS)


class Holdings(NamedTuple):
    """The facts about a player on which the value of the hand depends."""

    hand: tuple[Card, ...]
    goods: Counts
    cart: Village


@lru_cache(maxsize=HAND_CACHE_SIZE)
def _hand_value(
    board: Board, holdings: Holdings, villages: tuple[Counts, ...], weights: Weights
) -> float:
    """Return the expected goods points that a hand will earn."""
    hand, exits = holdings.hand, board.exits
    total = _requests_value(board, holdings, villages, weights)
    for card in ROUTES:
        copies = hand.count(card)
        total += sum(weights.rows["route"][:copies])
        if copies and exits[holdings.cart, card]:
            total += weights["way"]
    # Feed is never discarded, so a hand full of feed has no space for requests and routes.
    total += sum(weights.rows["feed"][: hand.count(FEED)])
    return float(total + weights["extra"] * hand.count(EXTRA))


def _requests_value(
    board: Board, holdings: Holdings, villages: tuple[Counts, ...], weights: Weights
) -> float:
    """Return the expected goods points of the requests in hand.

    Each good counts for one request only: the request with the smallest share of missing goods
    takes its goods first.
    """
    reachable = [villages[board.at[village]] for village in _reachable_villages(board, holdings)]
    # A delivery needs a village with no goods, or with one good that the player takes first.
    no_place = all(sum(lying) > 1 for lying in (villages[board.at[holdings.cart]], *reachable))
    requests = [board.requests[card] for card in holdings.hand if card in board.requests]
    total, goods_left = 0.0, holdings.goods
    while requests:
        request = min(
            requests, key=lambda wish: (wish.missing(goods_left) / wish.size, -wish.points)
        )
        requests.remove(request)
        probability = _request_probability(
            request, goods_left, reachable, weights, no_place=no_place
        )
        total += request.points * probability
        goods_left = tuple(
            max(0, owned - need) for owned, need in zip(goods_left, request.needs, strict=True)
        )
    return total


def _reachable_villages(board: Board, holdings: Holdings) -> tuple[Village, ...]:
    """Return the villages that the route cards of a hand lead to."""
    cards = (card for card in ROUTES if card in holdings.hand)
    return tuple(dict.fromkeys(end for card in cards for end in board.exits[holdings.cart, card]))


def _request_probability(
    request: Request, goods: Counts, reachable: list[Counts], weights: Weights, *, no_place: bool
) -> float:
    """Return the probability that a request will be fulfilled.

    Args:
        request: the request.
        goods: the goods that are left for it.
        reachable: the goods in each village that a route card in hand leads to.
        weights: the evaluator's weights.
        no_place: whether no village in reach is empty enough for a delivery.
    """
    by_missing: list[float] = weights.rows["wish"]
    missing = min(request.missing(goods), len(by_missing) - 1)
    if not missing:
        return by_missing[0] - float(weights["homeless"]) * no_place
    is_in_reach = any(
        need > owned and any(lying[kind] for lying in reachable)
        for kind, (need, owned) in enumerate(zip(request.needs, goods, strict=True))
    )
    nearness: float = weights["reach"] * is_in_reach
    return by_missing[missing] + nearness * (by_missing[missing - 1] - by_missing[missing])
