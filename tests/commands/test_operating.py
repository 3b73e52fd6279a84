"""The commands for whoever runs the bot, as typed."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.operating import app
from games import registry
from games.kernel import AnyGame
from storage.backends import sqlite_lock
from storage.upkeep import migrate
from tests.databases import address
from tests.table import ANA, BEN, rig
from tests.toy import Toy


def build(_: str | None) -> AnyGame:
    """Make the toy."""
    return Toy()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a database in which two matches run."""
    monkeypatch.setattr(registry, "GAMES", {"toy": build})
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", address(tmp_path))
    asyncio.run(played(tmp_path))
    return tmp_path


async def played(folder: Path) -> None:
    """Begin two matches; in the first, two moves are made."""
    async with rig(folder) as tables:
        first = await tables.begun()
        await tables.begun(3)
        await tables.play(first, ANA, "bid 1")
        await tables.play(first, BEN, "bid 2")


def run(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, list(words))


def moves_in(file: Path) -> int:
    """Return how many moves a file holds."""
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT count(*) FROM steps WHERE kind = 'move'"
        return int(connection.execute(query).fetchone()[0])


def test_a_backup_is_one_file_that_its_owner_alone_may_read(home: Path) -> None:
    """It holds everything; nothing beside it is needed."""
    done = run("backup", str(home / "copy"))
    assert done.exit_code == 0, done.output
    size = (home / "copy").stat().st_size
    assert f"{home / 'copy'}: {size:,} bytes, whole and sound." in done.output
    assert moves_in(home / "copy") == 2
    assert (home / "copy").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in home.glob("copy*")] == ["copy"]


def test_a_backup_overwrites_nothing(home: Path) -> None:
    """A file that is there stays as it is."""
    (home / "copy").write_text("a letter")
    refused = run("backup", str(home / "copy"))
    assert refused.exit_code == 2
    assert "is there already" in refused.output
    assert (home / "copy").read_text() == "a letter"


def test_a_backup_is_put_back_where_nothing_stands(home: Path) -> None:
    """Not over a database; and what was damaged is not put back at all."""
    run("backup", str(home / "copy"))
    refused = run("restore", str(home / "copy"))
    assert refused.exit_code == 2
    assert "kontor.sqlite3 stands where" in refused.output
    for file in home.glob("kontor.sqlite3*"):
        file.unlink()
    done = run("restore", str(home / "copy"))
    assert done.exit_code == 0, done.output
    assert f"{(home / 'kontor.sqlite3').stat().st_size:,} bytes are back" in done.output
    assert moves_in(home / "kontor.sqlite3") == 2


def test_what_is_no_copy_is_not_put_back(home: Path) -> None:
    """It is named, and nothing appears in the database's place."""
    for file in home.glob("kontor.sqlite3*"):
        file.unlink()
    (home / "letter").write_text("Dear grandmother, " * 100)
    for name, said in (("letter", "not proven to be whole"), ("nothing", "no file")):
        refused = run("restore", str(home / name))
        assert refused.exit_code == 2
        assert said in refused.output
    assert list(home.glob("kontor.sqlite3*")) == []


def test_a_database_is_moved(home: Path) -> None:
    """What arrived is counted; a second time, the target is not empty."""
    target = f"sqlite:///{home / 'other.sqlite3'}"
    done = run("move-database", address(home), target)
    assert done.exit_code == 0, done.output
    assert "5 rows" in done.output
    assert moves_in(home / "other.sqlite3") == 2
    assert run("move-database", address(home), target).exit_code == 2
    assert run("move-database", f"sqlite:///{home / 'typo'}", target).exit_code == 2


def test_nothing_is_moved_or_put_back_under_a_bot_that_runs(home: Path) -> None:
    """What is played meanwhile would be missing; the sentence says who has the file."""
    run("backup", str(home / "copy"))
    with sqlite_lock.held(home / "kontor.sqlite3"):
        for words in (
            ("move-database", address(home), f"sqlite:///{home / 'other.sqlite3'}"),
            ("restore", str(home / "copy")),
        ):
            refused = run(*words)
            assert refused.exit_code == 2
            assert "Another bot is at work on" in refused.output
        assert run("backup", str(home / "another")).exit_code == 0
    assert not (home / "other.sqlite3").exists()


def test_running_matches_are_followed_through_the_rules(home: Path) -> None:
    """All go on with the rules that they began with."""
    done = run("check-matches")
    assert done.exit_code == 0, done.output
    assert "2 running matches go on (2 of toy by version 1 of its rules)" in done.output
    assert home.exists()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("UPDATE matches SET state = replace(state, '1', '2') WHERE id = 1", "#1 toy"),
        ("UPDATE steps SET action = replace(action, '2', '9999') WHERE version = 2", "step 2"),
        ("UPDATE matches SET game = 'gone' WHERE id = 1", "gone"),
    ],
)
def test_a_match_that_cannot_go_on_is_named(home: Path, damage: str, said: str) -> None:
    """The others can; whoever upgrades learns it before their players do."""
    with closing(sqlite3.connect(home / "kontor.sqlite3")) as connection, connection:
        connection.execute(damage)
    refused = run("check-matches")
    assert refused.exit_code == 1
    assert said in refused.output
    assert "1 running matches go on" in refused.stdout
    assert "1 cannot. Keep the earlier version running for them." in refused.stderr


def lying_in(folder: Path) -> dict[str, bytes]:
    """Return the files of a database, byte by byte; not its lock, which is held by turns."""
    return {path.name: path.read_bytes() for path in folder.glob("kontor*")}


def test_to_check_and_to_move_change_not_a_byte(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next version, with another table, reads the database that the old bot plays on."""
    monkeypatch.setattr(migrate, "PLACES", (*migrate.PLACES, "tests.editions.migrations"))
    before = lying_in(home)
    assert run("check-matches").exit_code == 0
    target = f"sqlite:///{home / 'other.sqlite3'}"
    assert run("move-database", address(home), target).exit_code == 0
    assert lying_in(home) == before


def test_where_nothing_runs_nothing_is_followed(home: Path) -> None:
    """That is no failure."""
    with closing(sqlite3.connect(home / "kontor.sqlite3")) as connection, connection:
        connection.execute("UPDATE matches SET status = 'over'")
    done = run("check-matches")
    assert done.exit_code == 0
    assert done.output == "0 running matches go on (none).\n"
