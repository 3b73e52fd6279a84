"""Clocks that run: reminders, and what follows when the time is over."""

from pathlib import Path

import pytest

from games.kernel import Seat
from storage.queries import matches
from tests.table import ANA, BEN, Rig, rig
from tests.table.replaying import assert_sound, stored
from tests.table.timed import DAY, acts, later, reminded, timed, until

HOUR = DAY // 24


async def test_a_table_without_a_clock_has_no_alarm(home: Rig) -> None:
    """Nothing is due, nothing is stored of it."""
    match = await home.begun()
    assert await home.tables.timers.next_due() is None
    async with home.store.read() as connection:
        seats = await matches.seats_of(connection, match)
    assert [seat.attendance for seat in seats] == [None, None]


async def test_everybody_sees_whose_time_ends_when(home: Rig) -> None:
    """The clock runs for those who are asked, and stands when they have answered."""
    match, now = await timed(home), home.clock.now
    found = await home.tables.reading.match(match)
    assert [player.ends for player in found.players] == [now + DAY] * 2
    home.clock.now += HOUR
    await home.play(match, BEN, "bid 1")
    found = await home.tables.reading.match(match)
    assert [player.ends for player in found.players] == [now + DAY, None]


async def test_reminders_at_half_a_quarter_and_the_end(home: Rig) -> None:
    """Each once, to whoever is asked, and none to who has answered."""
    match, now = await timed(home), home.clock.now
    await home.play(match, BEN, "bid 1")
    await until(home, now + DAY // 2 - 1)
    assert await reminded(home) == []
    await later(home, 1)
    (owed,) = [row for row in await home.tables.outbox.pending() if row.kind == "reminder"]
    assert owed.payload == {"level": 1, "ends": now + DAY}
    assert await reminded(home) == [(0, 1)]
    await later(home, DAY // 4)
    assert await reminded(home) == [(0, 2)]
    await later(home, 30 * DAY)
    assert await reminded(home) == [(0, 3)]
    assert await acts(home, match) == []
    assert await home.tables.timers.next_due() is None
    assert (await home.tables.reading.match(match)).version == 1


async def test_what_cannot_be_done_in_time_is_put_off(home: Rig) -> None:
    """It stays due, only later; by then it is one reminder, of the level that was reached."""
    match, now = await timed(home), home.clock.now
    await home.play(match, BEN, "bid 1")
    home.clock.now += DAY // 2
    (due,) = await home.tables.timers.due()
    await home.tables.timers.postpone(due, now + DAY * 3 // 4)
    assert await home.tables.timers.due() == []
    assert await home.tables.timers.next_due() == now + DAY * 3 // 4
    await until(home, now + DAY * 3 // 4)
    assert await reminded(home) == [(0, 2)]


async def test_each_player_says_which_reminders_they_want(home: Rig) -> None:
    """Only the late ones, only the last, none."""
    await timed(home, players=4)
    for user, schedule in ((22, "late"), (33, "end"), (44, "none")):
        await home.tables.people.wants_reminders(user, schedule)
    await later(home, 2 * DAY)
    assert sorted(await reminded(home)) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    wanted = [await home.tables.people.reminders(user) for user in (ANA, BEN, 33, 44)]
    assert wanted == ["all", "late", "end", "none"]
    with pytest.raises(KeyError):
        await home.tables.people.wants_reminders(22, "often")


@pytest.mark.parametrize("late", ["remind", "default"])
async def test_a_reminder_is_void_once_the_answer_is_there(home: Rig, late: str) -> None:
    """What has not been delivered is not owed any more."""
    match = await timed(home, late=late)
    await later(home, DAY // 2)
    assert [row.kind for row in await home.tables.outbox.pending()] == ["reminder"] * 2
    await home.play(match, ANA, "bid 1")
    assert await reminded(home) == [(1, 1)]


async def test_what_was_missed_is_one_reminder(tmp_path: Path) -> None:
    """The bot was away past the half and the quarter: it says the latest."""
    async with rig(tmp_path) as home:
        await timed(home)
        then = home.clock.now
    async with rig(tmp_path) as home:
        home.clock.now = then + DAY - HOUR
        await later(home, 0)
        assert await reminded(home) == [(0, 2), (1, 2)]
        await later(home, 0)
        assert await reminded(home) == []


async def test_the_default_answer_at_the_end(home: Rig) -> None:
    """It is played through the gate, nobody's own step, and the log says why."""
    match = await timed(home, late="default")
    await home.play(match, BEN, "bid 3")
    await later(home, DAY)
    log = (await stored(home.store, match)).steps
    assert [(step.seat, step.user_id, step.notation) for step in log[1:]] == [
        (1, BEN, "bid 3"),
        (0, None, "bid 0"),
    ]
    assert await acts(home, match) == ["Ana\N{RIGHT SINGLE QUOTATION MARK}s time has run out."]
    await assert_sound(home.store, match)


async def test_a_turn_of_many_questions_ends_with_its_time(home: Rig) -> None:
    """Whoever is late in a turn has it ended, and has all their time for the next."""
    match = await timed(home, late="default")
    await home.play(match, ANA, "bid 3")
    await home.play(match, BEN, "bid 1")
    await home.play(match, ANA, "peek")
    began = home.clock.now
    await until(home, began + DAY)
    log = (await stored(home.store, match)).steps
    assert [step.notation for step in log[-2:]] == ["shelve left", "done"]
    found = await home.tables.reading.match(match)
    assert [player.ends for player in found.players] == [began + 2 * DAY] * 2


async def test_a_turn_goes_on_within_its_time(home: Rig) -> None:
    """Steps within a turn begin no new time; the next turn does."""
    match, now = await timed(home), home.clock.now
    await home.play(match, BEN, "bid 1")
    home.clock.now += HOUR
    await home.play(match, ANA, "bid 3")
    assert (await home.tables.reading.match(match)).players[0].ends == now + HOUR + DAY
    home.clock.now += HOUR
    await home.play(match, ANA, "peek")
    await home.play(match, ANA, "left")
    assert (await home.tables.reading.match(match)).players[0].ends == now + HOUR + DAY


async def test_the_bank_goes_down_from_call_to_call(home: Rig) -> None:
    """Its increment comes with each call."""
    match = await timed(home, clock="bank-5d")
    home.clock.now += DAY
    await home.play(match, ANA, "bid 3")
    home.clock.now += DAY
    await home.play(match, BEN, "bid 1")
    found = await home.tables.reading.match(match)
    assert found.players[0].ends == home.clock.now + 4 * DAY + 6 * HOUR


async def test_time_off_moves_the_end(home: Rig) -> None:
    """The clock's first millisecond is a Thursday in 1970: the weekend does not count."""
    match, now = await timed(home, clock="3d", rest="weekends"), home.clock.now
    assert (await home.tables.reading.match(match)).players[0].ends == now + 5 * DAY


async def test_after_some_times_in_a_row_the_house_goes_on(home: Rig) -> None:
    """Default answers first; then nobody waits for them, until they come back."""
    match = await timed(home, late="house-2")
    await later(home, 2 * DAY + HOUR)
    said = await acts(home, match)
    assert any(line.startswith("The house now plays for") for line in said)
    assert [player.stand_in for player in (await home.tables.reading.match(match)).players] == [
        True,
        False,
    ]
    await home.play(match, BEN, "bid 1")
    assert (await stored(home.store, match)).steps[-2].notation == "bid 0"
    await home.play(match, BEN, "left")
    await home.play(match, BEN, "done")
    await home.play(match, ANA, "bid 2")
    assert (await home.tables.reading.match(match)).players[0].stand_in is False
    assert (await acts(home, match))[-1] == "Ana is back and plays on."


async def test_an_answer_in_time_begins_the_count_anew(home: Rig) -> None:
    """Late once, in time, late once: no seat is seen to."""
    match = await timed(home, late="house-2")
    for in_time in (False, True, False):
        await home.play(match, ANA, "bid 1")
        if in_time:
            await home.play(match, BEN, "bid 0")
        else:
            await later(home, DAY)
        await home.play(match, ANA, "left")
        assert not (await home.tables.reading.match(match)).players[1].stand_in
        await home.play(match, ANA, "done")
    assert (await acts(home, match)).count(
        "Ben\N{RIGHT SINGLE QUOTATION MARK}s time has run out."
    ) == 2


async def test_after_some_times_the_table_is_asked(home: Rig) -> None:
    """The table itself proposes to replace them; the default answers go on meanwhile."""
    match = await timed(home, players=3, late="ask-2", clock="12h")
    for user in (ANA, BEN):
        await home.play(match, user, "bid 1")
    await later(home, DAY // 2)
    await home.play(match, ANA, "left")
    await home.play(match, ANA, "done")
    for user in (ANA, BEN):
        await home.play(match, user, "bid 1")
    await later(home, DAY // 2)
    found = await home.tables.consent.proposal(match)
    assert found is not None
    assert (found.kind, found.proposer, found.about) == ("replace", None, Seat(2))
    await home.agree(match, ANA)
    await home.agree(match, BEN)
    assert (await home.tables.reading.match(match)).players[2].offered


@pytest.mark.parametrize("late", ["default", "house-2", "ask-2"])
async def test_a_match_in_which_nobody_answers_ends(home: Rig, late: str) -> None:
    """By default answers alone."""
    match = await timed(home, players=3, late=late)
    await until(home, home.clock.now + 60 * DAY)
    assert (await home.tables.reading.match(match)).status == "over"
    assert await home.tables.timers.next_due() is None
    await assert_sound(home.store, match)
