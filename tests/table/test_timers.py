"""Timers: what the table has had time to look at goes on by itself, once."""

from dataclasses import replace

import pytest
from sqlalchemy import text

from games.kernel import IllegalMove, message
from table import DeadlineRow, Overtaken, Played, Tables
from tests.table import ANA, BEN, Rig, heard
from tests.table.pausing import PAUSE, patient, pausing
from tests.table.replaying import assert_sound, stored

BOUGHT = 1_000
"""When Ana has won the crate; the clock stands still until a test sets it."""


def _refuse(*_given: object) -> None:
    raise IllegalMove(message("kernel-illegal", line="shelve left"))


def with_pauses(home: Rig) -> Rig:
    """Return the same rig, where winners have half a minute."""
    home.tables = Tables(home.store, pausing, home.clock, lambda: b"1" * 32)
    return home


@pytest.fixture
async def slow(home: Rig) -> Rig:
    """A rig in which pauses end by themselves."""
    return with_pauses(home)


async def due(home: Rig) -> list[DeadlineRow]:
    """Return what is over by now."""
    return list(await home.tables.timers.due())


async def passed(home: Rig) -> Played | None:
    """Show the position, let the time go by, and end the one pause there is."""
    await heard(home)
    home.clock.now += PAUSE
    (pause,) = await due(home)
    return await home.tables.timers.fire(pause)


async def test_a_pause_ends_by_itself(slow: Rig) -> None:
    """Its default is played through the gate, told to all, and the next pause begins."""
    match = await slow.bought()
    await heard(slow)
    assert await slow.tables.timers.next_due() == BOUGHT + PAUSE
    slow.clock.now += PAUSE - 1
    assert await due(slow) == []
    slow.clock.now += 1
    (pause,) = await due(slow)
    played = await slow.tables.timers.fire(pause)
    assert played is not None
    assert (played.seat, played.notation, played.ended_turn) == (0, "shelve left", True)
    assert "Ana puts the crate to the left." in await slow.said(match, BEN)
    await passed(slow)
    assert (await slow.tables.reading.perspective(match, None)).asked == (0, 1)
    assert await slow.tables.timers.next_due() is None
    await assert_sound(slow.store, match)


async def test_it_is_stored_as_nobodys_own_step(slow: Rig) -> None:
    """The seat moves, its player does not: what happened since their last move is still new."""
    match = await slow.bought()
    before = (await slow.tables.reading.match(match)).players[0].acted_at
    await passed(slow)
    step = (await stored(slow.store, match)).steps[-1]
    assert (step.seat, step.user_id) == (0, None)
    assert (await slow.tables.reading.match(match)).players[0].acted_at == before
    since = await slow.tables.reading.since_last_turn(match, ANA)
    assert [entry.version for entry in since] == [2, 3]
    await slow.tables.consent.propose(match, ANA, "undo")
    await slow.agree(match, BEN)
    assert (await stored(slow.store, match)).steps[-1].notation == "3 2 1"


async def test_the_player_may_go_on_before_the_time(slow: Rig) -> None:
    """Each of their steps is told at once, cannot be taken back, and begins its own pause."""
    match = await slow.bought()
    slow.clock.now += 10_000
    await slow.play(match, ANA, "shelve right")
    found = await slow.tables.reading.perspective(match, ANA)
    assert found.undoable == 0
    assert (await slow.tables.reading.perspective(match, None)).version == found.version
    await heard(slow)
    assert await slow.tables.timers.next_due() == slow.clock.now + PAUSE
    await slow.play(match, ANA, "done")
    await heard(slow)
    assert await slow.tables.timers.next_due() is None


async def test_a_watched_step_is_told_without_a_pause(home: Rig) -> None:
    """Where nothing follows by itself the table still sees each step."""
    home.tables = Tables(home.store, patient, home.clock)
    match = await home.bought()
    assert await home.tables.timers.next_due() is None
    await home.play(match, ANA, "shelve right")
    assert "Ana puts the crate to the right." in await home.said(match, BEN)


async def test_the_time_begins_when_the_table_was_shown_the_position(slow: Rig) -> None:
    """Nothing goes on behind the back of a table that could not be told yet."""
    await slow.bought()
    assert await slow.tables.timers.next_due() is None
    slow.clock.now += 10 * PAUSE
    assert await due(slow) == []
    await heard(slow)
    assert await slow.tables.timers.next_due() == slow.clock.now + PAUSE


