"""Puts sealed questions to players by direct message, or in the channel where that is closed."""

from collections.abc import Sequence

import discord

from bot.components import compose
from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, layout, text
from bot.outbound.questions import Questions
from bot.outbound.sender import Sender
from bot.services import Services
from games.kernel import Message, message
from table import Match, NotNow, Owed, Perspectives

CLOSED = frozenset({50007, 50278})
"""Discord's codes for somebody who takes no messages from us, or shares no server with us."""


class Questioner:
    """Writes to people."""

    def __init__(self, services: Services, client: discord.Client, questions: Questions) -> None:
        self._services = services
        self._client = client
        self._questions = questions
        self._sender = Sender(services, client)

    async def tell(self, match: int, user: int, rows: Sequence[Owed]) -> int | None:
        """Ask somebody what they are asked now, and settle what they were asked before.

        Return the message, `None` if nothing sealed is asked any more.
        """
        try:
            found = await self._services.tables.perspectives(match, user)
        except NotNow:
            return None
        if found.own.viewer is None:
            for seat in {row.seat for row in rows if row.seat is not None}:
                await self._questions.retire(found, seat, user)
            return None
        asked = [row for row in rows if row.kind == "ask"]
        message_id = None
        if asked and any(prompt.secret for prompt in found.own.prompts):
            message_id = await self._ask(found, user, asked[-1])
        await self._questions.settle(found, user)
        return message_id

    async def _ask(self, found: Perspectives, user: int, row: Owed) -> int:
        """Put a question to somebody."""
        try:
            channel = await self._client.create_dm(discord.Object(user))
            return await self._questions.put(channel, found, user, row.nonce)
        except discord.Forbidden as error:
            if error.code not in CLOSED:
                raise
            await self._services.tables.people.note_dm(user, closed=True)
            return await self._call(found.own.match, user, row)

    async def _call(self, match: Match, user: int, row: Owed) -> int:
        """Tell somebody in the channel where their question is to be found."""
        game = self._services.games[match.game]
        voice = compose.voice_of(match, game, match.language)
        said = text(voice.say(message("bot-dm-closed", name=f"<@{user}>")))
        play = button(
            Address(Kind.PLAY, match.id), voice.say(Message("bot-play")), Style.success, "▶️"
        )
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        view = layout(said, discord.ui.ActionRow(play))
        calls = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)])
        return await self._sender.send(channel, row, view, calls)
