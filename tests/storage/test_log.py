"""The log of a match: which steps are found, marked and forgotten, at the edges too."""

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Conflict, Store
from storage.queries import log
from storage.rows import StepKind, StepRow

pytestmark = pytest.mark.usefixtures("each_database", "two_matches")


def step(version: int, seat: int | None = 0, kind: StepKind = "move") -> StepRow:
    """Return a step that somebody made by themselves, or (no seat) nobody."""
    return StepRow(
        version=version,
        kind=kind,
        seat=seat,
        user_id=None if seat is None else 10 + seat,
        action="{}",
        notation="go",
        events="[]",
        ended_turn=False,
        at=version,
    )


async def filled(connection: AsyncConnection, count: int = 5) -> None:
    """Store as many steps in each of both matches, by seat 0 and seat 1 in turn."""
    for match in (1, 2):
        rows = [step(version, version % 2) for version in range(count)]
        await log.add(connection, match, rows[:2], f"{match} after 1")
        await log.add(connection, match, rows[2:], f"{match} after {count - 1}")


async def versions(connection: AsyncConnection, match: int = 1) -> list[int]:
    """Return what the log of a match holds."""
    return [one.version for one in await log.list_steps(connection, match)]


async def test_no_version_is_stored_twice(store: Store) -> None:
    """Another process was faster."""
    async with store.write() as connection:
        await filled(connection)
    with pytest.raises(Conflict):
        async with store.write() as connection:
            await log.add(connection, 1, [step(4)], None)


async def test_positions_are_kept_with_the_steps_that_led_to_them(store: Store) -> None:
    """The latest ones of a match, the others until the next interval, and none once it is over."""
    async with store.write() as connection:
        await filled(connection)
        for version, end in ((0, None), (1, 1), (2, 4), (4, 4), (5, None)):
            found = await log.load_position_after(connection, 1, version)
            assert found == (end and f"1 after {end}")
        last = 4 * log.FORGET_INTERVAL_STEPS
        for version in range(5, last):
            await log.add(connection, 1, [step(version)], f"{version}")
        assert await log.load_position_after(connection, 1, 4) == "1 after 4"
        await log.add(connection, 1, [step(last)], f"{last}")
        oldest = last + 1 - log.KEPT_POSITIONS_COUNT
        assert await log.load_position_after(connection, 1, oldest - 1) is None
        assert await log.load_position_after(connection, 1, oldest) == f"{oldest}"
        await log.add(connection, 1, [step(99, None, "stop")], None)
        assert await log.load_position_after(connection, 1, oldest) is None
        assert await log.load_position_after(connection, 2, 4) == "2 after 4"
