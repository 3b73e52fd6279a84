"""Matches that were changed a moment ago, as they were saved, so that they are not read again.

What follows a move (the answer to it, the public message, open panels) is made from the value that
was saved. Only a process that is alone with its database may go by it, and only to read: a match
that is to be changed is loaded. Deadlines, which no reader is shown, can be older in it.
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

MATCH_COUNT = 128
KEEP_S = 120
"""Readers come within seconds of a move, or not before the next."""

STEP_COUNT = 100
"""So many steps of a match are kept at most; readers seldom ask for older ones."""


@dataclass(slots=True)
class RecentMatch:
    """A match as it was saved last, and the end of its log."""

    loaded: LoadedMatch
    after: int
    """The version after which the steps begin."""

    steps: tuple[StepRow, ...]
    perspectives: dict[Seat | None, Perspectives] = field(default_factory=dict)
    """What was worked out for its readers."""

    def perspectives_of(self, seat: Seat | None) -> Perspectives:
        """Return the match as a seat's player may know it, and as everybody may."""
        if seat not in self.perspectives:
            self.perspectives[seat] = build_perspectives(self.loaded, seat)
        return self.perspectives[seat]

    def last_step(self, seat: Seat, until: int) -> int | None:
        """Return the version of a seat's own last step among these, up to and with a version."""
        own = (step.version for step in self.steps if log.is_own(step, seat))
        return max((version for version in own if version <= until), default=None)


class RecentMatches:
    """Keeps running matches for a while, where nobody else can write to the database."""

    def __init__(self, *, shared: bool) -> None:
        """Keep nothing of a database that is `shared` with other processes."""
        self._shared = shared
        self._matches: TTLCache[int, RecentMatch] = TTLCache(MATCH_COUNT, KEEP_S, timer=monotonic)

    def get(self, match_id: int) -> RecentMatch | None:
        """Return a match, if it was changed a moment ago and is not being changed now."""
        return self._matches.get(match_id)

    def steps(self, match_id: int, since: int, until: int) -> list[StepRow] | None:
        """Return the steps of a log after a version, up to and with another, if all are kept."""
        recent = self._matches.get(match_id)
        if recent is None or since < recent.after:
            return None
        return [step for step in recent.steps if since < step.version <= until]

    def take(self, match_id: int) -> RecentMatch | None:
        """Return a match that is about to be saved, and keep it no longer."""
        return self._matches.pop(match_id, None)

    def update(self, match_id: int, **columns: Any) -> None:  # noqa: ANN401 - each column's own type
        """Set columns of a match that were just stored by something else than a command."""
        if (recent := self._matches.get(match_id)) is not None:
            row = replace(recent.loaded.row, **columns)
            recent.loaded = replace(recent.loaded, row=row)
            recent.perspectives.clear()

    def clear(self) -> None:
        """Keep nothing: matches are about to be changed by something else than a command."""
        self._matches.clear()

    def add(self, change: Change, before: RecentMatch | None) -> None:
        """Keep a match as a command has changed and stored it; `before` is what `take` returned."""
        loaded = change.loaded
        if self._shared or loaded.row.status != "playing":
            return
        document = replace(loaded.document, seats=build_seat_states(loaded.seats))
        after = change.before.row.announced_version if before is None else before.after
        steps = (*(() if before is None else before.steps), *change.log)
        if len(steps) > STEP_COUNT:
            after, steps = steps[-STEP_COUNT - 1].version, steps[-STEP_COUNT:]
        kept = RecentMatch(replace(loaded, document=document), after, steps)
        self._matches[loaded.row.id] = kept
