"""What a match adds to what is counted of its players and of its server, once it is over."""

from collections import Counter
from collections.abc import Iterable, Iterator

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Event, Outcome, Seat
from storage.queries import log, tallies
from storage.queries.tallies import HOURS, SERVER, Key
from storage.rows import StepRow
from table.errors import Unplayable
from table.match.clocks import HOUR
from table.match.loaded import LoadedMatch
from table.match.model import is_vacant
from table.match.options import is_practice, options_of

EARNED = "earned-"
"""How the name of what was earned from a source begins."""


async def note(connection: AsyncConnection, loaded: LoadedMatch) -> None:
    """Count a match that has just been played to its end on a server; practice does not count."""
    row, outcome = loaded.row, loaded.outcome()
    counts = not row.stopped and not is_practice(options_of(row))
    if row.guild_id is None or outcome is None or not outcome.winners or not counts:
        return
    steps = await log.since(connection, row.id)
    hours = _hours(((row.ended_at or steps[0].at) - steps[0].at) // HOUR)
    people = {Seat(row.seat): row.user_id for row in loaded.seats if not is_vacant(row.user_id)}
    counted = Counter(Key(whose, HOURS, hours) for whose in (SERVER, *people.values()))
    for seat, what, value, times in _found(loaded, outcome, steps):
        for whose in (SERVER, people[seat]) if seat in people else ():
            counted[Key(whose, what, value)] += times
    await tallies.add(connection, row.guild_id, row.game, counted)


def _hours(took: int) -> int:
    """Return how many hours are counted: from two days on whole days, so that there are few."""
    return took if took < 48 else took // 24 * 24


Found = tuple[Seat, str, int, int]
"""A seat, what is counted of it, with which value, how often; of what it earned, the sum."""


def _found(loaded: LoadedMatch, outcome: Outcome, steps: Iterable[StepRow]) -> Iterator[Found]:
    """Yield what is counted of each seat.

    What is last of all earned is told by the scores, the rest by what happened.
    """
    for number, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        seat = Seat(number)
        values = dict(score.parts)
        yield seat, "place", place, 1
        for name in loaded.game.levels[:1]:
            yield seat, "points", values[name], 1
        for name in loaded.game.earned_last:
            yield seat, EARNED + name, 0, values[name]
    for step in steps:
        for event in _events(loaded, step) if step.undone_by is None else ():
            yield from _income(event)


def _income(event: Event) -> Iterator[Found]:
    if event.earns is not None:
        source, field = event.earns
        whose: Seat = event.seat  # type: ignore[attr-defined] # each that earns has one
        yield whose, EARNED + source, 0, getattr(event, field) if field else 1


def _events(loaded: LoadedMatch, step: StepRow) -> tuple[Event, ...]:
    try:
        return loaded.events(step)
    except Unplayable:
        # No match stops for a number.
        return ()
