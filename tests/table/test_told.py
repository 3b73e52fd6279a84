"""When the table is told of a step."""

from dataclasses import replace

from typing_extensions import override

from games.kernel import Action, Rng, Seat, Step
from table import Tables
from tests.table import ANA, BEN, Rig
from tests.toy import Bidding, Boast, Shelving, State, Toy


class Closing(Toy):
    """The toy, but whoever boasts while bids are sealed takes the crate and ends the bidding."""

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, action, rng)
        if isinstance(action, Boast) and isinstance(state.stage, Bidding):
            return Step(replace(step.state, stage=Shelving(seat)), step.events)
        return step


async def closed(home: Rig) -> tuple[Tables, int]:
    """Begin a match in which Ana closes the bidding while Ben is still asked."""
    tables = Tables(home.store, lambda *_: Closing(), home.clock)
    match = await home.begun()
    await tables.turns.play(match, ANA, "boast mine")
    return tables, match


async def test_who_was_asked_learns_that_they_are_no_longer(home: Rig) -> None:
    """As when a Loading Master closes the ramp: all see at once that only they are asked now."""
    tables, match = await closed(home)
    for viewer in (ANA, BEN, None):
        assert (await tables.reading.perspective(match, viewer)).asked == (0,)


async def test_a_reveal_is_told_at_once_even_to_whom_the_turn_falls(home: Rig) -> None:
    """The last bid reveals all; its winner's turn goes on, but the table knows the bids."""
    match = await home.begun()
    await home.tables.turns.play(match, ANA, "bid 1")
    played = await home.tables.turns.play(match, BEN, "bid 5")
    assert played.ended_turn
    assert "Ben wins the crate for 5." in await home.said(match, ANA)
