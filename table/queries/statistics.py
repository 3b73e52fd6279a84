"""What matches add up to, of a person or of a server, game by game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from storage.queries import tallies
from storage.queries.tallies import HOURS, SERVER
from table.services.context import Service


@dataclass(frozen=True, slots=True)
class Tally:
    """What the matches of a game add up to."""

    hours: dict[int, int] = field(default_factory=dict)
    """How many matches took so many hours; from two days on those of whole days."""

    places: dict[int, int] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)

    @property
    def matches(self) -> int:
        """How many matches there were."""
        return sum(self.hours.values())

    @property
    def results(self) -> int:
        """How many results: of a person one each match, of a server more."""
        return sum(self.places.values())

    def add(self, what: str, value: int, times: int) -> None:
        """Add a stored count; counts of kinds that 1.1 still kept are ignored."""
        if times and what in NAMED:
            getattr(self, NAMED[what])[value] = times


NAMED = {HOURS: "hours", "place": "places", "points": "points"}


def mean(counted: Mapping[int, int]) -> float:
    """Return the mean of values that were so often; 0 where there are none."""
    return sum(value * times for value, times in counted.items()) / max(1, sum(counted.values()))


class Statistics(Service):
    """Tells what is counted; to whom is for others to know."""

    async def of(self, guild_id: int, user_id: int | None) -> Mapping[str, Tally]:
        """Return by game what is counted of a person on a server, or (`None`) of all there.

        The game of which there is most comes first.
        """
        async with self._context.store.read() as connection:
            whose = SERVER if user_id is None else user_id
            rows = await tallies.of(connection, guild_id, whose)
        found: dict[str, Tally] = {}
        for game, what, value, times in rows:
            found.setdefault(game, Tally()).add(what, value, times)
        played = [(game, one) for game, one in found.items() if one.matches]
        return dict(sorted(played, key=lambda one: -one[1].matches))
