"""Opening a database: what is made, and what is refused with nothing changed."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, make_url, text

from storage import StorageError, open_store
from storage.backends import find_backend, public_address, sqlite
from storage.schema import metadata
from storage.store import schema_status
from storage.upkeep import migrate
from tests.rig import databases, delays


def address(path: Path) -> str:
    """Return the URL of a SQLite file."""
    return f"sqlite:///{path}"


async def refusal(url: str) -> str:
    """Return why a database is not opened."""
    with pytest.raises(StorageError) as refused:
        async with open_store(url):
            pass
    return str(refused.value)


async def test_a_new_file_gets_the_tables_of_the_schema(tmp_path: Path) -> None:
    """The migrations build exactly what `schema` describes."""
    async with open_store(address(tmp_path / "k.sqlite3")) as store, store.write() as connection:
        assert await connection.run_sync(differences) == []
    # A second start finds its tables and what stands in them.
    url = address(tmp_path / "k.sqlite3")
    async with open_store(url) as store, store.write() as connection:
        await connection.execute(text("INSERT INTO boards VALUES ('d', 'text')"))
    async with open_store(url) as store, store.read() as connection:
        assert await connection.scalar(text("SELECT text FROM boards")) == "text"


def test_a_revision_is_the_number_that_its_file_begins_with(tmp_path: Path) -> None:
    """So that a start knows without Alembic whether a migration is due."""
    with create_engine(address(tmp_path / "k.sqlite3")).connect() as connection:
        scripts = ScriptDirectory.from_config(migrate.build_config(connection))
    known = [script.revision for script in scripts.walk_revisions()]
    assert known[::-1] == list(migrate.list_revisions())
    assert scripts.get_heads() == [migrate.list_revisions()[-1]]


def differences(connection: Connection) -> list[object]:
    """Return how the tables of a database differ from the schema."""
    found = compare_metadata(MigrationContext.configure(connection), metadata)
    return [*found, *other_keys(connection)]


def other_keys(connection: Connection) -> list[object]:
    """Return the tables whose rows another key tells apart, which Alembic does not compare."""
    keys = inspect(connection)
    return [
        table.name
        for table in metadata.sorted_tables
        if set(keys.get_pk_constraint(table.name)["constrained_columns"])
        != set(table.primary_key.columns.keys())
    ]


def test_a_start_with_nothing_to_migrate_does_without_alembic(tmp_path: Path) -> None:
    """It is a tenth of what the bot imports."""
    url = databases.database_url(tmp_path)
    started = (
        "import asyncio, sys\nfrom storage import open_store\n"
        f"async def start():\n    async with open_store({url!r}): pass\n"
        "asyncio.run(start()); print('alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", started]
    assert subprocess.check_output(command, text=True).strip() == "False"  # noqa: S603 - our own


async def test_connections_obey_the_rules_of_durability(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Write-ahead log, full synchronisation, foreign keys, and patience with other writers."""
    monkeypatch.setattr(sqlite, "SYNCHRONOUS", delays.SYNCHRONOUS)
    async with open_store(address(tmp_path / "k.sqlite3")) as store, store.read() as connection:
        found = [
            await connection.scalar(text(f"PRAGMA {name}"))
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert found == ["wal", 2, 1, sqlite.BUSY_TIMEOUT_MS]


async def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    """No other account of the machine reads it, and closed it is one file again."""
    umask = os.umask(0)
    try:
        async with open_store(address(tmp_path / "k.sqlite3")) as store, store.write() as using:
            await using.execute(text("INSERT INTO boards VALUES ('d', 'text')"))
            files = rights(tmp_path)
    finally:
        os.umask(umask)
    assert files == dict.fromkeys(("k.sqlite3", "k.sqlite3-wal", "k.sqlite3-shm"), 0o600)
    assert rights(tmp_path) == {"k.sqlite3": 0o600}


def rights(folder: Path) -> dict[str, int]:
    """Return who may do what with the files of a folder."""
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


@pytest.mark.parametrize(
    ("version", "said"), [("0101", "older than version 1.0"), ("9999", "9999")]
)
async def test_a_database_of_another_version_stays_as_it_is(
    tmp_path: Path, version: str, said: str
) -> None:
    """One of before 1.0, and after a step back to an older version: its operator reads so."""
    path = tmp_path / "k.sqlite3"
    async with open_store(address(path)) as store, store.write() as connection:
        await connection.execute(text(f"UPDATE alembic_version SET version_num = '{version}'"))  # noqa: S608 - our own
    await assert_stays(path, said)


def content(path: Path) -> bytes:
    """Return what is in a file."""
    return path.read_bytes()


async def assert_stays(path: Path, said: str) -> None:
    """Check that a file is not opened, for this reason, and not changed."""
    before = content(path)
    assert said in await refusal(address(path))
    assert content(path) == before


async def test_how_a_database_stands_is_told_without_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Missing, of an older version, or current; it is closed again."""
    url = address(tmp_path / "k.sqlite3")
    assert await schema_status(url) == "missing"
    assert rights(tmp_path) == {}
    async with open_store(url):
        pass
    monkeypatch.setattr(migrate, "is_current", lambda _: False)
    assert await schema_status(url) == await schema_status(url) == "older"
    monkeypatch.undo()
    async with open_store(url):
        pass
    assert await schema_status(url) == "current"
    assert list(rights(tmp_path)) == ["k.sqlite3"]


async def test_a_missing_directory_is_named(tmp_path: Path) -> None:
    """The operator reads which directory is missing; it is not made for them."""
    assert str(tmp_path / "no") in await refusal(address(tmp_path / "no" / "k.sqlite3"))
    assert not (tmp_path / "no").exists()
    # Even root cannot make a file there.
    assert "/proc" in await refusal("sqlite:////proc/kontor.sqlite3")
    # The URL may name a directory by mistake.
    assert "is a directory" in await refusal(address(tmp_path))
    # It looked sound a moment ago.
    with pytest.raises(StorageError, match="cannot be opened for writing"):
        sqlite.SQLITE.prepare(make_url(address(tmp_path)))


async def test_a_file_that_is_no_database_stays_as_it_is(tmp_path: Path) -> None:
    """A letter to grandmother is not overwritten."""
    path = tmp_path / "letter.txt"
    path.write_text("Dear grandmother, " * 100)
    await assert_stays(path, "no database")
    # A page of rubbish in the middle is found before anything is written.
    path = tmp_path / "k.sqlite3"
    async with open_store(address(path)):
        pass
    damaged = bytearray(path.read_bytes())
    damaged[4096:8192] = b"\xff" * 4096
    path.write_bytes(damaged)
    await assert_stays(path, "damaged")
    # A sound database with foreign tables is not ours to migrate.
    path = tmp_path / "other.sqlite3"
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("CREATE TABLE customers (name TEXT)")
    # Its own program is writing: neither waits for the other.
    connection.execute("BEGIN IMMEDIATE")
    await assert_stays(path, "another program")
    connection.close()


async def test_a_large_file_is_read_as_a_whole_only_after_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever closed it in order left it sound; that it is a database is always looked at."""
    checked: list[bool] = []
    sound = sqlite.require_sound

    def note(path: Path, *, whole: bool = True) -> None:
        checked.append(whole)
        sound(path, whole=whole)

    monkeypatch.setattr(sqlite, "require_sound", note)
    monkeypatch.setattr(sqlite, "FULL_CHECK_SIZE", 0)
    url = address(tmp_path / "k.sqlite3")
    for _ in range(2):
        async with open_store(url):
            for end in ("", "-shm", "-wal"):
                (tmp_path / f"killed{end}").write_bytes((tmp_path / f"k.sqlite3{end}").read_bytes())
    async with open_store(address(tmp_path / "killed")):
        pass
    assert checked == [False, True]
    (tmp_path / "letter").write_text("Dear grandmother, " * 100)
    assert "no database" in await refusal(address(tmp_path / "letter"))


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("nonsense", "no address"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("nosuch://host/name", "No driver"),
        ("postgresql://bot:secret@localhost:1/kontor", "cannot be opened"),
        ("postgresql://bot:secret@localhost:1/kontor?sslmode=require", "Connect call failed"),
        ("postgresql://bot:secret@localhost:1/kontor?wish=1", "argument 'wish'"),
        ("postgresql://bot:secret@localhost:port/kontor", "no address"),
        ("postgresql://bot:secret@localhost:1", "names no database"),
    ],
)
async def test_an_address_that_leads_nowhere_is_explained(url: str, reason: str) -> None:
    """The text says what is wrong, and never the password."""
    said = await refusal(url)
    assert reason in said
    assert "secret" not in said


