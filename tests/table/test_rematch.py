"""The same people once more."""

import pytest

from games.kernel.course import Course
from table import NotAPlayer, NotNow
from tests.table import ANA, BEN, CHANNEL, CLEO, DOV, PEOPLE, Rig, promise


async def stopped(home: Rig) -> int:
    """Return a match of three that the table has ended."""
    match = await home.begun(3, {"rounds": "2"})
    await home.stop(match, BEN, CLEO)
    return match


async def test_the_same_options_and_the_seats_turned_by_one(home: Rig) -> None:
    """Whoever presses is host; the others sit down by pressing too, newcomers after them."""
    match = await stopped(home)
    again = await home.tables.lobby.rematch(match, PEOPLE[2])
    assert (again.host_id, again.settings, again.rematch_of) == (CLEO, {"rounds": "2"}, match)
    await promise(home.tables, again.id)
    assert [one.user_id for one in again.players] == [CLEO]
    await home.tables.lobby.join(again.id, PEOPLE[3])
    await home.tables.lobby.rematch(match, PEOPLE[0])
    full = await home.tables.lobby.join(again.id, PEOPLE[1])
    assert [one.user_id for one in full.players] == [BEN, CLEO, ANA, DOV]
    # Where a match had a thread of its own the next one begins in the channel above.
    match = await home.begun()
    await home.stop(match)
    again = await home.tables.lobby.rematch(match, PEOPLE[0], channel_id=CHANNEL + 1)
    assert (again.rematch_of, again.channel_id) == (match, CHANNEL + 1)
    # A game without rounds has no course.
    match = await stopped(home)
    assert await home.tables.courses.of(match) == Course((), ())


async def test_only_after_the_end_and_only_for_its_players(home: Rig) -> None:
    """A second table is not opened for the same rematch."""
    match = await home.begun(2)
    with pytest.raises(NotNow):
        await home.tables.lobby.rematch(match, PEOPLE[0])
    match = await stopped(home)
    with pytest.raises(NotAPlayer):
        await home.tables.lobby.rematch(match, PEOPLE[3])
    again = await home.tables.lobby.rematch(match, PEOPLE[0])
    await promise(home.tables, again.id)
    assert (await home.tables.lobby.rematch(match, PEOPLE[1])).id == again.id
    await home.tables.lobby.start(again.id, ANA)
    with pytest.raises(NotNow):
        await home.tables.lobby.rematch(match, PEOPLE[2])
    # A rematch that was called off stands in nobody's way.
    match = await stopped(home)
    first = await home.tables.lobby.rematch(match, PEOPLE[0])
    await home.tables.lobby.cancel(first.id, ANA)
    assert (await home.tables.lobby.rematch(match, PEOPLE[1])).id != first.id
