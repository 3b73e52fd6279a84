"""Die Trödler aus den Highlands: sentences about what a turn gains its player, for hints."""

from collections import Counter
from collections.abc import Iterator

from games.kernel import Message, Seat, count_copies, message
from games.troedler import phrases
from games.troedler.model import Player
from games.troedler.position import Position
from games.troedler.scoring import tallies
from games.troedler.stages.ending import Surplus
from games.troedler.terms import subtract_counts
from players.evaluator import change_message


def reasons(before: Position, after: Position, seat: Seat) -> tuple[Message, ...]:
    """Return sentences about what has changed for a seat: points, goods, requests, cards, damage.

    Matters without a change have no sentence.
    """
    was, now = before.state.players[seat], after.state.players[seat]
    earlier, later = tallies(before)[seat], tallies(after)[seat]
    return (
        *change_message("players-troedler-points", later.request_points - earlier.request_points),
        *_goods_reasons(was, now),
        *_request_reasons(after, now, was),
        *_discard_reasons(before, was, now),
        *change_message("players-troedler-damage", later.damage - earlier.damage),
    )


def _goods_reasons(was: Player, now: Player) -> Iterator[Message]:
    """Yield the goods that the player has gained."""
    gained = tuple(max(0, change) for change in subtract_counts(now.goods, was.goods))
    if any(gained):
        yield message("players-troedler-goods", goods=phrases.goods(gained))


def _request_reasons(after: Position, now: Player, was: Player) -> Iterator[Message]:
    """Yield the goods still missing for the nearest request that the turn has brought nearer."""
    requests = after.board.requests
    nearer = [
        requests[card]
        for card in dict.fromkeys(now.hand)
        if card in requests
        and requests[card].missing(now.goods) < requests[card].missing(was.goods)
    ]
    if nearer:
        best = min(nearer, key=lambda request: (request.missing(now.goods), -request.points))
        lacking = tuple(max(0, count) for count in subtract_counts(best.needs, now.goods))
        wish = phrases.wish(best)
        if any(lacking):
            yield message("players-troedler-lacks", wish=wish, goods=phrases.goods(lacking))
        else:
            yield message("players-troedler-ready", wish=wish)


def _discard_reasons(before: Position, was: Player, now: Player) -> Iterator[Message]:
    """Yield, after a discard, the goods missing for a discarded request, or the kept cards."""
    if not isinstance(before.state.stage, Surplus):
        return
    discarded = Counter(was.hand) - Counter(now.hand)
    requests = before.board.requests
    discarded_requests = [requests[card] for card in discarded if card in requests]
    if discarded_requests:
        farthest = max(
            discarded_requests, key=lambda request: (request.missing(was.goods), -request.points)
        )
        lacking = tuple(max(0, count) for count in subtract_counts(farthest.needs, was.goods))
        goods = phrases.goods(lacking)
        yield message("players-troedler-far", wish=phrases.wish(farthest), goods=goods)
    elif discarded and now.hand:
        cards = count_copies(phrases.tight_cards(before.board, now.hand))
        yield message("players-troedler-kept", cards=cards)
