"""Two processes on one PostgreSQL: each thing is done by one, or by the other when that is dead."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from storage.document import TABLE
from table import Destination, DueDeadline
from tests.rig import databases
from tests.rig.table import ANA, CHANNEL, PEOPLE, TableRig, table_rig

HERE = Destination(CHANNEL, direct=False)
CLOCK, TURN = DueDeadline(TABLE, "clocks", 0, match_id=1), DueDeadline(0, "answer", 0, match_id=1)


@pytest.fixture
async def both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[TableRig, TableRig]]:
    """Two processes; the second opens no tables of its own."""
    monkeypatch.setenv(databases.KIND_VARIABLE, "postgresql")
    async with table_rig(tmp_path) as one, table_rig(tmp_path, seed=9) as two:
        yield one, two


async def is_free(lock: AbstractAsyncContextManager[bool]) -> bool:
    """Return whether a lock can be taken, and give it back."""
    async with lock as ours:
        return ours


async def test_a_place_has_one_sender(both: tuple[TableRig, TableRig]) -> None:
    """Another process sends there as soon as the first has finished; elsewhere at any time."""
    one, two = (rig.tables.outbox for rig in both)
    async with one.try_lock(HERE) as ours:
        assert ours
        assert not await is_free(two.try_lock(HERE))
        assert not await is_free(one.try_lock(HERE))
        assert await is_free(two.try_lock(Destination(CHANNEL, direct=True)))
    assert await is_free(two.try_lock(HERE))


async def test_one_process_looks_after_a_clock(both: tuple[TableRig, TableRig]) -> None:
    """While a computer thinks in one process, the other may do what else is due in the match."""
    one, two = (rig.tables.deadlines for rig in both)
    async with one.try_lock(CLOCK) as ours:
        assert ours
        assert not await is_free(two.try_lock(CLOCK))
        assert await is_free(two.try_lock(TURN))
    assert await is_free(two.try_lock(CLOCK))


async def test_what_a_dead_process_was_at_is_free_at_once(both: tuple[TableRig, TableRig]) -> None:
    """Its session is gone, and its locks with it."""
    one, two = both
    lock = one.tables.outbox.try_lock(HERE)
    assert await lock.__aenter__()
    await (await one.store.session()).close()
    assert await is_free(two.tables.outbox.try_lock(HERE))
    # It was alive after all: its work ends, and then it takes part as before.
    assert not await is_free(one.tables.outbox.try_lock(HERE))
    await lock.__aexit__(None, None, None)
    assert await is_free(one.tables.outbox.try_lock(HERE))


async def test_turns_are_spaced_out(both: tuple[TableRig, TableRig]) -> None:
    """The second process has its turn after the pause of the first, and one of its own."""
    first, second = (rig.tables.sharing for rig in both)
    pausing, over = asyncio.Event(), asyncio.Event()
    pauses: list[str] = []

    async def long_pause() -> None:
        pausing.set()
        await over.wait()
        pauses.append("first")

    async def pause() -> None:
        pauses.append("second")

    one = asyncio.create_task(first.wait_for_turn("identify 0", long_pause))
    await pausing.wait()
    two = asyncio.create_task(second.wait_for_turn("identify 0", pause))
    await second.wait_for_turn("identify 1", pause)
    assert pauses == ["second"]
    assert not two.done()
    over.set()
    await asyncio.gather(one, two)
    assert pauses == ["second", "first", "second"]


async def test_a_rematch_is_opened_once(both: tuple[TableRig, TableRig]) -> None:
    """Whoever presses at the same moment elsewhere finds it, as soon as it stands there."""
    one, two = both
    match = await one.start_match()
    await one.vote_to_stop(match)
    presses = (
        one.tables.lobby.rematch(match, PEOPLE[0]),
        two.tables.lobby.rematch(match, PEOPLE[1]),
    )
    ends = await asyncio.gather(*presses, return_exceptions=True)
    assert sorted(type(end).__name__ for end in ends) == ["Match", "NotNow"]
    assert len(await one.tables.reading.list_open(ANA, CHANNEL)) == 1


async def test_alone_every_lock_is_free(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """On SQLite there are no other processes, and the database is not asked."""
    if databases.database_kind() != "sqlite":
        pytest.skip("several may play on this database")
    monkeypatch.setattr(rig.store, "session", None)
    async with rig.tables.sharing.lock("seat 1 0"), rig.tables.outbox.try_lock(HERE) as ours:
        assert ours
