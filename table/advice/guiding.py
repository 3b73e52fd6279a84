"""Explanations and hints for who is new to a game: on at first, and switched where they stand."""

from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries import matches
from storage.rows import MatchRow
from table.context import Service
from table.match.model import is_vacant
from table.match.options import is_practice, options_of


class Guiding(Service):
    """Switches them for one seat."""

    async def switch(self, match_id: int, user_id: int, *, on: bool) -> None:
        """Show explanations and offer hints from now on in a match, or no more.

        Who knows the game was offered none, and nothing changes. Raises NotAPlayer.
        """
        async with self._context.changing(match_id) as change:
            seat = change.loaded.require_seat(user_id)
            if change.loaded.seats[seat].guided is not None:
                await matches.change_seat(change.connection, match_id, seat, guided=on)


async def newcomers(connection: AsyncConnection, row: MatchRow, users: Iterable[int]) -> set[int]:
    """Return which of those people never finished the game of a match, or only practise here."""
    people = {user for user in users if not is_vacant(user)}
    if is_practice(options_of(row)):
        return people
    return people - await matches.finished(connection, people, row.game)
