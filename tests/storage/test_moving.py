"""Everything is carried from one database to the other, and back."""

from pathlib import Path

import pytest

from storage import StorageError, Store, open_store
from storage.queries import live, log, matches, users
from storage.rows import LiveRow, Sitter
from storage.upkeep import moving
from tests import databases
from tests.storage import a_match
from tests.storage.test_log import step

KINDS = [("sqlite", "postgresql"), ("postgresql", "sqlite")]


def address(kind: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the URL of a database of that kind."""
    monkeypatch.setenv(databases.CHOICE, kind)
    return databases.address(folder)


async def filled(store: Store) -> None:
    """Put some of each kind of thing in."""
    for channel in (7, 8):
        match = await a_match(store, channel)
        async with store.write() as connection:
            await matches.seat_all(connection, match, [Sitter(5, "Ana"), Sitter(6, "Bén")])
            await matches.change(connection, match, seed=bytes(range(32)), state="{}")
            await log.add(connection, step(0, match))
            row = LiveRow(f"n{match}", match, 0, 5, 9, 2**62, "mark", None, 0, "Title", 1)
            await live.note(connection, row)
    async with store.write() as connection:
        await users.remember(connection, 5, locale="de", dm_closed=True)


def heard(_table: str, _rows: int) -> None:
    """Hear of the progress."""


@pytest.mark.parametrize("kinds", KINDS, ids=["to-postgresql", "to-sqlite"])
async def test_all_rows_arrive_and_numbers_go_on(
    kinds: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counts and digests are compared; the next match has the next number."""
    one, two = (address(kind, tmp_path / kind, monkeypatch) for kind in kinds)
    async with open_store(one) as source, open_store(two) as target:
        await filled(source)
        contents = await moving.move(source, target, heard)
        assert {name: found.rows for name, found in contents.items() if found.rows} == {
            "boards": 1, "matches": 2, "seats": 4, "steps": 2, "live_messages": 2, "users": 1,
        }  # fmt: skip
        assert await a_match(target) == 3


async def test_what_arrives_otherwise_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is compared before it is committed; until then it tells how far it has come."""
    progress: list[tuple[str, int]] = []
    urls = [databases.address(tmp_path / name) for name in ("one", "two")]
    async with open_store(urls[0]) as source, open_store(urls[1]) as target:
        await filled(source)
        digests = iter(range(100))

        async def torn(*_: object) -> moving.Content:
            return moving.Content(1, str(next(digests)))

        monkeypatch.setattr(moving, "_content", torn)
        with pytest.raises(StorageError, match="otherwise"):
            await moving.move(source, target, lambda *told: progress.append(told))
        assert await moving.rows_of(target) == 0
        assert sum(rows for _, rows in progress) == await moving.rows_of(source)
        assert ("seats", 4) in progress
