"""Who delivers and who looks at clocks is woken when there is something to do, and not before."""

from collections.abc import Awaitable
from dataclasses import replace

from games.kernel.selfplay import seed_of
from storage.rows import LiveRow
from table import Tables
from tests.table import ANA, BEN, CHANNEL, GUILD, PEOPLE, Rig, heard, promise
from tests.table.harvesting import harvest, sent_out
from tests.table.timed import DAY, timed

NOBODY, WHO_DELIVERS, WHO_LOOKS = (False, False), (True, False), (False, True)
BOTH = (True, True)


async def woken(home: Rig, act: Awaitable[object]) -> tuple[bool, bool]:
    """Do something; return whether it woke who delivers, and who looks at clocks."""
    owed, due = home.tables.outbox.wake, home.tables.timers.wake
    owed.clear()
    due.clear()
    await act
    return owed.is_set(), due.is_set()


async def test_a_lobby_is_told_and_will_be_closed_one_day(home: Rig) -> None:
    """When it is opened, and with each change of it."""
    tables = home.tables
    opening = tables.lobby.create(PEOPLE[0], CHANNEL, GUILD, game="toy", language="en", settings={})
    assert await woken(home, opening) == BOTH
    await promise(tables, 1)
    assert await woken(home, tables.lobby.join(1, PEOPLE[1])) == BOTH


async def test_a_step_wakes_who_has_to_do_with_it(home: Rig) -> None:
    """Told, it is delivered; where a clock runs, it may run for another now."""
    for match, clock in ((await home.begun(), False), (await timed(home), True)):
        assert await woken(home, home.play(match, ANA, "bid 2")) == (True, clock)
        await home.play(match, BEN, "bid 1")
        assert await woken(home, home.play(match, ANA, "left")) == (False, clock)
        await home.play(match, ANA, "done")


async def test_a_turn_that_is_ended_by_word_is_told_and_begins_the_next(home: Rig) -> None:
    """Both have waited for it."""
    home.tables = Tables(home.store, harvest, home.clock, lambda: seed_of(1), hold=60)
    match = await sent_out(home)
    assert await woken(home, home.tables.turns.end(match, BEN)) == BOTH


async def test_a_pause_may_begin_with_what_was_said_or_given_up(home: Rig) -> None:
    """What was put off is tried anew at once where it may work again."""
    await home.begun()
    outbox = home.tables.outbox
    first, second, *_ = await outbox.pending()
    assert await woken(home, outbox.sent(first.id)) == WHO_LOOKS
    assert await woken(home, outbox.failed(second.id, "403", home.clock.now + DAY)) == WHO_LOOKS
    assert await woken(home, outbox.hasten(CHANNEL)) == WHO_DELIVERS
    assert await woken(home, outbox.find_lost()) == WHO_DELIVERS


async def test_a_new_question_settles_those_before_it(home: Rig) -> None:
    """The first settles none, nor does a board."""
    match = await home.begun()
    await heard(home)
    question = LiveRow("n", match, 1, BEN, 77, None, "mark", None, 0, "#1", 0)
    board = LiveRow("m", match, None, None, CHANNEL, None, "", None, 0, "#1", 0)
    live = home.tables.live
    assert await woken(home, live.arrived(question, 4)) == NOBODY
    again = replace(question, nonce="n2")
    assert await woken(home, live.arrived(again, 5)) == WHO_DELIVERS
    assert [(one.kind, one.user_id) for one in await heard(home)] == [("settle", BEN)]
    assert await woken(home, live.arrived(board, 6)) == NOBODY


async def test_other_processes_hear_of_what_they_may_do_as_well(home: Rig) -> None:
    """Not of what this one alone has come across."""
    told: list[str] = []
    outbox, timers = home.tables.outbox, home.tables.timers
    outbox.wake.tell = lambda: told.append("owed")
    timers.wake.tell = lambda: told.append("due")
    match = await home.begun()
    assert {*told} == {"owed", "due"}
    told.clear()
    await home.play(match, ANA, "bid 2")
    assert told == ["owed"]
    (first, second, *_) = await outbox.pending()
    await outbox.sent(first.id)
    await outbox.failed(second.id, "403", None)
    await outbox.find_lost()
    assert told == ["owed"]
