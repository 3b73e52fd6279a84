"""A match that nobody attends rests, says so once, and goes on as soon as somebody is there."""

import pytest

from games.kernel import Seat
from tests.rig.table import ANA, BEN, CLEO, DAY, EVE, GUILD, TableRig, computer_name, random_action

HOUR = DAY // 24
WEEKS = 60 * DAY


async def rests(home: TableRig, match: int) -> bool:
    """Whether a match rests."""
    return (await home.match(match)).unattended_at is not None


async def times(home: TableRig, match: int, sentence: str) -> int:
    """Return how often the table was told something."""
    return sum(sentence in line for line in await home.admin_sentences(match))


@pytest.mark.parametrize("late", ["default", "house-2", "house-3"])
@pytest.mark.parametrize("players", [2, 3])
async def test_it_rests_once_all_are_late_twice_in_a_row(
    home: TableRig, late: str, players: int
) -> None:
    """Then nothing more is played or said, however long it lasts."""
    match = await home.start_timed(players=players, late=late)
    await home.pass_until(home.clock.now + WEEKS)
    assert await rests(home, match)
    version = (await home.match(match)).version
    heard = await home.take_notifications()
    calls = [row for row in heard if row.kind in ("turn", "ask")]
    assert len(calls) <= 3 * players
    assert await times(home, match, "Nobody attends this match") == 1
    assert await home.tables.deadlines.find_next_due() is None
    await home.pass_until(home.clock.now + WEEKS)
    assert await home.take_notifications() == []
    assert (await home.match(match)).version == version
    assert (await home.match(match)).status == "playing"


async def test_what_was_played_last_is_still_told(home: TableRig) -> None:
    """A default answer of which the channel has not heard yet when the match begins to rest."""
    match = await home.start_timed(late="default")
    while not await rests(home, match):
        await home.take_notifications()
        version = (await home.match(match)).version
        await home.pass_time(DAY)
    assert (await home.match(match)).version > version
    assert ("public", None) in await home.due_kinds()


async def test_one_who_is_there_keeps_it_going(home: TableRig) -> None:
    """The others are answered for."""
    match = await home.start_timed(players=3, late="default")
    for _ in range(6):
        await home.pass_time(DAY + HOUR)
        if 0 in (await home.perspective(match, None)).asked:
            await home.play_at_random(match, ANA)
    assert not await rests(home, match)


async def test_who_is_on_vacation_will_be_back(home: TableRig) -> None:
    """The match waits for them, and does not rest."""
    match = await home.start_timed(late="default")
    await home.tables.seats.start_vacation(match, BEN, 7)
    await home.pass_time(5 * DAY)
    assert not await rests(home, match)


@pytest.mark.parametrize("late", ["default", "house-2"])
async def test_a_press_wakes_it(home: TableRig, late: str) -> None:
    """All who are asked have their full time; the match is told once, and counts two more."""
    match = await home.start_timed(late=late)
    await home.pass_until(home.clock.now + WEEKS)
    await home.take_notifications()
    await home.tables.seats.end_rest(match, CLEO)
    assert await rests(home, match), "Cleo does not sit there"
    await home.tables.seats.end_rest(match, BEN)
    await home.tables.seats.end_rest(match, BEN)
    found = await home.match(match)
    assert not await rests(home, match)
    assert await times(home, match, "Ben is here") == 1
    assert found.players[1].stand_in is False
    asked = (await home.perspective(match, None)).asked
    now = home.clock.now
    ends = [found.players[seat].clock_end for seat in asked if not found.players[seat].stand_in]
    assert set(ends) <= {now + DAY}
    called = {row.user_id for row in await home.take_notifications() if row.kind in ("turn", "ask")}
    present = {found.players[seat].user_id for seat in asked if not found.players[seat].stand_in}
    assert called == present
    await home.pass_until(home.clock.now + WEEKS)
    assert await rests(home, match)
    assert await times(home, match, "Nobody attends this match") == 2


async def test_who_answers_late_is_there(home: TableRig) -> None:
    """A table that only reminds waits for them; the house plays for the others meanwhile."""
    match = await home.start_timed(players=3, late="remind")
    await home.carry_out(match, "house", Seat(1))
    await home.carry_out(match, "house", Seat(2))
    for _ in range(6):
        await home.pass_time(2 * DAY)
        if 0 in (await home.perspective(match, None)).asked:
            await home.play_at_random(match, ANA)
    assert not await rests(home, match)


async def test_computers_attend_nothing(home: TableRig) -> None:
    """A player against computers is late twice: these do not play on alone."""
    home.restart(think=random_action)
    opened = await home.open_lobby(1)
    await home.tables.lobby.add_computer(opened.id, ANA, "apprentice", computer_name)
    for key, value in (("clock", "1d"), ("late", "house-2"), ("house", "apprentice")):
        await home.tables.lobby.set_settings(opened.id, ANA, {key: value})
    await home.tables.lobby.start(opened.id, ANA)
    await home.take_notifications()
    await home.pass_until(home.clock.now + WEEKS, most=1_000)
    assert (await home.match(opened.id)).status == "playing"
    assert await rests(home, opened.id)


async def test_all_have_left(home: TableRig) -> None:
    """The house does not play alone; who takes a seat goes on with it."""
    match = await home.start_timed(late="default")
    await home.tables.seats.leave(match, ANA)
    await home.tables.seats.leave(match, BEN)
    await home.pass_until(home.clock.now + WEEKS)
    assert await rests(home, match)
    assert (await home.match(match)).version == 0
    await home.tables.seats.take(match, EVE)
    assert not await rests(home, match)
    assert await times(home, match, "Eve is here") == 1


async def test_what_ends_while_it_rests_does_not_count(home: TableRig) -> None:
    """Nor does it end by itself."""
    await home.start_timed(late="default")
    await home.pass_until(home.clock.now + WEEKS)
    assert await home.tables.statistics.load(GUILD, None) == {}
    assert await home.tables.statistics.load(GUILD, ANA) == {}
