"""A thread of a table's own: opened when the match starts, named after how it stands."""

from typing import Final

import discord

from bot.components.clip import clip
from bot.components.titles import title
from bot.core.logs import logger
from bot.outbound.sender import Sender
from bot.process.services import Services
from bot.process.shards import channel_of
from table import Announcement, Match, PendingNotification
from table.match.options import own_thread

log = logger(__name__)

EXISTS = 160004
"""Discord's code where a message has a thread already; that has the message's id."""

NAME = 100
WEEK: Final = 10080
"""Minutes without a message after which Discord puts a thread aside."""

RENAMED = 10 * 60 * 1000
"""Milliseconds between two names: Discord lets a thread be renamed twice in ten minutes."""


class Threads(Sender):
    """Opens them and names them."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        super().__init__(services, client)
        self._named: dict[int, int] = {}
        """When each was named last; after a restart there is room for one more."""

    async def open(self, row: PendingNotification) -> None:
        """Open a table's thread below its lobby, let its players in, and bring the table there.

        Where there can be none, nothing is done. Twice is once: a message has one thread.
        """
        news = await self._services.tables.announced(row.match_id)
        match = news.match
        if match.is_private:
            return
        channel = await channel_of(self._client, match.channel_id, match.guild_id)
        posted = [board.message_id for board in news.boards if board.channel_id == match.channel_id]
        lobby = next((message for message in reversed(posted) if message is not None), None)
        if lobby is None or not isinstance(channel, discord.TextChannel):
            return
        try:
            message = channel.get_partial_message(lobby)
            await message.create_thread(name=self._name(news), auto_archive_duration=WEEK)
        except discord.HTTPException as error:
            if error.code != EXISTS:
                raise
        for player in match.players:
            # Else it is a computer, or nobody.
            if not player.vacant:
                await self._let_in(lobby, match, player.user_id)
        await self._services.tables.places.enter(match.id, lobby)

    async def admit(self, row: PendingNotification) -> None:
        """Let in those who sit down while the match runs, where it has a thread of ours."""
        match = await self._services.tables.reading.match(row.match_id)
        thread = await channel_of(self._client, match.channel_id, match.guild_id)
        user = int(row.user_id or 0)
        if isinstance(thread, discord.Thread) and self._ours(thread, match):
            await self._let_in(thread.id, match, user)

    async def name(self, match_id: int) -> None:
        """Name a thread after how its table stands now."""
        await self.rename(await self._services.tables.announced(match_id))

    async def rename(self, news: Announcement) -> None:
        """Name a thread of ours after how its table stands; if it was named just now, later."""
        match, now = news.match, self._services.clock()
        thread = self._client.get_channel(match.channel_id)
        if not isinstance(thread, discord.Thread) or not self._ours(thread, match):
            return
        name, before = self._name(news), self._named.get(thread.id)
        if thread.name == name:
            return
        if before is not None and now - before < RENAMED:
            await self._services.tables.outbox.name_later(match, before + RENAMED)
            return
        self._named[thread.id] = now
        try:
            await thread.edit(name=name)
        except discord.HTTPException as error:
            log.info("thread keeps its name", match=match.id, code=error.code)

    async def _let_in(self, thread: int, match: Match, user: int) -> None:
        try:
            await self._client.http.add_user_to_thread(thread, user)
        except discord.NotFound as error:
            log.info("player not let into the thread", match=match.id, code=error.code)

    def _ours(self, thread: discord.Thread, match: Match) -> bool:
        me = self._client.user
        ours = me is not None and thread.owner_id == me.id
        return ours and own_thread(match.options) and not match.is_private

    def _name(self, news: Announcement) -> str:
        match = news.match
        voice = self._voice(match)
        name = f"#{match.id} {title(match, voice)}"
        if news.perspective is None:
            return clip(name, NAME)
        headline = voice.say(news.perspective.game.headline(news.perspective.view))
        return clip(f"{name} · {headline}", NAME)
