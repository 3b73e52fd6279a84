"""Deals the hidden cards again, so that a viewer cannot tell the difference (rulings 2 and 3).

The marks of the state and `open_parts` define the hidden cards. Value piles hold only feed and
requests, and hands no more feed than the limit. Cards that were seen earlier count as hidden,
because views do not show them.
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
    """Deal value piles of feed and requests, sorted hands, and the other cards anywhere."""
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
    others_cover = Cover(viewer, {**opened, "hand": ALL, "value": ALL})
    work.become(others_cover.lay_things(work.state, Card, pool))


def _take_fitting(cards: Cards, number: int, fits: Callable[[Card], bool]) -> tuple[Cards, Cards]:
    """Return the first `number` cards that fit, and all others."""
    places = [place for place, card in enumerate(cards) if fits(card)][:number]
    others = (card for place, card in enumerate(cards) if place not in places)
    return tuple(cards[place] for place in places), tuple(others)


def _value_piles(
    position: Position, others: list[Seat], cards: Cards, rng: Rng
) -> dict[Seat, Cards]:
    """Distribute feed and requests among the value piles, of which only the sum may be known."""
    piles: dict[Seat, Cards] = dict.fromkeys(others, ())
    requests = dict.fromkeys(others, 0)
    # No player had reached the goal at the end of the last round, but may have in this one.
    most = max(position.state.goal - 1, *map(position.count_fulfilled, position.seats))
    for card in cards:
        free = [seat for seat in others if card == FEED or requests[seat] < most]
        seat = rng.choice(free or others)
        requests[seat] += card != FEED
        piles[seat] += (card,)
    return piles


def _hand(position: Position, seat: Seat, pool: Cards) -> tuple[Cards, Cards]:
    """Return another hand of the same size, and the remaining pool.

    While a surplus is discarded, the hand has no feed beyond the limit.
    """
    hand, remaining = deal(pool, (len(position.state.players[seat].hand),))
    wasted = position.wasted_feed(hand)
    if wasted and isinstance(position.state.stage, Surplus) and seat == position.state.turn:
        instead, remaining = _take_fitting(remaining, wasted, FEED.__ne__)
        return remove_item(hand, FEED, wasted) + instead, remaining + (FEED,) * wasted
    return hand, remaining
