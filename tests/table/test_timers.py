"""Deadlines: what the table has had time to look at goes on by itself, once."""

from dataclasses import replace

import pytest

from games.kernel import IllegalMove, message
from table import DueDeadline, Overtaken
from tests.rig.replay import assert_sound
from tests.rig.table import ANA, BEN, TableRig, due_notifications
from tests.table.pauses import PAUSE, Patient, Pausing

BOUGHT = 1_000
"""When Ana has won the crate; the clock stands still until a test sets it."""


@pytest.fixture
async def slow(rig: TableRig) -> TableRig:
    """A rig in which winners have half a minute, and pauses end by themselves."""
    return rig.restart(Pausing)


async def over(rig: TableRig) -> DueDeadline:
    """Show the position, let the time go by, and return the one pause there is."""
    await rig.take_notifications()
    rig.clock.now += PAUSE
    (pause,) = await rig.tables.deadlines.list_due()
    return pause


async def passed(rig: TableRig) -> str | None:
    """The same, and end it."""
    return await rig.tables.deadlines.fire(await over(rig))


async def test_a_pause_ends_by_itself(slow: TableRig) -> None:
    """Its default is played through the gate, told to all, and the next pause begins."""
    match = await slow.start_with_crate()
    # Whoever has nothing to decide is not called.
    assert await slow.due_kinds("turn") == []
    await slow.take_notifications()
    assert await slow.tables.deadlines.find_next_due() == BOUGHT + PAUSE
    slow.clock.now += PAUSE - 1
    assert not await slow.tables.deadlines.list_due()
    slow.clock.now += 1
    (pause,) = await slow.tables.deadlines.list_due()
    assert await slow.tables.deadlines.fire(pause) == "toy"
    assert (await slow.steps(match))[-1].notation == "shelve left"
    assert (await slow.match(match)).version == 3
    assert "Ana puts the crate to the left." in await slow.sentences(match, BEN)
    await passed(slow)
    assert (await slow.perspective(match, None)).asked == (0, 1)
    assert await slow.due_kinds("ask") == [("ask", ANA), ("ask", BEN)]
    assert await slow.tables.deadlines.find_next_due() is None
    await assert_sound(slow.store, match)
    # Where nothing follows by itself the table still sees each step.
    match = await slow.restart(Patient).start_with_crate()
    assert await slow.tables.deadlines.find_next_due() is None
    await slow.play(match, ANA, "shelve right")
    assert "Ana puts the crate to the right." in await slow.sentences(match, BEN)


async def test_it_is_stored_as_nobodys_own_step(slow: TableRig) -> None:
    """The seat moves, its player does not: what happened since their last move is still new."""
    match = await slow.start_with_crate()
    before = (await slow.match(match)).players[0].acted_at
    await passed(slow)
    step = (await slow.steps(match))[-1]
    assert (step.seat, step.user_id) == (0, None)
    assert (await slow.match(match)).players[0].acted_at == before
    since = await slow.log_since_turn(match, ANA)
    assert [entry.version for entry in since] == [2, 3]
    await slow.propose(match, ANA, "undo")
    await slow.agree(match, BEN)
    assert (await slow.steps(match))[-1].notation == "3 2 1"


async def test_the_player_may_go_on_before_the_time(slow: TableRig) -> None:
    """Each of their steps is told at once, cannot be taken back, and begins its own pause."""
    match = await slow.start_with_crate()
    pause = await over(slow)
    await slow.play(match, ANA, "shelve right")
    perspective = await slow.perspective(match, ANA)
    assert (perspective.undoable, perspective.version) == (0, 3)
    assert (await slow.perspective(match, None)).version == 3
    # The click was faster: nothing happens.
    assert await slow.tables.deadlines.fire(pause) is None
    assert await slow.tables.deadlines.fire(replace(pause, seat=1)) is None
    assert (await slow.match(match)).version == 3
    await slow.take_notifications()
    assert await slow.tables.deadlines.find_next_due() == slow.clock.now + PAUSE
    # Going back into a pause begins it anew.
    await slow.play(match, ANA, "done")
    await slow.propose(match, ANA, "undo")
    await slow.agree(match, BEN)
    await slow.take_notifications()
    assert await slow.tables.deadlines.find_next_due() == slow.clock.now + PAUSE
    # A match that is over has none.
    await slow.vote_to_stop(match)
    assert (await slow.document(match)).deadlines == ()


async def test_the_time_begins_when_the_table_was_shown_the_position(slow: TableRig) -> None:
    """Nothing goes on behind its back; but what cannot be said at all does not stop the game."""
    match = await slow.start_with_crate(players=3)
    assert await slow.tables.deadlines.find_next_due() is None
    slow.clock.now += 10 * PAUSE
    assert not await slow.tables.deadlines.list_due()
    for row in await due_notifications(slow.tables):
        await slow.tables.outbox.mark_failed(row.id, "forbidden", None)
    assert await slow.tables.deadlines.find_next_due() == BOUGHT + PAUSE
    # Ben boasts meanwhile; Ana's time does not begin anew before that was shown.
    await slow.play(match, BEN, "boast hm")
    assert [deadline.due for deadline in (await slow.document(match)).deadlines] == [BOUGHT + PAUSE]
    await slow.take_notifications()
    assert await slow.tables.deadlines.find_next_due() == slow.clock.now + PAUSE


async def test_a_pause_can_be_put_off(slow: TableRig) -> None:
    """For whoever could not end it; another pause is not touched by that."""
    match = await slow.start_with_crate()
    pause = await over(slow)
    await slow.tables.deadlines.postpone(pause, 99_000)
    assert await slow.tables.deadlines.find_next_due() == 99_000
    assert await slow.tables.deadlines.fire(pause) is None
    await slow.play(match, ANA, "shelve left")
    await slow.take_notifications()
    await slow.tables.deadlines.postpone(pause, 999_000)
    assert await slow.tables.deadlines.find_next_due() == slow.clock.now + PAUSE
    # An update that asks in other words begins it anew; nothing is played for it.
    await slow.vote_to_stop(match)
    match = await slow.start_with_crate()
    await slow.take_notifications()
    deadlines = (await slow.document(match)).deadlines
    outdated = tuple(replace(deadline, fingerprint="old") for deadline in deadlines)
    await slow.set_document(match, deadlines=outdated)
    assert await passed(slow) is None
    assert (await slow.match(match)).version == 2
    assert await slow.tables.deadlines.find_next_due() == slow.clock.now + PAUSE


async def test_a_pause_that_cannot_end_is_refused(slow: TableRig) -> None:
    """Its default is not among what is offered: a mistake of the rules, told to whoever asks."""

    def refuse(*_given: object, **_known: object) -> None:
        raise IllegalMove(message("kernel-illegal", line="shelve left"))

    await slow.start_with_crate()
    pause = await over(slow)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("table.commands.step_builder.play", refuse)
        with pytest.raises(Overtaken):
            await slow.tables.deadlines.fire(pause)
    assert await slow.tables.deadlines.fire(pause) is not None
