"""Timers: questions that are answered by themselves when the table has had time to look.

Lobbies that nobody touches are due in the same way (see `seats.idle`), as are clocks that run down
(see `lateness`), and planned moves to whose moment no step has led (see `play.automatic`).

Their deadlines are stored with the move that leads to them. A pause is over when its question is
answered, by its player or by itself; two processes, or one that crashed on the way, end it once.
"""

from contextlib import AbstractAsyncContextManager

from games.kernel import Seat
from games.kernel.automatic import Automatic, by_itself
from storage.queries import deadlines
from storage.rows import DeadlineRow
from table.context import Context, Wake
from table.due import lateness
from table.due.thinking import Thinking
from table.match.loaded import LoadedMatch
from table.match.model import Played
from table.play import automatic, commit, step_builder
from table.seats import idle
from table.vote import outcomes

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

    def try_lock(self, found: DeadlineRow) -> AbstractAsyncContextManager[bool]:
        """Keep other processes from meeting a deadline within the block; whether none is at it."""
        return self._context.sharing.try_lock(lock_name(found))

    async def due(self) -> list[DeadlineRow]:
        """Return what is due by now, the oldest first."""
        async with self._context.store.read() as connection:
            return await deadlines.due(connection, self._context.clock())

    async def fire(self, found: DeadlineRow) -> Played | None:
        """Do what is due; return what was played for a seat, `None` where nothing was.

        Raises:
            KernelError: the match cannot go on now.
        """
        match found.kind:
            case "clocks":
                if await lateness.look(self._context, found.match_id):
                    await self._thinking.play(found.match_id)
            case "vote":
                async with self._context.changing(found.match_id) as change:
                    await outcomes.look(change)
            case "idle" | "close":
                await idle.fire(self._context, found)
            case "answer":
                return await self._go_on(found)
        return None

    async def _go_on(self, found: DeadlineRow) -> Played | None:
        """Answer the question of a seat; `None`: it was answered already."""

        async def attempt() -> Played | None:
            async with self._context.store.read() as connection:
                row = await deadlines.again(connection, found)
                loaded = await self._context.open(connection, found.match_id)
            if row is None or row.due > self._context.clock():
                return None
            seat = Seat(row.seat)
            if loaded.held == seat:
                await automatic.end_held_turn(self._context, loaded, seat)
                return None
            answer = _answer(loaded, row)
            if answer is None:
                return await self._anew(found.match_id)
            pending = automatic.step(loaded, seat, answer, self._context.clock())
            after, followed = await automatic.commit_all(self._context, loaded, pending)
            return step_builder.played(after, pending.step, followed)

        async with self._context.lock(found.match_id):
            return await self._context.retried(attempt)

    async def postpone(self, found: DeadlineRow, until: int) -> None:
        """Put off what could not be done."""
        async with self._context.store.write() as connection:
            await deadlines.postpone(connection, found, until)

    async def _anew(self, match_id: int) -> Played | None:
        """Play what is planned for the position, and set the timers of the match anew.

        They are of another question where an update of the rules asks in other words.
        """
        async with self._context.writing(match_id) as connection:
            change = await self._context.change(connection, match_id)
            await commit.settle(change)
            steps = await automatic.play_on(change)
        change.wake()
        return step_builder.played(change.loaded, steps[0], steps[1:]) if steps else None


def lock_name(found: DeadlineRow) -> str:
    """Return how the lock on a deadline is called: one for a match's clocks, one for the rest."""
    return f"{CLOCKS if found.kind == CLOCKS else 'timer'} {found.match_id}"


def _answer(loaded: LoadedMatch, row: DeadlineRow) -> Automatic | None:
    """Return what is done by itself, if the seat is still asked what the deadline is for."""
    if loaded.row.status != "playing":
        return None
    seat = Seat(row.seat)
    prompts = loaded.game.prompts(loaded.state(), seat)
    return by_itself(prompts) if loaded.fingerprint(prompts, seat) == row.mark else None
