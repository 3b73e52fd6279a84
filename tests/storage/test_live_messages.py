"""Messages with buttons: those of before the table for them are known too."""

from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import Connection, insert
from sqlalchemy.ext.asyncio import create_async_engine

from storage import live, migrate, open_store
from storage.schema import boards, matches

MATCH: dict[str, Any] = {
    "game": "toy",
    "channel_id": 7,
    "host_id": 1,
    "stopped": False,
    "language": "en",
    "settings": "{}",
    "board": "d",
    "version": 9,
    "created_at": 0,
    "updated_at": 0,
}


def before(connection: Connection) -> None:
    """Make the tables of the version before, with a lobby, a match, and one never posted."""
    command.upgrade(migrate.config(connection), "0004")
    connection.execute(insert(boards).values(digest="d", text="{}"))
    posted = {"message_channel_id": 7, "posted_at": 5}
    for status, told, own in (
        ("lobby", 0, posted | {"message_id": 101}),
        ("playing", 8, posted | {"message_id": 102}),
        ("lobby", 0, {}),
    ):
        values = MATCH | {"status": status, "announced_version": told} | own
        connection.execute(insert(matches).values(values))


async def test_a_public_message_of_before_is_known(tmp_path: Path) -> None:
    """It loses its buttons when the next one is posted, and nothing is told twice."""
    path = tmp_path / "k.sqlite3"
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
    async with engine.begin() as connection:
        await connection.run_sync(before)
    await engine.dispose()
    async with open_store(f"sqlite:///{path}") as store, store.read() as connection:
        (lobby,) = await live.of(connection, 1, None)
        (board,) = await live.of(connection, 2, None)
        assert await live.of(connection, 3, None) == []
    assert (lobby.message_id, lobby.version, lobby.title) == (101, -1, "#1")
    assert (board.message_id, board.version, board.posted_at) == (102, 8, 5)
