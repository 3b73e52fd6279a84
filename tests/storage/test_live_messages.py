"""Rows of messages with buttons: the fields of each kind, and the form in which they are stored."""

from dataclasses import replace

import pytest
from sqlalchemy import select, update

from storage import Store
from storage.queries import live_messages
from storage.rows import LOBBY_VERSION, LiveRow
from storage.schema import live_messages as table
from tests.storage import a_match

PUBLIC = LiveRow("n", 1, None, None, 7, 50, "", 3, 5, "#1", 1, (8, 9), "sending")
LOBBY = LiveRow("n", 1, None, None, 7, 50, "", None, LOBBY_VERSION, "#1", 1)
QUESTION = LiveRow("n", 1, 0, 8, 9, 60, "f1", None, 5, "#1", 1)


@pytest.mark.parametrize(
    ("row", "mark"),
    [
        (PUBLIC, "sending"),
        (replace(PUBLIC, has_called=True), "sending!"),
        (replace(PUBLIC, phase="", is_deleted=True), "gone"),
        (LOBBY, ""),
        (QUESTION, "f1"),
        # A fingerprint may look like the mark of a public message.
        (replace(QUESTION, fingerprint="gone"), "gone"),
    ],
)
async def test_a_message_is_read_as_it_was_stored(store: Store, row: LiveRow, mark: str) -> None:
    """In the columns that earlier versions had."""
    row = replace(row, match_id=await a_match(store))
    async with store.write() as connection:
        await live_messages.store(connection, row)
        assert await connection.scalar(select(table.c.mark)) == mark
        assert await live_messages.list_messages(connection, row.match_id, row.seat) == [row]


async def test_a_report_after_a_lobby_begins_with_the_match(store: Store) -> None:
    """Earlier versions stored the version of the lobby as its beginning."""
    row = replace(PUBLIC, match_id=await a_match(store))
    async with store.write() as connection:
        await live_messages.store(connection, row)
        await connection.execute(update(table).values(since=LOBBY_VERSION))
        (read,) = await live_messages.list_messages(connection, row.match_id, None)
    assert read.after_version is None
