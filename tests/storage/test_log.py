"""The log of a match: which steps are found, marked and forgotten, at the edges too."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Conflict, Store, open_store
from storage.queries import log
from storage.rows import StepKind, StepRow
from tests.databases import address
from tests.storage.test_transactions import a_match


@pytest.fixture
async def store(tmp_path: Path, each_database: str) -> AsyncIterator[Store]:  # noqa: ARG001 - chosen before
    """An open database in a fresh file, with two matches."""
    async with open_store(address(tmp_path)) as opened:
        assert [await a_match(opened), await a_match(opened)] == [1, 2]
        yield opened


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


async def test_steps_after_one_up_to_and_with_another(store: Store) -> None:
    """In order, the first one too if nothing is said."""
    async with store.write() as connection:
        await filled(connection)
        assert await versions(connection) == [0, 1, 2, 3, 4]
        found = await log.since(connection, 2, 1, 3)
        assert [(one.match_id, one.version) for one in found] == [(2, 2), (2, 3)]
        assert await log.since(connection, 1, 4) == []
        assert [one.version for one in await log.since(connection, 1, -1, 0)] == [0]


async def test_the_last_step_of_a_seat(store: Store) -> None:
    """Up to and with a version; what followed by itself is none of theirs."""
    async with store.write() as connection:
        await filled(connection)
        assert await log.last_of(connection, 1, 0, 4) == 4
        assert await log.last_of(connection, 1, 0, 3) == 2
        assert await log.last_of(connection, 1, 1, 0) is None
        await log.add(connection, step(5, seat=None))
        assert await log.last_of(connection, 1, 0, 5) == 4


async def test_an_interaction_finds_its_step(store: Store) -> None:
    """In whichever match it was made; another finds none, and it makes no second one."""
    async with store.write() as connection:
        await filled(connection)
        assert await log.by_interaction(connection, 203) == step(3, 2, 1)
        assert await log.by_interaction(connection, 999) is None
    for twice in (step(4), replace(step(9), interaction_id=203)):
        with pytest.raises(Conflict):
            await added(store, twice)


async def added(store: Store, one: StepRow) -> None:
    """Store a step in a transaction of its own."""
    async with store.write() as connection:
        await log.add(connection, one)


async def test_what_is_taken_back_is_marked_and_forgotten_but_for_the_latest(store: Store) -> None:
    """Of this match, after that version, and with it that it was taken back."""
    async with store.write() as connection:
        await filled(connection)
        for match in (1, 2):
            await log.take_back(connection, match, (3, 4), 5)
            await log.add(connection, step(5, match, kind="undo"))
        marked = {one.version: one.undone_by for one in await log.since(connection, 1)}
        assert marked == {0: None, 1: None, 2: None, 3: 5, 4: 5, 5: None}
        await log.forget(connection, 1, 2, 1)
        assert await versions(connection) == [0, 1, 2, 5]
        await log.forget(connection, 2, 3, 0)
        assert await versions(connection, 2) == [0, 1, 2, 3]
