"""What all have in common that write messages, and those that nothing keeps track of once sent."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord
from discord import ui

from bot.components import compose
from bot.outbound.sending import NOBODY, send, standing
from bot.process.services import Services
from games.kernel import AnyGame
from games.texts.catalogues import Speaker
from table import Match, PendingNotification, People

CLOSED = frozenset({50007, 50278, 10013})
"""Discord's codes for people who take no messages from us, share no server with us, or are gone."""

UNREACHED = frozenset({40003, 20026})
"""Discord's codes for direct messages that it does not let us write now: we open them too fast, or
are taken for spam. The person may well be reached another time."""

TRUSTED = 60_000
"""Milliseconds for which we rely on a nonce; of "a few minutes", as Discord says."""


@asynccontextmanager
async def noting_closed(people: People, user: int) -> AsyncIterator[None]:
    """Remember if a person takes no direct messages, whose refusal goes on its way."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code in CLOSED:
            await people.remember(user, dm_closed=True)
        raise


def is_unreached(error: Exception) -> bool:
    """Whether a person cannot be reached by direct message: they are told in the channel instead.

    What is forbidden or not found there is so for whatever we write.
    """
    if isinstance(error, discord.Forbidden | discord.NotFound):
        return True
    return isinstance(error, discord.HTTPException) and error.code in CLOSED | UNREACHED


class Sender:
    """Writes messages; all who write some of their own derive from it."""

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
            there = await standing(channel, self._client.user, [row.nonce])
            if row.nonce in there:
                return there[row.nonce]
        return (await send(channel, row.nonce, view, mentions=mentions)).id

    async def direct(
        self, user: int, write: Callable[[discord.abc.Messageable], Awaitable[int]]
    ) -> int | None:
        """Write to a person by direct message; return it, `None` where it does not reach them."""
        people = self._services.tables.people
        if (await people.load(user)).dm_closed:
            return None
        try:
            async with noting_closed(people, user):
                return await write(await self._client.create_dm(discord.Object(user)))
        except discord.HTTPException as error:
            if not is_unreached(error):
                raise
            return None

    def _voice(
        self, match: Match, language: str | None = None, game: AnyGame | None = None
    ) -> Speaker:
        """Return the speaker of a table, in its own language unless in another.

        Where its position is told the `game` is that of the match, on the board it began with.
        """
        game = game or self._services.games[match.game]
        return compose.voice_of(match, game, language or match.language)

    async def _theirs(self, match: Match, user: int, game: AnyGame | None = None) -> Speaker:
        """Return the same in the language of a person to whom we write."""
        language = await self._services.language(user, match.language)
        return self._voice(match, language, game)

    def _channel(self, match: Match) -> discord.PartialMessageable:
        """Return where a table stands."""
        return self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)

    def late(self, row: PendingNotification) -> bool:
        """Whether it may have been sent so long ago that its nonce is forgotten."""
        return row.attempts > 0 or self._services.clock() - row.due > TRUSTED
