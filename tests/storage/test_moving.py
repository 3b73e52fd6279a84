"""Everything is carried from one database to the other; what is tried on a copy leaves no trace."""

from pathlib import Path

import pytest
from sqlalchemy import text

from storage import StorageError, Store, open_store
from storage.queries import live_messages, log, matches, people
from storage.rows import LiveRow, SeatRow
from storage.store import schema_status
from storage.upkeep import copying, migrate
from storage.upkeep.copying import open_copy
from tests.rig import databases
from tests.storage import a_match, beside
from tests.storage.test_log import step

KINDS = [("sqlite", "postgresql"), ("postgresql", "sqlite")]


def address(kind: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the URL of a database of that kind."""
    monkeypatch.setenv(databases.KIND_VARIABLE, kind)
    return databases.database_url(folder)


async def filled(store: Store) -> None:
    """Put some of each kind of thing in."""
    for channel in (7, 8):
        match = await a_match(store, channel)
        async with store.write() as connection:
            await matches.replace_seats(
                connection, match, [SeatRow(0, 5, "Ana"), SeatRow(0, 6, "Bén")]
            )
            await matches.set_columns(connection, match, seed=bytes(range(32)))
            await log.add(connection, match, [step(0)], "{}")
            row = LiveRow(f"n{match}", match, 0, 5, 9, 2**62, "mark", None, 0, "Title", 1)
            await live_messages.store(connection, row)
    async with store.write() as connection:
        await people.set_columns(connection, 5, locale="de", dm_closed=True)


@pytest.mark.parametrize("kinds", KINDS, ids=["to-postgresql", "to-sqlite"])
async def test_all_rows_arrive_and_numbers_go_on(
    kinds: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counts and digests are compared; the next match has the next number."""
    one, two = (address(kind, tmp_path / kind, monkeypatch) for kind in kinds)
    async with open_store(one) as source, open_store(two) as target:
        await filled(source)
        contents = await copying.move(source, target, lambda *_: None)
        assert {name: found.rows for name, found in contents.items() if found.rows} == {
            "boards": 1, "matches": 2, "seats": 4, "steps": 2, "live_messages": 2, "users": 1,
        }  # fmt: skip
        assert await a_match(target) == 3


async def test_what_arrives_otherwise_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is compared before it is committed; until then it tells how far it has come."""
    progress: list[tuple[str, int]] = []
    urls = [databases.database_url(tmp_path / name) for name in ("one", "two")]
    async with open_store(urls[0]) as source, open_store(urls[1]) as target:
        await filled(source)
        digests = iter(range(100))

        async def torn(*_: object) -> copying.Content:
            return copying.Content(1, str(next(digests)))

        monkeypatch.setattr(copying, "read_content", torn)
        with pytest.raises(StorageError, match="otherwise"):
            await copying.move(source, target, lambda *told: progress.append(told))
        assert await copying.count_rows(target) == 0
        assert sum(rows for _, rows in progress) == await copying.count_rows(source)
        assert ("seats", 4) in progress


WRITER = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
connection.execute("PRAGMA wal_autocheckpoint=0")
connection.execute("INSERT INTO users (user_id, dm_closed, calls_by_dm) VALUES (77, 0, 0)")
connection.commit()
print("ready", flush=True)
sys.stdin.read()
os._exit(1)
"""
"""Stands for a bot: it writes, keeps the database open, and dies without closing it."""


@pytest.fixture
def on_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the database in a file, whichever others are tried."""
    monkeypatch.setenv(databases.KIND_VARIABLE, "sqlite")


MADE_UP = text("SELECT made_up FROM matches")


def lying_in(folder: Path) -> dict[str, bytes]:
    """Return what lies in a folder, byte by byte."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


async def test_the_copy_holds_all_and_can_be_written_to(
    each_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is done to it does not reach the database."""
    assert each_database
    url = databases.database_url(tmp_path)
    async with open_store(url) as store:
        await filled(store)
        rows = await copying.count_rows(store)
        async with open_copy(url) as copy:
            assert await copying.count_rows(copy) == rows
            await a_match(copy, 9)
        assert await copying.count_rows(store) == rows
        async with open_copy(url) as copy, copy.read() as connection:
            found = await matches.load(connection, 1)
            assert found is not None
            assert found.row.seed == bytes(range(32))
        # It has the tables of this version; the database keeps those of its own.
        monkeypatch.setattr(migrate, "PACKAGES", (*migrate.PACKAGES, "tests.editions.migrations"))
        async with open_copy(url) as copy, copy.read() as connection:
            assert list(await connection.scalars(MADE_UP)) == ["new", "new"]
        assert await schema_status(url) == "older"


@pytest.mark.usefixtures("on_a_file")
async def test_a_database_that_nobody_has_open_is_not_touched(tmp_path: Path) -> None:
    """Not even files appear beside it."""
    url = databases.database_url(tmp_path)
    async with open_store(url) as store:
        await filled(store)
    before = lying_in(tmp_path)
    async with open_copy(url) as copy:
        assert await copying.count_rows(copy) == 12
    assert lying_in(tmp_path) == before


@pytest.mark.usefixtures("on_a_file")
async def test_a_database_in_use_or_of_a_killed_bot_is_read_as_it_lies(tmp_path: Path) -> None:
    """What was written last is in the copy; the files are as they were, those of the bot too."""
    url = databases.database_url(tmp_path)

    async def read() -> None:
        before = lying_in(tmp_path)
        assert "kontor.sqlite3-wal" in before
        async with open_copy(url) as copy:
            assert await copying.count_rows(copy) == 1
        assert lying_in(tmp_path) == before

    with beside(WRITER, tmp_path / "kontor.sqlite3"):
        assert "kontor.sqlite3-shm" in lying_in(tmp_path)
        await read()
    # Killed, its last writes lie beside the database, with their index or without.
    await read()
    (tmp_path / "kontor.sqlite3-shm").unlink()
    await read()


async def test_what_is_said_of_a_copy_names_the_database(tmp_path: Path) -> None:
    """Nobody looks for a file that has gone."""
    (tmp_path / "k").write_text("Dear grandmother, " * 100)
    for name, said in (("k", "damaged"), ("none", "no database at")):
        with pytest.raises(StorageError, match=said) as refused:
            async with open_copy(f"sqlite:///{tmp_path / name}"):
                pass
        assert str(tmp_path / name) in str(refused.value)
