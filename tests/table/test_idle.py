"""How many lobbies there may be, and what becomes of one that nobody touches."""

from pathlib import Path

import pytest

from storage.rows import TABLE
from table import Limits, NotNow, Person, Tables
from tests.table import ANA, BEN, CHANNEL, DAY, GUILD, PEOPLE, Rig, load, rig
from tests.table.test_lobby import refused

FEW = Limits(person=2, channel=3, server=4, idle_days=6)


async def opened(
    tables: Tables, host: int, channel: int = CHANNEL, guild: int | None = GUILD
) -> int:
    """Open a lobby."""
    person = Person(host, "Somebody")
    made = await tables.lobby.create(person, channel, guild, game="toy", language="en", settings={})
    return made.id


@pytest.fixture
def few(home: Rig) -> Tables:
    """Tables that take few lobbies."""
    return Tables(home.store, load, home.clock, limits=FEW)


async def test_a_person_has_few_lobbies(few: Tables) -> None:
    """Wherever they stand; one that begins or closes makes room."""
    first, second = await opened(few, 1), await opened(few, 1, 2, 2)
    said = await refused(opened(few, 1, 3, 3), NotNow)
    assert said == "You have 2 open tables. Start or close one of them, then open the next."
    await few.lobby.cancel(first, 1)
    assert await opened(few, 1, 3, 3) > second


async def test_a_channel_and_a_server_have_few_lobbies(few: Tables) -> None:
    """However many people open them."""
    for host in range(3):
        await opened(few, host)
    assert "This channel has 3" in await refused(opened(few, 4), NotNow)
    await opened(few, 4, 2)
    assert "This server has 4" in await refused(opened(few, 5, 3), NotNow)
    await opened(few, 5, 3, None)


async def owed(home: Rig) -> list[str]:
    """Return what is owed, and take it for said."""
    return [row.kind for row in await home.heard()]


async def test_an_idle_lobby_is_warned_and_closes_a_day_later(home: Rig) -> None:
    """Nobody need remember it."""
    match = (await home.lobby(2)).id
    await owed(home)
    home.clock.now += 6 * DAY
    (due,) = await home.fire()
    assert due.seat == TABLE
    (warned,) = await home.tables.outbox.pending()
    assert (warned.kind, warned.payload) == ("idle", {"closes": home.clock.now + DAY})
    await owed(home)
    home.clock.now += DAY - 1
    assert await home.fire() == []
    home.clock.now += 1
    assert len(await home.fire()) == 1
    found = await home.match(match)
    assert (found.status, found.ended_at) == ("cancelled", home.clock.now)
    assert found.updated_at == home.clock.now
    assert await owed(home) == ["public"]
    assert await home.tables.timers.next_due() is None


async def test_whoever_touches_it_keeps_it_open(home: Rig) -> None:
    """Before the warning and after it."""
    match = (await home.lobby(2)).id
    home.clock.now += 5 * DAY
    await home.tables.lobby.set_setting(match, ANA, "rounds", "2")
    home.clock.now += 5 * DAY
    assert await home.fire() == []
    home.clock.now += DAY
    assert len(await home.fire()) == 1
    await home.tables.lobby.join(match, PEOPLE[2])
    home.clock.now += DAY
    assert await home.fire() == []
    assert (await home.match(match)).status == "lobby"


async def test_what_was_due_is_void_when_somebody_was_quicker(home: Rig) -> None:
    """The match begins between the look at the clock and the close."""
    match = (await home.lobby(2)).id
    home.clock.now += 6 * DAY
    (due,) = await home.tables.timers.due()
    await home.tables.lobby.start(match, ANA)
    assert await home.tables.timers.fire(due) is None
    assert (await home.match(match)).status == "playing"
    assert "idle" not in await owed(home)


async def test_a_lobby_that_begins_or_closes_has_no_deadline(home: Rig) -> None:
    """A match is not closed for being slow."""
    await home.begun()
    other = (await home.lobby(2)).id
    await home.tables.lobby.leave(other, BEN)
    await home.tables.lobby.leave(other, ANA)
    assert await home.tables.timers.next_due() is None


async def test_the_days_go_on_while_the_bot_is_away(tmp_path: Path) -> None:
    """After a restart the warning comes first, however late it is."""
    async with rig(tmp_path) as home:
        await home.lobby(2)
        then = home.clock.now
    async with rig(tmp_path) as home:
        home.clock.now = then + 60 * DAY
        assert len(await home.fire()) == 1
        assert "idle" in await owed(home)
        assert await home.tables.timers.next_due() == home.clock.now + DAY


async def test_a_lobby_whose_message_cannot_be_posted_closes_too(home: Rig) -> None:
    """What is owed to its channel does not keep it open."""
    await home.lobby(1)
    for days in (6, 1):
        home.clock.now += days * DAY
        assert len(await home.fire()) == 1
    assert await home.tables.reading.running_in(CHANNEL) == ()
