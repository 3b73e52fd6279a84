"""Where a table stands: lost with its channel, and brought to another one.

A match that has lost its place, or in whose place we may not write, goes on by direct message;
`lost_at` says since when it has none, so that no time counts against anybody.
"""

from collections.abc import Iterable
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries import live_messages, matches, outbox
from storage.rows import OPEN
from table.commands.change import Change
from table.commands.clock import lose_channel, require_movable, settle_in_channel
from table.errors import Unplayable
from table.match.model import Match
from table.match.options import is_practice, options_of
from table.services.context import Service
from table.views import notifications


class Places(Service):
    """Knows which tables have lost their channel, and moves them."""

    async def lost(self, channel_id: int) -> None:
        """Note that a channel is gone; tell the players of its tables, each once."""
        async with self._context.store.read() as connection:
            numbers = await matches.numbers(connection, *OPEN, channel_id=channel_id)
        await self._lose(numbers)

    async def lost_server(self, guild_id: int) -> None:
        """Note that a server is closed to us, with all its tables."""
        async with self._context.store.read() as connection:
            numbers = await matches.numbers(connection, *OPEN, guild_id=guild_id)
        await self._lose(numbers)

    async def without_place(self, guild_id: int | None = None) -> tuple[tuple[int, int], ...]:
        """Return the tables that have lost their place, of a server or all, with their channels."""
        async with self._context.store.read() as connection:
            return tuple(await matches.lost(connection, guild_id))

    async def standing(self) -> tuple[tuple[int, int | None], ...]:
        """Return the channels in which open tables stand, each with its server."""
        async with self._context.store.read() as connection:
            return tuple(await matches.places(connection))

    async def found(self, match_id: int) -> None:
        """Note that the channel of a table is there again: it goes on by itself."""
        async with self._context.transaction(match_id) as (connection, change):
            settle_in_channel(change, owes_commitment=await _owes_commitment(connection, change))

    async def enter(self, match_id: int, thread_id: int) -> None:
        """Let a table stand in a thread of its own; what is owed to it belongs there from now on.

        Where nothing of its beginning is owed any more, its board is.
        """
        async with self._context.transaction(match_id) as (connection, change):
            shown = notifications.build_refresh(change.row)
            change.set_columns(channel_id=thread_id)
            if not await outbox.owed(connection, match_id, "started"):
                change.notify(shown)

    async def move(
        self, match_id: int, user_id: int, channel_id: int, guild_id: int | None
    ) -> Match:
        """Bring a table to another channel: its host may, and any player where it has lost its own.

        Raises NotAPlayer, NotTheHost, NotNow: it is over, or stands here.
        """
        async with self._context.transaction(match_id) as (connection, change):
            require_movable(change.loaded, user_id, channel_id)
            owes = await _owes_commitment(connection, change)
            settle_in_channel(
                change, owes_commitment=owes, channel_id=channel_id, guild_id=guild_id
            )
            return change.loaded.public_match()

    async def _lose(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            # What these rules cannot play on is told nothing; its neighbours are.
            with suppress(Unplayable):
                async with self._context.transaction(number) as (connection, change):
                    questions = await live_messages.questions(connection, number)
                    lose_channel(change, {row.seat for row in questions})


async def _owes_commitment(connection: AsyncConnection, change: Change) -> bool:
    """Whether the commitment of a lobby has never been posted, and is not to be posted already."""
    row = change.row
    if row.status != "lobby" or is_practice(options_of(row)):
        return False
    posted = await outbox.is_promised(connection, row.id)
    return not (posted or await outbox.owed(connection, row.id, "opened"))
