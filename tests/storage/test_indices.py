"""What is asked often, or at each start, looks at the matches that it is about, not at all."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Store
from storage.queries import matches, outbox, privacy
from storage.rows import OPEN

pytestmark = pytest.mark.usefixtures("each_database")

Ask = Callable[[AsyncConnection], Awaitable[Any]]

ASKED: dict[str, Ask] = {
    "open": lambda it: matches.list_numbers(it, *OPEN),
    "in a channel": lambda it: matches.list_numbers(it, *OPEN, channel_id=1),
    "last in a channel": lambda it: matches.list_ended_in_channel(it, 1, 20),
    "last of a person": lambda it: matches.list_ended_of_user(it, 1, 20),
    "of a person": lambda it: matches.list_open_of_user(it, 1),
    "of a host": lambda it: matches.list_options_of_host(it, 1),
    "counted": matches.count_open,
    "options": lambda it: matches.list_options(it, OPEN),
    "channels": matches.list_channels,
    "without a channel": lambda it: matches.list_without_channel(it, None),
    "within reach": matches.list_reachable,
    "out of reach": matches.list_unreachable,
    "due": lambda it: matches.list_due(it, 1),
    "due next": lambda it: matches.find_next_due(it, None),
    "owed": lambda it: outbox.list_places(it, 1),
    "servers": privacy.list_servers,
    "kept no longer": lambda it: privacy.delete_ended(it, "over", 1),
    "unfinished": lambda it: privacy.list_unfinished(it, 1),
}


async def test_no_list_of_matches_looks_at_all_of_them(store: Store, each_database: str) -> None:
    """Of a hundred thousand that are over, nobody waits for one."""
    if each_database != "sqlite":
        pytest.skip("PostgreSQL plans by what is stored")
    async with store.read() as connection:
        found = {what: await scanned(connection, ask) for what, ask in ASKED.items()}
        assert {what: scans for what, scans in found.items() if scans} == {}


async def scanned(connection: AsyncConnection, ask: Ask) -> list[str]:
    """Return where SQLite would read all matches to answer."""
    made = list[tuple[str, Any]]()

    def note(_: Any, __: Any, statement: str, given: Any, *___: Any) -> None:
        made.append((statement, given))

    assert connection.sync_connection is not None
    event.listen(connection.sync_connection, "before_cursor_execute", note)
    await ask(connection)
    event.remove(connection.sync_connection, "before_cursor_execute", note)
    plans = []
    for statement, given in made:
        plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given)
        plans += [row.detail for row in plan]
    return [detail for detail in plans if detail.startswith("SCAN matches")]
