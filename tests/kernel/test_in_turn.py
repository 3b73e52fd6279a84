"""In turn, once round; together, where the order of answers has no effect; and a stock of cards."""

from itertools import permutations
from typing import Any

import pytest
from typing_extensions import override

from games.kernel import Rng, Seat, deal
from games.kernel.state import clockwise
from games.matches import Match
from games.matches.selfplay import seed_of
from tests.harvest import Brought, Harvest, Position, Stage, State, Taking
from tests.toy import Toy


def test_seats_are_asked_once_in_their_order() -> None:
    """Then comes what `all_done` does: the next harvest."""
    match = Match(Harvest(), seats=3)
    for seat in range(3):
        match.play(seat, "send dig")
    asked = []
    while match.state.harvest == 1:
        (seat,) = match.asked_seats
        asked.append(seat)
        match.play(seat, f"take {match.state.crates[0]}")
    assert asked == [0, 1, 2]


class Odd(Taking):
    """Only the second seat can act."""

    @override
    def can_act(self, _: Position, seat: Seat) -> bool:
        return seat == 1


def test_whoever_cannot_act_is_passed_over() -> None:
    """Also at the beginning and at the end."""
    game = Harvest()
    ctx = game.step_context(
        State((0,) * 3, (), stage=Odd(clockwise(Seat(2), 3))), Rng(seed_of(1), 0)
    )
    waiting: Stage = ctx.state.stage
    while waiting.advance(ctx):
        waiting = ctx.state.stage
    assert waiting.asked_seats(ctx) == (1,)


def test_whoever_raises_is_asked_again() -> None:
    """Round and round."""
    game = Harvest()
    ctx = game.step_context(
        State((0,) * 3, (), stage=Taking(clockwise(Seat(0), 3))), Rng(seed_of(1), 0)
    )
    asked = []
    for _ in range(4):
        stage: Any = ctx.state.stage
        asked += stage.asked_seats(ctx)
        stage.ask_next(ctx, again=True)
    assert asked == [0, 1, 2, 0]


def test_a_stock_gives_what_it_has() -> None:
    """Piles from the top, and what is left."""
    assert deal((1, 2, 3, 4, 5), (2, 1)) == ((1, 2), (3,), (4, 5))
    assert deal((1,), (2, 1)) == ((1,), (), ())


def test_sealed_answers_are_drawn_again_but_for_the_viewers_own() -> None:
    """Who has not answered has not; everybody else may have answered anything they can."""
    match = Match(Toy(), seats=3)
    match.play(0, "bid 3")
    match.play(1, "bid 4")
    chances = (Rng(seed_of(number), 0) for number in range(9))
    found = [match.game.resample(match.state, Seat(0), chance) for chance in chances]
    own, other, nobody = zip(*(state.stage.answers for state in found), strict=True)
    assert (set(own), set(nobody)) == ({3}, {None})
    assert len(set(other)) > 2
    assert all(state.stage.answers[1] <= state.players[1].coins for state in found)


ANSWERS = ("cut", "dig", "cut")


def played(order: tuple[int, ...]) -> Match:
    """The first harvest, answered in an order."""
    match = Match(Harvest(), 3, 1)
    for seat in order:
        match.play(seat, ANSWERS[seat])
    return match


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_answers_in_any_order_come_to_the_same(order: tuple[int, ...]) -> None:
    """The same position, told in the rulebook's order."""
    match = played(order)
    assert match.state == played((0, 1, 2)).state
    brought = [event for event in match.events if isinstance(event, Brought)]
    assert brought == [Brought(0, "cut", 2), Brought(1, "dig", 1), Brought(2, "cut", 0)]  # type: ignore[arg-type]
