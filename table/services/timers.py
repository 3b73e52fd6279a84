"""Timers: questions that are answered by themselves when the table has had time to look.

Lobbies that nobody touches are due in the same way (see `seats.idle`), as are clocks that run down
(see `lateness`), and planned moves to whose moment no step has led (see `play.automatic`).

Their deadlines are stored with the move that leads to them. A pause is over when its question is
answered, by its player or by itself; two processes, or one that crashed on the way, end it once.
"""

from contextlib import AbstractAsyncContextManager
from dataclasses import replace

from games.kernel import Seat
from games.kernel.automatic import Automatic, by_itself
from storage.queries import deadlines, matches
from storage.rows import DeadlineRow
from table.commands import automatic, commit, idle, lateness, outcomes, step_builder
from table.commands.change import Change
from table.match.loaded import LoadedMatch
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
                async with self._context.changing(found.match_id, with_acts=True) as change:
                    computer_plays = lateness.look(change)
                if computer_plays:
                    # That takes its time.
                    await self._thinking.play(found.match_id)
            case "vote":
                async with self._context.changing(found.match_id, with_log=True) as change:
                    outcomes.look(change)
            case "idle" | "close":
                await idle.fire(self._context, found)
            case "answer":
                return await self._go_on(found)
        return None

    async def _go_on(self, found: DeadlineRow) -> Played | None:
        """Answer the question of a seat; `None`: it was answered already."""

        async def attempt() -> Played | None:
            async with self._context.changing(found.match_id) as change:
                return answer_due(change, found)

        return await self._context.retried(attempt)

    async def postpone(self, found: DeadlineRow, until: int) -> None:
        """Put off what could not be done, unless it is another by now."""
        async with self._context.store.write() as connection:
            document = await matches.document_to_change(connection, found.match_id)
            deadlines = tuple(
                replace(one, due=until) if is_same_deadline(one, found) else one
                for one in document.deadlines
            )
            put_off = replace(document, deadlines=deadlines)
            await matches.save_document(connection, found.match_id, put_off)


def is_same_deadline(one: DeadlineRow, other: DeadlineRow) -> bool:
    """Whether two rows are of the same deadline, whenever it is due."""
    return (one.seat, one.kind, one.mark) == (other.seat, other.kind, other.mark)


def answer_due(change: Change, found: DeadlineRow) -> Played | None:
    """Answer the question of a seat whose time to look is over; `None`: it was answered before."""
    row = next((one for one in change.document.deadlines if is_same_deadline(one, found)), None)
    if row is None or row.due > change.now:
        return None
    loaded, seat = change.loaded, Seat(row.seat)
    if loaded.held == seat:
        commit.announce_held_turn(change, seat)
        automatic.play_on(change)
        return None
    answer = _answer(loaded, row)
    if answer is None:
        # Something is planned for the position; or an update of the rules asks in other words.
        commit.settle(change)
        steps = automatic.play_on(change)
        return step_builder.played(change.loaded, steps[0], steps[1:]) if steps else None
    pending = automatic.step(loaded, seat, answer, change.now)
    commit.write(change, pending)
    followed = automatic.play_on(change)
    return step_builder.played(change.loaded, pending.step, followed)


def lock_name(found: DeadlineRow) -> str:
    """Return how the lock on a deadline is called: one for a match's clocks, one for the rest."""
    return f"{CLOCKS if found.kind == CLOCKS else 'timer'} {found.match_id}"


def _answer(loaded: LoadedMatch, row: DeadlineRow) -> Automatic | None:
    """Return what is done by itself, if the seat is still asked what the deadline is for."""
    if loaded.row.status != "playing":
        return None
    seat = Seat(row.seat)
    prompts = loaded.position(loaded.state()).prompts(seat)
    return by_itself(prompts) if loaded.fingerprint(prompts, seat) == row.mark else None
