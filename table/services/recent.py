"""A cache of matches that were saved a moment ago, so that they are not read again.

The answer to a move, the public message and open panels are made from the saved value. It is used
only by a process that is alone with its database, and only for reading: a match that is to be
changed is loaded. Deadlines, which no reader is shown, can be out of date in it.
"""

from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any

from cachetools import TTLCache

from games.kernel import Seat
from storage.document import build_seat_states
from storage.queries import log
from storage.rows import StepRow
from table.commands.change import Change
from table.match.loaded import LoadedMatch
from table.match.model import Perspectives
from table.views.perspectives import build_perspectives

MATCH_CACHE_SIZE = 128
MATCH_CACHE_S = 120
"""Readers come within seconds of a move, or not before the next."""

STEPS_MAX = 100
"""The most steps that are kept of a match; readers seldom ask for older ones."""


@dataclass(slots=True)
class RecentMatch:
    """A match as it was last saved, and the end of its log."""

    loaded: LoadedMatch
    after: int
    """The version after which the steps begin."""

    steps: tuple[StepRow, ...]
    perspectives: dict[Seat | None, Perspectives] = field(default_factory=dict)
    """Computed for its readers so far."""

    def perspectives_of(self, seat: Seat | None) -> Perspectives:
        """Return the match as a seat's player may know it, and as everybody may."""
        if seat not in self.perspectives:
            public = None if seat is None else self.perspectives_of(None).public
            self.perspectives[seat] = build_perspectives(self.loaded, seat, public)
        return self.perspectives[seat]

    def last_step(self, seat: Seat, until: int) -> int | None:
        """Return the version of a seat's last own step among these, until a version."""
        own = (step.version for step in self.steps if log.is_own(step, seat))
        return max((version for version in own if version <= until), default=None)


class RecentMatches:
    """Keeps running matches for a while, if no other process can write to the database."""

    def __init__(self, *, shared: bool) -> None:
        """Keep nothing of a database that is `shared` with other processes."""
        self._shared = shared
        self._matches: TTLCache[int, RecentMatch] = TTLCache(
            MATCH_CACHE_SIZE, MATCH_CACHE_S, timer=monotonic
        )

    def get(self, match_id: int) -> RecentMatch | None:
        """Return a match, if it was changed a moment ago and is not being changed now."""
        return self._matches.get(match_id)

    def steps(self, match_id: int, since: int, until: int) -> list[StepRow] | None:
        """Return the steps after a version, up to and including another, if all are kept."""
        recent = self._matches.get(match_id)
        if recent is None or since < recent.after:
            return None
        return [step for step in recent.steps if since < step.version <= until]

    def take(self, match_id: int) -> RecentMatch | None:
        """Remove and return a match that is about to be saved."""
        return self._matches.pop(match_id, None)

    def update(self, match_id: int, **columns: Any) -> None:  # noqa: ANN401 - each column's own type
        """Set columns of a match that were just stored without a command."""
        if (recent := self._matches.get(match_id)) is not None:
            row = replace(recent.loaded.row, **columns)
            recent.loaded = replace(recent.loaded, row=row)
            recent.perspectives.clear()

    def clear(self) -> None:
        """Forget all matches, since some are about to be changed without a command."""
        self._matches.clear()

    def add(self, change: Change, before: RecentMatch | None) -> None:
        """Keep a match that a command has changed; `before` is what `take` returned."""
        loaded = change.loaded
        if self._shared or loaded.row.status != "playing":
            return
        document = replace(loaded.document, seats=build_seat_states(loaded.seats))
        after = change.before.row.announced_version if before is None else before.after
        steps = (*(() if before is None else before.steps), *change.log)
        if len(steps) > STEPS_MAX:
            after, steps = steps[-STEPS_MAX - 1].version, steps[-STEPS_MAX:]
        recent = RecentMatch(replace(loaded, document=document), after, steps)
        self._matches[loaded.row.id] = recent
