"""What is asked often, or at each start, looks at the matches that it is about, not at all."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Store
from storage.queries import deadlines, left_servers, matches, outbox, privacy
from storage.rows import OPEN

pytestmark = pytest.mark.usefixtures("each_database")

Ask = Callable[[AsyncConnection], Awaitable[Any]]

ASKED: dict[str, Ask] = {
    "open": lambda it: matches.numbers(it, *OPEN),
    "in a channel": lambda it: matches.numbers(it, *OPEN, channel_id=1),
    "last in a channel": lambda it: matches.over_in(it, 1, 20),
    "last of a person": lambda it: matches.over_of(it, 1, 20),
    "of a person": lambda it: matches.of_user(it, 1),
    "of a host": lambda it: matches.options_of_host(it, 1),
    "counted": matches.count_open,
    "options": lambda it: matches.stored_options(it, OPEN),
    "channels": matches.places,
    "without a channel": lambda it: matches.lost(it, None),
    "within reach": matches.reached,
    "out of reach": matches.unreached,
    "due": lambda it: deadlines.due(it, 1),
    "due next": lambda it: deadlines.next_due(it, None),
    "owed": lambda it: outbox.places(it, 1),
    "servers": left_servers.of_matches,
    "kept no longer": lambda it: privacy.prune(it, "over", 1),
    "unfinished": lambda it: privacy.unfinished(it, 1),
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
