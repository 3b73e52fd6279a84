"""Where tests keep their matches: a SQLite file, or a PostgreSQL of their own.

`KONTOR_TEST_DATABASE=postgresql` has every test of the rooms that store something run on the
other database. The server is started once a process, in a folder of its own, without a network
port; each test gets a database of its own on it.
"""

import asyncio
import atexit
import os
import shutil
import sqlite3
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from storage import open_store

KIND_VARIABLE = "KONTOR_TEST_DATABASE"
KINDS = ("sqlite", "postgresql")


PROGRAMS_PATTERN = "/usr/lib/postgresql/*/bin"
"""Where Debian keeps what it does not put on the path."""

CUT_SESSIONS = """SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE application_name = 'kontor session' AND datname = current_database()"""
"""Ends all sessions over which processes share work, and returns how many there were."""

_OWNER = "postgres" if os.geteuid() == 0 else None
"""Who runs the server, which refuses to be run by root."""


@pytest.fixture(params=KINDS)
def each_database(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a test on each database; ask for it before any other fixture that opens one."""
    chosen: str = request.param
    monkeypatch.setenv(KIND_VARIABLE, chosen)
    return chosen


def database_kind() -> str:
    """Return which database tests use now."""
    return os.environ.get(KIND_VARIABLE, KINDS[0])


def database_url(folder: Path, name: str = "kontor") -> str:
    """Return the URL of the database of a folder: the same folder, the same database."""
    if database_kind() == "postgresql":
        return postgres_server().database(f"{folder}/{name}", like=_empty_postgres())
    return sqlite_url(folder / f"{name}.sqlite3")


def sqlite_url(file: Path) -> str:
    """Return the URL of a SQLite file, which is created with all tables if it is missing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.write_bytes(_empty_sqlite())
    return f"sqlite:///{file}"


@cache
def _empty_sqlite() -> bytes:
    """Return the content of a database without a match: creating its tables would take long."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "empty.sqlite3")
        _make_tables(f"sqlite:///{file}")
        return file.read_bytes()


@cache
def _empty_postgres() -> str:
    """Return the name of a database on the server without a match, of which others are copies."""
    _make_tables(postgres_server().database("empty"))
    return _short("empty")


def _make_tables(url: str) -> None:
    """Open a database for the first time; beside the loop of a test that runs."""

    async def make() -> None:
        async with open_store(url):
            pass

    with ThreadPoolExecutor(1) as beside:
        beside.submit(asyncio.run, make()).result()


def query_value(folder: Path, statement: str) -> str:
    """Carry out a statement beside whoever uses the database, and return its first value."""
    if database_kind() == "postgresql":
        return postgres_server().query_value(_short(f"{folder}/kontor"), statement)
    with closing(sqlite3.connect(folder / "kontor.sqlite3")) as connection, connection:
        (found,) = connection.execute(statement).fetchone() or ("",)
    return str(found)


@cache
def postgres_server() -> "Server":
    """Return the server of this process; the test is skipped where none is installed."""
    try:
        programs = find_programs()
    except FileNotFoundError as missing:
        pytest.skip(f"PostgreSQL is not installed ({missing})")
    found = Server(programs, Path(tempfile.mkdtemp(prefix="kontor-pg-")))
    found.start()
    atexit.register(found.stop)
    return found


class Server:
    """A PostgreSQL in a folder that goes with the process."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self.folder = folder
        self._made: set[str] = set()
        self._data = str(folder / "data")
        self._options = ""

    def start(self) -> None:
        """Make its folder what it needs, and start it. A power cut loses much."""
        if _OWNER is not None:
            shutil.chown(self.folder, _OWNER)
        self._run(
            "initdb", "-D", self._data, "-U", "kontor", "-A", "trust", "-E", "UTF8", "--no-sync"
        )
        # Whoever waits for another looks sooner than after a second whether both wait.
        self._options = (
            f"-k {self.folder} -c listen_addresses= -c fsync=off -c max_connections=300"
            " -c deadlock_timeout=50ms"
        )
        self.resume()

    def resume(self) -> None:
        """Start it, also where it was stopped before."""
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", self._data, "-o", self._options, "-l", log, "-w", "start")

    def shut_down(self) -> None:
        """Stop it, as its operator does: who is connected loses that."""
        self._run("pg_ctl", "-D", self._data, "-m", "fast", "stop")

    def database(self, name: str, like: str = "template1") -> str:
        """Return the URL of the database with this name, made as a copy where it is missing."""
        short = _short(name)
        if short not in self._made:
            self.query_value("postgres", f"CREATE DATABASE {short} TEMPLATE {like}")
            self._made.add(short)
        return f"postgresql://kontor@/{short}?host={self.folder}"

    def query_value(self, database: str, statement: str) -> str:
        """Carry out a statement in a database and return its first value."""
        words = ("-U", "kontor", "-tA", "-q", "-c", statement, database)
        return self._run("psql", "-h", str(self.folder), *words).strip()

    def stop(self) -> None:
        """Stop it at once, and remove what it has written."""
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str) -> str:
        command = (str(self._programs / program), *words)
        done = subprocess.run(  # noqa: S603 - our own words
            command, cwd=self.folder, user=_OWNER, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def _short(name: str) -> str:
    return "k" + sha256(name.encode()).hexdigest()[:20]


def find_programs() -> Path:
    """Return where the server's programs are. Raises FileNotFoundError."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    root, _, pattern = PROGRAMS_PATTERN.partition("*")
    folders = sorted(Path(root).glob(f"*{pattern}"))
    if not folders:
        raise FileNotFoundError("initdb")
    return folders[-1]
