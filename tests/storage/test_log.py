"""The log of a match: which steps are found, marked and forgotten, at the edges too."""

from dataclasses import replace

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Conflict, Store
from storage.queries import log
from storage.rows import StepKind, StepRow

pytestmark = pytest.mark.usefixtures("each_database", "two_matches")


def step(version: int, match: int = 1, seat: int | None = 0, kind: StepKind = "move") -> StepRow:
    """Return a step that somebody made by themselves, or (no seat) nobody."""
    return StepRow(
        match_id=match,
        version=version,
        kind=kind,
        seat=seat,
        user_id=None if seat is None else 10 + seat,
        action="{}",
        notation="go",
        events="[]",
        ended_turn=False,
        undone_by=None,
        interaction_id=100 * match + version,
        at=version,
    )


async def filled(connection: AsyncConnection, count: int = 5) -> None:
    """Store as many steps in each of both matches, by seat 0 and seat 1 in turn."""
    for match in (1, 2):
        for version in range(count):
            await log.add(connection, step(version, match, version % 2))


async def versions(connection: AsyncConnection, match: int = 1) -> list[int]:
    """Return what the log of a match holds."""
    return [one.version for one in await log.since(connection, match)]


async def test_an_interaction_finds_its_step(store: Store) -> None:
    """In whichever match it was made; another finds none, and it makes no second one."""
    async with store.write() as connection:
        await filled(connection)
        assert await log.by_interaction(connection, 203) == step(3, 2, 1)
        assert await log.by_interaction(connection, 999) is None
    for twice in (step(4), replace(step(9), interaction_id=203)):
        with pytest.raises(Conflict):
            async with store.write() as connection:
                await log.add(connection, twice)


async def test_what_is_taken_back_is_marked_and_forgotten_but_for_the_latest(store: Store) -> None:
    """Of this match, after that version, and with it that it was taken back."""
    async with store.write() as connection:
        await filled(connection)
        for match, back in ((1, (3, 4)), (2, (4,))):
            await log.take_back(connection, match, back, 5)
            await log.add(connection, step(5, match, kind="undo"))
        marked = {one.version: one.undone_by for one in await log.since(connection, 1)}
        assert marked == {0: None, 1: None, 2: None, 3: 5, 4: 5, 5: None}
        await log.forget(connection, 1, 2, 1)
        assert await versions(connection) == [0, 1, 2, 5]
        await log.forget(connection, 2, 3, 0)
        assert await versions(connection, 2) == [0, 1, 2, 3]
