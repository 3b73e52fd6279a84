"""The hidden cards dealt anew, so that one viewer cannot tell the difference (rulings 2 and 3).

What is hidden say the marks of the state and `open_parts`. Not every card will do everywhere: only
feed and requests lie in value piles, and hands hold no more feed than the limit. What was seen
before is remembered by people, not by views.
"""

from collections.abc import Callable

from games.kernel import ALL, Cover, Rng, Seat, deal, remove_item
from games.troedler.position import Position
from games.troedler.stages.ending import Surplus
from games.troedler.terms import FEED, Card
from games.troedler.view import open_parts
from games.troedler.work import Work

Cards = tuple[Card, ...]


def resample_secrets(work: Work, viewer: Seat | None) -> None:
    """Deal value piles of feed and requests and sorted hands; the rest lies anywhere else."""
    board, opened = work.board, open_parts(work, viewer)
    others = [seat for seat in work.seats if seat != viewer]
    pool = work.rng.shuffled(Cover(viewer, opened).find_things(work.state, Card))
    if not work.state.stage.over:
        total = sum(len(work.state.players[seat].value) for seat in others)
        valuable, pool = _take_fitting(pool, total, board.is_valuable)
        for seat, value in _value_piles(work, others, valuable, work.rng).items():
            work.player(seat).value = value
    for seat in others:
        hand, pool = _hand(work, seat, pool)
        work.player(seat).hand = board.sorted_hand(hand)
    rest = Cover(viewer, {**opened, "hand": ALL, "value": ALL})
    work.become(rest.lay_things(work.state, Card, pool))


def _take_fitting(cards: Cards, number: int, fits: Callable[[Card], bool]) -> tuple[Cards, Cards]:
    """Return the first so many cards that fit, and all others."""
    places = [place for place, card in enumerate(cards) if fits(card)][:number]
    others = (card for place, card in enumerate(cards) if place not in places)
    return tuple(cards[place] for place in places), tuple(others)


def _value_piles(
    position: Position, others: list[Seat], cards: Cards, rng: Rng
) -> dict[Seat, Cards]:
    """Share feed and requests out among the value piles; only their sum can be known."""
    piles: dict[Seat, Cards] = dict.fromkeys(others, ())
    requests = dict.fromkeys(others, 0)
    # Nobody had reached the goal at the end of the last round; in this round they may have.
    most = max(position.state.goal - 1, *map(position.count_fulfilled, position.seats))
    for card in cards:
        free = [seat for seat in others if card == FEED or requests[seat] < most]
        seat = rng.choice(free or others)
        requests[seat] += card != FEED
        piles[seat] += (card,)
    return piles


def _hand(position: Position, seat: Seat, pool: Cards) -> tuple[Cards, Cards]:
    """Return as many cards as a hand has, and what is left of the pool.

    Feed beyond the limit has gone to the value pile before a surplus is discarded.
    """
    hand, rest = deal(pool, (len(position.state.players[seat].hand),))
    wasted = position.wasted_feed(hand)
    if wasted and isinstance(position.state.stage, Surplus) and seat == position.state.turn:
        instead, rest = _take_fitting(rest, wasted, FEED.__ne__)
        return remove_item(hand, FEED, wasted) + instead, rest + (FEED,) * wasted
    return hand, rest
