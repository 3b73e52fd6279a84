"""How matches went, retraced once they are over from the steps that are stored."""

import asyncio

from cachetools import LRUCache

from games.matches.match import Course, build_course
from storage.rows import StepRow
from table.match.history import effective_steps, replay_to
from table.match.loaded import LoadedMatch
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
    found = replay_to(loaded, effective_steps(steps), loaded.state())
    return build_course(loaded.game, [state for _, state in found]) if found else UNKNOWN
