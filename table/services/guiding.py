"""Explanations and hints for who is new to a game: on at first, and switched where they stand."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries import matches
from storage.rows import MatchRow
from table.match.options import is_practice, options_of, read_options
from table.match.presence import dump_presence, load_presence
from table.match.seats import is_vacant
from table.services.context import Service


class Guiding(Service):
    """Switches them for one seat."""

    async def switch(self, match_id: int, user_id: int, *, on: bool) -> None:
        """Show explanations, and hints to newcomers, from now on in a match, or no more.

        An experienced player gets hints only where the table allows them to all. Raises NotAPlayer.
        """
        async with self._context.changing(match_id) as change:
            seat = change.loaded.require_seat(user_id)
            columns: dict[str, Any] = {"guided": on}
            if change.loaded.seats[seat].guided is None:
                expert = replace(change.loaded.presence_of(seat), expert=True)
                columns["attendance"] = dump_presence(expert)
            change.set_seat(seat, **columns)


async def newcomers(connection: AsyncConnection, row: MatchRow, users: Iterable[int]) -> set[int]:
    """Return which people get explanations and hints at a table.

    Those are all at a practice table, and elsewhere those who have never played the game to its end
    by themselves. Practice does not count, nor a match that a stand-in finished for them.
    """
    people = {user for user in users if not is_vacant(user)}
    if is_practice(options_of(row)):
        return people
    finished = await matches.finished_seats(connection, people, row.game)
    return people - {
        user
        for user, options, stored in finished
        if not is_practice(read_options(options)) and load_presence(stored).stand_in is None
    }
