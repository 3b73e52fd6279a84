"""A database in SQLite is played on by one process, and by the next as soon as that has ended."""

import os
import platform
from pathlib import Path

import pytest

from storage import StorageError, open_store
from storage.upkeep import backup
from tests.storage import beside

HOLD = (
    "import pathlib, sys\nfrom storage.backends.sqlite import exclusive_access\n"
    "with exclusive_access(pathlib.Path(sys.argv[1])): print('ready', flush=True); sys.stdin.read()"
)


async def refusal(path: Path) -> str:
    """Return why nobody can play on a database now."""
    with pytest.raises(StorageError) as refused:
        async with open_store(f"sqlite:///{path}", alone=True):
            pass
    return str(refused.value)


async def test_a_second_process_is_refused_until_the_first_has_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads which file, who has it, and what to do; a kill lets go at once."""
    monkeypatch.setattr(platform, "node", lambda: "ana's-box.lan")
    path = tmp_path / "k.sqlite3"
    with beside(HOLD, path) as first:
        said = await refusal(path)
        for word in (f"at work on {path}: process {first.pid} on ", "Stop that one first"):
            assert word in said
        assert not path.exists()
        first.kill()
        first.wait()
    async with open_store(f"sqlite:///{path}", alone=True):
        assert f"process {os.getpid()} on anas-box.lan" in await refusal(path)
    async with open_store(f"sqlite:///{path}", alone=True):
        pass


async def test_the_same_file_by_another_name_is_the_same(tmp_path: Path) -> None:
    """A link leads to it, and its folder has another name too."""
    path = tmp_path / "k.sqlite3"
    (tmp_path / "link").symlink_to(path)
    async with open_store(f"sqlite:///{path}", alone=True):
        assert "Another bot" in await refusal(tmp_path / "link")
        assert "Another bot" in await refusal(tmp_path / "." / ".." / tmp_path.name / "k.sqlite3")
        async with open_store(f"sqlite:///{tmp_path / 'other'}", alone=True):
            pass
    # Commands that read, and copies, need not wait for the end of the bot.
    url = f"sqlite:///{tmp_path / 'k.sqlite3'}"
    async with open_store(url, alone=True), open_store(url):
        assert backup.back_up(url, tmp_path / "copy")
    # Whoever forgot to stop the bot and moved its database away puts no other in its place.
    path = tmp_path / "k.sqlite3"
    async with open_store(f"sqlite:///{path}", alone=True):
        move_away(tmp_path)
        assert "Another bot" in await refusal(path)


def move_away(folder: Path) -> None:
    """Move all that is called like the database, as `mv k.sqlite3* old` does."""
    (folder / "old").mkdir()
    for file in folder.glob("k.sqlite3*"):
        file.rename(folder / "old" / file.name)


async def test_where_nothing_can_be_locked_it_is_said(tmp_path: Path) -> None:
    """Rather than to play without."""
    (tmp_path / ".k.sqlite3.lock").mkdir()
    assert "cannot be kept from a second bot" in await refusal(tmp_path / "k.sqlite3")
    (tmp_path / ".n.sqlite3.lock").write_text("no database " * 100)
    assert "cannot be kept from a second bot" in await refusal(tmp_path / "n.sqlite3")
