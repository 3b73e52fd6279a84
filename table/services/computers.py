"""Plays the turns of computers, and the steps between lessons.

A computer thinks outside of any transaction, and its move is then stored like any other. Its turn
and its random numbers follow from stored data, so after a restart it finds the same move.

How long a computer thinks could reveal its hand. So the time of its move depends only on public
facts: when the computer was asked, and how many steps of its turn are public. It thinks until that
time, and moves neither sooner nor later.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any, TypeVar

from games.kernel import Action, AnyGame, Event, Rng, Seat, audible
from games.kernel.automatic import Automatic, Reason
from storage.queries import log
from table.commands.automatic import (
    build_default_step,
    build_step,
    find_next_lesson_step,
    play_automatic_steps,
)
from table.commands.commit import NewStep, write_step
from table.errors import Busy, Overtaken
from table.match.history import effective_steps
from table.match.lessons import is_under_way
from table.match.loaded import LoadedMatch
from table.match.running_clocks import Due, is_computer_turn, next_due, stand_in_level
from table.services.context import Context

T = TypeVar("T")

FIRST_MOVE_MS = 2_000
"""Milliseconds after a computer was publicly asked until its move is announced."""

PUBLIC_STEP_MS = 500
"""Milliseconds by which that is later for each public step that it has made in its turn."""

NEXT_MOVE_MS = 1_000
"""The shortest time to think, in milliseconds, if the planned time has passed, as after a
restart."""

TONIGHT_FIRST_MOVE_MS, TONIGHT_NEXT_MOVE_MS = 1_000, 500
"""The values of `FIRST_MOVE_MS` and `NEXT_MOVE_MS` at the pace "tonight"."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A question to a computer.

    Before it is sent to another process, it is reduced to what the seat knows.
    """

    game: AnyGame
    level: str
    """The level of the computer."""

    seat: Seat
    """The seat that the computer plays for."""

    state: Any = field(repr=False)
    heard: tuple[Event, ...] = field(repr=False)
    """The events that the seat has heard, without those of steps taken back."""

    rng: Rng = field(repr=False)
    seconds: float | None = None
    """The time limit for the answer in seconds; `None`: there is no limit."""


Think = Callable[[Thought], Awaitable[Action | None]]
"""Returns a computer's move; `None`: it has failed, so that the default answer is played."""

Until = Callable[[int], Awaitable[None]]
"""Waits until a time in UTC milliseconds."""


async def no_move(_: object) -> None:
    """Return no move and wait for nothing, for tables without computers."""


class Lessons:
    """Plays the moves between two lessons of a tutorial, after going back to it if necessary.

    A deadline does this too, a little later, so that the match also goes on after a crash.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    async def play_on(self, match_id: int) -> bool:
        """Play on to the next lesson, if there is one and none waits for the learner.

        Returns whether the learner had left the tutorial's moves, so that steps were taken back.

        Raises:
            KernelError: the match cannot go on now.
        """
        has_strayed = False
        while True:
            # Another process may do the same at the same time.
            with suppress(Busy):
                async with self._context.changing(match_id, with_log=True) as change:
                    new = find_next_lesson_step(change.loaded, change.steps, change.now)
                    if new is None:
                        return has_strayed
                    has_strayed = has_strayed or new.step.kind == "undo"
                    write_step(change, new)


class ComputerTurns:
    """Asks computers for their moves, and plays the moves."""

    def __init__(self, context: Context, think: Think, until: Until, lessons: Lessons) -> None:
        self._context, self._lessons = context, lessons
        self._think = think
        self._until = until

    async def play(self, match_id: int) -> None:
        """Find and play the move of the computer whose turn it is, if any.

        Raises:
            KernelError: the match cannot go on now.
        """
        loaded = await self._context.load(match_id)
        due = _due_turn(loaded, self._context.clock())
        if due is None:
            return
        if is_under_way(loaded):
            await self._lessons.play_on(match_id)
            return
        moment = move_time(loaded, due, self._context.clock())
        action = await self._find_move(loaded, due.seat, moment)
        if self._would_be_announced(loaded, due.seat, action):
            await self._until(moment)
        async with self._context.changing(match_id) as change:
            due_now = _due_turn(change.loaded, change.now)
            # If the computer knows more now, or a player took the seat, drop the move.
            if due_now is not None and _is_same_turn(loaded, due, change.loaded, due_now):
                write_step(change, _build_step(change.loaded, due.seat, action, change.now))
                play_automatic_steps(change)

    async def _find_move(self, loaded: LoadedMatch, seat: Seat, moment: int) -> Action | None:
        """Return the move that a computer finds until a moment (UTC ms); `None`: it finds none."""
        level = stand_in_level(loaded, seat)
        time_limit_ms = moment - self._context.clock()
        thought = await build_thought(self._context, loaded, seat, level)
        thinking = self._think(replace(thought, seconds=time_limit_ms / 1000))
        return await answer_until(thinking, self._until(moment))

    def _would_be_announced(self, loaded: LoadedMatch, seat: Seat, action: Action | None) -> bool:
        """Whether storing this move of a computer would notify anybody, or lead to automatic steps.

        Without an `action` the move is the default answer.
        """
        new = _build_step(loaded, seat, action, self._context.clock())
        position = loaded.position(new.state)
        has_automatic_answers = len(position.questions()) < len(position.asked_seats)
        return has_automatic_answers or bool(new.notifications.notifications)


def _due_turn(loaded: LoadedMatch, now: int) -> Due | None:
    """Return the duty of a computer to move at `now`; `None`: none must move."""
    due = next_due(loaded, now) if loaded.row.status == "playing" else None
    return due if due is not None and is_computer_turn(loaded, due, now) else None


def _build_step(loaded: LoadedMatch, seat: Seat, action: Action | None, now: int) -> NewStep:
    """Return the step of a computer's move, or the default answer if that is missing or illegal."""
    if action is not None:
        # An illegal move must not stop the match.
        with suppress(Overtaken):
            return build_step(loaded, seat, Automatic(action, Reason.ABSENT), now)
    return build_default_step(loaded, seat, now)


