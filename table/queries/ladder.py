"""The ladder of a game on a server: the people who have a rating, the strongest first."""

from dataclasses import dataclass

from storage.queries import ratings
from table.match.ratings import Rating
from table.services.context import Service


@dataclass(frozen=True, slots=True)
class LadderEntry:
    """A person on a ladder."""

    rank: int
    """The person's place, from 1. People with equal ratings have the same rank."""

    user_id: int
    name: str
    rating: Rating


class Ladders(Service):
    """Reads ladders. The package `bot` decides which users may see a ladder."""

    async def load(self, guild_id: int, game: str) -> list[LadderEntry]:
        """Return the ladder of a game (by its key) on a server, the first place first.

        People with provisional ratings come after all others.
        """
        async with self._context.store.read() as connection:
            rows = await ratings.list_ladder(connection, guild_id, game)
        rated = [(row, Rating(row.mean, row.deviation, row.matches)) for row in rows]
        rated.sort(key=lambda pair: (*_sort_key(pair[1]), pair[0].name, pair[0].user_id))
        ladder: list[LadderEntry] = []
        for number, (row, rating) in enumerate(rated, start=1):
            is_shared = bool(ladder) and _sort_key(ladder[-1].rating) == _sort_key(rating)
            rank = ladder[-1].rank if is_shared else number
            ladder.append(LadderEntry(rank, row.user_id, row.name, rating))
        return ladder


def _sort_key(rating: Rating) -> tuple[bool, int]:
    return rating.is_provisional, -round(rating.mean)
