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


async def test_everybody_sees_whose_time_ends_when(rig: TableRig) -> None:
    """The clock runs for those who are asked, through all of their turn; the next begins anew."""
    # Without a clock nothing is due, and nothing is stored of it.
    match = await rig.start_match()
    assert await rig.tables.deadlines.find_next_due() is None
    async with rig.store.read() as connection:
        found = await matches.load(connection, match)
    assert found is not None
    assert [seat.presence for seat in found.seats] == [None, None]
    match, now = await rig.start_timed(), rig.clock.now
    assert [player.clock_end for player in (await rig.match(match)).players] == [now + DAY] * 2
    rig.clock.now += HOUR
    await rig.play(match, BEN, "bid 1")
    assert [player.clock_end for player in (await rig.match(match)).players] == [now + DAY, None]
    await rig.play(match, ANA, "bid 3")
    for move in ("peek", "left"):
        assert (await rig.match(match)).players[0].clock_end == now + HOUR + DAY
        rig.clock.now += HOUR
        await rig.play(match, ANA, move)
    assert (await rig.match(match)).players[0].clock_end == now + HOUR + DAY
    # Time off moves the end (day one is a Thursday).
    rig.clock.now = 1_000
    match = await rig.start_timed(clock="3d", rest="weekends")
    assert (await rig.match(match)).players[0].clock_end == 1_000 + 5 * DAY


