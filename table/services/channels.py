"""Services for lost channels and servers, for moving matches, and for outages.

A match whose channel was deleted or closed to the bot goes on by direct message, with its clocks
stopped since `lost_at`. An outage of Discord, the database or the process also stops clocks. The
data of servers that have removed the bot are deleted after some time.
"""

from collections.abc import Callable, Collection, Iterable
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries import live_messages, matches, outbox, privacy
from storage.queries.privacy import DELETED_MATCHES_MAX
from storage.rows import OPEN
from table.commands.change import Change
from table.commands.open_matches import (
    begin_outage,
    end_outage,
    lose_channel,
    require_movable,
    settle_in_channel,
)
from table.errors import Unplayable
from table.match.clocks import DAY_MS
from table.match.model import Match
from table.match.options import is_practice, options_of
from table.services.context import Service
from table.views.notifications import build_refresh

SHORT_OUTAGE_MS = 60_000
"""Outages shorter than this many milliseconds do not stop clocks."""

Concerns = Callable[[int | None], bool]
"""Returns whether an outage concerns the matches of a server (`None`: matches on no server)."""


class Channels(Service):
    """Stores which matches have lost their channel, and moves matches to other channels."""

    async def note_lost_channel(self, channel_id: int) -> None:
        """Store that the bot cannot use a channel, and tell the players of its matches once."""
        async with self._context.store.read() as connection:
            numbers = await matches.list_numbers(connection, *OPEN, channel_id=channel_id)
        await self._lose(numbers)

    async def note_lost_server(self, guild_id: int) -> None:
        """Store that the bot can use no channel of a server, and tell the players there once."""
        async with self._context.store.read() as connection:
            numbers = await matches.list_numbers(connection, *OPEN, guild_id=guild_id)
        await self._lose(numbers)

    async def list_lost(self, guild_id: int | None = None) -> tuple[tuple[int, int], ...]:
        """Return the ids of open matches that lost their channel, each with that of the channel.

        `guild_id` limits them to one server; `None`: all servers.
        """
        async with self._context.store.read() as connection:
            return tuple(await matches.list_without_channel(connection, guild_id))

    async def list_used(self) -> tuple[tuple[int, int | None], ...]:
        """Return the ids of usable channels with open matches, each with that of its server."""
        async with self._context.store.read() as connection:
            return tuple(await matches.list_channels(connection))

    async def note_found(self, match_id: int) -> None:
        """Let a match go on, since the bot can use its lost channel again."""
        async with self._context.transaction(match_id) as (connection, change):
            settle_in_channel(change, owes_commitment=await _owes_commitment(connection, change))

    async def move_to_thread(self, match_id: int, thread_id: int) -> None:
        """Move a match to its own thread, where pending messages are then sent.

        A new public message is posted there, unless the message about its start is still pending.
        """
        async with self._context.transaction(match_id) as (connection, change):
            refresh = build_refresh(change.row)
            change.set_columns(channel_id=thread_id)
            if not await outbox.list_pending(connection, match_id, "started"):
                change.notify(refresh)

    async def move(
        self, match_id: int, user_id: int, channel_id: int, guild_id: int | None
    ) -> Match:
        """Move a match to another channel, as its host, or as any player if its channel was lost.

        Raises:
            NotAPlayer: the user has no seat.
            NotTheHost: the match has a channel, and the user is not its host.
            NotNow: the match has ended, or is in this channel already.
        """
        async with self._context.transaction(match_id) as (connection, change):
            require_movable(change.loaded, user_id, channel_id)
            owes = await _owes_commitment(connection, change)
            settle_in_channel(
                change, owes_commitment=owes, channel_id=channel_id, guild_id=guild_id
            )
            return change.loaded.public_match()

    async def _lose(self, match_ids: Iterable[int]) -> None:
        """Store that matches have lost their channel, and tell their players."""
        for match_id in match_ids:
            # Skip matches that these rules cannot play.
            with suppress(Unplayable):
                async with self._context.transaction(match_id) as (connection, change):
                    questions = await live_messages.list_questions(connection, match_id)
                    lose_channel(change, {row.seat for row in questions})


async def _owes_commitment(connection: AsyncConnection, change: Change) -> bool:
    """Whether a lobby's commitment was never posted and is not pending, and so must be sent."""
    row = change.row
    if row.status != "lobby" or is_practice(options_of(row)):
        return False
    if await outbox.is_commitment_posted(connection, row.id):
        return False
    return not await outbox.list_pending(connection, row.id, "opened")


