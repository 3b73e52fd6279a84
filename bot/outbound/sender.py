"""Messages that nothing keeps track of once they are sent: each is sent once, also across a crash.

Discord knows a nonce again for some minutes only. Whoever comes to it later than that looks for its
stamp.
"""

import discord
from discord import ui

from bot.components import compose
from bot.outbound import stamps
from bot.process.services import Services
from games.kernel.words import Speaker
from table import Match, PendingNotification

NOBODY = discord.AllowedMentions.none()
TRUSTED = 60_000
"""Milliseconds for which we rely on a nonce; of "a few minutes", as Discord says."""


class Sender:
    """Sends them; whoever writes some of their own derives from it."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client

    async def send(
        self,
        channel: discord.abc.Messageable,
        row: PendingNotification,
        view: ui.LayoutView,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> int:
        """Send what is owed, unless it may have been sent before and is there; return its id."""
        if self.late(row):
            there = await stamps.standing(channel, self._client.user, [row.nonce])
            if row.nonce in there:
                return there[row.nonce]
        stamps.put(view, stamps.stamp(row.nonce))
        sent = await channel.send(view=view, nonce=row.nonce, allowed_mentions=mentions)
        return sent.id

    def _voice(self, match: Match, language: str | None = None) -> Speaker:
        """Return the speaker of a table, in its own language unless in another."""
        game = self._services.games[match.game]
        return compose.voice_of(match, game, language or match.language)

    def _channel(self, match: Match) -> discord.PartialMessageable:
        """Return where a table stands."""
        return self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)

    def late(self, row: PendingNotification) -> bool:
        """Whether it may have been sent so long ago that its nonce is forgotten."""
        return row.attempts > 0 or self._services.clock() - row.due > TRUSTED
