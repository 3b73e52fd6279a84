"""Asks people to open tables, and tells hosts who declines: by message, else in the channel."""

from typing import Any

import discord

from bot.components import compose
from bot.components.invitations import invitation
from bot.components.items import layout, text
from bot.components.link import link
from bot.components.names import shown
from bot.outbound.sealed_questions import CLOSED
from bot.outbound.sender import Sender
from bot.process.services import Services
from games.kernel import Message, message
from games.kernel.words import Speaker
from table import Match, Owed


class Inviter:
    """Writes invitations and answers to them, each once."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._sender = Sender(services, client)

    async def post(self, row: Owed) -> int | None:
        """Write to somebody; return the message, `None` where it is void by now."""
        people, user = self._services.tables.people, int(row.user_id or 0)
        match = await self._services.tables.reading.match(row.match_id)
        if match.status != "lobby" or not _holds(match, row):
            return None
        if not await people.dm_closed(user):
            try:
                direct = await self._client.create_dm(discord.Object(user))
                language = await self._services.language(user, match.language)
                return await self._write(direct, match, row, language)
            except discord.Forbidden as error:
                if error.code not in CLOSED:
                    raise
                await people.note_dm(user, closed=True)
        public = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        return await self._write(public, match, row, match.language)

    async def _write(
        self, channel: discord.abc.Messageable, match: Match, row: Owed, language: str
    ) -> int:
        user = int(row.user_id or 0)
        voice = compose.voice_of(match, self._services.games[match.game], language)
        said = f"**#{match.id}** {voice.say(_sentence(match, row, voice))}"
        view: discord.ui.LayoutView = layout(text(said))
        if row.kind == "invite":
            view = invitation(said, match.id, voice)
        calls = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)])
        return await self._sender.send(channel, row, view, calls)


def _holds(match: Match, row: Owed) -> bool:
    """Whether it is still so: who is invited has not answered; who declined has not come since."""
    declined = row.kind == "declined"
    if row.payload.get("comes"):
        return match.seat_of(int(row.payload["guest"])) is not None
    guest = int(row.payload["guest"] if declined else row.user_id or 0)
    return match.seat_of(guest) is None and any(
        one.user_id == guest and one.declined == declined for one in match.invited
    )


def _sentence(match: Match, row: Owed, voice: Speaker) -> Message:
    facts: dict[str, Any] = {
        "game": voice.say(Message(f"{match.game}-name")),
        "link": link(match, voice),
    }
    if row.kind == "declined":
        name = shown(str(row.payload["name"]))
        key = "bot-comes" if row.payload.get("comes") else "bot-declined"
        return message(key, name=name, host=f"<@{row.user_id}>", **facts)
    host = next((one.name for one in match.players if one.user_id == match.host_id), "?")
    return message("bot-invitation", name=f"<@{row.user_id}>", host=shown(host), **facts)
