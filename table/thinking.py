"""What a computer does at its seat: it thinks outside of any transaction, then plays as any step.

Whose turn is a computer's follows from what is stored, and so does the chance it thinks with: after
a restart in the middle it comes to the same move.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from games.kernel import Action, AnyGame, Event, Rng, Seat
from table import commit, forced, made, standing_in
from table.context import Context
from table.errors import Overtaken
from table.hearing import Hearing
from table.sitting import Sitting
from table.terms import DEFAULT
from table.timekeeping import Due, Duty, next_due


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


Think = Callable[[Thought], Awaitable[Action | None]]
"""Gives what a computer does; `None`: it does not know, and the default answer is given."""


async def clueless(_: Thought) -> None:
    """Know nothing: where there are no computers, the house gives default answers."""


class Thinking:
    """Lets computers think, and plays what they come to."""

    def __init__(self, context: Context, think: Think, hearing: Hearing) -> None:
        self._context = context
        self._think = think
        self._hearing = hearing

    async def play(self, match_id: int) -> None:
        """Play the move of the computer whose turn it is; nothing, where it no longer is.

        Raises:
            KernelError: the match cannot go on now.
        """
        asked = await self._asked(match_id)
        if asked is None:
            return
        sitting, due = asked
        level = _level(sitting, due.seat)
        action = await self._think(await thought(self._hearing, sitting, due.seat, level))
        async with self._context.locks.of(match_id):
            again = await self._asked(match_id)
            # Somebody moved, or took the seat: it is thought about anew, if at all.
            if again is not None and _same(asked, again):
                await self._carry_out(again[0], due.seat, action)

    async def _asked(self, match_id: int) -> tuple[Sitting, Due] | None:
        """Return a match and whose turn is due in it; `None`: no computer's."""
        async with self._context.store.read() as connection:
            sitting = await self._context.open(connection, match_id)
        now = self._context.clock()
        due = next_due(sitting, now) if sitting.row.status == "playing" else None
        return None if due is None or not thinks(sitting, due, now) else (sitting, due)

    async def _carry_out(self, sitting: Sitting, seat: Seat, action: Action | None) -> None:
        advance = self._advance(sitting, seat, action)
        after = await commit.commit(self._context, sitting, advance)
        await forced.play_on(self._context, after, None)

    def _advance(self, sitting: Sitting, seat: Seat, action: Action | None) -> commit.Advance:
        now = self._context.clock()
        if action is not None:
            empty = made.blank(sitting, seat, now, user_id=None, interaction_id=None)
            try:
                return made.move(sitting, seat, action, empty)
            except Overtaken:
                # Whatever made it think so, the table goes on.
                pass
        return standing_in.answer(sitting, seat, now)


async def thought(hearing: Hearing, sitting: Sitting, seat: Seat, level: str) -> Thought:
    """Return what somebody at a seat is asked."""
    return Thought(
        game=sitting.game,
        level=level,
        seat=seat,
        state=sitting.shown(seat),
        heard=await hearing.of(sitting, seat),
        rng=chance(sitting, seat),
    )


def thinks(sitting: Sitting, due: Due, now: int) -> bool:
    """Whether what is due is that a computer plays."""
    answers = due.at <= now and due.duty is Duty.ANSWER
    return answers and _level(sitting, due.seat) != DEFAULT


def chance(sitting: Sitting, seat: Seat) -> Rng:
    """Return what a computer thinks with: secret, and apart from the chance of the match."""
    return chance_at(sitting, sitting.row.version, seat)


def chance_at(sitting: Sitting, version: int, seat: Seat) -> Rng:
    """Return the same of another version."""
    return sitting.aside(b"computers", version, seat)


def _level(sitting: Sitting, seat: Seat) -> str:
    stand_in = sitting.attendances()[seat].stand_in
    return DEFAULT if stand_in is None else stand_in.level


def _same(asked: tuple[Sitting, Due], again: tuple[Sitting, Due]) -> bool:
    before, after = asked[0], again[0]
    return (before.row.version, asked[1].seat) == (after.row.version, again[1].seat)
