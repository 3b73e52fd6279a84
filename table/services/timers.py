"""Timers: deadlines of questions, clocks, votes and lobbies.

Deadlines are stored with the move that leads to them. A pause is over when its question is
answered, by its player or automatically. If two processes meet a deadline, or one crashed while it
did, it still has its effect once.
"""

from contextlib import AbstractAsyncContextManager
from dataclasses import replace

from storage.document import DeadlineRow, DueDeadline
from storage.queries import matches
from table.commands.automatic import answer_deadline, is_same_deadline
from table.commands.clock import look_at_clocks
from table.commands.lobby import closed_lobby_columns, look_at_idle_lobby
from table.commands.votes import look_at_proposal
from table.errors import Unplayable
from table.services.computers import ComputerTurns
from table.services.context import Context, Wake

CLOCKS = "clocks"
"""The kind of deadline that is met in parallel with all others: computers take time to think."""


class Timers:
    """Lists due deadlines, and meets them."""

    def __init__(self, context: Context, computers: ComputerTurns) -> None:
        self._context = context
        self._computers = computers

    @property
    def wake(self) -> Wake:
        """Set whenever something may be due; the scheduler clears it before it looks."""
        return self._context.wake_timers

    async def find_next_due(self, after: int | None = None) -> int | None:
        """Return the first deadline after a time (UTC milliseconds); `None`: there is none.

        Without a time, it may be in the past.
        """
        async with self._context.store.read() as connection:
            return await matches.find_next_due(connection, after)

    def try_lock(self, deadline: DueDeadline) -> AbstractAsyncContextManager[bool]:
        """Lock a deadline within the block; yield whether no other process has the lock."""
        return self._context.sharing.try_lock(lock_name(deadline))

    async def list_due(self) -> list[DueDeadline]:
        """Return the due deadlines, the oldest first."""
        async with self._context.store.read() as connection:
            return await matches.list_due(connection, self._context.clock())

    async def fire(self, deadline: DueDeadline) -> str | None:
        """Meet a deadline; return the game of the match, if a question was answered.

        Raises:
            KernelError: the match cannot go on now.
        """
        match_id = deadline.match_id
        match deadline.kind:
            case "clocks":
                async with self._context.changing(match_id) as change:
                    is_computer_turn = look_at_clocks(change)
                if is_computer_turn:
                    # Outside of the transaction, since computers take time to think.
                    await self._computers.play(match_id)
            case "vote":
                async with self._context.changing(match_id, with_log=True) as change:
                    look_at_proposal(change)
            case "idle" | "close":
                await fire_idle(self._context, deadline)
            case "answer":
                return await self._answer(deadline)
        return None

    async def _answer(self, deadline: DueDeadline) -> str | None:
        """Answer the question of a seat, unless it was answered already; return the game."""

        async def attempt() -> str | None:
            async with self._context.changing(deadline.match_id) as change:
                return change.row.game if answer_deadline(change, deadline) else None

        return await self._context.retry_if_busy(attempt)

    async def postpone(self, deadline: DueDeadline, until: int) -> None:
        """Postpone a deadline that could not be met, unless it was replaced meanwhile."""

        def set_due(row: DeadlineRow) -> DeadlineRow:
            return replace(row, due=until) if is_same_deadline(row, deadline) else row

        async with self._context.store.write() as connection:
            await matches.change_deadlines(connection, deadline.match_id, set_due)


def lock_name(deadline: DueDeadline) -> str:
    """Return the name of a deadline's lock: one for a match's clocks, one for the others."""
    return f"{CLOCKS if deadline.kind == CLOCKS else 'timer'} {deadline.match_id}"


async def fire_idle(context: Context, deadline: DueDeadline) -> None:
    """Warn a lobby, or close it, unless it has changed meanwhile."""
    try:
        async with context.changing(deadline.match_id) as change:
            look_at_idle_lobby(change, deadline)
    except Unplayable:
        # Nobody can sit down there, and nothing of it can be shown: it closes without a message.
        async with context.store.write() as connection:
            await matches.change_deadlines(connection, deadline.match_id, lambda _: None)
            columns = closed_lobby_columns(context.clock())
            await matches.set_columns(connection, deadline.match_id, **columns)
