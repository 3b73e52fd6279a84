"""What people may know and take back of what is stored about them; how long matches are kept."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from storage.queries import privacy
from storage.queries.privacy import AT_ONCE
from table.match.clocks import DAY_MS
from table.services.context import Service

CANCELLED_DAYS = 30
"""So long tables are kept that never began, or were called off."""

MOMENTS = frozenset({"at", "due"})


class Privacy(Service):
    """Shows people what is stored about them, and forgets."""

    async def about(self, user_id: int) -> str:
        """Return all that is stored about a person, as JSON for people to read."""
        async with self._context.store.read() as connection:
            found = await privacy.about(connection, user_id)
        rows = {name: [_readable(row) for row in rows] for name, rows in found.items()}
        return json.dumps({"user_id": user_id} | rows, indent=2, ensure_ascii=False)

    async def forget(self, user_id: int, nameless: Callable[[str], str]) -> tuple[int, ...]:
        """Delete what is stored about a person; return the matches that they still are part of.

        `nameless` says in a language what finished matches call them from now on.
        """
        async with self._context.store.write() as connection:
            self._context.recent.clear()
            await privacy.forget(connection, user_id, nameless)
            return tuple(await privacy.unfinished(connection, user_id))

    async def prune(self) -> int:
        """Delete the matches that are kept no longer; return how many."""
        now, count = self._context.clock(), 0
        for status, days in (
            ("cancelled", CANCELLED_DAYS),
            ("over", self._context.limits.kept_days),
        ):
            if days is not None:
                count += await self._pruned(status, now - days * DAY_MS)
        return count

    async def _pruned(self, status: str, before: int) -> int:
        """Delete in several transactions, so that nobody waits long for one of them."""
        count, last = 0, AT_ONCE
        while last == AT_ONCE:
            async with self._context.store.write(patient=True) as connection:
                self._context.recent.clear()
                last = await privacy.prune(connection, status, before)
            count += last
        return count


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with its moments as dates; what is empty is left out."""
    return {
        name: _moment(value) if name in MOMENTS or name.endswith("_at") else value
        for name, value in row.items()
        if value is not None
    }


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
