"""Rows of messages with buttons: the fields of each kind are read as they were stored."""

from dataclasses import replace

import pytest

from storage import Store
from storage.queries import live_messages
from storage.rows import LOBBY_VERSION, LiveRow
from tests.storage import a_match

PUBLIC = LiveRow("n", 1, None, None, 7, 50, "", 3, 5, "#1", 1, (8, 9), "sending")
LOBBY = LiveRow("n", 1, None, None, 7, 50, "", None, LOBBY_VERSION, "#1", 1)
QUESTION = LiveRow("n", 1, 0, 8, 9, 60, "f1", None, 5, "#1", 1)


@pytest.mark.parametrize(
    "row",
    [
        PUBLIC,
        replace(PUBLIC, has_called=True),
        replace(PUBLIC, phase="", is_deleted=True),
        LOBBY,
        QUESTION,
    ],
)
async def test_a_message_is_read_as_it_was_stored(store: Store, row: LiveRow) -> None:
    """With all fields, and in their types."""
    row = replace(row, match_id=await a_match(store))
    async with store.write() as connection:
        await live_messages.store(connection, row)
        assert await live_messages.list_messages(connection, row.match_id, row.seat) == [row]