@pytest.mark.parametrize(
    ("url", "host", "password"),
    [
        ("postgresql://kontor:s3cret@db/kontor", "db", "s3cret"),
        ("postgresql://kontor:s3@cr@et@db:5432/kontor", "db", "s3@cr@et"),
        ("postgresql://kontor:s3%40cret@db/kontor?ssl=prefer", "db", "s3@cret"),
        ("postgresql://kontor:s3cret@db/kontor?application_name=a@b", "db", "s3cret"),
        ("postgresql://kontor@db/kontor?password=s3cret", "db", None),
        ("postgresql://kontor:s3/c@?ret@db/kontor", "db", "s3/c@?ret"),
    ],
)
def test_no_part_of_a_password_is_shown(url: str, host: str, password: str | None) -> None:
    """A password may hold an `@`, written as it is."""
    _, address = find_backend(url)
    assert (address.host, address.password, address.database) == (host, password, "kontor")
    shown = public_address(address)
    assert host in shown
    assert "cr" not in shown
    assert "et" not in shown.replace("@", "")


async def test_a_path_from_the_root_needs_four_slashes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With three it is looked for below the working directory: then the refusal says so."""
    monkeypatch.chdir(tmp_path)
    path = f"{tmp_path}/k.sqlite3"
    told = await refusal(f"sqlite:///{path.removeprefix('/')}")
    assert told.endswith(f" A path from the root has four slashes: sqlite:///{path}.")
    assert "four" not in await refusal("sqlite:///nowhere/k.sqlite3")
    assert "four" not in await refusal("sqlite:////nowhere/k.sqlite3")