async def test_what_cannot_be_said_at_all_does_not_stop_the_game(slow: Rig) -> None:
    """The channel is closed to the bot: the pause ends in its time."""
    await slow.bought()
    for owed in await slow.tables.outbox.pending():
        await slow.tables.outbox.failed(owed.id, "forbidden", None)
    assert await slow.tables.timers.next_due() == BOUGHT + PAUSE


async def test_a_pause_calls_nobody(slow: Rig) -> None:
    """Whoever has nothing to decide is not notified; whoever has is, even if it came by itself."""
    await slow.bought()
    kinds = [(owed.kind, owed.seat) for owed in await slow.tables.outbox.pending()]
    assert ("turn", 0) not in kinds
    await passed(slow)
    await passed(slow)
    asked = [(owed.kind, owed.seat) for owed in await slow.tables.outbox.pending()]
    assert {("ask", 0), ("ask", 1)} <= set(asked)


async def test_a_pause_that_was_answered_is_none(slow: Rig) -> None:
    """The click was faster: nothing happens."""
    match = await slow.bought()
    await heard(slow)
    slow.clock.now += PAUSE
    (pause,) = await due(slow)
    await slow.play(match, ANA, "shelve right")
    assert await slow.tables.timers.fire(pause) is None
    assert (await slow.tables.reading.match(match)).version == 3
    unread = replace(pause, seat=1)
    assert await slow.tables.timers.fire(unread) is None


async def test_another_seats_step_lets_a_pause_run_on(slow: Rig) -> None:
    """Ben boasts meanwhile; Ana's time does not begin anew before it was shown."""
    match = await slow.bought(players=3)
    await heard(slow)
    slow.clock.now += 10_000
    await slow.play(match, BEN, "boast hm")
    async with slow.store.read() as connection:
        found = await connection.scalar(text("SELECT due FROM deadlines"))
    assert found == BOUGHT + PAUSE


async def test_a_stopped_match_has_no_pauses(slow: Rig) -> None:
    """By consent of the table it is over."""
    match = await slow.bought()
    await heard(slow)
    await slow.tables.consent.propose(match, ANA, "stop")
    await slow.agree(match, BEN)
    async with slow.store.read() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM deadlines")) == 0


async def test_going_back_into_a_pause_begins_it_anew(slow: Rig) -> None:
    """The table has all its time again."""
    match = await slow.bought()
    await passed(slow)
    await slow.play(match, ANA, "done")
    await slow.tables.consent.propose(match, ANA, "undo")
    await slow.agree(match, BEN)
    await heard(slow)
    assert await slow.tables.timers.next_due() == slow.clock.now + PAUSE


async def test_an_update_that_asks_in_other_words_begins_the_pause_anew(slow: Rig) -> None:
    """A deadline is for one question; it does not linger, and nothing is played for it."""
    match = await slow.bought()
    await heard(slow)
    async with slow.store.write() as connection:
        await connection.execute(text("UPDATE deadlines SET mark = 'old'"))
    slow.clock.now += PAUSE
    (pause,) = await due(slow)
    assert await slow.tables.timers.fire(pause) is None
    assert (await slow.tables.reading.match(match)).version == 2
    assert await slow.tables.timers.next_due() == slow.clock.now + PAUSE


async def test_a_pause_can_be_put_off(slow: Rig) -> None:
    """For whoever could not end it; another pause is not touched by that."""
    match = await slow.bought()
    await heard(slow)
    slow.clock.now += PAUSE
    (pause,) = await due(slow)
    await slow.tables.timers.postpone(pause, 99_000)
    assert await slow.tables.timers.next_due() == 99_000
    assert await slow.tables.timers.fire(pause) is None
    await slow.play(match, ANA, "shelve left")
    await heard(slow)
    await slow.tables.timers.postpone(pause, 999_000)
    assert await slow.tables.timers.next_due() == slow.clock.now + PAUSE


async def test_a_pause_that_cannot_end_is_refused(slow: Rig) -> None:
    """Its default is not among what is offered: a mistake of the rules, told to whoever asks."""
    await slow.bought()
    await heard(slow)
    slow.clock.now += PAUSE
    (pause,) = await due(slow)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("table.play.step_builder.play", _refuse)
        with pytest.raises(Overtaken):
            await slow.tables.timers.fire(pause)
    assert await slow.tables.timers.fire(pause) is not None
