"""When the table is told of a step, and of a turn that another seat takes over."""

from dataclasses import replace

import pytest
from typing_extensions import override

from games.kernel import Action, Rng, Seat, Step
from table import NotNow
from tests.table import ANA, BEN, Rig
from tests.toy import Boast, Shelving, State, Toy


class Snatching(Toy):
    """The toy, but whoever boasts takes the crate, while it is bid for or put away."""

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, action, rng)
        if isinstance(action, Boast):
            return Step(replace(step.state, stage=Shelving(seat)), step.events)
        return step


async def test_who_was_asked_learns_that_they_are_no_longer(home: Rig) -> None:
    """As when a Loading Master closes the ramp: all see at once that only they are asked now."""
    match = await home.by(Snatching).begun()
    await home.play(match, ANA, "boast mine")
    for viewer in (ANA, BEN, None):
        assert (await home.see(match, viewer)).asked == (0,)


async def test_a_reveal_is_told_at_once_even_to_whom_the_turn_falls(home: Rig) -> None:
    """The last bid reveals all; its winner's turn goes on, but the table knows the bids."""
    match = await home.begun()
    assert (await home.plays(match, "Ana bid 1", "Ben bid 5")).ended_turn
    assert "Ben wins the crate for 5." in await home.said(match, ANA)


async def test_the_interrupted_turn_and_the_interruption_are_told_at_once(home: Rig) -> None:
    """Nobody is left before a question that is no longer put: Ana sees that Ben is asked now."""
    match = await home.bought()
    await home.by(Snatching).heard()
    assert (await home.plays(match, "Ana shelve left", "Ben boast mine")).ended_turn
    said = await home.said(match, ANA)
    assert {"Ana puts the crate to the left.", "Ben: “mine”"} <= {*said}
    for player in (ANA, BEN):
        assert (await home.see(match, player)).asked == (1,)
        # The table has been told of both: neither can be taken back.
        with pytest.raises(NotNow):
            await home.tables.turns.undo(match, player)
    # Nobody is called: Ben is at it already.
    assert await home.owed() == [("public", None)]
