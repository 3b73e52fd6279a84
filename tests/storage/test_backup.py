"""A copy is put back only where it is proven whole; else nothing of what is there changes."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random
from resource import RLIMIT_FSIZE, getrlimit, setrlimit

import pytest

from storage import StorageError, open_store
from storage.upkeep import backup
from tests.storage import a_match

PAGE = 4096


@pytest.fixture
async def url(tmp_path: Path) -> str:
    """A database in which a few matches stand."""
    url = f"sqlite:///{tmp_path / 'k.sqlite3'}"
    async with open_store(url) as store:
        for _ in range(5):
            await a_match(store)
    return url


@pytest.fixture
def copy(url: str, tmp_path: Path) -> Path:
    """A copy of it."""
    backup.back_up(url, tmp_path / "copy")
    return tmp_path / "copy"


def damaged(whole: bytes, older: bytes) -> Iterator[bytes]:
    """What may become of a copy: cut, a bit turned, pages lost or doubled, mixed with another."""
    chance, size, line = Random(29), len(whole), backup.CHECKSUM_SIZE  # noqa: S311 - repeatable
    for less in (1, 14, 64, 100, line, PAGE - 1, PAGE, 2 * PAGE, size - 3 * PAGE, size - 1, size):
        yield whole[: size - less]
    ends = (0, 18, 28, 96, size - 1, size - 30, size - 70, size - 110)
    for place in (*ends, *(chance.randrange(size) for _ in range(12))):
        turned = bytes([whole[place] ^ 1 << chance.randrange(8)])
        yield whole[:place] + turned + whole[place + 1 :]
    for at in range(0, size - 2 * PAGE, size // 5):
        before, own, after = whole[:at], whole[at : at + PAGE], whole[at + PAGE :]
        yield from (before + after, before + bytes(PAGE) + after, before + own + own + after)
        yield before + after[:PAGE] + own + after[PAGE:]
    for more in (b"\0", b"\n", bytes(PAGE), whole):
        yield from (whole + more, more + whole)
    yield from (
        whole[-line:],
        whole[:-line] + older[-line:],
        bytes(size),
        b"Dear grandmother, " * 99,
    )
    # In the middle of the first page that differs.
    middle = next(at for at, byte in enumerate(whole) if byte != older[at]) + 1
    yield from (older[:middle] + whole[middle:], whole[:middle] + older[middle:])


def changed(copy: Path, statement: str) -> bytes:
    """Return what becomes of a copy when somebody changes it with SQLite's own tools."""
    file = copy.with_name("changed")
    file.write_bytes(copy.read_bytes())
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)
    content = file.read_bytes()
    file.unlink()
    return content


STATEMENTS = (
    "UPDATE matches SET document = '' WHERE id = 2",
    "DROP TABLE steps",
    "CREATE TABLE mine (a)",
    "INSERT INTO boards VALUES ('x', 'y')",
)


def test_no_damaged_copy_is_put_back(url: str, copy: Path, tmp_path: Path) -> None:
    """However it was damaged; and of what stands there not a byte changes."""
    with closing(sqlite3.connect(tmp_path / "k.sqlite3")) as connection, connection:
        connection.execute("DELETE FROM matches WHERE id = 5")
    backup.back_up(url, tmp_path / "older")
    whole, older = copy.read_bytes(), (tmp_path / "older").read_bytes()
    contents = {*damaged(whole, older), *(changed(copy, words) for words in STATEMENTS)} - {whole}
    there = tmp_path / "there"
    there.mkdir()
    (there / "other.sqlite3").write_bytes(b"what is there")
    for content in contents:
        copy.write_bytes(content)
        with pytest.raises(StorageError, match="Nothing was changed"):
            backup.restore(f"sqlite:///{there / 'k.sqlite3'}", copy)
    files = {file.name: file.read_bytes() for file in there.iterdir() if file.name[0] != "."}
    assert files == {"other.sqlite3": b"what is there"}
    copy.write_bytes(whole)
    backup.restore(f"sqlite:///{there / 'k.sqlite3'}", copy)
    assert rows(there / "k.sqlite3") == 5


def rows(file: Path) -> int:
    """Return how many matches a file holds."""
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])


