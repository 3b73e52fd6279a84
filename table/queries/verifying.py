"""A match that is over checked by its own record, as anybody can do it with the exported file."""

import asyncio
from dataclasses import dataclass

from cachetools import LRUCache

from games.kernel import AnyGame, BadRecord, Flaw, commitment
from games.matches.record import replay
from games.matches.record_text import Record, read_record
from storage.rows import SeedCommitment
from table.queries.reading import Reading
from table.services.context import Context

CHECKS_KEPT = 64
"""The results of so many matches are kept; another match is followed again."""


@dataclass(frozen=True, slots=True)
class Check:
    """What following the record of a match has shown."""

    moves: int
    places: tuple[int, ...]
    """Of the seats; empty where the match was ended early."""

    player_entropy: tuple[str, ...]
    promised: SeedCommitment | None
    """The message in which the seed was committed to."""

    flaw: Flaw | None = None
    """What does not add up; `None`: everything does."""

    row: int = 0
    """The line of the record that shows it; 0 where it is none of them."""


class Checks:
    """Checks matches off the event loop, one at a time, and each once: it is over and stays so."""

    def __init__(self, context: Context, reading: Reading) -> None:
        self._context = context
        self._reading = reading
        self._one_at_a_time = asyncio.Lock()
        self._known: LRUCache[int, Check] = LRUCache(maxsize=CHECKS_KEPT)

    async def of_match(self, match_id: int) -> Check:
        """Return what following the record of a match shows.

        Raises NoSuchMatch, Unplayable; NotNow before the end.
        """
        evidence = await self._reading.evidence(match_id)
        async with self._one_at_a_time:
            if match_id not in self._known:
                game = (await self._context.load(match_id)).game
                self._known[match_id] = await asyncio.to_thread(
                    _check, game, evidence.record, evidence.commitment
                )
            return self._known[match_id]


def _check(game: AnyGame, source: str, promised: SeedCommitment | None) -> Check:
    record = read_record(source)
    found = Check(len(record.lines) - 1, record.places or (), record.player_entropy, promised)
    try:
        _require_promised(record, promised)
        replay(game, record)
    except BadRecord as error:
        return Check(found.moves, (), found.player_entropy, promised, error.flaw, error.row)
    return found


def _require_promised(record: Record, promised: SeedCommitment | None) -> None:
    if promised is not None and promised.commitment != commitment(record.seed):
        msg = "the seed is not the one that was committed to"
        raise BadRecord(msg, Flaw.SEED)