class Servers(Service):
    """Stores which servers have removed the bot, and deletes their data later."""

    async def leave(self, guild_id: int) -> None:
        """Store that a server has removed the bot."""
        async with self._context.store.write() as connection:
            await privacy.add_left_servers(connection, [guild_id], self._context.clock())

    async def join(self, guild_id: int) -> None:
        """Store that the bot is on a server again, so that its data are not deleted."""
        async with self._context.store.read() as connection:
            if guild_id not in await privacy.list_left_servers(connection):
                return
        async with self._context.store.write() as connection:
            await privacy.remove_left_servers(connection, [guild_id])

    async def compare(self, present: Collection[int], is_ours: Callable[[int], bool]) -> None:
        """Store which servers have removed or added the bot while it did not run.

        `present` are the servers that the bot is on. `is_ours` tells whether a server is assigned
        to this process; others are ignored.
        """
        async with self._context.store.read() as connection:
            servers_with_data = await privacy.list_servers(connection)
            servers_left = await privacy.list_left_servers(connection)
        newly_left = {
            server
            for server in servers_with_data - servers_left
            if is_ours(server) and server not in present
        }
        returned = servers_left & set(present)
        if newly_left or returned:
            async with self._context.store.write() as connection:
                await privacy.remove_left_servers(connection, returned)
                await privacy.add_left_servers(connection, newly_left, self._context.clock())

    async def prune(self) -> int:
        """Delete the data of servers that removed the bot more than `left_server_days` ago.

        Returns the number of deleted matches.
        """
        days = self._context.limits.left_server_days
        if days is None:
            return 0
        before = self._context.clock() - days * DAY_MS
        count = 0
        async with self._context.store.read() as connection:
            guild_ids = await privacy.list_left_before(connection, before)
        for guild_id in guild_ids:
            deleted = DELETED_MATCHES_MAX
            while deleted == DELETED_MATCHES_MAX:
                async with self._context.rewriting(patient=True) as connection:
                    deleted = await privacy.delete_unplayed_of_server(connection, guild_id, before)
                count += deleted
            async with self._context.store.write(patient=True) as connection:
                await privacy.forget_server(connection, guild_id)
        return count


class Outages(Service):
    """Stops the clocks of matches during an outage, and restarts them.

    Repeated calls of `begin` and `end` have no further effect.
    """

    async def ping_database(self) -> None:
        """Run a query; raises DatabaseUnavailable if the database cannot be reached."""
        async with self._context.store.read() as connection:
            await matches.find_next_due(connection, None)

    async def last_seen(self, process: str) -> int | None:
        """Return when a process last stored that players could act (UTC ms); `None`: never."""
        async with self._context.store.read() as connection:
            return await matches.load_last_seen(connection, process)

    async def note_seen(self, process: str) -> None:
        """Store that players can act now; after a restart, this gives the length of a downtime."""
        async with self._context.store.write() as connection:
            await matches.store_last_seen(connection, process, self._context.clock())

    async def servers_of(self, match_ids: Iterable[int]) -> dict[int, int | None]:
        """Return the ids of servers by the ids of matches; `None`: the match is on no server."""
        async with self._context.store.read() as connection:
            return await matches.load_servers(connection, match_ids)

    async def begin(self, since: int, concerns: Concerns) -> None:
        """Stop the clocks of the matches that an outage concerns; it began at `since` (UTC ms)."""
        async with self._context.store.read() as connection:
            reachable = await matches.list_reachable(connection)
        for match_id, guild_id in reachable:
            if concerns(guild_id):
                with suppress(Unplayable):
                    async with self._context.changing(match_id) as change:
                        begin_outage(change, since)

    async def end(self, concerns: Concerns) -> None:
        """Restart the clocks that an outage had stopped, of the matches that it concerned."""
        async with self._context.store.read() as connection:
            unreachable = await matches.list_unreachable(connection)
        for match_id, guild_id in unreachable:
            if concerns(guild_id):
                with suppress(Unplayable):
                    async with self._context.transaction(match_id) as (connection, change):
                        pending = await outbox.list_pending(connection, match_id, "admin-event")
                        # Announce several outages only once.
                        is_told = all(row.payload["kind"] != "reached" for row in pending)
                        end_outage(change, is_told=is_told)
