"""Recomputes all ratings from the stored matches, after a rule of the ratings has changed."""

from collections import defaultdict
from typing import NamedTuple

from games.kernel import Outcome
from games.kernel.codec import load_json
from storage import Store
from storage.document import StoredMatch
from storage.queries import matches, ratings
from table.match.ratings import Rating, rate_match, rated_places
from table.services.saving import build_rating_row


class RatedCounts(NamedTuple):
    """The numbers of matches that were rated, and of ratings that were stored, by a rebuild."""

    matches: int
    ratings: int


async def rebuild_ratings(store: Store) -> RatedCounts:
    """Replace all ratings by those that follow from the stored matches, and count both."""
    count = 0
    by_ladder: defaultdict[tuple[int, str], dict[int, Rating]] = defaultdict(dict)
    names: dict[int, str] = {}
    async with store.write() as connection:
        for match_id in await matches.list_ended(connection):
            stored = await matches.load(connection, match_id)
            places = {} if stored is None else _rated_places(stored)
            if stored is None or stored.row.guild_id is None or not places:
                continue
            ladder = by_ladder[stored.row.guild_id, stored.row.game]
            ladder |= rate_match(ladder, places)
            names |= {seat.user_id: seat.name for seat in stored.seats}
            count += 1
        await ratings.remove_all(connection)
        for (guild_id, game), ladder in by_ladder.items():
            rows = [build_rating_row(user, names[user], rating) for user, rating in ladder.items()]
            await ratings.store(connection, guild_id, game, rows)
    return RatedCounts(count, sum(map(len, by_ladder.values())))


def _rated_places(stored: StoredMatch) -> dict[int, int]:
    """Return the places of `rated_places` for a stored match; empty before its end."""
    row, seats, document = stored
    if row.outcome is None:
        return {}
    return rated_places(row, seats, document, load_json(Outcome, row.outcome))
