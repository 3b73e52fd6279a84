"""Pauses: questions that are answered by themselves when the table has had time to look.

Lobbies that nobody touches are due in the same way (see `idle`), as are orders (see `orders`),
clocks that run down (see `lateness`) and answers without which a crash has left the match (see
`forced`).

Their deadlines are stored with the move that leads to them. A pause is over when its question is
answered, by its player or by itself; two processes, or one that crashed on the way, end it once.
"""

from collections.abc import Collection, Iterable
from contextlib import AbstractAsyncContextManager

from games.kernel import Action, Seat
from games.kernel.prompt import forced as answer_alone
from games.kernel.prompt import pausing
from storage.queries import deadlines
from storage.rows import ORDER, TABLE, DeadlineRow
from table.context import Context, Stirred
from table.due.lateness import Lateness
from table.due.thinking import Thinking
from table.match.model import Pause, Played
from table.match.sitting import Sitting
from table.play import commit, forced, made
from table.play.orders import Orders
from table.seats.idle import Idle

ALARM = "alarm"
"""The mark of a match whose clocks are to be looked at."""


PAUSE = "pause"
"""What leases on other pauses are called."""


class Pauses:
    """Tells which pauses are over, and goes on after them."""

    def __init__(self, context: Context, thinking: Thinking) -> None:
        self._context = context
        self._thinking = thinking
        self._idle = Idle(context)
        self._lateness = Lateness(context)
        self._orders = Orders(context)

    @property
    def stirred(self) -> Stirred:
        """Set whenever a pause may have begun; whoever waits clears it before they look."""
        return self._context.paused

    async def next_due(self, thinking: Collection[int] = ()) -> int | None:
        """Return when the next pause ends (UTC milliseconds, maybe past); `None`: none runs.

        What a clock brings to matches that are just `thinking` does not count.
        """
        others = await self._context.sharing.others()
        async with self._context.store.read() as connection:
            pause = await deadlines.next_due(connection, _matches(others, PAUSE))
        alarm = await self._lateness.next_due((*thinking, *_matches(others, ALARM)))
        due = (pause, alarm, *others.values())
        return min((at for at in due if at is not None), default=None)

    async def next_look(self, thinking: Collection[int] = ()) -> int | None:
        """Return when to look next, as `next_due` has it, or sooner where others may have died."""
        return self._context.sharing.look_again(await self.next_due(thinking))

    def watched(self, pause: Pause) -> AbstractAsyncContextManager[bool]:
        """Keep other processes from ending a pause within the block; whether none is at it."""
        kind = ALARM if pause.mark == ALARM else PAUSE
        return self._context.sharing.tried(f"{kind} {pause.match_id}")

    async def due(self) -> tuple[Pause, ...]:
        """Return the pauses that are over by now, the oldest first."""
        async with self._context.store.read() as connection:
            rows = await deadlines.due(connection, self._context.clock())
        pauses = [Pause(row.match_id, Seat(row.seat), row.due, row.mark) for row in rows]
        alarms = await self._lateness.due()
        return (*pauses, *(Pause(one.match_id, Seat(TABLE), one.due, ALARM) for one in alarms))

    async def pass_over(self, pause: Pause) -> Played | None:
        """Answer the question of a pause that is over; `None`: it was answered already.

        What is due for a lobby, or by a clock, is done instead.

        Raises:
            KernelError: the match cannot go on now.
        """
        if pause.mark == ALARM:
            if await self._lateness.look(pause.match_id):
                await self._thinking.play(pause.match_id)
            return None
        if pause.seat == TABLE:
            await self._idle.pass_over(pause)
            return None

        async def attempt() -> Played | None:
            async with self._context.store.read() as connection:
                row = await deadlines.load(connection, pause.match_id, pause.seat)
                sitting = await self._context.open(connection, pause.match_id)
            if row is None or row.mark != pause.mark or row.due > self._context.clock():
                return None
            if sitting.held == pause.seat:
                await commit.finish(self._context, sitting, pause.seat)
                return None
            if row.mark.startswith(ORDER):
                return await self._ordered(sitting, row)
            action = _answer(sitting, row)
            if action is None:
                await self._anew(pause.match_id)
                return None
            return await self._play(sitting, pause.seat, action)

        async with self._context.locks.of(pause.match_id):
            return await self._context.retried(attempt)

    async def _ordered(self, sitting: Sitting, row: DeadlineRow) -> Played | None:
        """Have an order act, when its player could: not in their quiet hours."""
        until = await self._orders.asleep(sitting, Seat(row.seat))
        if until is None:
            return await self._orders.act(sitting, Seat(row.seat))
        async with self._context.store.write() as connection:
            await deadlines.postpone(connection, row, until)
        return None

    async def postpone(self, pause: Pause, until: int) -> None:
        """Put a pause off that could not be ended."""
        if pause.mark == ALARM:
            await self._lateness.postpone(pause.match_id, until)
            return
        async with self._context.store.write() as connection:
            row = await deadlines.load(connection, pause.match_id, pause.seat)
            if row is not None and row.mark == pause.mark:
                await deadlines.postpone(connection, row, until)

    async def _play(self, sitting: Sitting, seat: Seat, action: Action) -> Played:
        now = self._context.clock()
        empty = made.blank(sitting, seat, now, user_id=None, interaction_id=None)
        advance = made.move(sitting, seat, action, empty)
        after = await commit.commit(self._context, sitting, advance)
        after, followed = await forced.play_on(self._context, after, None)
        return made.played(after, advance.step, followed)

    async def _anew(self, match_id: int) -> None:
        """Begin the pauses of a match anew: an update of the rules asks in other words."""
        async with self._context.store.write() as connection:
            sitting = await self._context.open(connection, match_id)
            await commit.pause(connection, sitting, sitting.state(), self._context.clock())


def _matches(held: Iterable[str], kind: str) -> tuple[int, ...]:
    """Return the matches of the leases of one kind."""
    named = (key.partition(" ") for key in held)
    return tuple(int(match) for name, _, match in named if name == kind)


def _answer(sitting: Sitting, row: DeadlineRow) -> Action | None:
    """Return what is done by itself, if the seat is still asked what the deadline is for."""
    if sitting.row.status != "playing":
        return None
    seat = Seat(row.seat)
    prompts = sitting.game.prompts(sitting.state(), seat)
    if sitting.fingerprint(prompts, seat) != row.mark:
        return None
    pause = pausing(prompts)
    return answer_alone(prompts) if pause is None else pause.timeout
