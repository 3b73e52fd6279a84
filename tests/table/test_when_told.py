"""When the table is told of a step, and of a turn that another seat takes over."""

from dataclasses import replace

import pytest
from typing_extensions import override

from games.kernel import Action, Rng, Seat, Step
from table import NotNow, Tables
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
    tables = home.by(Closing).tables
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


UNTOLD, SNATCHED = "Ana puts the crate to the left.", "Ben: “mine”"


class Snatching(Toy):
    """The toy, but whoever boasts while a crate is being shelved takes it over."""

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, action, rng)
        if isinstance(action, Boast) and isinstance(state.stage, Shelving):
            return Step(replace(step.state, stage=Shelving(seat)), step.events)
        return step


async def snatched(home: Rig) -> tuple[Tables, int]:
    """Have Ben take over in the middle of Ana's turn."""
    match = await home.bought()
    tables = home.by(Snatching).tables
    for owed in await tables.outbox.pending():
        await tables.outbox.sent(owed.id)
    await tables.turns.play(match, ANA, "shelve left")
    played = await tables.turns.play(match, BEN, "boast mine")
    assert played.ended_turn
    return tables, match


async def test_the_interrupted_turn_and_the_interruption_are_told_at_once(
    home: Rig,
) -> None:
    """Nobody is left before a question that is no longer put: Ana sees that Ben is asked now."""
    tables, match = await snatched(home)
    said = await home.said(match, ANA)
    assert UNTOLD in said
    assert SNATCHED in said
    assert (await tables.reading.perspective(match, ANA)).asked == (1,)
    assert (await tables.reading.perspective(match, BEN)).asked == (1,)


async def test_the_table_hears_of_the_interrupted_turn_and_nobody_is_called(
    home: Rig,
) -> None:
    """Ben is at it already."""
    tables, _ = await snatched(home)
    assert [one.kind for one in await tables.outbox.pending()] == ["public"]


async def test_neither_the_interrupted_turn_nor_the_interruption_can_be_taken_back(
    home: Rig,
) -> None:
    """The table has been told of both."""
    tables, match = await snatched(home)
    for player in (ANA, BEN):
        with pytest.raises(NotNow):
            await tables.turns.undo(match, player)
