"""Messages that nothing changes any more: what a seed is committed to, and that a lobby closes."""

import discord

from bot.components import compose
from bot.components.items import layout, text
from bot.house import House
from games.kernel import Message, message
from table import Match, Owed


class Notices:
    """Posts them, each once."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self._house = house
        self._client = client

    async def post(self, row: Owed) -> int | None:
        """Post a notice; return the message, `None` where it is void by now."""
        match = await self._house.tables.match(row.match_id)
        if row.kind == "idle" and match.status != "lobby":
            return None
        voice = compose.voice_of(match, self._house.games[match.game], match.language)
        said = f"**#{match.id}** {voice.say(_sentence(match, row))}"
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        sent = await channel.send(
            view=layout(text(said)), nonce=row.nonce, allowed_mentions=_mentioned(match, row)
        )
        return sent.id


def _sentence(match: Match, row: Owed) -> Message:
    if row.kind == "idle":
        closes = f"<t:{int(row.payload['closes']) // 1000}:R>"
        return message("bot-lobby-idle", host=f"<@{match.host_id}>", closes=closes)
    return message("bot-committed", commitment=str(row.payload["commitment"]))


def _mentioned(match: Match, row: Owed) -> discord.AllowedMentions:
    """Only the host of an idle lobby is called."""
    users = [discord.Object(match.host_id)] if row.kind == "idle" else []
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
