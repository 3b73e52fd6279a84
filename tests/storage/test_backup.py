"""A copy is put back only where it is proven whole; else nothing of what is there changes."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from storage import StorageError, open_store
from storage.upkeep import backup, proof
from tests.storage.test_transactions import a_match

PAGE = 4096
Damaged = tuple[str, bytes]


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


def cuts(whole: bytes) -> Iterator[Damaged]:
    """All lengths that matter: nothing, parts of a page, pages, parts of the proof."""
    ends = [*range(1, 15), 64, 100, 500, 1_000, 2_500, PAGE - 1, PAGE, PAGE + 1, 2 * PAGE]
    for length in (0, 1, 16, 100, 512, PAGE, 3 * PAGE, *(len(whole) - end for end in ends)):
        yield f"cut to {length}", whole[:length]


def flips(whole: bytes) -> Iterator[Damaged]:
    """A bit anywhere: in the header, in what is stored, in the proof."""
    chance, size = Random(29), len(whole)  # noqa: S311 - repeatable
    places = [0, 18, 28, 96, size - 1, size - 30, size - 70, size - 110]
    for place in [*places, *(chance.randrange(size) for _ in range(22))]:
        bit = 1 << chance.randrange(8)
        turned = bytes([whole[place] ^ bit])
        yield f"bit {bit} at {place}", whole[:place] + turned + whole[place + 1 :]


def pages(whole: bytes) -> Iterator[Damaged]:
    """Pages that are gone, empty, written twice, or in each other's place."""
    count = len(whole) // PAGE
    for page in range(0, count, max(1, count // 7)):
        at, end = page * PAGE, (page + 1) * PAGE
        before, own, after = whole[:at], whole[at:end], whole[end:]
        yield f"page {page} gone", before + after
        yield f"page {page} empty", before + bytes(PAGE) + after
        yield f"page {page} twice", before + own + own + after
        yield f"page {page} later", before + after[:PAGE] + own + after[PAGE:]


def others(whole: bytes, older: bytes) -> Iterator[Damaged]:
    """More than was written, files of another kind, and two copies mixed."""
    line = proof.LENGTH
    for more in (b"\0", b"\n", b"x" * 500, bytes(PAGE)):
        yield f"{len(more)} bytes more", whole + more
        yield f"{len(more)} bytes before", more + whole
    yield "written twice", whole + whole
    yield "a letter", b"Dear grandmother, " * 1_000
    yield "zeros", bytes(len(whole))
    yield "a picture", b"\x89PNG\r\n\x1a\n" + bytes(5_000)
    yield "its proof alone", whole[-line:]
    yield "another's proof", whole[:-line] + older[-line:]
    # In the middle of the first page that differs.
    middle = next(at for at, byte in enumerate(whole) if byte != older[at]) + 1
    yield "begun by another", older[:middle] + whole[middle:]
    yield "ended by another", whole[:middle] + older[middle:]
    yield "without its proof", whole[:-line]


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
    "DELETE FROM matches WHERE id = 3",
    "UPDATE matches SET state = '' WHERE id = 2",
    "DELETE FROM boards",
    "DROP TABLE steps",
    "CREATE TABLE mine (a)",
    "INSERT INTO boards VALUES ('x', 'y')",
)


def test_a_hundred_ways_to_damage_a_copy(url: str, copy: Path, tmp_path: Path) -> None:
    """None is put back, and of what stands there not a byte changes."""
    older = tmp_path / "older"
    with closing(sqlite3.connect(tmp_path / "k.sqlite3")) as connection, connection:
        connection.execute("DELETE FROM matches WHERE id = 5")
    backup.back_up(url, older)
    whole = copy.read_bytes()
    damages = [
        *cuts(whole),
        *flips(whole),
        *pages(whole),
        *others(whole, older.read_bytes()),
        *((words, changed(copy, words)) for words in STATEMENTS),
    ]
    differing = {content: name for name, content in damages if content != whole}
    assert len(differing) >= 100
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "other.sqlite3").write_bytes(b"what is there")
    place = f"sqlite:///{tmp_path / 'there' / 'k.sqlite3'}"
    taken = [name for content, name in differing.items() if is_restored(place, copy, content)]
    assert taken == []
    assert standing(tmp_path / "there") == {"other.sqlite3": b"what is there"}
    copy.write_bytes(whole)
    backup.restore(place, copy)
    assert rows(tmp_path / "there" / "k.sqlite3") == 5


def is_restored(place: str, file: Path, content: bytes) -> bool:
    """Whether a file with a content is put back, or not refused as it should be."""
    file.write_bytes(content)
    try:
        backup.restore(place, file)
    except StorageError as refusal:
        return "Nothing was changed" not in str(refusal)
    return True


def standing(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder, but for the lock."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name[0] != "."}


def rows(file: Path) -> int:
    """Return how many matches a file holds."""
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])


def test_a_copy_comes_back_byte_for_byte(copy: Path, tmp_path: Path) -> None:
    """It is a database that SQLite's own tools open, with a line behind it; that is left out."""
    place = tmp_path / "new.sqlite3"
    size = backup.restore(f"sqlite:///{place}", copy)
    content = copy.read_bytes()
    assert place.read_bytes() == content[: -proof.LENGTH]
    assert size == len(content) - proof.LENGTH
    assert sha256(place.read_bytes()).hexdigest().encode() in content[-proof.LENGTH :]
    assert rows(copy) == rows(place) == 5
    assert place.stat().st_mode & 0o777 == 0o600


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


def test_a_file_without_proof_becomes_a_copy_by_backup(
    url: str, copy: Path, tmp_path: Path
) -> None:
    """Made by other means, it may be whole or not: the refusal says how to have it looked at."""
    place = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    with pytest.raises(StorageError, match=r"DATABASE_URL=sqlite:///.*python -m bot backup"):
        backup.restore(place, tmp_path / "k.sqlite3")
    backup.back_up(url, tmp_path / "proven")
    backup.restore(place, tmp_path / "proven")
    assert rows(tmp_path / "new.sqlite3") == rows(copy)


@pytest.mark.parametrize("less", [500, 2_000, PAGE - 1, PAGE, 3 * PAGE])
def test_a_database_that_was_cut_is_damaged(tmp_path: Path, url: str, less: int) -> None:
    """SQLite reads what is missing of a page as zeros, and says nothing."""
    file = tmp_path / "k.sqlite3"
    content = file.read_bytes()[:-less]
    file.write_bytes(content)
    with pytest.raises(StorageError, match="damaged"):
        backup.back_up(url, tmp_path / "copy")
    assert file.read_bytes() == content
    assert not (tmp_path / "copy").exists()
