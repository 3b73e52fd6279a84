"""A record is followed for the one who asks, one at a time: in private, of what they may see."""

import discord

from bot.components import verification
from bot.components.clip import CONTENT, lines
from bot.components.items import card, layout, text
from bot.inbound.request import Request
from bot.process.services import LATELY
from bot.process.verifying import LARGEST, LONGEST, Asked, Found, Verdict, follow_record
from games.kernel import IllegalMove, Message, message
from table import Match

MOST = 30_000
"""Milliseconds for which records are followed for one person, before they have to wait."""


async def verify(request: Request, match: Match | None, sent: discord.Attachment | None) -> None:
    """Tell what following a record shows: that of a match that is over, or one that is sent.

    What is known of the match is compared. Raises KernelError.
    """
    services, source = request.services, b"" if sent is None else await fetched(sent)
    if match is None:
        voice, promised = request.speaker, None
        asked = Asked(source, {key: game.board_text for key, game in services.games.items()})
    else:
        voice = request.voice(match)
        evidence = await services.tables.reading.evidence(match.id)
        promised, record = evidence.promised, evidence.record
        posted = None if promised is None else promised.commitment
        followed, kept = (record.encode(), None) if sent is None else (source, record)
        asked = Asked(followed, {match.game: evidence.board}, posted, kept)
    found = await _judged(request, asked)
    said = verification.verdict_lines(found, voice, match, promised, sent=sent is not None)
    await request.show(layout(card(text(lines(list(said), CONTENT)))))


async def _judged(request: Request, asked: Asked) -> Verdict:
    """Follow a record. Raises IllegalMove: another is followed, or too many were for one person."""
    services, user = request.services, request.user
    spent = services.judged.get(user, 0)
    if spent >= MOST:
        raise IllegalMove(message("bot-verify-enough", minutes=LATELY // 60_000))
    if services.verifying.locked():
        raise IllegalMove(Message("bot-verify-busy"))
    async with services.verifying:
        began = services.clock()
        try:
            return await services.in_child_process(follow_record, asked, LONGEST)
        except TimeoutError:
            return Verdict(Found.SLOW)
        finally:
            services.judged[user] = spent + services.clock() - began


async def fetched(sent: discord.Attachment) -> bytes:
    """Return a file that was sent. Raises IllegalMove: it is too large, or gone."""
    if sent.size > LARGEST:
        raise IllegalMove(message("bot-verify-large", most=LARGEST // 2**20))
    try:
        return await sent.read()
    except discord.HTTPException as error:
        raise IllegalMove(Message("bot-verify-gone")) from error
