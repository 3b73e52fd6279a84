"""How a match went, retraced once it is over from the steps that are stored."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Any

from cachetools import LRUCache

from games.kernel.course import Course, course
from storage.rows import StepRow
from table.context import Context
from table.match.alike import alike
from table.match.loaded import LoadedMatch
from table.play.takeback import follow, stands

KEPT = 64
"""Of so many matches the course is kept; that of another is retraced."""

UNKNOWN = Course((), ())
"""Of a match whose rules have changed since: its log leads elsewhere now."""


class Courses:
    """Retraces matches off the event loop, each once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: LRUCache[int, Course] = LRUCache(maxsize=KEPT)

    async def of(self, match_id: int) -> Course:
        """Return the course of a match that is over; empty before. Raises NoSuchMatch."""
        if match_id not in self._known:
            loaded, steps = await self._context.load_with_log(match_id)
            if loaded.row.status != "over":
                return UNKNOWN
            self._known[match_id] = await asyncio.to_thread(_retraced, loaded, steps)
        return self._known[match_id]


def _retraced(loaded: LoadedMatch, steps: list[StepRow]) -> Course:
    try:
        states = [started(loaded), *(state for _, state in moves(loaded, steps))]
    except Exception:  # noqa: BLE001 - rules of today may trip over moves of before
        return UNKNOWN
    return course(loaded.game, states) if leads_there(loaded, states[-1]) else UNKNOWN


def started(loaded: LoadedMatch) -> Any:  # noqa: ANN401 - the game's own type
    """Return the position with which a match began."""
    return loaded.game.start(len(loaded.seats), loaded.settings(), loaded.rng(0)).state


def moves(loaded: LoadedMatch, steps: Iterable[StepRow]) -> Iterator[tuple[StepRow, Any]]:
    """Yield the moves that stand, each with the position it has led to."""
    state = started(loaded)
    for step in filter(stands, steps):
        state = follow(loaded, state, [step])
        yield step, state


def leads_there(loaded: LoadedMatch, last: object) -> bool:
    """Whether the log leads to the position that is stored: the rules are the same still."""
    try:
        return alike(loaded.game, last, loaded.state())
    except Exception:  # noqa: BLE001 - rules of today may trip over what is stored
        return False
