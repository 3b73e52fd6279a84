"""A disk that is full: nothing is written until there is room, and the log says so twice."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from storage import DatabaseUnavailable, open_store
from storage.backends import connection_monitor
from storage.backends.sqlite import FREE_SPACE_BYTES

INSERT = text("INSERT INTO boards VALUES (:digest, :text)")
COUNT = text("SELECT count(*) FROM boards")


@contextmanager
def full_disk() -> Iterator[None]:
    """Let no file of this process become as large as what is about to be written."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (FREE_SPACE_BYTES // 2, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_is_two_lines_and_what_is_there_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """All who write are refused at once, and told when there is room; nothing is half written."""
    monkeypatch.setattr(connection_monitor, "FIRST_PING_DELAY_S", 0.0)
    monkeypatch.setattr(connection_monitor, "PING_DELAY_MAX_S", 0.0)
    back = asyncio.Event()
    large = {"text": "x" * FREE_SPACE_BYTES}
    async with open_store(f"sqlite:///{tmp_path / 'k.sqlite3'}") as store:
        store.on_reconnect(back.set)
        async with store.write() as connection:
            await connection.execute(INSERT, {"digest": "a", "text": "small"})
        with full_disk():
            for digest in "bcd":
                with pytest.raises(DatabaseUnavailable):
                    async with store.write() as connection:
                        await connection.execute(INSERT, large | {"digest": digest})
            async with store.read() as connection:
                assert await connection.scalar(COUNT) == 1
            assert not back.is_set()
        async with asyncio.timeout(60):
            await back.wait()
        async with store.write() as connection:
            await connection.execute(INSERT, large | {"digest": "b"})
            assert await connection.scalar(COUNT) == 2
    told = [record.getMessage() for record in caplog.records]
    assert [line[:20] for line in told] == ["the database is away", "the database is back"]
    assert "disk" in told[0]
    assert not await asyncio.to_thread(lambda: [*tmp_path.glob("*-room")])
