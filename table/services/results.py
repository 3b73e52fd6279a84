"""What a match adds to what is counted of its players and of its server, once it is over."""

from collections import Counter
from collections.abc import Iterator

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Outcome, Seat
from storage.queries import log, tallies
from storage.queries.tallies import HOURS, SERVER, Key
from table.match.clocks import HOUR_MS
from table.match.loaded import LoadedMatch
from table.match.options import is_practice, options_of
from table.match.seats import is_vacant


async def note(connection: AsyncConnection, loaded: LoadedMatch) -> None:
    """Count a match that has just been played to its end on a server; practice does not count.

    Nor does one that ended while it rested because nobody was there.
    """
    row, outcome = loaded.row, loaded.outcome()
    attended = row.unattended_at is None
    counts = attended and not row.stopped and not is_practice(options_of(row))
    if row.guild_id is None or outcome is None or not outcome.winners or not counts:
        return
    (start,) = await log.since(connection, row.id, until=0)
    hours = _hours(((row.ended_at or start.at) - start.at) // HOUR_MS)
    people = {Seat(row.seat): row.user_id for row in loaded.seats if not is_vacant(row.user_id)}
    counted = Counter(Key(whose, HOURS, hours) for whose in (SERVER, *people.values()))
    for seat, what, value in count_results(loaded, outcome):
        for whose in (SERVER, people[seat]) if seat in people else ():
            counted[Key(whose, what, value)] += 1
    await tallies.add(connection, row.guild_id, row.game, counted)


def _hours(took: int) -> int:
    """Return how many hours are counted: from two days on whole days, so that there are few."""
    return took if took < 48 else took // 24 * 24


def count_results(loaded: LoadedMatch, outcome: Outcome) -> Iterator[tuple[Seat, str, int]]:
    """Yield each seat's place and, where the game shows who leads by points, its points."""
    for number, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        seat = Seat(number)
        yield seat, "place", place
        for name in loaded.game.levels[:1]:
            yield seat, "points", dict(score.parts)[name]
