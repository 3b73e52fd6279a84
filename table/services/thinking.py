"""What a computer does at its seat: it thinks outside of any transaction, then plays as any step.

Whose turn is a computer's follows from what is stored, and so does the chance it thinks with: after
a restart in the middle it comes to the same move.

When it answers follows from what everybody knows: from when it was asked, and how many steps of its
turn everybody hears of. How long it thinks may tell its hand; so it is given until then, plays
what it has found by then, and speaks neither sooner nor later.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from games.kernel import Action, AnyGame, Event, Rng, Seat, audible
from games.kernel.automatic import Automatic, Reason
from storage.queries import log
from storage.rows import StepRow
from table.commands import automatic, commit
from table.errors import Overtaken
from table.match.history import effective_steps
from table.match.lessons import is_under_way
from table.match.loaded import LoadedMatch
from table.match.timekeeping import Due, house_level, is_computer_turn, next_due
from table.services.context import Context
from table.services.lessons import Leading

T = TypeVar("T")

FIRST = 2_000
"""Milliseconds after a computer was asked, as everybody saw, until it is heard of."""

EACH = 500
"""So many more for each step of its turn that everybody hears of then."""

NEXT = 1_000
"""So many it has at least where that moment is gone: the next of several, or after a restart."""

PROMPTLY = 1_000, 500
"""The first and the last of these where all sit there: hardly any thought takes longer."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a computer is asked. Of the position no more than its seat knows may leave us."""

    game: AnyGame
    level: str
    seat: Seat
    state: Any = field(repr=False)
    heard: tuple[Event, ...] = field(repr=False)
    """All that the seat has heard, but for what was taken back."""

    rng: Rng = field(repr=False)
    seconds: float | None = None
    """What is not found by then is not heard any more; `None`: there is time."""


Think = Callable[[Thought], Awaitable[Action | None]]
"""Gives what a computer does; `None`: it does not know, and the default answer is given."""

Until = Callable[[int], Awaitable[None]]
"""Waits until a moment (UTC milliseconds)."""


async def clueless(_: object) -> None:
    """Know nothing, and wait for nothing: where there are no computers."""


class Thinking:
    """Lets computers think, and plays what they come to."""

    def __init__(self, context: Context, think: Think, until: Until, leading: Leading) -> None:
        self._context, self._leading = context, leading
        self._think = think
        self._until = until

    async def play(self, match_id: int) -> None:
        """Play the move of the computer whose turn it is; nothing, where it no longer is.

        Raises:
            KernelError: the match cannot go on now.
        """
        asked = await self._asked(match_id)
        if asked is None:
            return
        loaded, due = asked
        if is_under_way(loaded):
            await self._leading.to_next(match_id)
            return
        moment = moment_of(loaded, due, self._context.clock())
        action = await self._thought(loaded, due.seat, moment)
        if self._is_heard(loaded, due.seat, action):
            await self._until(moment)
        async with self._context.changing(match_id) as change:
            again = _due_now(change.loaded, change.now)
            # What it knows has changed, or a player took the seat: thought about anew, if at all.
            if again is not None and _same(asked, (change.loaded, again)):
                commit.write_step(change, _pending(change.loaded, due.seat, action, change.now))
                automatic.play_automatic_steps(change)

    async def _thought(self, loaded: LoadedMatch, seat: Seat, moment: int) -> Action | None:
        """Return what a computer has found by a moment; `None`: nothing."""
        level, left = house_level(loaded, seat), moment - self._context.clock()
        asked = replace(await thought(self._context, loaded, seat, level), seconds=left / 1000)
        return await thought_by(self._think(asked), self._until(moment))

    def _is_heard(self, loaded: LoadedMatch, seat: Seat, action: Action | None) -> bool:
        """Whether anybody hears of a step when it is stored, or of what follows it by itself."""
        now = self._context.clock()
        pending = _pending(loaded, seat, action, now)
        position = loaded.position(pending.state)
        follows = len(position.questions()) < len(position.asked_seats)
        return follows or bool(pending.notifications.notifications)

    async def _asked(self, match_id: int) -> tuple[LoadedMatch, Due] | None:
        """Return a match and whose turn is due in it; `None`: no computer's."""
        loaded = await self._context.load(match_id)
        due = _due_now(loaded, self._context.clock())
        return None if due is None else (loaded, due)


def _due_now(loaded: LoadedMatch, now: int) -> Due | None:
    """Return the turn of a computer that is due; `None`: none is."""
    due = next_due(loaded, now) if loaded.row.status == "playing" else None
    return None if due is None or not is_computer_turn(loaded, due, now) else due


def _pending(loaded: LoadedMatch, seat: Seat, action: Action | None, now: int) -> commit.NewStep:
    if action is not None:
        try:
            return automatic.build_step(loaded, seat, Automatic(action, Reason.ABSENT), now)
        except Overtaken:
            # Whatever made it think so, the table goes on.
            pass
    return automatic.build_default_step(loaded, seat, now)


async def thought_by(thinks: Awaitable[T], until: Awaitable[None]) -> T | None:
    """Return what is thought until a moment; `None`: nothing."""
    thinking, waiting = asyncio.ensure_future(thinks), asyncio.ensure_future(until)
    try:
        await asyncio.wait({thinking, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if thinking.done():
            return await thinking
        await waiting
        return None
    finally:
        thinking.cancel()
        waiting.cancel()
        await asyncio.gather(thinking, waiting, return_exceptions=True)


async def thought(context: Context, loaded: LoadedMatch, seat: Seat, level: str) -> Thought:
    """Return what a seat is asked, with all that it has heard but for what was taken back."""
    async with context.store.read() as connection:
        steps = await log.since(connection, loaded.row.id, until=loaded.row.announced_version)
    own = loaded.pending if loaded.acting == seat else ()
    told = (audible(loaded.events(step), seat) for step in effective_steps((*steps, *own)))
    heard = tuple(event for events in told for event in events)
    return Thought(
        game=loaded.game,
        level=level,
        seat=seat,
        state=loaded.known_state(seat),
        heard=heard,
        rng=chance(loaded, loaded.known_state(seat), seat, len(heard)),
    )


def moment_of(loaded: LoadedMatch, due: Due, now: int) -> int:
    """Return when a step of a computer is heard of that begins to think now.

    One of the moments that all can reckon from when it was asked: the first that leaves time.
    """
    own = loaded.pending if loaded.acting == due.seat else ()
    begin, least = PROMPTLY if loaded.terms().is_tonight else (FIRST, NEXT)
    first = due.at + begin + EACH * sum(_is_public(loaded, step) for step in own)
    late = now + (EACH // 2 if own else least) - first
    return first if late <= 0 else first + NEXT * -(-late // NEXT)


def _is_public(loaded: LoadedMatch, step: StepRow) -> bool:
    return any(event.audience is None for event in loaded.events(step))


def chance(loaded: LoadedMatch, state: object, seat: Seat, heard: int) -> Rng:
    """Return what a computer thinks with: secret, and apart from the chance of the match."""
    return loaded.derived_rng(b"computers", state, seat, heard)


def _same(asked: tuple[LoadedMatch, Due], again: tuple[LoadedMatch, Due]) -> bool:
    """Whether a computer is asked the same as before, and knows as much."""
    (before, due), (after, due_again) = asked, again
    if due != due_again or house_level(before, due.seat) != house_level(after, due.seat):
        return False
    return before.row.version == after.row.version or _known(before, due) == _known(after, due)


def _known(loaded: LoadedMatch, due: Due) -> object:
    shown = loaded.known_state(due.seat)
    return loaded.game.view(shown, due.seat), loaded.prompts(due.seat)
