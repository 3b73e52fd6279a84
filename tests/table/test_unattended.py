"""A match that nobody attends rests, says so once, and goes on as soon as somebody is there."""

import pytest

from games.kernel import Seat
from tests.rig.table import ANA, BEN, CLEO, DAY, EVE, GUILD, TableRig, computer_name, random_action

HOUR = DAY // 24
WEEKS = 60 * DAY


async def rests(rig: TableRig, match: int) -> bool:
    """Whether a match rests."""
    return (await rig.match(match)).unattended_at is not None


async def times(rig: TableRig, match: int, sentence: str) -> int:
    """Return how often the table was told something."""
    return sum(sentence in line for line in await rig.admin_sentences(match))


@pytest.mark.parametrize("late", ["default", "house-2", "house-3"])
@pytest.mark.parametrize("players", [2, 3])
async def test_it_rests_once_all_are_late_twice_in_a_row(
    rig: TableRig, late: str, players: int
) -> None:
    """Then nothing more is played or said, however long it lasts."""
    match = await rig.start_timed(players=players, late=late)
    await rig.pass_until(rig.clock.now + WEEKS)
    assert await rests(rig, match)
    version = (await rig.match(match)).version
    heard = await rig.take_notifications()
    calls = [row for row in heard if row.kind in ("turn", "ask")]
    assert len(calls) <= 3 * players
    assert await times(rig, match, "Nobody attends this match") == 1
    assert await rig.tables.deadlines.find_next_due() is None
    await rig.pass_until(rig.clock.now + WEEKS)
    assert await rig.take_notifications() == []
    assert (await rig.match(match)).version == version
    assert (await rig.match(match)).status == "playing"


async def test_what_was_played_last_is_still_told(rig: TableRig) -> None:
    """A default answer of which the channel has not heard yet when the match begins to rest."""
    match = await rig.start_timed(late="default")
    while not await rests(rig, match):
        await rig.take_notifications()
        version = (await rig.match(match)).version
        await rig.pass_time(DAY)
    assert (await rig.match(match)).version > version
    assert ("public", None) in await rig.due_kinds()


async def test_one_who_is_there_keeps_it_going(rig: TableRig) -> None:
    """The others are answered for."""
    match = await rig.start_timed(players=3, late="default")
    for _ in range(6):
        await rig.pass_time(DAY + HOUR)
        if 0 in (await rig.perspective(match, None)).asked:
            await rig.play_at_random(match, ANA)
    assert not await rests(rig, match)


async def test_who_is_on_vacation_will_be_back(rig: TableRig) -> None:
    """The match waits for them, and does not rest."""
    match = await rig.start_timed(late="default")
    await rig.tables.seats.start_vacation(match, BEN, 7)
    await rig.pass_time(5 * DAY)
    assert not await rests(rig, match)


@pytest.mark.parametrize("late", ["default", "house-2"])
async def test_a_press_wakes_it(rig: TableRig, late: str) -> None:
    """All who are asked have their full time; the match is told once, and counts two more."""
    match = await rig.start_timed(late=late)
    await rig.pass_until(rig.clock.now + WEEKS)
    await rig.take_notifications()
    await rig.tables.seats.end_rest(match, CLEO)
    assert await rests(rig, match), "Cleo does not sit there"
    await rig.tables.seats.end_rest(match, BEN)
    await rig.tables.seats.end_rest(match, BEN)
    found = await rig.match(match)
    assert not await rests(rig, match)
    assert await times(rig, match, "Ben is here") == 1
    assert found.players[1].stand_in is False
    asked = (await rig.perspective(match, None)).asked
    now = rig.clock.now
    ends = [found.players[seat].clock_end for seat in asked if not found.players[seat].stand_in]
    assert set(ends) <= {now + DAY}
    called = {row.user_id for row in await rig.take_notifications() if row.kind in ("turn", "ask")}
    present = {found.players[seat].user_id for seat in asked if not found.players[seat].stand_in}
    assert called == present
    await rig.pass_until(rig.clock.now + WEEKS)
    assert await rests(rig, match)
    assert await times(rig, match, "Nobody attends this match") == 2


async def test_who_answers_late_is_there(rig: TableRig) -> None:
    """A table that only reminds waits for them; the house plays for the others meanwhile."""
    match = await rig.start_timed(players=3, late="remind")
    await rig.carry_out(match, "house", Seat(1))
    await rig.carry_out(match, "house", Seat(2))
    for _ in range(6):
        await rig.pass_time(2 * DAY)
        if 0 in (await rig.perspective(match, None)).asked:
            await rig.play_at_random(match, ANA)
    assert not await rests(rig, match)


async def test_computers_attend_nothing(rig: TableRig) -> None:
    """A player against computers is late twice: these do not play on alone."""
    rig.restart(think=random_action)
    opened = await rig.open_lobby(1)
    await rig.tables.lobby.add_computer(opened.id, ANA, "apprentice", computer_name)
    for key, value in (("clock", "1d"), ("late", "house-2"), ("house", "apprentice")):
        await rig.tables.lobby.set_settings(opened.id, ANA, {key: value})
    await rig.tables.lobby.start(opened.id, ANA)
    await rig.take_notifications()
    await rig.pass_until(rig.clock.now + WEEKS, most=1_000)
    assert (await rig.match(opened.id)).status == "playing"
    assert await rests(rig, opened.id)


async def test_all_have_left(rig: TableRig) -> None:
    """The house does not play alone; who takes a seat goes on with it."""
    match = await rig.start_timed(late="default")
    await rig.tables.seats.leave(match, ANA)
    await rig.tables.seats.leave(match, BEN)
    await rig.pass_until(rig.clock.now + WEEKS)
    assert await rests(rig, match)
    assert (await rig.match(match)).version == 0
    await rig.tables.seats.take(match, EVE)
    assert not await rests(rig, match)
    assert await times(rig, match, "Eve is here") == 1


async def test_what_ends_while_it_rests_does_not_count(rig: TableRig) -> None:
    """Nor does it end by itself."""
    await rig.start_timed(late="default")
    await rig.pass_until(rig.clock.now + WEEKS)
    assert await rig.tables.statistics.load(GUILD, None) == {}
    assert await rig.tables.statistics.load(GUILD, ANA) == {}
