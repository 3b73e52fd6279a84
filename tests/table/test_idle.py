"""How many lobbies there may be, and what becomes of one that nobody touches."""

from pathlib import Path

import pytest

from storage.rows import TABLE
from table import Limits, NotNow, Person, Tables
from tests.table import ANA, BEN, CHANNEL, DAY, GUILD, PEOPLE, Rig, rig
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
    return home.by(limits=FEW).tables


async def test_a_person_has_few_lobbies(few: Tables) -> None:
    """Wherever they stand; one that begins or closes makes room."""
    first, second = await opened(few, 1), await opened(few, 1, 2, 2)
    said = await refused(opened(few, 1, 3, 3), NotNow)
    assert said == "You have 2 open tables. Start or close one of them, then open the next."
    await few.lobby.cancel(first, 1)
    assert await opened(few, 1, 3, 3) > second
    # A channel and a server have few as well, however many people open them.
    for host in (6, 7, 8):
        await opened(few, host)
    assert "This channel has 3" in await refused(opened(few, 4), NotNow)
    await opened(few, 4, 2)
    assert "This server has 4" in await refused(opened(few, 5, 3), NotNow)
    await opened(few, 5, 3, None)


async def test_an_idle_lobby_is_warned_and_closes_a_day_later(home: Rig) -> None:
    """Nobody need remember it."""
    match = (await home.lobby(2)).id
    await home.heard()
    home.clock.now += 6 * DAY
    (due,) = await home.fire()
    assert due.seat == TABLE
    (warned,) = await home.tables.outbox.pending()
    assert (warned.kind, warned.payload) == ("idle", {"closes": home.clock.now + DAY})
    await home.heard()
    home.clock.now += DAY - 1
    assert await home.fire() == []
    home.clock.now += 1
    assert len(await home.fire()) == 1
    found = await home.match(match)
    assert (found.status, found.ended_at) == ("cancelled", home.clock.now)
    assert found.updated_at == home.clock.now
    assert [row.kind for row in await home.heard()] == ["public"]
    assert await home.tables.timers.next_due() is None
    # What is owed to its channel does not keep it open.
    await home.lobby(1)
    for days in (6, 1):
        home.clock.now += days * DAY
        assert len(await home.fire()) == 1
    assert await home.tables.reading.running_in(CHANNEL, ANA) == ()
    # Whoever touches it keeps it open, before the warning and after it.
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
    # The match begins between the look at the clock and the close.
    await home.tables.lobby.cancel(match, ANA)
    await home.heard()
    match = (await home.lobby(2)).id
    home.clock.now += 6 * DAY
    (due,) = await home.tables.timers.due()
    await home.tables.lobby.start(match, ANA)
    assert await home.tables.timers.fire(due) is None
    assert (await home.match(match)).status == "playing"
    # Whether it begins or closes, it has no deadline: a match is not closed for being slow.
    other = (await home.lobby(2)).id
    for user in (BEN, ANA):
        await home.tables.lobby.leave(other, user)
    assert await home.tables.timers.next_due() is None
    assert not await home.owed("idle")


async def test_the_days_go_on_while_the_bot_is_away(tmp_path: Path) -> None:
    """After a restart the warning comes first, however late it is."""
    async with rig(tmp_path) as home:
        await home.lobby(2)
        then = home.clock.now
    async with rig(tmp_path) as home:
        home.clock.now = then + 60 * DAY
        assert len(await home.fire()) == 1
        assert await home.owed("idle")
        assert await home.tables.timers.next_due() == home.clock.now + DAY
