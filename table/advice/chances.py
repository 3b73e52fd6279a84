"""How likely each seat was to win round by round, as a merchant there saw it: told after the end.

Judged elsewhere, one seat at one moment after the other, so that those who still play wait for none
of it. It is thought from what each seat knew then.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from cachetools import LRUCache

from games.kernel import Event, Outcome, Rng, Seat, audible
from games.kernel.course import Course
from storage.queries import log
from storage.rows import StepRow
from table.advice.hints import ADVISER
from table.context import Context
from table.due import thinking
from table.due.thinking import Thought
from table.match.course import leads_there, moves, started
from table.match.sitting import Sitting

Judge = Callable[[Thought], Awaitable[float | None]]
"""Gives how likely a seat wins; `None`: there is no telling."""

KEPT = 64
"""Of so many matches the chances are kept."""


async def blind(_: Thought) -> None:
    """Know nothing: where there are no computers, nobody judges."""


class Moment(NamedTuple):
    """A position, and what each seat had heard by then."""

    round: int
    """Which round was being played."""

    version: int
    state: Any
    heard: tuple[tuple[Event, ...], ...]


class Chances:
    """Judges matches that are over, each once."""

    def __init__(self, context: Context, judge: Judge) -> None:
        self._context = context
        self._judge = judge
        self._known: LRUCache[int, Course] = LRUCache(maxsize=KEPT)

    def known(self, match_id: int) -> Course | None:
        """Return the chances of a match that has been judged."""
        return self._known.get(match_id)

    async def of(self, match_id: int) -> Course | None:
        """Return the chances over the rounds; `None`: it is not over, or there is no telling."""
        if match_id not in self._known:
            async with self._context.store.read() as connection:
                sitting = await self._context.open(connection, match_id)
                steps = await log.since(connection, match_id)
            outcome = sitting.outcome()
            found = None if outcome is None else await self._judged(sitting, steps, outcome)
            if found is None:
                return None
            self._known[match_id] = found
        return self._known[match_id]

    async def _judged(
        self, sitting: Sitting, steps: list[StepRow], outcome: Outcome
    ) -> Course | None:
        moments = await asyncio.to_thread(_retraced, sitting, steps)
        rounds, levels = [], []
        for before, moment in pairwise(moments):
            if moment.round > before.round:
                shares = await self._shares(sitting, moment)
                if shares is None:
                    return None
                rounds.append(before.round)
                levels.append(shares)
        winners = outcome.winners
        if not winners:
            return None
        end = tuple(float(seat in winners) / len(winners) for seat in map(Seat, _seats(sitting)))
        return Course((*rounds, moments[-1].round), (*levels, end)) if rounds else None

    async def _shares(self, sitting: Sitting, moment: Moment) -> tuple[float, ...] | None:
        """Return how likely each seat wins at a moment; together they are certain to."""
        found = []
        for seat in map(Seat, _seats(sitting)):
            one = await self._judge(thought_at(sitting, moment, seat))
            if one is None:
                return None
            found.append(one)
        total = sum(found)
        return tuple(one / total if total else 1 / len(found) for one in found)


def _seats(sitting: Sitting) -> range:
    return range(len(sitting.seats))


def round_begun(sitting: Sitting, steps: list[StepRow]) -> Moment:
    """Return the first moment of the round that is played, as far as the table was told.

    A game without rounds is one.
    """
    told = [step for step in steps if step.version <= sitting.row.announced_version]
    found = list(_moments(sitting, told))
    return next(moment for moment in found if moment.round == found[-1].round)


def thought_at(sitting: Sitting, moment: Moment, seat: Seat) -> Thought:
    """Return what a seat is asked about a moment: the same each time."""
    rng: Rng = thinking.chance_at(sitting, moment.version, seat)
    heard = moment.heard[seat]
    return Thought(sitting.game, ADVISER, seat, moment.state, heard, rng)


def _retraced(sitting: Sitting, steps: list[StepRow]) -> list[Moment]:
    """Return all moments of a match.

    None, where today's rules lead elsewhere than those by which the match was played.
    """
    try:
        found = list(_moments(sitting, steps))
    except Exception:  # noqa: BLE001 - rules of today may trip over moves of before
        return []
    return found if leads_there(sitting, found[-1].state) else []


def _moments(sitting: Sitting, steps: list[StepRow]) -> Iterator[Moment]:
    """Yield all positions of a match, with what was heard until then."""
    heard: tuple[tuple[Event, ...], ...] = ((),) * len(sitting.seats)
    for step, state in ((steps[0], started(sitting)), *moves(sitting, steps)):
        heard = _more(sitting, heard, step)
        yield Moment(sitting.game.round_in(state), step.version, state, heard)


def _more(
    sitting: Sitting, heard: tuple[tuple[Event, ...], ...], step: StepRow
) -> tuple[tuple[Event, ...], ...]:
    events = sitting.events(step)
    return tuple(told + audible(events, Seat(seat)) for seat, told in enumerate(heard))
