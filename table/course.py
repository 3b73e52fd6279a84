"""How a match went, retraced once it is over from the steps that are stored."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

from cachetools import LRUCache

from games.kernel import complete
from games.kernel.codec import dump_json
from games.kernel.course import Course, course
from storage import log
from storage.rows import StepRow
from table.context import Context
from table.sitting import Sitting
from table.takeback import follow, stands

KEPT = 64
"""Of so many matches the course is kept; that of another is retraced."""

UNKNOWN = Course((), ())
"""Of a match whose rules have changed since: its log leads elsewhere now."""


class Courses:
    """Retraces matches off the event loop, each once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: LRUCache[int, Course] = LRUCache(KEPT)

    async def of(self, match_id: int) -> Course:
        """Return the course of a match that is over; empty before. Raises NoSuchMatch."""
        if match_id not in self._known:
            async with self._context.store.read() as connection:
                sitting = await self._context.open(connection, match_id)
                steps = await log.since(connection, match_id)
            if sitting.row.status != "over":
                return UNKNOWN
            self._known[match_id] = await asyncio.to_thread(_retraced, sitting, steps)
        return self._known[match_id]


def _retraced(sitting: Sitting, steps: list[StepRow]) -> Course:
    states: list[Any] = []
    try:
        states = list(_states(sitting, steps))
    except Exception:  # noqa: BLE001 - rules of today may trip over moves of before
        return UNKNOWN
    return course(sitting.game, states) if _leads_there(sitting, states) else UNKNOWN


def _states(sitting: Sitting, steps: list[StepRow]) -> Iterator[Any]:
    """Yield all positions of a match."""
    settings = complete(sitting.game.settings, json.loads(sitting.row.settings))
    state = sitting.game.start(len(sitting.seats), settings, sitting.rng(0)).state
    yield state
    for step in filter(stands, steps):
        state = follow(sitting, state, [step])
        yield state


def _leads_there(sitting: Sitting, states: list[Any]) -> bool:
    return dump_json(states[-1]) == sitting.row.state
