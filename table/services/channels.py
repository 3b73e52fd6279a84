"""Matches whose channel, server or connection is lost, and those that move.

A match that has lost its channel, or in whose channel the bot may not write, goes on by direct
message; `lost_at` says since when, so that no time counts against anybody. Time in which nobody
could act does not count either: Discord or the database was down, or the process stood still or did
not run. The data of servers that have removed the bot is deleted after some time.
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
"""A shorter outage changes nothing."""

Concerns = Callable[[int | None], bool]
"""Whether an outage concerns the matches of a server; `None`: those without a server."""


class Channels(Service):
    """Notes which matches have lost their channel, and moves matches."""

    async def note_lost_channel(self, channel_id: int) -> None:
        """Note that a channel cannot be used; tell the players of its matches, each once."""
        async with self._context.store.read() as connection:
            numbers = await matches.list_numbers(connection, *OPEN, channel_id=channel_id)
        await self._lose(numbers)

    async def note_lost_server(self, guild_id: int) -> None:
        """Note that a server cannot be used, with all its matches."""
        async with self._context.store.read() as connection:
            numbers = await matches.list_numbers(connection, *OPEN, guild_id=guild_id)
        await self._lose(numbers)

    async def list_lost(self, guild_id: int | None = None) -> tuple[tuple[int, int], ...]:
        """Return the matches without a channel, of a server or all, each with its old channel."""
        async with self._context.store.read() as connection:
            return tuple(await matches.list_without_channel(connection, guild_id))

    async def list_used(self) -> tuple[tuple[int, int | None], ...]:
        """Return the channels of open matches, each with its server."""
        async with self._context.store.read() as connection:
            return tuple(await matches.list_channels(connection))

    async def note_found(self, match_id: int) -> None:
        """Note that the channel of a match can be used again: the match goes on."""
        async with self._context.transaction(match_id) as (connection, change):
            settle_in_channel(change, owes_commitment=await _owes_commitment(connection, change))

    async def move_to_thread(self, match_id: int, thread_id: int) -> None:
        """Move a match to its own thread; pending messages go there from now on.

        Unless the message about its start is pending, a new public message is sent there.
        """
        async with self._context.transaction(match_id) as (connection, change):
            refresh = build_refresh(change.row)
            change.set_columns(channel_id=thread_id)
            if not await outbox.list_pending(connection, match_id, "started"):
                change.notify(refresh)

    async def move(
        self, match_id: int, user_id: int, channel_id: int, guild_id: int | None
    ) -> Match:
        """Move a match to another channel: its host may, or any player if it has lost its channel.

        Raises NotAPlayer, NotTheHost, NotNow: it is over, or is here.
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
            # Matches that these rules cannot play are left out.
            with suppress(Unplayable):
                async with self._context.transaction(number) as (connection, change):
                    questions = await live_messages.list_questions(connection, number)
                    lose_channel(change, {row.seat for row in questions})


async def _owes_commitment(connection: AsyncConnection, change: Change) -> bool:
    """Whether the commitment of a lobby was never posted, and is not pending either."""
    row = change.row
    if row.status != "lobby" or is_practice(options_of(row)):
        return False
    if await outbox.is_commitment_posted(connection, row.id):
        return False
    return not await outbox.list_pending(connection, row.id, "opened")


class Servers(Service):
    """Notes which servers the bot has left, and since when."""

    async def leave(self, guild_id: int) -> None:
        """Note that a server has removed the bot."""
        async with self._context.store.write() as connection:
            await privacy.add_left_servers(connection, [guild_id], self._context.clock())

    async def join(self, guild_id: int) -> None:
        """Note that the bot is on a server: its matches are not deleted."""
        async with self._context.store.read() as connection:
            if guild_id not in await privacy.list_left_servers(connection):
                return
        async with self._context.store.write() as connection:
            await privacy.remove_left_servers(connection, [guild_id])

    async def compare(self, present: Collection[int], is_ours: Callable[[int], bool]) -> None:
        """Note which servers were left or joined while the bot did not run.

        `present` are the bot's servers, of those that `is_ours` assigns to this process.
        """
        async with self._context.store.read() as connection:
            known = await privacy.list_servers(connection)
            left = await privacy.list_left_servers(connection)
        gone = {server for server in known - left if is_ours(server) and server not in present}
        back = left & set(present)
        if gone or back:
            async with self._context.store.write() as connection:
                await privacy.remove_left_servers(connection, back)
                await privacy.add_left_servers(connection, gone, self._context.clock())

    async def prune(self) -> int:
        """Delete the data of servers that were left long ago; return how many matches."""
        days = self._context.limits.left_server_days
        if days is None:
            return 0
        before, count = self._context.clock() - days * DAY_MS, 0
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
    """Stops the clocks of matches in which nobody can act, and restarts them.

    `begin` and `end` can be repeated.
    """

    async def ping_database(self) -> None:
        """Ask the database for anything. Raises DatabaseUnavailable."""
        async with self._context.store.read() as connection:
            await matches.find_next_due(connection, None)

    async def last_seen(self, process: str) -> int | None:
        """Return when a process last noted that people could act; `None`: it never has."""
        async with self._context.store.read() as connection:
            return await matches.load_last_seen(connection, process)

    async def note_seen(self, process: str) -> None:
        """Note that people can act now; after a start, this tells how long the process was away."""
        async with self._context.store.write() as connection:
            await matches.store_last_seen(connection, process, self._context.clock())

    async def servers_of(self, match_ids: Iterable[int]) -> dict[int, int | None]:
        """Return the servers of matches."""
        async with self._context.store.read() as connection:
            return await matches.load_servers(connection, match_ids)

    async def begin(self, since: int, concerns: Concerns) -> None:
        """Stop the clocks of the matches of some servers as of a moment (UTC milliseconds)."""
        async with self._context.store.read() as connection:
            reachable = await matches.list_reachable(connection)
        for match_id, guild_id in reachable:
            if concerns(guild_id):
                with suppress(Unplayable):
                    async with self._context.changing(match_id) as change:
                        begin_outage(change, since)

    async def end(self, concerns: Concerns) -> None:
        """Let the unreachable matches of some servers go on."""
        async with self._context.store.read() as connection:
            unreachable = await matches.list_unreachable(connection)
        for match_id, guild_id in unreachable:
            if concerns(guild_id):
                with suppress(Unplayable):
                    async with self._context.transaction(match_id) as (connection, change):
                        pending = await outbox.list_pending(connection, match_id, "admin-event")
                        # Several outages are told once.
                        is_told = all(row.payload["kind"] != "reached" for row in pending)
                        end_outage(change, is_told=is_told)
