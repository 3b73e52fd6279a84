"""The service for followers: who follows a match, and which part of its log they were sent."""

from collections.abc import Callable
from typing import TypeVar

from storage.document import FollowerRow
from storage.queries import outbox
from storage.rows import PendingNotification
from table.commands.change import Change
from table.commands.following import (
    add_follower,
    begin_report,
    finish_report,
    remove_follower,
)
from table.match.model import Person
from table.services.context import Service

T = TypeVar("T")


class Following(Service):
    """Spectators who get the public log of a match by direct message."""

    async def start(self, match_id: int, person: Person) -> None:
        """Let a spectator follow a match; see `add_follower`, also for the errors."""
        async with self._context.changing(match_id) as change:
            add_follower(change, person)

    async def stop(self, match_id: int, user_id: int) -> bool:
        """Remove a follower and cancel their report; return whether they followed the match."""
        async with self._context.transaction(match_id) as (connection, change):
            has_followed = remove_follower(change, user_id)
            if has_followed:
                await outbox.cancel_later(connection, match_id, user_id, "follow", change.now)
        return has_followed

    async def begin_report(self, row: PendingNotification) -> FollowerRow | None:
        """Fix which part of the log a report shows, and return the follower.

        `row` is the notification of the report. `None`: it must not be sent any more.
        """
        return await self._context.retry_if_busy(lambda: self._change(row, begin_report))

    async def finish_report(self, row: PendingNotification) -> None:
        """Store that a report was sent, or had nothing to show, and when the next one is due."""
        await self._context.retry_if_busy(lambda: self._change(row, finish_report))

    async def _change(
        self, row: PendingNotification, command: Callable[[Change, int, int], T]
    ) -> T:
        async with self._context.changing(row.match_id) as change:
            return command(change, int(row.user_id or 0), row.payload["report"])
