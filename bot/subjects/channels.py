"""Channels and servers: permissions, shards, the threads of tables, and members of servers."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import aiohttp
import discord
from cachetools import TTLCache

from bot.components.speakers import numbered_title
from bot.components.text import clip
from bot.core.logs import logger
from bot.messaging.send import Sender
from bot.messaging.services import Services
from games.kernel import KernelError, Message
from table import Announcement, Match, PendingNotification
from table.match.clocks import HOUR_MS
from table.match.options import has_own_thread
from table.services.calls import CALLS


def missing_for_table(granted: discord.Permissions, *, in_thread: bool) -> tuple[str, ...]:
    """Return Discord's names of the permissions that are missing for a table, `()` if none is."""
    send = "send_messages_in_threads" if in_thread else "send_messages"
    needed = ("view_channel", send, "attach_files")
    return tuple(name for name in needed if not getattr(granted, name))


def missing_for_threads(granted: discord.Permissions) -> tuple[str, ...]:
    """Return Discord's names of the permissions that are missing to open threads."""
    needed = ("create_public_threads", "send_messages_in_threads")
    return tuple(name for name in needed if not getattr(granted, name))


def find_missing(channel: object) -> tuple[str, ...]:
    """Return the most basic permission that the bot lacks to play in a channel, if any.

    The result has at most one name, since the permission to see a channel comes before the others.
    The permission for pictures is not required. For unknown channels the result is empty.
    """
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return ()
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return ()
    granted = channel.permissions_for(channel.guild.me)
    missing = missing_for_table(granted, in_thread=isinstance(channel, discord.Thread))
    return tuple(name for name in missing if name != "attach_files")[:1]


# The message keys of permissions, by Discord's names.
_PERMISSION_KEYS = {
    "view_channel": "bot-may-view",
    "send_messages": "bot-may-send",
    "send_messages_in_threads": "bot-may-threads",
    "attach_files": "bot-may-files",
    "create_public_threads": "bot-may-open-threads",
}


def permission_names(names: tuple[str, ...]) -> tuple[Message, ...]:
    """Return the messages that name permissions, which are given by Discord's names.

    Raises:
        KeyError: the bot does not need one of these permissions.
    """
    return tuple(Message(_PERMISSION_KEYS[name]) for name in names)


def is_own_server(client: discord.Client, guild_id: int | None) -> bool:
    """Whether this process receives the events of a server; otherwise it must fetch the state."""
    ids, total = getattr(client, "shard_ids", None), getattr(client, "shard_count", None)
    if guild_id is None or not ids or not total:
        return True
    return shard_of(guild_id, total) in ids


def shard_of(guild_id: int | None, total: int) -> int:
    """Return the number of the shard that receives the events of a server.

    `None` stands for direct messages. `total` is the number of shards.
    """
    return 0 if guild_id is None else (guild_id >> 22) % total


async def find_channel(
    client: discord.Client, channel_id: int, guild_id: int | None
) -> discord.abc.Snowflake | None:
    """Return a channel, fetched from Discord if another process receives its server's events.

    The result is `None` if the bot of this process does not know the channel.

    Raises:
        discord.HTTPException: Discord does not return the channel.
    """
    if is_own_server(client, guild_id):
        return client.get_channel(channel_id)
    return await client.fetch_channel(channel_id)


log = logger(__name__)

THREAD_EXISTS_CODE = 160004
"""Discord's error code if a message already has a thread, whose id is that of the message."""

THREAD_NAME_SIZE = 100
"""Maximum number of characters of a thread's name in Discord."""

ARCHIVE_MINUTES: Final = 10080
"""Minutes without a message after which Discord archives a thread."""

RENAME_INTERVAL_MS = 10 * 60 * 1000
"""Milliseconds between two renamings; Discord allows two in ten minutes."""


