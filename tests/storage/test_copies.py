"""What is tried on a copy leaves no trace on the database, whoever has it open."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from storage import StorageError, open_store
from storage.queries import matches
from storage.store import standing_of
from storage.upkeep import migrate, moving
from storage.upkeep.copies import open_copy
from tests import databases
from tests.storage.test_moving import filled
from tests.storage.test_transactions import a_match

WRITER = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
connection.execute("PRAGMA wal_autocheckpoint=0")
connection.execute("INSERT INTO users (user_id, dm_closed, calls_by_dm) VALUES (77, 0, 0)")
connection.commit()
print("written", flush=True)
sys.stdin.read()
os._exit(1)
"""
"""Stands for a bot: it writes, keeps the database open, and dies without closing it."""


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Have another process keep a database open into which it has written."""
    process = subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", WRITER, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    with process:
        assert process.stdout.readline() == b"written\n"
        yield


@pytest.fixture
def on_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the database in a file, whichever others are tried."""
    monkeypatch.setenv(databases.CHOICE, "sqlite")


MADE_UP = text("SELECT made_up FROM matches")


def lying_in(folder: Path) -> dict[str, bytes]:
    """Return what lies in a folder, byte by byte."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


async def test_the_copy_holds_all_and_can_be_written_to(each_database: str, tmp_path: Path) -> None:
    """What is done to it does not reach the database."""
    assert each_database
    url = databases.address(tmp_path)
    async with open_store(url) as store:
        await filled(store)
        rows = await moving.rows_of(store)
        async with open_copy(url) as copy:
            assert await moving.rows_of(copy) == rows
            await a_match(copy, 9)
        assert await moving.rows_of(store) == rows
        async with open_copy(url) as copy, copy.read() as connection:
            found = await matches.load(connection, 1)
            assert found is not None
            assert found.seed == bytes(range(32))


async def test_the_copy_has_the_tables_of_this_version(
    each_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database keeps those of its own."""
    assert each_database
    url = databases.address(tmp_path)
    async with open_store(url) as store:
        await filled(store)
        monkeypatch.setattr(migrate, "PLACES", (*migrate.PLACES, "tests.editions.migrations"))
        async with open_copy(url) as copy, copy.read() as connection:
            assert list(await connection.scalars(MADE_UP)) == ["new", "new"]
        assert await standing_of(url) == "older"


@pytest.mark.usefixtures("on_a_file")
async def test_a_database_that_nobody_has_open_is_not_touched(tmp_path: Path) -> None:
    """Not even files appear beside it."""
    url = databases.address(tmp_path)
    async with open_store(url) as store:
        await filled(store)
    before = lying_in(tmp_path)
    async with open_copy(url) as copy:
        assert await moving.rows_of(copy) == 12
    assert lying_in(tmp_path) == before


@pytest.mark.usefixtures("on_a_file")
async def test_a_database_in_use_is_read_beside_its_bot(tmp_path: Path) -> None:
    """What was written last is in the copy; the files are as they were, those of the bot too."""
    url = databases.address(tmp_path)
    with writing(tmp_path / "kontor.sqlite3"):
        before = lying_in(tmp_path)
        assert {"kontor.sqlite3-wal", "kontor.sqlite3-shm"} < set(before)
        async with open_copy(url) as copy:
            assert await moving.rows_of(copy) == 1
        assert lying_in(tmp_path) == before


@pytest.mark.usefixtures("on_a_file")
@pytest.mark.parametrize("moved", ["", "-shm"])
async def test_what_a_killed_bot_left_is_read_as_it_lies(tmp_path: Path, moved: str) -> None:
    """Its last writes lie beside the database, with their index or without."""
    url, file = databases.address(tmp_path), tmp_path / "kontor.sqlite3"
    with writing(file):
        pass
    if moved:
        file.with_name(file.name + moved).unlink()
    before = lying_in(tmp_path)
    assert "kontor.sqlite3-wal" in before
    async with open_copy(url) as copy:
        assert await moving.rows_of(copy) == 1
    assert lying_in(tmp_path) == before


async def test_what_is_said_of_a_copy_names_the_database(tmp_path: Path) -> None:
    """Nobody looks for a file that has gone."""
    (tmp_path / "k").write_text("Dear grandmother, " * 100)
    for name, said in (("k", "damaged"), ("none", "no database at")):
        with pytest.raises(StorageError, match=said) as refused:
            async with open_copy(f"sqlite:///{tmp_path / name}"):
                pass
        assert str(tmp_path / name) in str(refused.value)
