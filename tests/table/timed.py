"""Tables with a clock, and time that goes by as a test says."""

from collections.abc import Sequence

from games.kernel import Seat
from table import Person
from tests.table import PEOPLE, Rig, heard, say, started

DAY = 24 * 60 * 60 * 1000
EVE = Person(55, "Eve")


async def timed(home: Rig, players: int = 2, **terms: str) -> int:
    """Start a match with options of the table; return its id."""
    match = await started(home.tables, PEOPLE[:players], **{"clock": "1d"} | terms)
    await heard(home)
    return match


async def reminded(home: Rig) -> list[tuple[int, int]]:
    """Return who was reminded, and at which level."""
    rows = await heard(home)
    seats = {person.user_id: seat for seat, person in enumerate(PEOPLE)}
    return [
        (seats[int(row.user_id or 0)], row.payload.get("level", 0))
        for row in rows
        if row.kind == "reminder"
    ]


async def until(home: Rig, moment: int, *, most: int = 200) -> None:
    """Let time go by, and do what is due whenever something is; what is owed is said at once."""
    for _ in range(most):
        due = await home.tables.timers.next_due()
        if due is None or due > moment:
            break
        home.clock.now = max(home.clock.now, due)
        for one in await home.tables.timers.due():
            await home.tables.timers.fire(one)
    else:
        raise AssertionError("time stands still")
    home.clock.now = max(home.clock.now, moment)


async def later(home: Rig, length: int) -> None:
    """Let so much time go by."""
    await until(home, home.clock.now + length)


async def acts(home: Rig, match: int) -> list[str]:
    """Return what stands in the log of what was done beside the moves."""
    found = await home.tables.reading.match(match)
    entries = await home.tables.reading.log(match, None)
    lines = [line for entry in entries for line in entry.sentences]
    return [say(line, found) for line in lines if line.key.startswith("table-act")]


def names(seats: Sequence[Seat]) -> list[str]:
    """Return who sits there."""
    return [PEOPLE[seat].name for seat in seats]
