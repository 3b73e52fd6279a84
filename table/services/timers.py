"""Timers: questions that are answered by themselves when the table has had time to look.

Lobbies that nobody touches are due in the same way (see `commands.lobby`), as are clocks that run
down (see `commands.clock`), and planned moves to whose moment no step has led (see
`commands.automatic`).

Their deadlines are stored with the move that leads to them. A pause is over when its question is
answered, by its player or by itself; two processes, or one that crashed on the way, end it once.
"""

from contextlib import AbstractAsyncContextManager
from dataclasses import replace

from storage.document import DeadlineRow, DueDeadline
from storage.queries import deadlines, matches
from table.commands import automatic
from table.commands.clock import look_at_clocks
from table.commands.lobby import closed_lobby_columns, look_at_idle_lobby
from table.commands.votes import look_at_proposal
from table.errors import Unplayable
from table.match.model import Played
from table.services.context import Context, Wake
from table.services.thinking import Thinking

CLOCKS = "clocks"
"""The kind of deadline that is met beside all others: computers take their time."""


class Timers:
    """Tells what is due, and does it."""

    def __init__(self, context: Context, thinking: Thinking) -> None:
        self._context = context
        self._thinking = thinking

    @property
    def wake(self) -> Wake:
        """Set whenever something may be due; the scheduler clears it before it looks."""
        return self._context.wake_timers

    async def next_due(self, after: int | None = None) -> int | None:
        """Return when the next is due after a time (UTC milliseconds); `None`: nothing is.

        Without a time, it may be in the past.
        """
        async with self._context.store.read() as connection:
            return await deadlines.next_due(connection, after)

    def try_lock(self, found: DueDeadline) -> AbstractAsyncContextManager[bool]:
        """Keep other processes from meeting a deadline within the block; whether none is at it."""
        return self._context.sharing.try_lock(lock_name(found))

    async def due(self) -> list[DueDeadline]:
        """Return what is due by now, the oldest first."""
        async with self._context.store.read() as connection:
            return await deadlines.due(connection, self._context.clock())

    async def fire(self, found: DueDeadline) -> Played | None:
        """Do what is due; return what was played for a seat, `None` where nothing was.

        Raises:
            KernelError: the match cannot go on now.
        """
        match found.kind:
            case "clocks":
                async with self._context.changing(found.match_id) as change:
                    computer_plays = look_at_clocks(change)
                if computer_plays:
                    # That takes its time.
                    await self._thinking.play(found.match_id)
            case "vote":
                async with self._context.changing(found.match_id, with_log=True) as change:
                    look_at_proposal(change)
            case "idle" | "close":
                await fire_idle(self._context, found)
            case "answer":
                return await self._go_on(found)
        return None

    async def _go_on(self, found: DueDeadline) -> Played | None:
        """Answer the question of a seat; `None`: it was answered already."""

        async def attempt() -> Played | None:
            async with self._context.changing(found.match_id) as change:
                return automatic.answer_deadline(change, found)

        return await self._context.retried(attempt)

    async def postpone(self, found: DueDeadline, until: int) -> None:
        """Put off what could not be done, unless it is another by now."""

        def put_off(one: DeadlineRow) -> DeadlineRow:
            return replace(one, due=until) if automatic.is_same_deadline(one, found) else one

        async with self._context.store.write() as connection:
            await matches.change_deadlines(connection, found.match_id, put_off)


def lock_name(found: DueDeadline) -> str:
    """Return how the lock on a deadline is called: one for a match's clocks, one for the rest."""
    return f"{CLOCKS if found.kind == CLOCKS else 'timer'} {found.match_id}"


async def fire_idle(context: Context, deadline: DueDeadline) -> None:
    """Warn a lobby, or close it, unless it was touched meanwhile."""
    try:
        async with context.changing(deadline.match_id) as change:
            look_at_idle_lobby(change, deadline)
    except Unplayable:
        # Nobody can sit down there, and nothing of it can be shown: it closes without a word.
        async with context.store.write() as connection:
            await matches.change_deadlines(connection, deadline.match_id, lambda _: None)
            columns = closed_lobby_columns(context.clock())
            await matches.change(connection, deadline.match_id, **columns)
