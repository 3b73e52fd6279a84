"""Why a typed line is no move: said where it was typed, as far as everybody there may read it."""

import discord
from discord import ui

from bot.components import compose
from bot.components.items import layout, text
from bot.outbound.sending import NOBODY
from games.kernel import AmbiguousMove, IllegalMove, Message
from games.kernel.spoken import interpret
from games.kernel.words import Speaker, speaker
from table import Perspective, Perspectives

SHOWN = 90
"""Seconds for which a channel shows that a line was no move: time to read it."""


def speaker_of(found: Perspective, language: str) -> Speaker:
    """Return the speaker in whose words a player's line is read."""
    names = [player.name for player in found.match.players]
    return speaker(language, found.game, names.__getitem__)


def open_reason(found: Perspectives, line: str, language: str) -> Message | None:
    """Return the reason that all may read; `None` where it could tell what not all know.

    It follows from the questions that everybody can work out, and from nothing else: neither what
    their player is asked besides may be seen from it, nor that they have made a step untold.
    """
    if not found.known:
        return None
    try:
        interpret(found.own.game, found.known, line, speaker_of(found.own, language))
    except (AmbiguousMove, IllegalMove) as refusal:
        return refusal.sentence
    return None


async def turn_down(
    written: discord.Message, found: Perspectives, refusal: Message, line: str, own: str
) -> None:
    """Say why a line is no move: there as far as all may read it, else to its player alone.

    It is said in their own language, in which they typed it.
    """
    voice = compose.voice_of(found.own.match, found.own.game, own)
    reason = open_reason(found, line, own)
    said = refusal
    if reason != refusal:
        told = await whisper(written, voice.say(refusal))
        said = reason or Message("bot-typed-elsewhere" if told else "bot-typed-refused")
    try:
        await answer(written, layout(text(voice.say(said))), passing=True)
    except discord.Forbidden:
        if reason == refusal:
            await whisper(written, voice.say(refusal))


async def whisper(written: discord.Message, said: str) -> bool:
    """Say something to a player alone; return whether their messages are open."""
    try:
        await written.author.send(view=layout(text(said)))
    except discord.Forbidden:
        return False
    return True


async def answer(written: discord.Message, view: ui.LayoutView, *, passing: bool = False) -> None:
    """Answer a line; what is passing goes away again, where others read on."""
    sent = await written.channel.send(
        view=view,
        reference=written.to_reference(fail_if_not_exists=False),
        mention_author=False,
        allowed_mentions=NOBODY,
    )
    if passing and written.guild is not None:
        await sent.delete(delay=SHOWN)