def test_a_copy_comes_back_byte_for_byte(url: str, copy: Path, tmp_path: Path) -> None:
    """It is a database that SQLite's own tools open, with a line behind it; that is left out."""
    place = tmp_path / "new.sqlite3"
    size = backup.restore(f"sqlite:///{place}", copy)
    content = copy.read_bytes()
    assert place.read_bytes() == content[: -backup.CHECKSUM_SIZE]
    assert size == len(content) - backup.CHECKSUM_SIZE
    assert sha256(place.read_bytes()).hexdigest().encode() in content[-backup.CHECKSUM_SIZE :]
    assert rows(copy) == rows(place) == 5
    assert place.stat().st_mode & 0o777 == 0o600
    # A file without backup, made by other means, becomes a copy by `backup`: the refusal says so.
    again = f"sqlite:///{tmp_path / 'again.sqlite3'}"
    with pytest.raises(StorageError, match=r"DATABASE_URL=sqlite:///.*python -m bot backup"):
        backup.restore(again, tmp_path / "k.sqlite3")
    backup.back_up(url, tmp_path / "proven")
    backup.restore(again, tmp_path / "proven")
    assert rows(tmp_path / "again.sqlite3") == rows(copy)


async def test_nothing_is_put_below_a_bot_that_runs(copy: Path, tmp_path: Path) -> None:
    """Not even where somebody has moved its database away from under it."""
    place = tmp_path / "new.sqlite3"
    async with open_store(f"sqlite:///{place}", alone=True):
        place.unlink()
        for end in ("-wal", "-shm"):
            place.with_name(place.name + end).unlink(missing_ok=True)
        with pytest.raises(StorageError, match="Another bot is at work"):
            backup.restore(f"sqlite:///{place}", copy)
        assert not place.exists()


def test_a_copy_of_a_newer_version_is_not_put_back(url: str, copy: Path, tmp_path: Path) -> None:
    """It is whole, and no use to this program."""
    with closing(sqlite3.connect(tmp_path / "k.sqlite3")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    backup.back_up(url, tmp_path / "newer")
    with closing(sqlite3.connect(tmp_path / "foreign.sqlite3")) as connection, connection:
        connection.execute("CREATE TABLE customers (name TEXT)")
    backup.back_up(f"sqlite:///{tmp_path / 'foreign.sqlite3'}", tmp_path / "foreign")
    for name, said in (("newer", "9999"), ("foreign", "another program")):
        with pytest.raises(StorageError, match=said):
            backup.restore(f"sqlite:///{tmp_path / 'there.sqlite3'}", tmp_path / name)
    assert not list(tmp_path.glob("there*"))
    assert copy.exists()


@pytest.mark.parametrize("less", [500, PAGE, 3 * PAGE])
def test_a_database_that_was_cut_is_damaged(tmp_path: Path, url: str, less: int) -> None:
    """SQLite reads what is missing of a page as zeros, and says nothing."""
    file = tmp_path / "k.sqlite3"
    content = file.read_bytes()[:-less]
    file.write_bytes(content)
    with pytest.raises(StorageError, match="damaged"):
        backup.back_up(url, tmp_path / "copy")
    assert file.read_bytes() == content
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize(
    ("room", "said"), [(PAGE, "may be full"), (16 * PAGE, "be written"), (0, "be written")]
)
def test_a_copy_for_which_there_is_no_room_leaves_none_of_itself(
    tmp_path: Path, url: str, room: int, said: str
) -> None:
    """The disk is as full as before, wherever the room ends, and nothing is called damaged."""
    least, most = getrlimit(RLIMIT_FSIZE)
    setrlimit(RLIMIT_FSIZE, (room or (tmp_path / "k.sqlite3").stat().st_size, most))
    try:
        with pytest.raises(StorageError, match=said):
            backup.back_up(url, tmp_path / "copy")
    finally:
        setrlimit(RLIMIT_FSIZE, (least, most))
    assert not list(tmp_path.glob("copy*"))


@pytest.mark.parametrize("now", [b"odd (n\xffme TEXT NOT NULL", b"odd \xffname TEXT/*     */"])
def test_damage_that_is_no_text_is_told_in_a_sentence(tmp_path: Path, url: str, now: bytes) -> None:
    """Python has errors of its own for it, which have no number of SQLite's."""
    file, before = tmp_path / "k.sqlite3", b"odd (name TEXT/*     */"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(f"CREATE TABLE {before.decode()})")
        connection.execute("INSERT INTO odd VALUES (NULL)")
    file.write_bytes(file.read_bytes().replace(before, now))
    with pytest.raises(StorageError, match="damaged"):
        backup.back_up(url, tmp_path / "copy")