async def test_one_reminder_and_word_at_the_end(rig: TableRig) -> None:
    """When a quarter of the time is left: to whoever is asked, and none to who has answered."""
    match, now = await rig.start_timed(), rig.clock.now
    await rig.play(match, BEN, "bid 1")
    await rig.pass_until(now + DAY * 3 // 4 - 1)
    assert await rig.reminders() == []
    await rig.pass_time(1)
    (row,) = [row for row in await due_notifications(rig.tables) if row.kind == "reminder"]
    assert row.payload == {"level": LOW_LEVEL, "ends": now + DAY}
    for level, length in ((LOW_LEVEL, 30 * DAY), (OVER_LEVEL, 0)):
        assert await rig.reminders() == [(0, level)]
        await rig.pass_time(length)
    assert await rig.admin_sentences(match) == []
    assert await rig.tables.deadlines.find_next_due() is None
    assert (await rig.match(match)).version == 1
    # Who wants none gets none.
    await rig.start_timed(players=3)
    people = rig.tables.people
    for user, switch in ((BEN, "on"), (CLEO, "off")):
        await people.remember(user, reminders=switch)
    await rig.pass_time(2 * DAY)
    assert sorted(await rig.reminders()) == [
        (0, LOW_LEVEL),
        (0, OVER_LEVEL),
        (1, LOW_LEVEL),
        (1, OVER_LEVEL),
    ]
    assert [await people.reminders(user) for user in (ANA, BEN, CLEO)] == ["on", "on", "off"]


async def test_a_reminder_that_1_1_gave_at_half_of_the_time_is_followed_by_the_one(
    rig: TableRig,
) -> None:
    """What is stored of it is read as none."""
    match, now = await rig.start_timed(), rig.clock.now
    await rig.play(match, BEN, "bid 1")
    states = (await rig.document(match)).seats
    stored = [dict(old.presence or {}) for old in states]
    calls = [one | {"call": one["call"] | {"told": 1}} if "call" in one else one for one in stored]
    told = tuple(replace(old, presence=new) for old, new in zip(states, calls, strict=True))
    assert told != states
    await rig.set_document(match, seats=told)
    await rig.pass_until(now + DAY * 3 // 4)
    assert await rig.reminders() == [(0, LOW_LEVEL)]


async def test_what_was_missed_is_one_reminder(tmp_path: Path) -> None:
    """Put off, or while the bot was away."""
    async with table_rig(tmp_path) as rig:
        match, now = await rig.start_timed(), rig.clock.now
        await rig.play(match, BEN, "bid 1")
        rig.clock.now += DAY * 3 // 4
        (due,) = await rig.tables.deadlines.list_due()
        await rig.tables.deadlines.postpone(due, now + DAY * 7 // 8)
        assert await rig.tables.deadlines.list_due() == []
        assert await rig.tables.deadlines.find_next_due() == now + DAY * 7 // 8
    async with table_rig(tmp_path) as rig:
        rig.clock.now = now + DAY - HOUR
        await rig.pass_time(0)
        assert await rig.reminders() == [(0, 2)]
        await rig.pass_time(0)
        assert await rig.reminders() == []


async def test_a_restart_costs_nobody_anything_and_gives_nothing(rig: TableRig) -> None:
    """Reminders that were due meanwhile come a little late, and time goes on."""
    match, now = await rig.start_timed(), rig.clock.now
    await rig.pass_until(now + DAY * 3 // 4 - 1)
    rig.clock.now += 9 * HOUR // 60
    rig.restart()
    await rig.pass_time(0)
    assert await rig.reminders() == [(0, LOW_LEVEL), (1, LOW_LEVEL)]
    assert [player.clock_end for player in (await rig.match(match)).players] == [now + DAY] * 2


@pytest.mark.parametrize("late", ["remind", "default"])
async def test_a_reminder_is_void_once_the_answer_is_there(rig: TableRig, late: str) -> None:
    """What has not been delivered is not owed any more."""
    match = await rig.start_timed(late=late)
    await rig.pass_time(DAY * 3 // 4)
    assert await rig.due_kinds() == [("reminder", ANA), ("reminder", BEN)]
    await rig.play(match, ANA, "bid 1")
    assert await rig.reminders() == [(1, LOW_LEVEL)]


async def test_the_default_answer_at_the_end(rig: TableRig) -> None:
    """It is played through the gate, nobody's own step; log and channel say why."""
    match = await rig.start_timed(late="default")
    await rig.play(match, BEN, "bid 3")
    await rig.pass_time(DAY)
    assert [(step.seat, step.user_id, step.notation) for step in (await rig.steps(match))[1:]] == [
        (1, BEN, "bid 3"),
        (0, None, "bid 0"),
    ]
    assert await rig.admin_sentences(match) == [f"Ana{RUN_OUT}"]
    announcement = await rig.tables.load_announcement(match)
    assert announcement.entries == await rig.log(match, None)
    await assert_sound(rig.store, match)
    # Whoever is late in a turn has it ended, and has all their time for the next.
    match = await rig.start_timed(late="default")
    await rig.play_lines(match, "Ana bid 3", "Ben bid 1", "Ana peek")
    began = rig.clock.now
    await rig.pass_until(began + DAY)
    assert [step.notation for step in (await rig.steps(match))[-2:]] == ["shelve left", "done"]
    assert [player.clock_end for player in (await rig.match(match)).players] == [
        began + 2 * DAY
    ] * 2


async def test_after_some_times_in_a_row_the_house_goes_on(rig: TableRig) -> None:
    """Default answers first; then nobody waits for them, until they come back."""
    match = await rig.start_timed(late="house-2")
    await rig.pass_time(DAY + HOUR)
    await rig.take_notifications()
    await rig.pass_time(DAY)
    # Of that alone they hear then: nothing was answered by default.
    letters = [row.payload for row in await rig.take_notifications() if row.user_id == ANA]
    assert letters[-1] == {"house": True}
    assert all(letter.get("level", 0) < OVER_LEVEL for letter in letters)
    said = await rig.admin_sentences(match)
    assert any(line.startswith("The house now plays for") for line in said)
    assert [player.stand_in for player in (await rig.match(match)).players] == [True, False]
    await rig.play(match, BEN, "bid 1")
    assert (await rig.steps(match))[-2].notation == "bid 0"
    await rig.play_lines(match, "Ben left", "Ben done", "Ana bid 2")
    assert (await rig.match(match)).players[0].stand_in is False
    assert (await rig.admin_sentences(match))[-1] == "Ana is back and plays on."
    # An answer in time begins the count anew.
    match = await rig.start_timed(late="house-2")
    for in_time in (False, True, False):
        await rig.play(match, ANA, "bid 1")
        if in_time:
            await rig.play(match, BEN, "bid 0")
        else:
            await rig.pass_time(DAY)
        await rig.play(match, ANA, "left")
        assert not (await rig.match(match)).players[1].stand_in
        await rig.play(match, ANA, "done")
    assert (await rig.admin_sentences(match)).count(f"Ben{RUN_OUT}") == 2
    # Who takes a seat was never late there.
    match = await rig.start_timed(late="house-2")
    await rig.play(match, ANA, "bid 1")
    await rig.pass_time(DAY)
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)
    await rig.play_lines(match, "Ana left", "Ana done", "Ana bid 1")
    await rig.pass_time(DAY)
    assert not (await rig.match(match)).players[1].stand_in


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
    async with table_rig(tmp_path, seed=5, games=registry.load) as rig:
        chosen = SHORT.get(key, {})
        people = PEOPLE[: registry.load(key).seats[0]]
        match = await start_match(
            rig.tables, people, game=key, settings=chosen, clock="1d", late=late
        )
        for number in range(LONGEST):
            perspective = await rig.perspective(match, ANA)
            if perspective.match.status == "over":
                break
            if there := [people[seat].user_id for seat in perspective.asked if seat != ABSENT]:
                own = perspective if there[0] == ANA else await rig.perspective(match, there[0])
                action = pick_answer(own.prompts, Rng(seed_of(6), number))
                await rig.play(match, there[0], action, fingerprint=own.fingerprint)
                continue
            await rig.take_notifications()
            if late == "remind" and await rig.tables.deadlines.find_next_due() is None:
                await rig.propose(match, ANA, "house", ABSENT)
            await rig.take_notifications()
            due = await rig.tables.deadlines.find_next_due()
            assert due is not None
            assert due <= rig.clock.now + LONG_WAIT
            rig.clock.now = max(rig.clock.now, due)
            await rig.fire_deadlines()
        assert (await rig.match(match)).status == "over"
        log = await rig.log(match, None)
        assert all(entry.at <= rig.clock.now for entry in log)
        told = await rig.admin_sentences(match)
    if late == "house-2":
        said = f"Ben{RUN_OUT}"
        assert told[:2] == [said, said]
        assert told[2].startswith("The house now plays for Ben")
