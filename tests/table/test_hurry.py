"""What a clock says beside the table: until when, and reminders that let people sleep."""

from table import Calling
from tests.table import ANA, BEN, Rig
from tests.table.test_calling import at
from tests.table.timed import DAY, later, reminded, timed, until


async def test_until_when_a_table_waits(home: Rig) -> None:
    """For the first whose time ends; nobody, where all clocks stand still."""
    match, now = await timed(home), home.clock.now
    home.clock.now += 1_000
    (found,) = await home.tables.reading.overviews_of(ANA)
    assert (found.asked, found.until) == ((0, 1), now + DAY)
    await home.play(match, ANA, "bid 3")
    await home.play(match, BEN, "bid 1")
    (found,) = await home.tables.reading.overviews_of(BEN)
    assert (found.asked, found.until) == ((0,), now + DAY + 1_000)
    await home.tables.consent.propose(match, ANA, "pause")
    await home.agree(match, BEN)
    (found,) = await home.tables.reading.overviews_of(BEN)
    assert found.until is None


async def test_a_reminder_waits_for_the_end_of_quiet_hours(home: Rig) -> None:
    """It does not wait for the day's message, and the last says all that the ones before did."""
    home.clock.now = at("2026-07-01T10:00")
    for user, wishes in ((ANA, Calling(quiet=(21, 9))), (BEN, Calling(digest=8))):
        await home.tables.people.call(user, wishes)
    await timed(home)
    await until(home, at("2026-07-01T22:00"))
    assert await reminded(home) == [(1, 1)]
    await until(home, at("2026-07-02T04:00"))
    assert await reminded(home) == [(1, 2)]
    await until(home, at("2026-07-02T09:00"))
    assert await reminded(home) == [(0, 2)]
    await later(home, DAY)
    assert sorted(await reminded(home)) == [(0, 3), (1, 3)]