def _is_same_turn(before: LoadedMatch, due: Due, after: LoadedMatch, due_now: Due) -> bool:
    """Whether a computer has the same question and knowledge in `after` as in `before`.

    `due` and `due_now` are its duties to move in these two.
    """
    seat = due.seat
    if due != due_now or stand_in_level(before, seat) != stand_in_level(after, seat):
        return False
    if before.row.version == after.row.version:
        return True
    view, view_now = (match.game.view(match.known_state(seat), seat) for match in (before, after))
    return bool(view == view_now) and before.prompts(seat) == after.prompts(seat)


async def answer_until(answer: Awaitable[T], until: Awaitable[None]) -> T | None:
    """Return an answer, or `None` if `until` ends before the answer comes; cancel both."""
    answering, waiting = asyncio.ensure_future(answer), asyncio.ensure_future(until)
    try:
        await asyncio.wait({answering, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if answering.done():
            return await answering
        await waiting
        return None
    finally:
        answering.cancel()
        waiting.cancel()
        await asyncio.gather(answering, waiting, return_exceptions=True)


async def build_thought(context: Context, loaded: LoadedMatch, seat: Seat, level: str) -> Thought:
    """Return the question to a computer of a level that plays for a seat of a match now."""
    async with context.store.read() as connection:
        until = loaded.row.announced_version
        steps = await log.list_steps(connection, loaded.row.id, until=until)
    open_turn = loaded.pending if loaded.acting == seat else ()
    heard: tuple[Event, ...] = ()
    for step in effective_steps((*steps, *open_turn)):
        heard += audible(loaded.events(step), seat)
    state = loaded.known_state(seat)
    rng = thinking_rng(loaded, state, seat, len(heard))
    return Thought(game=loaded.game, level=level, seat=seat, state=state, heard=heard, rng=rng)


def thinking_rng(loaded: LoadedMatch, state: object, seat: Seat, heard: int) -> Rng:
    """Return secret random numbers for a computer's thinking, independent of those of the match.

    `heard` is the number of events that the seat has heard.
    """
    return loaded.derived_rng(b"computers", state, seat, heard)


def move_time(loaded: LoadedMatch, due: Due, now: int) -> int:
    """Return when the step of a computer that begins to think now is announced (UTC ms).

    The possible times follow from public facts; this is the first that leaves enough time.
    """
    open_turn = loaded.pending if loaded.acting == due.seat else ()
    is_tonight = loaded.terms().is_tonight
    first_move_ms = TONIGHT_FIRST_MOVE_MS if is_tonight else FIRST_MOVE_MS
    next_move_ms = TONIGHT_NEXT_MOVE_MS if is_tonight else NEXT_MOVE_MS
    public_steps = sum(
        any(event.audience is None for event in loaded.events(step)) for step in open_turn
    )
    planned = due.at + first_move_ms + PUBLIC_STEP_MS * public_steps
    thinking_ms = PUBLIC_STEP_MS // 2 if open_turn else next_move_ms
    late_ms = now + thinking_ms - planned
    return planned if late_ms <= 0 else planned + NEXT_MOVE_MS * ceil(late_ms / NEXT_MOVE_MS)
