"""Reminders and default answers, once: whatever dies on the way, whoever looks at the same time."""

import asyncio
from pathlib import Path

import pytest

from storage import open_store
from tests.table import Rig, rig, url
from tests.table.replaying import assert_sound, stored
from tests.table.test_crash import STRIDES, Crash, crash_at, everything, places_in
from tests.table.timed import DAY, reminded, timed


async def look(home: Rig) -> None:
    """Do what is due, as the one who keeps the pace does."""
    for due in await home.tables.timers.due():
        await home.tables.timers.fire(due)


@pytest.mark.parametrize("stride", STRIDES)
@pytest.mark.parametrize(("late", "moment"), [("remind", DAY // 2), ("default", DAY)])
async def test_a_crash_anywhere_loses_no_reminder_and_owes_none_twice(
    tmp_path: Path, late: str, moment: int, stride: int
) -> None:
    """At each statement and at the commit; whoever looks afterwards finds it done, or does it."""
    async with rig(tmp_path / "count") as home:
        await timed(home, late=late)
        home.clock.now += moment
        (due, *_) = await home.tables.timers.due()
        places = await places_in(home, home.tables.timers.fire(due))
    assert len(places) > 5
    for number in reversed(places[::-stride]):
        async with rig(tmp_path / str(number)) as home:
            match = await timed(home, late=late)
            home.clock.now += moment
            before = await everything(home.store)
            with pytest.raises(Crash), crash_at(home.store, number):
                await look(home)
            now = home.clock.now
            assert await everything(home.store) == before or number == places[-1]
        async with rig(tmp_path / str(number)) as home:
            home.clock.now = now
            for _ in range(6):
                await look(home)
            level = 1 if late == "remind" else 3
            assert sorted(await reminded(home)) == [(0, level), (1, level)]
            await assert_sound(home.store, match)


async def test_two_who_look_at_the_same_time_remind_once(home: Rig, tmp_path: Path) -> None:
    """Two processes over one file."""
    match = await timed(home, late="default")
    async with open_store(url(tmp_path)) as store:
        other = type(home.tables)(store, lambda *_: home.tables._context.fresh("toy"), home.clock)
        home.clock.now += DAY
        for _ in range(3):
            dues = [*await home.tables.timers.due(), *await other.timers.due()]
            looks = [
                (home.tables if number % 2 else other).timers.fire(due)
                for number, due in enumerate(dues)
            ]
            await asyncio.gather(*looks, return_exceptions=True)
    assert sorted(await reminded(home)) == [(0, 3), (1, 3)]
    log = (await stored(home.store, match)).steps
    assert len([step for step in log if step.user_id is None and step.kind == "move"]) == 2
