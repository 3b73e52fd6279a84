"""Another state that a viewer cannot tell from the real one: hidden cards are dealt again.

The marks of the state's fields (`Hidden`, `Private`) and `open_parts` say which cards are hidden
(rulings 2, 3). Cards that the viewer saw earlier count as hidden, because views do not show them.
"""

from collections.abc import Callable

from games.kernel import ALL, Cover, Rng, Seat, deal, remove_item
from games.troedler.position import Position
from games.troedler.stages.ending import Surplus
from games.troedler.step_context import StepContext
from games.troedler.terms import FEED, Card
from games.troedler.view import open_parts

Cards = tuple[Card, ...]


def resample_secrets(ctx: StepContext, viewer: Seat | None) -> None:
    """Deal all cards that are hidden from `viewer` (`None`: a spectator) to random places.

    Value piles get only feed and requests, and hands are sorted. All other hidden places get any
    of the remaining cards.
    """
    board = ctx.board
    opened = open_parts(ctx, viewer)
    others = [seat for seat in ctx.seats if seat != viewer]
    pool = ctx.rng.shuffled(Cover(viewer, opened).find_things(ctx.state, Card))
    if not ctx.state.stage.over:
        total = sum(len(ctx.state.players[seat].value) for seat in others)
        valuable, pool = _take_fitting(pool, total, board.is_valuable)
        for seat, value in _value_piles(ctx, others, valuable, ctx.rng).items():
            ctx.player(seat).value = value
    for seat in others:
        hand, pool = _hand(ctx, seat, pool)
        ctx.player(seat).hand = board.sorted_hand(hand)
    others_cover = Cover(viewer, {**opened, "hand": ALL, "value": ALL})
    ctx.become(others_cover.lay_things(ctx.state, Card, pool))


def _take_fitting(cards: Cards, number: int, fits: Callable[[Card], bool]) -> tuple[Cards, Cards]:
    """Return the first `number` cards for which `fits` is true, and all other cards."""
    places = [place for place, card in enumerate(cards) if fits(card)][:number]
    others = (card for place, card in enumerate(cards) if place not in places)
    return tuple(cards[place] for place in places), tuple(others)


def _value_piles(
    position: Position, others: list[Seat], cards: Cards, rng: Rng
) -> dict[Seat, Cards]:
    """Distribute feed and requests among the value piles of the other players.

    The sizes of the piles may change, since other players do not know them.
    """
    piles: dict[Seat, Cards] = dict.fromkeys(others, ())
    requests = dict.fromkeys(others, 0)
    # No player had reached the goal at the end of the last round; one may have done so since.
    max_requests = max(position.state.goal - 1, *map(position.count_fulfilled, position.seats))
    for card in cards:
        free = [seat for seat in others if card == FEED or requests[seat] < max_requests]
        seat = rng.choice(free or others)
        requests[seat] += card != FEED
        piles[seat] += (card,)
    return piles


def _hand(position: Position, seat: Seat, pool: Cards) -> tuple[Cards, Cards]:
    """Return a hand of the same size from the pool, and the remaining pool.

    A hand that is being reduced to the limit gets no more feed than the limit: feed beyond it has
    already gone to the value pile.
    """
    hand, remaining = deal(pool, (len(position.state.players[seat].hand),))
    wasted = position.wasted_feed(hand)
    if wasted and isinstance(position.state.stage, Surplus) and seat == position.state.turn:
        instead, remaining = _take_fitting(remaining, wasted, FEED.__ne__)
        return remove_item(hand, FEED, wasted) + instead, remaining + (FEED,) * wasted
    return hand, remaining
