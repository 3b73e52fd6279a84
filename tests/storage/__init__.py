"""What must survive a crash, crashed on purpose."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Store
from storage.queries import matches
from storage.rows import NewMatch, PendingNotification
from storage.schema import outbox

BOARD = "b" * 64


async def a_match(store: Store, channel: int = 7) -> int:
    """Store a running match and return its id."""
    async with store.write() as connection:
        await matches.store_board(connection, BOARD, "{}")
        new = NewMatch("toy", None, channel, 1, "en", "{}", BOARD)
        match = await matches.create(connection, new, now=1)
        await matches.set_columns(connection, match, status="playing")
        return match


async def due_in(
    connection: AsyncConnection, now: int, limit: int = 1_000
) -> list[PendingNotification]:
    """Return what is due by a time wherever it goes, the oldest first."""
    columns = (outbox.c[name] for name in PendingNotification.__slots__)
    query = select(*columns).where(outbox.c.status == "pending", outbox.c.due <= now)
    found = await connection.execute(query.order_by(outbox.c.id).limit(limit))
    return [PendingNotification(*row) for row in found]


@contextmanager
def beside(script: str, file: Path) -> Iterator["subprocess.Popen[str]"]:
    """Have another process at a file, from what it prints first until its input ends."""
    process = subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", script, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    with process:
        assert process.stdout.readline() == "ready\n"
        yield process
