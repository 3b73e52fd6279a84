"""What a position of Die Trödler aus den Highlands is worth, in goods points.

Requests fulfilled, goods, what the requests in hand may still bring with the goods there are, the
cards that move the cart. Beside it how likely each seat will have the most damage, and lose by it.
"""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from games.troedler.board import Board, Request
from games.troedler.model import State
from games.troedler.position import Position
from games.troedler.scoring import Tally, tallies
from games.troedler.terms import EXTRA, FEED, ROUTES, Card, Counts, Village
from players.evaluator import logistic
from players.weights import Weights

REMEMBERED = 50_000

HURRIED = 0.8
"""However long a match of two takes, so much of a thought is given to its end at most."""

HALFWAY = 20
"""Goods points that are about half of what a match brings."""


def value(
    position: Position, weights: Weights, entries: tuple[Tally, ...] | None = None
) -> tuple[float, ...]:
    """Return what each seat will have at the end, in goods points."""
    entries, state = entries or tallies(position), position.state
    later = 1 - weights["late"] * progress(entries, state.goal)
    return tuple(
        entries[seat].request_points
        + weights["good"] * entries[seat].goods
        + later * _prospects(position.board, Hold(p.hand, p.goods, p.cart), state.villages, weights)
        for seat, p in enumerate(state.players)
    )


def ruin(position: Position, weights: Weights, entries: tuple[Tally, ...]) -> tuple[float, ...]:
    """Return how likely each seat will suffer total damage, by which it loses.

    Damage is a race: it never goes down, and what is still to come is the less certain the longer
    it takes. Two must differ by a margin; of more the one with most suffers it, unless several have
    as much. Feed in hand is damage to come, since it is never discarded, but for what is held at
    the end; goods may still be delivered until then.
    """
    state = position.state
    far = progress(entries, state.goal)
    blur = weights["swing"] * (1 - far) + weights["sure"]
    damage = [points / blur for points in _damage(position, weights, entries, far)]
    if len(damage) == 2:
        margin = (position.board.data.setup.total_damage_margin_2p - 0.5) / blur
        ahead = damage[0] - damage[1]
        return tuple(logistic(lead - margin) for lead in (ahead, -ahead))
    parts = [exp(own - max(damage)) for own in damage]
    feared = (1 - weights["shared"]) * _patience(state, weights)
    return tuple(feared * part / sum(parts) for part in parts)


def _damage(
    position: Position, weights: Weights, entries: tuple[Tally, ...], far: float
) -> list[float]:
    """Return the damage that each seat has, and will have by its goods and the feed in its hand."""
    state, limit, coming = position.state, position.board.hand_limit, weights["coming"] * (1 - far)
    if len(entries) == 2:
        coming *= min(_busy(entry, state.round, weights) for entry in entries)
        kept = [_kept(entry, state.goal, far, weights) for entry in entries]
    else:
        kept = [far * ((entry.goods + 1) // 2) for entry in entries]
    return [
        entry.feed + goods + coming * min(player.hand.count(FEED), limit)
        for entry, goods, player in zip(entries, kept, state.players, strict=True)
    ]


def _busy(entry: Tally, rounds: int, weights: Weights) -> float:
    """Return how much of its feed a seat seems to use: one that does nothing holds it to the end.

    As long as one of two waits, the other's feed in hand is no damage to come either.
    """
    done = entry.feed + entry.goods + 2 * entry.requests
    return min(1.0, (done + weights["busy"]) / (rounds + weights["busy"]))


def _kept(entry: Tally, goal: int, far: float, weights: Weights) -> float:
    """Return what damage the goods of one of two will do: those that are not delivered in time."""
    many = entry.goods - weights["deliverable"] * (goal - entry.requests)
    return max(many, far**3 * (entry.goods + 0.5)) / 2


def progress(entries: tuple[Tally, ...], goal: int) -> float:
    """Return how far the match is: 0 at the start, 1 when somebody has enough requests."""
    return min(1.0, max(entry.requests for entry in entries) / goal)


def _patience(state: State, weights: Weights) -> float:
    """Return how much of the danger counts: none in a match that goes on for far too long.

    Whoever takes no good and uses no feed for fear of damage waits for the others to do so: if all
    wait, nobody ever ends the match.
    """
    return max(0.0, min(1.0, 2 - state.round / (weights["patience"] * state.goal)))


def hurried(state: State, own: float, chance: float, weights: Weights) -> float:
    """Return how good a position is to one of two who want the match to end, the more the longer.

    Either might wait for the other to do damage to themselves: whoever only counts chances
    does so for ever, and never delivers what would end the match.
    """
    part = max(0.0, min(HURRIED, weights["hurry"] * (state.round / state.goal - 1)))
    own = max(0.0, own)
    return (1 - part) * chance + part * own / (own + HALFWAY)


class Hold(NamedTuple):
    """What a player has to play with."""

    hand: tuple[Card, ...]
    goods: Counts
    cart: Village


@lru_cache(maxsize=REMEMBERED)
def _prospects(board: Board, hold: Hold, villages: tuple[Counts, ...], weights: Weights) -> float:
    """Return what a hand may still bring."""
    hand, exits = hold.hand, board.exits
    total = _wishes(board, hold, villages, weights)
    for card in ROUTES:
        copies = hand.count(card)
        total += sum(weights.rows["route"][:copies])
        total += weights["way"] * bool(copies and exits[hold.cart, card])
    # Feed is never discarded: a hand full of it keeps no request and no route.
    total += sum(weights.rows["feed"][: hand.count(FEED)])
    return float(total + weights["extra"] * hand.count(EXTRA))


def _wishes(board: Board, hold: Hold, villages: tuple[Counts, ...], weights: Weights) -> float:
    """Return what the requests in hand may bring, the nearest first: each takes its goods."""
    near = [villages[board.at[village]] for village in _ways(board, hold)]
    # Delivered is where nothing lies, or one good that is taken first.
    homeless = all(sum(lot) > 1 for lot in (villages[board.at[hold.cart]], *near))
    wanted = [board.requests[card] for card in hold.hand if card in board.requests]
    total, left = 0.0, hold.goods
    while wanted:
        request = min(wanted, key=lambda wish: (wish.missing(left) / wish.size, -wish.points))
        wanted.remove(request)
        total += request.points * _likely(request, left, near, weights, homeless=homeless)
        left = tuple(max(0, have - need) for have, need in zip(left, request.needs, strict=True))
    return total


def _ways(board: Board, hold: Hold) -> tuple[Village, ...]:
    """Return where the route cards of a hand lead."""
    cards = (card for card in ROUTES if card in hold.hand)
    return tuple(dict.fromkeys(v for card in cards for v in board.exits[hold.cart, card]))


def _likely(
    request: Request, goods: Counts, near: list[Counts], weights: Weights, *, homeless: bool
) -> float:
    """Return how likely a request will be met; a good within reach is half there."""
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
