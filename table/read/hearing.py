"""What a seat has heard since the start: what a computer there, or a hint for it, thinks with.

Kept as far as the table was told, so that a thought reads the latest steps and not the whole log.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from cachetools import LRUCache

from games.kernel import Event, Seat, audible
from storage import Store
from storage.queries import log
from storage.rows import StepRow
from table.match.loaded import LoadedMatch

KEPT = 64
"""Of so many seats it is kept what they have heard; that of others is read again."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What a seat has heard up to a version of which all were told."""

    version: int = -1
    events: tuple[Event, ...] = ()


NOTHING = Heard()


class Hearing:
    """Remembers what seats have heard; without it the log is read, which comes to the same."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: LRUCache[tuple[int, Seat], Heard] = LRUCache(maxsize=KEPT)

    async def of(self, loaded: LoadedMatch, seat: Seat) -> tuple[Event, ...]:
        """Return all that a seat has heard, but for what was taken back."""
        match, told = loaded.row.id, loaded.row.announced_version
        known = self._known.get((match, seat), NOTHING)
        if known.version > told:
            # What is kept is of a later match than this.
            known = NOTHING
        steps = await self._since(loaded, known.version, seat)
        if known is not NOTHING and any(_takes_back_what_was_told(step) for step in steps):
            known = NOTHING
            steps = await self._since(loaded, known.version, seat)
        lasting = [step for step in steps if step.version <= told]
        known = Heard(told, known.events + _events(loaded, seat, lasting))
        self._known[match, seat] = known
        return known.events + _events(loaded, seat, steps[len(lasting) :])

    async def _since(self, loaded: LoadedMatch, version: int, seat: Seat) -> list[StepRow]:
        async with self._store.read() as connection:
            until = loaded.known_version(seat)
            return await log.since(connection, loaded.row.id, version, until)


def _takes_back_what_was_told(step: StepRow) -> bool:
    """Whether a step takes back what the table was told of; a player's own undo never does."""
    return step.kind == "undo" and step.seat is None


def _events(loaded: LoadedMatch, seat: Seat, steps: Iterable[StepRow]) -> tuple[Event, ...]:
    standing = (step for step in steps if step.kind != "undo" and step.undone_by is None)
    heard = (audible(loaded.events(step), seat) for step in standing)
    return tuple(event for events in heard for event in events)
