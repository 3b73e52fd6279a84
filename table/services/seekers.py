"""The service for seekers: people who look for a match of a game on a server."""

from storage.queries import seekers
from storage.rows import SeekerRow
from table.match.clocks import DAY_MS
from table.services.context import Service

SEEKING_DAYS = 7
"""Days for which a person looks for a match, unless they stop earlier."""


class Seekers(Service):
    """Lists and changes seekers. The bot decides who may see them; `Lobby.create` invites them."""

    async def list_seekers(self, guild_id: int, game: str) -> list[SeekerRow]:
        """Return the seekers of a game (by its key) on a server, those who began first first."""
        async with self._context.store.read() as connection:
            return await seekers.list_seekers(connection, guild_id, game, self._context.clock())

    async def add(self, guild_id: int, game: str, user_id: int) -> None:
        """Store that a person looks for a game on a server, for `SEEKING_DAYS` from now on."""
        ends_at = self._context.clock() + SEEKING_DAYS * DAY_MS
        async with self._context.store.write() as connection:
            row = SeekerRow(user_id, ends_at)
            await seekers.store(connection, guild_id, game, row)

    async def remove(self, guild_id: int, game: str, user_id: int) -> bool:
        """Store that a person no longer looks for a game; return whether they still did."""
        now = self._context.clock()
        async with self._context.store.write() as connection:
            return bool(await seekers.remove(connection, guild_id, game, [user_id], now))
