"""What a position of Die Trödler aus den Highlands is worth, in goods points.

Requests fulfilled, goods, what the requests in hand may still bring with the goods there are, the
cards that move the cart; less the damage, whose margin decides at the end.
"""

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from games.troedler.board import Board
from games.troedler.facts import Facts
from games.troedler.scoring import Tally, tallies
from games.troedler.terms import EXTRA, FEED, ROUTES, Card, Counts, Village

WEIGHTS: dict[str, Any] = json.loads(
    files("players.troedler").joinpath("weights.json").read_text(encoding="utf-8")
)
REMEMBERED = 50_000


def value(position: Facts) -> tuple[float, ...]:
    """Return what each seat will have at the end, in goods points."""
    entries, state = tallies(position), position.state
    far = progress(position, entries)
    empty = tuple(sum(lot) <= 1 for lot in state.villages)
    return tuple(
        _points(entries, seat, far, margin=position.board.data.setup.total_damage_margin_2p)
        + _prospects(position.board, player.hand, player.goods, player.cart, empty, state.villages)
        * (1 - WEIGHTS["late"] * far)
        for seat, player in enumerate(state.players)
    )


def progress(position: Facts, entries: tuple[Tally, ...] | None = None) -> float:
    """Return how far the match is: 0 at the start, 1 when somebody has enough requests."""
    most = max(entry.requests for entry in entries or tallies(position))
    return min(1.0, most / position.state.goal)


def _points(entries: tuple[Tally, ...], seat: int, far: float, margin: int) -> float:
    """Return the points there are, less what damage may cost."""
    own = entries[seat]
    others = max(entry.damage for other, entry in enumerate(entries) if other != seat)
    lead = own.damage - others
    limit = margin if len(entries) == 2 else 1
    danger = max(0.0, min(1.0, (lead - limit + 3) / 3)) * far * far
    return (
        own.request_points
        + WEIGHTS["good"] * own.goods
        - WEIGHTS["damage"] * own.damage
        - WEIGHTS["danger"] * danger
    )


@lru_cache(maxsize=REMEMBERED)
def _prospects(
    board: Board,
    hand: tuple[Card, ...],
    goods: Counts,
    cart: Village,
    empty: tuple[bool, ...],
    villages: tuple[Counts, ...],
) -> float:
    """Return what the hand may still bring."""
    ways = tuple(
        dict.fromkeys(there for card in ROUTES if card in hand for there in board.exits[cart, card])
    )
    total = _wishes(board, hand, goods, cart, ways, empty, villages)
    for card in ROUTES:
        copies = hand.count(card)
        total += sum(WEIGHTS["route"][:copies])
        total += WEIGHTS["way"] * bool(copies and board.exits[cart, card])
    feed = hand.count(FEED)
    total += WEIGHTS["feed"] * min(feed, 1) + WEIGHTS["second feed"] * min(max(feed - 1, 0), 3)
    return total + WEIGHTS["extra"] * hand.count(EXTRA)


def _wishes(
    board: Board,
    hand: tuple[Card, ...],
    goods: Counts,
    cart: Village,
    ways: tuple[Village, ...],
    empty: tuple[bool, ...],
    villages: tuple[Counts, ...],
) -> float:
    """Return what the requests in hand may bring, the nearest first: each takes its goods."""
    total, left = 0.0, goods
    near = tuple(villages[board.at[there]] for there in ways)
    place = any(empty[board.at[there]] for there in (cart, *ways))
    wanted = [board.requests[card] for card in hand if card in board.requests]
    while wanted:
        request = min(wanted, key=lambda wish: (wish.missing(left) / wish.size, -wish.points))
        wanted.remove(request)
        missing = request.missing(left)
        # A good that is missing and lies within reach is half there.
        reach = sum(
            need > have and any(lot[kind] for lot in near)
            for kind, (need, have) in enumerate(zip(request.needs, left, strict=True))
        )
        likely = WEIGHTS["wish"][min(missing, 4)]
        if reach:
            likely += WEIGHTS["reach"] * (WEIGHTS["wish"][min(missing, 4) - 1] - likely)
        if not missing and not place:
            likely -= 0.15
        total += request.points * likely
        left = tuple(max(0, have - need) for have, need in zip(left, request.needs, strict=True))
    return total
