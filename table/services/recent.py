"""`RecentMatches`, a cache of matches that were saved or read a moment ago, for their readers.

The answer to a move, the public message and open panels are built from the cached value instead of
the database. The cache is used only if no other process uses the database, and only for reading: a
match is loaded again before it is changed. Deadlines in the cache, which no reader sees, may be out
of date.
"""

from collections.abc import Iterator
from contextlib import contextmanager
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
"""Number of cached matches, and seconds for which they are cached. Most reads follow a move or
another read within seconds."""

STEPS_MAX = 100
"""The largest number of cached steps of a match; older ones are seldom needed."""


@dataclass(slots=True)
class RecentMatch:
    """A match as it was last saved, and the end of its log."""

    loaded: LoadedMatch
    after: int
    """The cached steps are those after this version."""

    steps: tuple[StepRow, ...]
    """The last steps of the log, in order."""

    perspectives: dict[Seat | None, Perspectives] = field(default_factory=dict)
    """The perspectives built so far, by seat; `None` for spectators."""

    def perspectives_of(self, seat: Seat | None) -> Perspectives:
        """Return the perspectives of a seat's player and of the public, cached."""
        if seat not in self.perspectives:
            public = None if seat is None else self.perspectives_of(None).public
            self.perspectives[seat] = build_perspectives(self.loaded, seat, public)
        return self.perspectives[seat]

    def last_step(self, seat: Seat, until: int) -> int | None:
        """Return the version of a seat's last own step up to `until`, if it is cached."""
        versions = (step.version for step in self.steps if log.is_own(step, seat))
        return max((version for version in versions if version <= until), default=None)


@dataclass(slots=True)
class DatabaseRead:
    """A match that is being read from the database."""

    is_outdated: bool
    """Whether the match may have been saved since the read began."""


class RecentMatches:
    """Caches running matches for a while, if no other process can write to the database."""

    def __init__(self, *, shared: bool) -> None:
        """Create an empty cache, which stays empty if the database is `shared` with others."""
        self._shared = shared
        self._matches: TTLCache[int, RecentMatch] = TTLCache(
            MATCH_CACHE_SIZE, MATCH_CACHE_S, timer=monotonic
        )
        self._reads: dict[int, list[DatabaseRead]] = {}
        """The matches that are being read, by id."""

    def get(self, match_id: int) -> RecentMatch | None:
        """Return a match if it is cached and not being saved now, else `None`."""
        return self._matches.get(match_id)

    def steps(self, match_id: int, since: int, until: int) -> list[StepRow] | None:
        """Return the steps after `since` and up to `until`; `None` unless all are cached."""
        recent = self._matches.get(match_id)
        if recent is None or since < recent.after:
            return None
        return [step for step in recent.steps if since < step.version <= until]

    def take(self, match_id: int) -> RecentMatch | None:
        """Remove a match that is about to be saved from the cache; return it, or `None`."""
        self._outdate_reads(match_id)
        return self._matches.pop(match_id, None)

    @contextmanager
    def reading(self, match_id: int, *, is_changing: bool = False) -> Iterator[DatabaseRead]:
        """Watch for changes of a match while the block reads it from the database.

        `is_changing` says that a transaction which may save the match is open already.
        """
        read = DatabaseRead(is_outdated=is_changing)
        reads = self._reads.setdefault(match_id, [])
        reads.append(read)
        try:
            yield read
        finally:
            reads.remove(read)
            if not reads:
                self._reads.pop(match_id, None)

    def add_read(self, read: DatabaseRead, recent: RecentMatch) -> None:
        """Cache a running match that was read from the database, unless it was changed since."""
        row = recent.loaded.row
        if not (self._shared or read.is_outdated) and row.status == "playing":
            self._matches[row.id] = recent

    def _outdate_reads(self, match_id: int) -> None:
        for read in self._reads.get(match_id, ()):
            read.is_outdated = True

    def update(self, match_id: int, **columns: Any) -> None:  # noqa: ANN401 - each column's own type
        """Set columns of a cached match, by name, that were just stored without a command."""
        self._outdate_reads(match_id)
        if (recent := self._matches.get(match_id)) is not None:
            row = replace(recent.loaded.row, **columns)
            recent.loaded = replace(recent.loaded, row=row)
            recent.perspectives.clear()

    def clear(self) -> None:
        """Remove all matches, since some were changed without a command."""
        for match_id in self._reads:
            self._outdate_reads(match_id)
        self._matches.clear()

    def add(self, change: Change, before: RecentMatch | None) -> None:
        """Cache a running match that a command has changed; `before` is the result of `take`."""
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
