"""A pause ends once, whatever crashes and however many processes find it over."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from table import DeadlineRow
from tests.table import Rig, heard, rig
from tests.table.pausing import PAUSE
from tests.table.replaying import assert_sound
from tests.table.test_crash import STRIDES, Crash, crash_at, everything, places_in
from tests.table.test_timers import BOUGHT, due, with_pauses


@asynccontextmanager
async def one_over(folder: Path) -> AsyncIterator[tuple[Rig, DeadlineRow]]:
    """Open a rig in which one pause is over."""
    async with rig(folder) as home:
        await with_pauses(home).bought()
        await heard(home)
        home.clock.now += PAUSE
        (pause,) = await due(home)
        yield home, pause


async def test_two_processes_end_a_pause_once(tmp_path: Path) -> None:
    """Both find it over; one plays, the other sees that it was played."""
    async with rig(tmp_path) as one, rig(tmp_path) as two:
        match = await with_pauses(one).bought()
        await heard(one)
        one.clock.now = with_pauses(two).clock.now = BOUGHT + PAUSE
        (pause,) = await due(one)
        ends = (home.tables.timers.fire(pause) for home in (one, two) * 3)
        played = await asyncio.gather(*ends)
        assert sum(one is not None for one in played) == 1
        assert (await one.tables.reading.match(match)).version == 3
        await assert_sound(two.store, match)


@pytest.mark.parametrize("stride", STRIDES)
async def test_a_crash_anywhere_at_the_end_of_a_pause_leaves_all_or_nothing(
    tmp_path: Path, stride: int
) -> None:
    """At each statement and at the commit; after the restart it ends once, and the next begins."""
    async with one_over(tmp_path / "count") as (home, pause):
        places = await places_in(home, home.tables.timers.fire(pause))
    assert len(places) > 8
    for number in reversed(places[::-stride]):
        async with one_over(tmp_path / str(number)) as (home, pause):
            before = await everything(home.store)
            with pytest.raises(Crash), crash_at(home.store, number):
                await home.tables.timers.fire(pause)
            assert await everything(home.store) == before
        async with rig(tmp_path / str(number)) as home:
            with_pauses(home).clock.now = BOUGHT + PAUSE
            assert await home.tables.timers.fire(pause) is not None
            assert await home.tables.timers.fire(pause) is None
            await assert_sound(home.store, pause.match_id)
