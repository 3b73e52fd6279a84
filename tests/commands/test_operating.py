"""The commands for whoever runs the bot, as typed."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.operating import app
from games import registry
from storage.backends import sqlite
from storage.upkeep import migrate
from tests.rig.databases import database_url
from tests.rig.table import table_rig
from tests.toy import Toy


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a database in which two matches run."""
    monkeypatch.setattr(registry, "GAMES", {"toy": Toy})
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", database_url(tmp_path))

    async def play() -> None:
        """In the first, two moves are made."""
        async with table_rig(tmp_path) as tables:
            first = await tables.start_match()
            await tables.start_match(3)
            await tables.play_lines(first, "Ana bid 1", "Ben bid 2")

    asyncio.run(play())
    return tmp_path


def run(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, list(words))


def moves_in(file: Path) -> int:
    """Return how many moves a file holds."""
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT count(*) FROM steps WHERE kind = 'move'"
        return int(connection.execute(query).fetchone()[0])


def test_a_backup_is_made_once_and_put_back_where_nothing_stands(home: Path) -> None:
    """One file that its owner alone may read; it holds everything, and overwrites nothing."""
    copy, database = home / "copy", home / "kontor.sqlite3"
    done = run("backup", str(copy))
    assert done.exit_code == 0, done.output
    assert f"{copy}: {copy.stat().st_size:,} bytes, whole and sound." in done.output
    assert moves_in(copy) == 2
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in home.glob("copy*")] == ["copy"]
    kept = copy.read_bytes()
    refuses("is there already", "backup", str(copy))
    assert copy.read_bytes() == kept
    refuses("stands where the copy belongs", "restore", str(copy))
    for file in home.glob("kontor.sqlite3*"):
        file.unlink()
    (home / "letter").write_text("Dear grandmother, " * 100)
    refuses("not proven to be whole", "restore", str(home / "letter"))
    refuses("no file", "restore", str(home / "nothing"))
    assert list(home.glob("kontor.sqlite3*")) == []
    done = run("restore", str(copy))
    assert done.exit_code == 0, done.output
    assert f"{database.stat().st_size:,} bytes are back" in done.output
    assert moves_in(database) == 2


def refuses(said: str, *words: str) -> None:
    """Run a command that is refused with a sentence."""
    refused = run(*words)
    assert refused.exit_code == 2
    assert said in refused.output


def test_nothing_is_moved_or_put_back_under_a_bot_that_runs(home: Path) -> None:
    """What is played meanwhile would be missing; the sentence says who has the file."""
    run("backup", str(home / "copy"))
    target = f"sqlite:///{home / 'other.sqlite3'}"
    with sqlite.exclusive_access(home / "kontor.sqlite3"):
        refuses("Another bot is at work on", "move-database", database_url(home), target)
        refuses("Another bot is at work on", "restore", str(home / "copy"))
        assert run("backup", str(home / "another")).exit_code == 0
    assert not (home / "other.sqlite3").exists()


def test_a_match_that_cannot_go_on_is_named(home: Path) -> None:
    """The others can; whoever upgrades learns it before their players do."""
    with closing(sqlite3.connect(home / "kontor.sqlite3")) as connection, connection:
        connection.execute("UPDATE matches SET game = 'gone' WHERE id = 1")
    refused = run("check-matches")
    assert refused.exit_code == 1
    assert "#1" in refused.output
    assert "gone" in refused.output
    assert "1 running matches go on" in refused.stdout
    assert "1 cannot. Keep the earlier version running for them." in refused.stderr


def lying_in(folder: Path) -> dict[str, bytes]:
    """Return the files of a database, byte by byte; not its lock, which is held by turns."""
    return {path.name: path.read_bytes() for path in folder.glob("kontor*")}


def test_to_check_and_to_move_change_not_a_byte(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next version, with another table, reads the database that the old bot plays on."""
    monkeypatch.setattr(migrate, "PACKAGES", (*migrate.PACKAGES, "tests.editions.migrations"))
    before = lying_in(home)
    done = run("check-matches")
    assert done.exit_code == 0, done.output
    assert "2 running matches go on (2 of toy by version 1 of its rules)" in done.output
    target = f"sqlite:///{home / 'other.sqlite3'}"
    done = run("move-database", database_url(home), target)
    assert done.exit_code == 0, done.output
    assert "5 rows" in done.output
    assert moves_in(home / "other.sqlite3") == 2
    assert lying_in(home) == before
    # The target is not empty any more, and a source may be misspelt.
    refuses("boards", "move-database", database_url(home), target)
    assert moves_in(home / "other.sqlite3") == 2
    assert run("move-database", f"sqlite:///{home / 'typo'}", target).exit_code == 2
    with closing(sqlite3.connect(home / "kontor.sqlite3")) as connection, connection:
        connection.execute("UPDATE matches SET status = 'over'")
    done = run("check-matches")
    assert (done.exit_code, done.output) == (0, "0 running matches go on (none).\n")


def test_ratings_are_rebuilt_from_the_stored_matches(home: Path) -> None:
    """Of both people of the match that is over."""

    async def play() -> None:
        async with table_rig(home) as tables:
            await tables.play_to_end()
            await tables.execute_sql("DELETE FROM ratings")

    asyncio.run(play())
    done = run("rebuild-ratings")
    assert done.exit_code == 0, done.output
    assert done.output == "Rated matches: 1. Ratings: 2.\n"
