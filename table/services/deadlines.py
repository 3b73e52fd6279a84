"""The service that fires deadlines: of questions, clocks, votes and lobbies.

Deadlines are stored together with the move that leads to them. A deadline takes effect once, even
if two processes fire it or a process crashes meanwhile.
"""

from contextlib import AbstractAsyncContextManager
from dataclasses import replace

from storage.document import DeadlineRow, DueDeadline
from storage.queries import matches
from table.commands.automatic import answer_deadline, is_same_deadline
from table.commands.clocks import look_at_clocks
from table.commands.lobby import closed_lobby_columns, look_at_idle_lobby
from table.commands.proposals import look_at_proposal
from table.errors import Unplayable
from table.services.computers import ComputerTurns
from table.services.context import Context, Wake

CLOCKS = "clocks"
"""The kind of deadline that is fired in parallel with others of its match, since computers take
time to think."""


class Deadlines:
    """Lists due deadlines, and fires them."""

    def __init__(self, context: Context, computers: ComputerTurns) -> None:
        self._context = context
        self._computers = computers

    @property
    def wake(self) -> Wake:
        """Set when a deadline may have become due. The scheduler clears it before it looks."""
        return self._context.wake_timers

    async def find_next_due(self, after: int | None = None) -> int | None:
        """Return the time of the first deadline after a time (UTC ms), or `None`.

        Without `after`, the first deadline may be in the past.
        """
        async with self._context.store.read() as connection:
            return await matches.find_next_due(connection, after)

    def try_lock(self, deadline: DueDeadline) -> AbstractAsyncContextManager[bool]:
        """Return a context manager that tries to lock a deadline, and yields whether it did."""
        return self._context.sharing.try_lock(lock_name(deadline))

    async def list_due(self) -> list[DueDeadline]:
        """Return the deadlines that are due now, the earliest first."""
        async with self._context.store.read() as connection:
            return await matches.list_due(connection, self._context.clock())

    async def fire(self, deadline: DueDeadline) -> str | None:
        """Fire a deadline; return the key of the game if a question was answered, else `None`.

        Raises:
            KernelError: the match cannot go on now.
        """
        match_id = deadline.match_id
        match deadline.kind:
            case "clocks":
                async with self._context.changing(match_id) as change:
                    is_computer_turn = look_at_clocks(change)
                if is_computer_turn:
                    # This is outside of the transaction, since computers take time to think.
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
        """Fire a deadline of the kind `answer`; see `fire` for the result."""

        async def attempt() -> str | None:
            async with self._context.changing(deadline.match_id) as change:
                return change.row.game if answer_deadline(change, deadline) else None

        return await self._context.retry_if_busy(attempt)

    async def postpone(self, deadline: DueDeadline, until: int) -> None:
        """Postpone a deadline that could not be fired to a time (UTC ms), if it still exists."""

        def set_due(row: DeadlineRow) -> DeadlineRow:
            return replace(row, due=until) if is_same_deadline(row, deadline) else row

        async with self._context.store.write() as connection:
            await matches.change_deadlines(connection, deadline.match_id, set_due)


def lock_name(deadline: DueDeadline) -> str:
    """Return the name of a deadline's lock: one for the clocks of a match, one for all others."""
    return f"{CLOCKS if deadline.kind == CLOCKS else 'timer'} {deadline.match_id}"


async def fire_idle(context: Context, deadline: DueDeadline) -> None:
    """Warn or close an idle lobby, unless it has changed since the deadline was listed."""
    try:
        async with context.changing(deadline.match_id) as change:
            look_at_idle_lobby(change, deadline)
    except Unplayable:
        # These rules cannot load the lobby or show it, so close it without a message.
        async with context.store.write() as connection:
            await matches.change_deadlines(connection, deadline.match_id, lambda _: None)
            columns = closed_lobby_columns(context.clock())
            await matches.set_columns(connection, deadline.match_id, **columns)
