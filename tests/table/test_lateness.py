"""Clocks that run: reminders, and what follows when the time is over."""

from dataclasses import replace
from pathlib import Path

import pytest

from games import registry
from games.kernel import Rng, Seat
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of
from storage.queries import matches
from table.match.clocks import LOW_LEVEL, OVER_LEVEL
from tests.rig.replay import assert_sound
from tests.rig.table import (
    ANA,
    BEN,
    CLEO,
    DAY,
    EVE,
    PEOPLE,
    TableRig,
    due_notifications,
    start_match,
    table_rig,
)

HOUR = DAY // 24
RUN_OUT = "\N{RIGHT SINGLE QUOTATION MARK}s time has run out."


async def test_everybody_sees_whose_time_ends_when(home: TableRig) -> None:
    """The clock runs for those who are asked, through all of their turn; the next begins anew."""
    # Without a clock nothing is due, and nothing is stored of it.
    match = await home.start_match()
    assert await home.tables.deadlines.find_next_due() is None
    async with home.store.read() as connection:
        found = await matches.load(connection, match)
    assert found is not None
    assert [seat.presence for seat in found.seats] == [None, None]
    match, now = await home.start_timed(), home.clock.now
    assert [player.clock_end for player in (await home.match(match)).players] == [now + DAY] * 2
    home.clock.now += HOUR
    await home.play(match, BEN, "bid 1")
    assert [player.clock_end for player in (await home.match(match)).players] == [now + DAY, None]
    await home.play(match, ANA, "bid 3")
    for move in ("peek", "left"):
        assert (await home.match(match)).players[0].clock_end == now + HOUR + DAY
        home.clock.now += HOUR
        await home.play(match, ANA, move)
    assert (await home.match(match)).players[0].clock_end == now + HOUR + DAY
    # Time off moves the end (day one is a Thursday).
    home.clock.now = 1_000
    match = await home.start_timed(clock="3d", rest="weekends")
    assert (await home.match(match)).players[0].clock_end == 1_000 + 5 * DAY


