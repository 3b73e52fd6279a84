"""What a turn of Die Trödler aus den Highlands brings its player, told for a hint."""

from collections import Counter
from collections.abc import Iterator

from games.kernel import Message, Seat, copies, message
from games.troedler import phrases
from games.troedler.board import Request
from games.troedler.model import Player
from games.troedler.position import Position
from games.troedler.scoring import tallies
from games.troedler.stages.ending import Surplus
from games.troedler.terms import minus
from players.evaluator import more_or_less


def reasons(before: Position, after: Position, seat: Seat) -> tuple[Message, ...]:
    """Return what is gained in points, goods and requests within reach, and lost by damage."""
    was, now = before.state.players[seat], after.state.players[seat]
    earlier, later = tallies(before)[seat], tallies(after)[seat]
    return (
        *more_or_less("players-troedler-points", later.request_points - earlier.request_points),
        *_goods(was, now),
        *_nearest(after, now, was),
        *_discarded(before, was, now),
        *more_or_less("players-troedler-damage", later.damage - earlier.damage),
    )


def _goods(was: Player, now: Player) -> Iterator[Message]:
    """Yield which goods are taken."""
    more = tuple(max(0, by) for by in minus(now.goods, was.goods))
    if any(more):
        yield message("players-troedler-goods", goods=phrases.goods(more))


def _nearest(after: Position, now: Player, was: Player) -> Iterator[Message]:
    """Yield what the request in hand still lacks to which the turn has brought one nearest."""
    requests = after.board.requests
    nearer = [
        requests[card]
        for card in dict.fromkeys(now.hand)
        if card in requests
        and requests[card].missing(now.goods) < requests[card].missing(was.goods)
    ]
    if nearer:
        best = min(nearer, key=lambda one: (one.missing(now.goods), -one.points))
        yield _within_reach(best, now)


def _discarded(before: Position, was: Player, now: Player) -> Iterator[Message]:
    """Yield why surplus cards go: what their requests lack, and what stays in the hand."""
    if not isinstance(before.state.stage, Surplus):
        return
    gone, requests = Counter(was.hand) - Counter(now.hand), before.board.requests
    lost = [requests[card] for card in gone if card in requests]
    if lost:
        farthest = max(lost, key=lambda one: (one.missing(was.goods), -one.points))
        lacking = tuple(max(0, by) for by in minus(farthest.needs, was.goods))
        goods = phrases.goods(lacking)
        yield message("players-troedler-far", wish=phrases.wish(farthest), goods=goods)
    elif gone and now.hand:
        cards = copies(phrases.tight_cards(before.board, now.hand))
        yield message("players-troedler-kept", cards=cards)


def _within_reach(request: Request, player: Player) -> Message:
    lacking = tuple(max(0, by) for by in minus(request.needs, player.goods))
    if not any(lacking):
        return message("players-troedler-ready", wish=phrases.wish(request))
    return message(
        "players-troedler-lacks", wish=phrases.wish(request), goods=phrases.goods(lacking)
    )
