"""Messages that nothing changes any more: what a seed is committed to, and that a lobby closes."""

import discord

from bot.components import compose
from bot.components.items import layout, text
from bot.components.seats import offered
from bot.outbound.sender import Sender
from bot.process.services import Services
from games.kernel import Message, message
from table import Match, Owed
from table.play import acts


class Notices:
    """Posts them, each once."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._sender = Sender(services, client)

    async def post(self, row: Owed) -> int | None:
        """Post a notice; return the message, `None` where it is void by now."""
        match = await self._services.tables.reading.match(row.match_id)
        if row.kind == "idle" and match.status != "lobby":
            return None
        if row.kind == "act":
            return await self._act(match, row)
        voice = compose.voice_of(match, self._services.games[match.game], match.language)
        said = f"**#{match.id}** {voice.say(_sentence(match, row))}"
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        return await self._sender.send(channel, row, layout(text(said)), _mentioned(match, row))

    async def _act(self, match: Match, row: Owed) -> int:
        """Tell what was done to a table; where a seat is offered, with the button that takes it."""
        voice = compose.voice_of(match, self._services.games[match.game], match.language)
        kind, seat, name, detail = (row.payload[key] for key in ("kind", "seat", "name", "detail"))
        said = f"**#{match.id}** {voice.say(acts.sentence(kind, seat, name, detail))}"
        free = kind in ("left", "gone", "offered") and match.players[seat].offered
        view = offered([said], match.id, voice) if free else layout(text(said))
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        return await self._sender.send(channel, row, view)


def _sentence(match: Match, row: Owed) -> Message:
    if row.kind == "idle":
        closes = f"<t:{int(row.payload['closes']) // 1000}:R>"
        return message("bot-lobby-idle", host=f"<@{match.host_id}>", closes=closes)
    return message("bot-committed", commitment=str(row.payload["commitment"]))


def _mentioned(match: Match, row: Owed) -> discord.AllowedMentions:
    """Only the host of an idle lobby is called."""
    users = [discord.Object(match.host_id)] if row.kind == "idle" else []
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
