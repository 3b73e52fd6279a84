"""A record is followed for whoever asks, one at a time: in private, and of what they may see."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import discord

from bot import locale
from bot.components import compose, verdict
from bot.components.clip import CONTENT, lines
from bot.components.items import card, layout, text
from bot.inbound import reply
from bot.process.judging import LARGEST, Asked
from bot.process.services import Services
from games.kernel import IllegalMove, Message, message
from table import Match

Anything = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Verifying:
    """Follows records that people send, and those that are kept."""

    services: Services
    _busy: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def answer(
        self, interaction: Anything, match: Match | None, sent: discord.Attachment | None
    ) -> None:
        """Tell what following a record shows: that of a match that is over, or one that is sent.

        What is known of the match is compared. Raises KernelError.
        """
        services, language = self.services, locale.own(interaction)
        source = b"" if sent is None else await fetched(sent)
        if match is None:
            voice, promised = services.voice(interaction), None
            asked = Asked(source, {key: game.board_text for key, game in services.games.items()})
        else:
            voice = compose.voice_of(match, services.games[match.game], language)
            found = await services.tables.reading.evidence(match.id)
            promised, record = found.promised, found.record
            posted = None if promised is None else promised.commitment
            followed, kept = (record.encode(), None) if sent is None else (source, record)
            asked = Asked(followed, {match.game: found.board}, posted, kept)
        if self._busy.locked():
            raise IllegalMove(Message("bot-verify-busy"))
        async with self._busy:
            judged = await services.judge(asked)
        said = verdict.told(judged, voice, match, promised, sent=sent is not None)
        await reply.show(interaction, layout(card(text(lines(list(said), CONTENT)))))


async def fetched(sent: discord.Attachment) -> bytes:
    """Return a file that somebody sends. Raises IllegalMove: it is too large, or gone."""
    if sent.size > LARGEST:
        raise IllegalMove(message("bot-verify-large", most=LARGEST // 2**20))
    try:
        return await sent.read()
    except discord.HTTPException as error:
        raise IllegalMove(Message("bot-verify-gone")) from error
