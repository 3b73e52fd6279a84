"""How a match went, retraced once it is over from the steps that are stored."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Any

from cachetools import LRUCache

from games.kernel.course import Course, course
from storage.rows import StepRow
from table.match.alike import alike
from table.match.loaded import LoadedMatch
from table.match.takeback import follow, standing, stands
from table.services.context import Context

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
            self._known[match_id] = await asyncio.to_thread(_course, loaded, steps)
        return self._known[match_id]


def _course(loaded: LoadedMatch, steps: list[StepRow]) -> Course:
    found = retraced(loaded, standing(steps), loaded.state())
    return course(loaded.game, [state for _, state in found]) if found else UNKNOWN


def retraced(
    loaded: LoadedMatch, steps: Iterable[StepRow], last: object
) -> list[tuple[StepRow, Any]]:
    """Return the steps from the start on, each with the position that it leads to.

    Nothing, where they do not lead to the `last`: the rules of today may trip over moves of
    before, or lead elsewhere.
    """
    try:
        found = list(followed(loaded, steps))
        return found if alike(loaded.game, found[-1][1], last) else []
    except Exception:  # noqa: BLE001 - as above
        return []


def followed(loaded: LoadedMatch, steps: Iterable[StepRow]) -> Iterator[tuple[StepRow, Any]]:
    """Yield the steps from the start on, each with the position that it leads to."""
    state, draws = started(loaded), 1
    for step in steps:
        if stands(step):
            state = follow(loaded, state, draws, [step])
            draws += loaded.count_draws([step])
        yield step, state


def started(loaded: LoadedMatch) -> Any:  # noqa: ANN401 - the game's own type
    """Return the position with which a match began."""
    return loaded.game.start(len(loaded.seats), loaded.settings(), loaded.rng(0, 0)).state
