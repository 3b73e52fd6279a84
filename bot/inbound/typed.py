"""Moves in words: a line that mentions the bot in a channel, or any line in a direct message.

Both carry their text without a privileged intent. What is secret is not taken in a channel.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import discord
from discord import ui

from bot import locale
from bot.components import compose
from bot.components.items import layout, text
from bot.components.table_list import listed
from bot.inbound.moves import move_story
from bot.inbound.request import wrong
from bot.inbound.which_table import Unclear, asking_of, choose
from bot.outbound.questions import Questions
from bot.outbound.sending import NOBODY
from bot.process import metrics
from bot.process.logs import logger
from bot.process.services import Services
from games.kernel import AmbiguousMove, IllegalMove, KernelError, Message, message
from games.kernel.notation import require_short
from games.kernel.prompt import offers
from games.kernel.typed import interpret
from games.kernel.words import Speaker, speaker
from storage import Away
from table import Match, Perspective, Perspectives, new_nonce

log = logger(__name__)
NUMBERED = re.compile(r"#(?P<match>[0-9]{1,9})\s+(?P<line>.+)", re.DOTALL)
SHOWN = 90
"""Seconds for which a channel shows that a line was no move: time to read it."""

LISTING = frozenset({"games", "tables", "hello", "hi", "start", "spiele", "tische", "hallo"})
"""What people write who want to know where they stand."""

OPEN = frozenset(
    {
        "bot-no-tables",
        "bot-which-table",
        "bot-secret-here",
        "kernel-game-over",
        "kernel-too-long",
        "table-busy",
        "table-cancelled",
        "table-no-such-match",
        "table-not-a-player",
        "table-not-started",
        "table-unplayable",
    }
)
"""Refusals that tell a channel no more than everybody there knows. Any other may depend on what a
player holds: a range ends at all their money, and only who has a card is asked about it."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Carries out what people write."""

    services: Services
    questions: Questions

    async def __call__(self, message: discord.Message, me: discord.ClientUser | None) -> None:
        """Take a message for a move if it is meant as one."""
        if me is None:
            return
        line = message.content
        if message.guild is not None:
            mention = re.compile(rf"<@!?{me.id}>")
            if not mention.search(line):
                return
            line = mention.sub(" ", line)
        line = " ".join(line.split())
        if not line:
            return
        try:
            with self.services.panels.answering(message.author.id):
                await self._line(message, line)
        except discord.HTTPException as error:
            log.info("typed line not answered", code=error.code, message=message.id)

    async def _line(self, written: discord.Message, line: str) -> None:
        language = await self._language(written)
        voice = locale.bot(language, self.services.games.values())
        try:
            if written.guild is None:
                await self.services.tables.people.remember(written.author.id, dm_closed=False)
            if written.guild is None and line.casefold().strip("/!?. ") in LISTING:
                await self._games(written, voice)
                return
            require_short(line)
            match, line = await self._meant(written, line)
            await self._play(written, match, line, language)
        except KernelError as refusal:
            if refusal.sentence.key == "bot-dm-no-table":
                await self._games(written, voice, refusal.sentence)
            else:
                said = layout(text(voice.say(refusal.sentence)))
                await answer(written, said, passing=True)
        except discord.HTTPException:
            raise
        except Exception as error:
            with suppress(discord.HTTPException):
                await answer(written, layout(text(voice.say(wrong(error)))))
            log.exception("mishap", message=written.id, user=written.author.id)

    async def _games(
        self, written: discord.Message, voice: Speaker, note: Message | None = None
    ) -> None:
        """Show the writer their tables, wherever they are, below a `note`."""
        user = written.author.id
        found = await self.services.tables.reading.overviews_of(user)
        notes = () if note is None else (voice.say(note),)
        await answer(written, listed(found, user, voice, notes))

    async def _language(self, written: discord.Message) -> str:
        if written.guild is not None:
            return locale.of_server(written.guild)
        try:
            return await self.services.language(written.author.id, "en")
        except Away:
            return "en"

    async def _meant(self, written: discord.Message, line: str) -> tuple[Match, str]:
        """Return the table that a line is for, and the line without its number."""
        user, numbered = written.author.id, NUMBERED.fullmatch(line)
        here = await self._near(written)
        if numbered:
            named = [match for match in here if match.id == int(numbered["match"])]
            return await choose(self.services, named, user, lobby=False), numbered["line"]
        if written.guild is not None:
            return await choose(self.services, here, user, lobby=False), line
        return await self._private(here, user), line

    async def _near(self, written: discord.Message) -> Sequence[Match]:
        channel = None if written.guild is None else written.channel.id
        return await self.services.tables.reading.open_to(written.author.id, channel)

    async def _private(self, matches: Sequence[Match], user: int) -> Match:
        """Return the table whose question is answered by direct message."""
        playing = [match for match in matches if match.status == "playing"]
        asking = await asking_of(self.services, playing, user)
        sealed = [found for found in asking if any(prompt.secret for prompt in found.prompts)]
        few = [found.match for found in (sealed or asking)] or playing
        if not few:
            raise Unclear(Message("bot-dm-no-table"))
        if len(few) > 1:
            names = tuple(f"#{match.id}" for match in few)
            raise Unclear(message("bot-dm-which", tables=names, example=f"#{few[0].id} …"))
        return few[0]

    async def _play(self, written: discord.Message, match: Match, line: str, language: str) -> None:
        user = written.author.id
        own = await self.services.language(user, language)
        found = await self.services.tables.reading.perspectives(match.id, user)
        self.services.panels.note_act(user, match.id)
        if written.guild is not None and _is_secret(found.own, line, own):
            raise IllegalMove(Message("bot-secret-here"))
        try:
            played = await self.services.tables.turns.play(
                match.id, user, line, interaction_id=written.id, language=own
            )
        except KernelError as refusal:
            if written.guild is None or refusal.sentence.key in OPEN:
                raise
            await turn_down(written, found, refusal.sentence, line, own)
            return
        metrics.played(played)
        if written.guild is None:
            voice = compose.voice_of(match, found.own.game, language)
            # From now on it is the question message, and what was answered belongs to its story.
            await self.questions.put(
                written.channel,
                played.perspectives,
                user,
                new_nonce(),
                story=move_story(played, voice),
                since=played.version - 1,
                reference=written.to_reference(fail_if_not_exists=False),
            )
        else:
            await _nod(written, compose.voice_of(match, found.own.game, language))


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


def _is_secret(found: Perspective, line: str, language: str) -> bool:
    """Whether a line answers a sealed question, or nearly does."""
    sealed = tuple(prompt for prompt in found.prompts if prompt.secret)
    if not sealed:
        return False
    try:
        action = interpret(found.game, found.prompts, line, speaker_of(found, language))
    except KernelError:
        return True
    return any(offers(prompt, action) for prompt in sealed)


async def _nod(written: discord.Message, voice: Speaker) -> None:
    """Show in the channel that a line was understood: by a tick, or in words where we may not.

    What it was understood to mean is not said: it may name a card that nobody else knows of.
    """
    try:
        await written.add_reaction("✅")
    except discord.Forbidden:
        await answer(written, layout(text(voice.say(Message("bot-typed-done")))))
