"""Databases for tests: SQLite files, or databases on a temporary PostgreSQL server.

With `KONTOR_TEST_DATABASE=postgresql`, tests use PostgreSQL. Each test process starts one server in
a temporary folder, without a network port, and each test has its own database on the server.
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
"""Where Debian installs PostgreSQL's programs, which are not on the path."""

CUT_SESSIONS = """SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE application_name = 'kontor session' AND datname = current_database()"""
"""Ends the database sessions that hold the bot's leases, and returns how many there were."""

_OWNER = "postgres" if os.geteuid() == 0 else None
"""The system user who runs the server, because PostgreSQL does not run as root."""


@pytest.fixture(params=KINDS)
def each_database(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a test with each kind of database.

    The fixture must come before all fixtures that open a database.
    """
    kind: str = request.param
    monkeypatch.setenv(KIND_VARIABLE, kind)
    return kind


def database_kind() -> str:
    """Return the kind of database that tests use now, one of `KINDS`."""
    return os.environ.get(KIND_VARIABLE, KINDS[0])


def database_url(folder: Path, name: str = "kontor") -> str:
    """Return the URL of the database of a folder; the same folder has the same database."""
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
    """Return the content of an empty database with all tables, whose creation takes long."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "empty.sqlite3")
        _make_tables(f"sqlite:///{file}")
        return file.read_bytes()


@cache
def _empty_postgres() -> str:
    """Return the name of an empty database with all tables on the server, to be copied."""
    _make_tables(postgres_server().database("empty"))
    return _short_name("empty")


def _make_tables(url: str) -> None:
    """Create the tables of a database, in a thread because a test's event loop may be running."""

    async def make() -> None:
        async with open_store(url):
            pass

    with ThreadPoolExecutor(1) as executor:
        executor.submit(asyncio.run, make()).result()


def query_value(folder: Path, statement: str) -> str:
    """Execute a statement in a connection of its own, and return the first value of the result."""
    if database_kind() == "postgresql":
        return postgres_server().query_value(_short_name(f"{folder}/kontor"), statement)
    with closing(sqlite3.connect(folder / "kontor.sqlite3")) as connection, connection:
        (value,) = connection.execute(statement).fetchone() or ("",)
    return str(value)


@cache
def postgres_server() -> "Server":
    """Return the PostgreSQL server of this process; skip the test if PostgreSQL is not installed.

    The server stops when the process ends.
    """
    try:
        programs = find_programs()
    except FileNotFoundError as missing:
        pytest.skip(f"PostgreSQL is not installed ({missing})")
    server = Server(programs, Path(tempfile.mkdtemp(prefix="kontor-pg-")))
    server.start()
    atexit.register(server.stop)
    return server


class Server:
    """A PostgreSQL server in a temporary folder."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self.folder = folder
        self._made: set[str] = set()
        self._data = str(folder / "data")
        self._options = ""

    def start(self) -> None:
        """Initialise the folder and start the server, which does not sync to the disk."""
        if _OWNER is not None:
            shutil.chown(self.folder, _OWNER)
        self._run(
            "initdb", "-D", self._data, "-U", "kontor", "-A", "trust", "-E", "UTF8", "--no-sync"
        )
        # Deadlocks are detected after 50 ms instead of a second.
        self._options = (
            f"-k {self.folder} -c listen_addresses= -c fsync=off -c max_connections=300"
            " -c deadlock_timeout=50ms"
        )
        self.resume()

    def resume(self) -> None:
        """Start the server, also after `shut_down`."""
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", self._data, "-o", self._options, "-l", log, "-w", "start")

    def shut_down(self) -> None:
        """Stop the server as an operator does, which closes all connections."""
        self._run("pg_ctl", "-D", self._data, "-m", "fast", "stop")

    def database(self, name: str, like: str = "template1") -> str:
        """Return the URL of a database; if it does not exist, create it as a copy of `like`."""
        short = _short_name(name)
        if short not in self._made:
            self.query_value("postgres", f"CREATE DATABASE {short} TEMPLATE {like}")
            self._made.add(short)
        return f"postgresql://kontor@/{short}?host={self.folder}"

    def query_value(self, database: str, statement: str) -> str:
        """Execute a statement in a database, and return the first value of the result."""
        words = ("-U", "kontor", "-tA", "-q", "-c", statement, database)
        return self._run("psql", "-h", str(self.folder), *words).strip()

    def stop(self) -> None:
        """Stop the server at once, and delete its folder."""
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str) -> str:
        command = (str(self._programs / program), *words)
        done = subprocess.run(  # noqa: S603 - our own words
            command, cwd=self.folder, user=_OWNER, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def _short_name(name: str) -> str:
    return "k" + sha256(name.encode()).hexdigest()[:20]


def find_programs() -> Path:
    """Return the folder of PostgreSQL's programs.

    Raises:
        FileNotFoundError: PostgreSQL is not installed.
    """
    initdb = shutil.which("initdb")
    if initdb is not None:
        return Path(initdb).resolve().parent
    root, _, pattern = PROGRAMS_PATTERN.partition("*")
    folders = sorted(Path(root).glob(f"*{pattern}"))
    if not folders:
        raise FileNotFoundError("initdb")
    return folders[-1]
