"""Puts sealed questions to players by direct message, or in the channel where that is closed."""

import discord

from bot.components import compose
from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, layout, text
from bot.components.panel import panel
from bot.house import House
from games.kernel import Message, message
from table import Match, NotNow, Owed, Position

CLOSED = 50007
"""Discord's code for somebody who takes no messages from us."""


class Questioner:
    """Writes to people."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self._house = house
        self._client = client

    async def ask(self, row: Owed) -> int | None:
        """Put a question to somebody; return the message, `None` if he is not asked any more."""
        user = int(row.user_id or 0)
        try:
            found = await self._house.tables.position(row.match_id, user)
        except NotNow:
            return None
        if not any(prompt.secret for prompt in found.prompts):
            return None
        try:
            return await self._write(found, user, row.nonce)
        except discord.Forbidden as error:
            if error.code != CLOSED:
                raise
            await self._house.tables.people.note_dm(user, closed=True)
            return await self._call(found.match, user, row.nonce)

    async def _write(self, found: Position, user: int, nonce: str) -> int:
        language = await self._house.language(user, found.match.language)
        voice = compose.voice_of(found.match, found.game, language)
        public = await self._house.tables.position(found.match.id, None)
        view = panel(compose.panel(found, public, voice), [voice.say(Message("bot-dm-ask"))])
        channel = await self._client.create_dm(discord.Object(user))
        sent = await channel.send(view=view, nonce=nonce)
        return sent.id

    async def _call(self, match: Match, user: int, nonce: str) -> int:
        """Tell somebody in the channel where his question is to be found."""
        game = self._house.games[match.game]
        voice = compose.voice_of(match, game, match.language)
        said = text(voice.say(message("bot-dm-closed", name=f"<@{user}>")))
        play = button(
            Address(Kind.PLAY, match.id), voice.say(Message("bot-play")), Style.success, "▶️"
        )
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        sent = await channel.send(
            view=layout(said, discord.ui.ActionRow(play)),
            nonce=nonce,
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(user)]
            ),
        )
        return sent.id
