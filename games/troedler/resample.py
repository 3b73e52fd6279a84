"""The hidden cards dealt anew, so that one viewer cannot tell the difference (rulings 2 and 3).

Hidden from a viewer: the others' hands and value piles (their sizes too), the draw pile's order,
covered cards in dealer piles (unless they lie open, or the viewer has not moved since they were
dealt) and in the discard pile. What was seen before that is remembered by people, not by views.
"""

from collections.abc import Callable

from games.kernel import Rng, Seat, dealt, without
from games.troedler.model import State
from games.troedler.position import Position
from games.troedler.stages.ending import Surplus
from games.troedler.terms import FEED, Card
from games.troedler.work import Work

Cards = tuple[Card, ...]


def resample_secrets(work: Work, viewer: Seat | None) -> None:
    """Deal what gives this viewer the same by every outlet."""
    board, state = work.board, work.state
    others = [seat for seat in work.seats if seat != viewer]
    opened = work.sees_piles(viewer)
    pool = work.rng.shuffled(_unseen(state, others, opened=opened))
    if not state.stage.over:
        total = sum(len(state.players[seat].value) for seat in others)
        valuable, pool = _parted(pool, total, board.valuable)
        for seat, value in _value_piles(work, others, valuable, work.rng).items():
            work.player(seat).value = value
    for seat in others:
        hand, pool = _hand(work, seat, pool)
        work.player(seat).hand = board.sorted_hand(hand)
    _lay_rest(work, pool, opened=opened)


def _unseen(state: State, others: list[Seat], *, opened: bool) -> Cards:
    hidden = [*state.draw, *state.discard[:-1]]
    if not opened:
        hidden += [card for pile in state.piles for card in pile[:-1]]
    for seat in others:
        player = state.players[seat]
        hidden += player.hand
        hidden += player.value if not state.stage.over else ()
    return tuple(sorted(hidden))


def _parted(cards: Cards, number: int, fits: Callable[[Card], bool]) -> tuple[Cards, Cards]:
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
    most = max(position.state.goal - 1, *map(position.fulfilled, position.seats))
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
    hand, rest = dealt(pool, (len(position.state.players[seat].hand),))
    wasted = position.wasted(hand)
    if wasted and isinstance(position.state.stage, Surplus) and seat == position.state.turn:
        instead, rest = _parted(rest, wasted, FEED.__ne__)
        return without(hand, FEED, wasted) + instead, rest + (FEED,) * wasted
    return hand, rest


def _lay_rest(work: Work, pool: Cards, *, opened: bool) -> None:
    """Fill covered places and the draw pile with what is left, tops unchanged."""
    state = work.state
    covered = [0 if opened else len(pile[:-1]) for pile in state.piles]
    sizes = (*covered, len(state.discard[:-1]), len(state.draw))
    *under, buried, state.draw, _ = dealt(pool, sizes)
    piles = zip(under, state.piles, strict=True)
    state.piles = tuple(cards + pile[len(cards) :] for cards, pile in piles)
    state.discard = buried + state.discard[-1:]