class Threads(Sender):
    """Opens the threads of tables, and renames them."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        super().__init__(services, client)
        self._named: dict[int, int] = {}
        """When each thread was last renamed (UTC ms), by channel id; empty after a restart."""

    async def open(self, row: PendingNotification) -> None:
        """Open the thread of a table on its lobby message, add its players, and move the table.

        If no thread can be opened, nothing happens. A repeated call finds the thread of the first.
        """
        news = await self._services.tables.load_announcement(row.match_id)
        match = news.match
        if match.is_private:
            return
        channel = await find_channel(self._client, match.channel_id, match.guild_id)
        lobby_ids = [
            board.message_id
            for board in news.boards
            if board.channel_id == match.channel_id and board.message_id is not None
        ]
        if not lobby_ids or not isinstance(channel, discord.TextChannel):
            return
        # A thread has the id of the message on which it was opened.
        thread_id = lobby_ids[-1]
        try:
            message = channel.get_partial_message(thread_id)
            await message.create_thread(
                name=self._name(news), auto_archive_duration=ARCHIVE_MINUTES
            )
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS_CODE:
                raise
        for player in match.players:
            # Other seats have a computer, or no player.
            if not player.vacant:
                await self._add_to_thread(thread_id, match, player.user_id)
        await self._services.tables.channels.move_to_thread(match.id, thread_id)

    async def admit(self, row: PendingNotification) -> None:
        """Add a player who joined a running match to the thread that the bot opened for it."""
        match = await self._services.tables.reading.match(row.match_id)
        thread = await find_channel(self._client, match.channel_id, match.guild_id)
        user = int(row.user_id or 0)
        if isinstance(thread, discord.Thread) and self._is_ours(thread, match):
            await self._add_to_thread(thread.id, match, user)

    async def name(self, match_id: int) -> None:
        """Rename the thread of a table for its current state."""
        await self.rename(await self._services.tables.load_announcement(match_id))

    async def rename(self, news: Announcement) -> None:
        """Rename the bot's thread of a table for its state; after a recent renaming, later."""
        match, now = news.match, self._services.clock()
        thread = self._client.get_channel(match.channel_id)
        if not isinstance(thread, discord.Thread) or not self._is_ours(thread, match):
            return
        name, renamed_at = self._name(news), self._named.get(thread.id)
        if thread.name == name:
            return
        if renamed_at is not None and now - renamed_at < RENAME_INTERVAL_MS:
            await self._services.tables.outbox.rename_thread_later(
                match, renamed_at + RENAME_INTERVAL_MS
            )
            return
        self._named[thread.id] = now
        try:
            await thread.edit(name=name)
        except discord.HTTPException as error:
            log.info("thread keeps its name", match=match.id, code=error.code)

    async def _add_to_thread(self, thread_id: int, match: Match, user: int) -> None:
        try:
            await self._client.http.add_user_to_thread(thread_id, user)
        except discord.NotFound as error:
            log.info("player not let into the thread", match=match.id, code=error.code)

    def _is_ours(self, thread: discord.Thread, match: Match) -> bool:
        """Whether the bot has opened a thread for a match."""
        me = self._client.user
        is_owner = me is not None and thread.owner_id == me.id
        return is_owner and has_own_thread(match.options) and not match.is_private

    def _name(self, news: Announcement) -> str:
        """Return the name of a match's thread: its title and, once it has begun, its state."""
        match = news.match
        speaker = self._match_speaker(match)
        name = numbered_title(match, speaker)
        if news.perspective is None:
            return clip(name, THREAD_NAME_SIZE)
        headline = speaker.say(news.perspective.game.headline(news.perspective.view))
        return clip(f"{name} · {headline}", THREAD_NAME_SIZE)


CALL_KINDS = CALLS | {"reminder", "soon", "webhook"}
"""Kinds of notifications that ask a player to act."""

UNKNOWN_MEMBER_CODE = 10007
"""Discord's error code for a user who is not a member of the server."""

MEMBERS_LIMIT = 10_000
"""Maximum number of players who are remembered as members of a server, each for an hour."""


class Members(Sender):
    """Asks Discord whether players are still members of their servers."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        super().__init__(services, client)
        self._known_members: TTLCache[tuple[int, int], bool] = TTLCache(
            MEMBERS_LIMIT, HOUR_MS, timer=services.clock
        )
        """Pairs for which a player is known to be a member: (match, player) and (server, player).

        The former save reading the match.
        """

    async def drop_gone(self, rows: Sequence[PendingNotification]) -> list[PendingNotification]:
        """Return notifications without the calls to players who left, and offer their seats."""
        gone = [row for row in rows if row.kind in CALL_KINDS and await self._is_gone(row)]
        if gone:
            # Offering the seat cancels its calls, but not the notifications that name no seat.
            await self._services.tables.outbox.mark_sent(*gone)
        return [row for row in rows if row not in gone]

    async def _is_gone(self, row: PendingNotification) -> bool:
        """Whether a player has left the server of their match, and their seat is now offered."""
        tables, match, user = self._services.tables, row.match_id, int(row.user_id or 0)
        if (match, user) in self._known_members:
            return False
        with suppress(KernelError):
            guild = (await tables.reading.whereabouts(match)).guild_id
            if guild is not None and (guild, user) not in self._known_members:
                if await self._has_left(guild, user):
                    return await tables.seats.offer_seat_of_gone_player(match, user)
                self._known_members[guild, user] = True
        self._known_members[match, user] = True
        return False

    async def _has_left(self, guild: int, user: int) -> bool:
        """Whether Discord answers that a user is not a member of a server; `False` after errors."""
        try:
            await self._client.http.get_member(guild, user)
        except discord.NotFound as error:
            return error.code == UNKNOWN_MEMBER_CODE
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("member not looked up", user=user, error=str(error))
        return False