async def test_one_reminder_and_word_at_the_end(home: TableRig) -> None:
    """When a quarter of the time is left: to whoever is asked, and none to who has answered."""
    match, now = await home.start_timed(), home.clock.now
    await home.play(match, BEN, "bid 1")
    await home.pass_until(now + DAY * 3 // 4 - 1)
    assert await home.reminders() == []
    await home.pass_time(1)
    (row,) = [row for row in await due_notifications(home.tables) if row.kind == "reminder"]
    assert row.payload == {"level": LOW_LEVEL, "ends": now + DAY}
    for level, length in ((LOW_LEVEL, 30 * DAY), (OVER_LEVEL, 0)):
        assert await home.reminders() == [(0, level)]
        await home.pass_time(length)
    assert await home.admin_sentences(match) == []
    assert await home.tables.deadlines.find_next_due() is None
    assert (await home.match(match)).version == 1
    # Who wants none gets none.
    await home.start_timed(players=3)
    people = home.tables.people
    for user, switch in ((BEN, "on"), (CLEO, "off")):
        await people.remember(user, reminders=switch)
    await home.pass_time(2 * DAY)
    assert sorted(await home.reminders()) == [
        (0, LOW_LEVEL),
        (0, OVER_LEVEL),
        (1, LOW_LEVEL),
        (1, OVER_LEVEL),
    ]
    assert [await people.reminders(user) for user in (ANA, BEN, CLEO)] == ["on", "on", "off"]


async def test_a_reminder_that_1_1_gave_at_half_of_the_time_is_followed_by_the_one(
    home: TableRig,
) -> None:
    """What is stored of it is read as none."""
    match, now = await home.start_timed(), home.clock.now
    await home.play(match, BEN, "bid 1")
    states = (await home.document(match)).seats
    stored = [dict(old.presence or {}) for old in states]
    calls = [one | {"call": one["call"] | {"told": 1}} if "call" in one else one for one in stored]
    told = tuple(replace(old, presence=new) for old, new in zip(states, calls, strict=True))
    assert told != states
    await home.set_document(match, seats=told)
    await home.pass_until(now + DAY * 3 // 4)
    assert await home.reminders() == [(0, LOW_LEVEL)]


async def test_what_was_missed_is_one_reminder(tmp_path: Path) -> None:
    """Put off, or while the bot was away."""
    async with table_rig(tmp_path) as home:
        match, now = await home.start_timed(), home.clock.now
        await home.play(match, BEN, "bid 1")
        home.clock.now += DAY * 3 // 4
        (due,) = await home.tables.deadlines.list_due()
        await home.tables.deadlines.postpone(due, now + DAY * 7 // 8)
        assert await home.tables.deadlines.list_due() == []
        assert await home.tables.deadlines.find_next_due() == now + DAY * 7 // 8
    async with table_rig(tmp_path) as home:
        home.clock.now = now + DAY - HOUR
        await home.pass_time(0)
        assert await home.reminders() == [(0, 2)]
        await home.pass_time(0)
        assert await home.reminders() == []


async def test_a_restart_costs_nobody_anything_and_gives_nothing(home: TableRig) -> None:
    """Reminders that were due meanwhile come a little late, and time goes on."""
    match, now = await home.start_timed(), home.clock.now
    await home.pass_until(now + DAY * 3 // 4 - 1)
    home.clock.now += 9 * HOUR // 60
    home.restart()
    await home.pass_time(0)
    assert await home.reminders() == [(0, LOW_LEVEL), (1, LOW_LEVEL)]
    assert [player.clock_end for player in (await home.match(match)).players] == [now + DAY] * 2


@pytest.mark.parametrize("late", ["remind", "default"])
async def test_a_reminder_is_void_once_the_answer_is_there(home: TableRig, late: str) -> None:
    """What has not been delivered is not owed any more."""
    match = await home.start_timed(late=late)
    await home.pass_time(DAY * 3 // 4)
    assert await home.due_kinds() == [("reminder", ANA), ("reminder", BEN)]
    await home.play(match, ANA, "bid 1")
    assert await home.reminders() == [(1, LOW_LEVEL)]


async def test_the_default_answer_at_the_end(home: TableRig) -> None:
    """It is played through the gate, nobody's own step; log and channel say why."""
    match = await home.start_timed(late="default")
    await home.play(match, BEN, "bid 3")
    await home.pass_time(DAY)
    assert [(step.seat, step.user_id, step.notation) for step in (await home.steps(match))[1:]] == [
        (1, BEN, "bid 3"),
        (0, None, "bid 0"),
    ]
    assert await home.admin_sentences(match) == [f"Ana{RUN_OUT}"]
    told = await home.tables.load_announcement(match)
    assert told.entries == await home.log(match, None)
    await assert_sound(home.store, match)
    # Whoever is late in a turn has it ended, and has all their time for the next.
    match = await home.start_timed(late="default")
    await home.play_lines(match, "Ana bid 3", "Ben bid 1", "Ana peek")
    began = home.clock.now
    await home.pass_until(began + DAY)
    assert [step.notation for step in (await home.steps(match))[-2:]] == ["shelve left", "done"]
    assert [player.clock_end for player in (await home.match(match)).players] == [
        began + 2 * DAY
    ] * 2


async def test_after_some_times_in_a_row_the_house_goes_on(home: TableRig) -> None:
    """Default answers first; then nobody waits for them, until they come back."""
    match = await home.start_timed(late="house-2")
    await home.pass_time(DAY + HOUR)
    await home.take_notifications()
    await home.pass_time(DAY)
    # Of that alone they hear then: nothing was answered by default.
    letters = [row.payload for row in await home.take_notifications() if row.user_id == ANA]
    assert letters[-1] == {"house": True}
    assert all(letter.get("level", 0) < OVER_LEVEL for letter in letters)
    said = await home.admin_sentences(match)
    assert any(line.startswith("The house now plays for") for line in said)
    assert [one.stand_in for one in (await home.match(match)).players] == [True, False]
    await home.play(match, BEN, "bid 1")
    assert (await home.steps(match))[-2].notation == "bid 0"
    await home.play_lines(match, "Ben left", "Ben done", "Ana bid 2")
    assert (await home.match(match)).players[0].stand_in is False
    assert (await home.admin_sentences(match))[-1] == "Ana is back and plays on."
    # An answer in time begins the count anew.
    match = await home.start_timed(late="house-2")
    for in_time in (False, True, False):
        await home.play(match, ANA, "bid 1")
        if in_time:
            await home.play(match, BEN, "bid 0")
        else:
            await home.pass_time(DAY)
        await home.play(match, ANA, "left")
        assert not (await home.match(match)).players[1].stand_in
        await home.play(match, ANA, "done")
    assert (await home.admin_sentences(match)).count(f"Ben{RUN_OUT}") == 2
    # Who takes a seat was never late there.
    match = await home.start_timed(late="house-2")
    await home.play(match, ANA, "bid 1")
    await home.pass_time(DAY)
    await home.tables.seats.leave(match, BEN)
    await home.tables.seats.take(match, EVE)
    await home.play_lines(match, "Ana left", "Ana done", "Ana bid 1")
    await home.pass_time(DAY)
    assert not (await home.match(match)).players[1].stand_in


LONGEST = 3_000
ABSENT = Seat(1)
LONG_WAIT = 7 * DAY
"""Nothing is waited for longer, votes too."""


SHORT = {
    "haendler": {"length": "short"},
    "hellweg": {"months": "10"},
    "troedler": {"length": "short"},
}
"""What makes a game end sooner; the last takes long even so."""

LATE = [
    pytest.param(key, late, marks=[pytest.mark.long] * ((key, late) != ("hellweg", "house-2")))
    for key in registry.GAMES
    for late in ("house-2", "default", "remind")
]
"""What follows when the time is over; nothing does by itself at a table that only reminds."""


@pytest.mark.parametrize(("key", "late"), LATE)
async def test_a_match_with_somebody_who_never_answers_ends(
    tmp_path: Path, key: str, late: str
) -> None:
    """By default answers, or a seat that the table offers, or hands to the house; day by day."""
    async with table_rig(tmp_path, seed=5, games=registry.load) as home:
        chosen = SHORT.get(key, {})
        people = PEOPLE[: registry.load(key).seats[0]]
        match = await start_match(
            home.tables, people, game=key, settings=chosen, clock="1d", late=late
        )
        for number in range(LONGEST):
            found = await home.perspective(match, ANA)
            if found.match.status == "over":
                break
            if there := [people[seat].user_id for seat in found.asked if seat != ABSENT]:
                own = found if there[0] == ANA else await home.perspective(match, there[0])
                action = pick_answer(own.prompts, Rng(seed_of(6), number))
                await home.play(match, there[0], action, fingerprint=own.fingerprint)
                continue
            await home.take_notifications()
            if late == "remind" and await home.tables.deadlines.find_next_due() is None:
                await home.propose(match, ANA, "house", ABSENT)
            await home.take_notifications()
            due = await home.tables.deadlines.find_next_due()
            assert due is not None
            assert due <= home.clock.now + LONG_WAIT
            home.clock.now = max(home.clock.now, due)
            await home.fire_deadlines()
        assert (await home.match(match)).status == "over"
        log = await home.log(match, None)
        assert all(entry.at <= home.clock.now for entry in log)
        told = await home.admin_sentences(match)
    if late == "house-2":
        said = f"Ben{RUN_OUT}"
        assert told[:2] == [said, said]
        assert told[2].startswith("The house now plays for Ben")
