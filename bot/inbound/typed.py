"""Moves in words: a line that mentions the bot in a channel, or any line in a direct message.

Both carry their text without a privileged intent. What is secret is not taken in a channel.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

import discord
from discord import ui

from bot import locale
from bot.components import compose
from bot.components.clip import clip
from bot.components.custom_ids import Address, Kind
from bot.components.items import button, layout, text
from bot.components.table_list import listed
from bot.core import metrics
from bot.core.logs import logger
from bot.core.settings import Links
from bot.inbound import help_pages
from bot.inbound.moves import move_story
from bot.inbound.request import wrong
from bot.inbound.which_table import Unclear, choose
from bot.outbound.questions import Questions
from bot.outbound.sending import NOBODY
from bot.process.services import Services
from games.kernel import (
    AmbiguousMove,
    IllegalMove,
    KernelError,
    Message,
    Prompt,
    Quoted,
    message,
)
from games.kernel.notation import require_short
from games.kernel.prompt import offers
from games.kernel.typed import interpret, is_notation
from games.kernel.words import LANGUAGES, Speaker, speaker
from storage import Away
from table import Match, Perspective, Perspectives, new_nonce
from table.match.options import is_practice

log = logger(__name__)
NUMBERED = re.compile(r"#(?P<match>[0-9]{1,9})\s+(?P<line>.+)", re.DOTALL)
EXAMPLE = 40
"""Characters of a line that are repeated to show how to name its table."""

SHOWN = 90
"""Seconds for which a channel shows that a line was no move: time to read it."""

OPEN = frozenset(
    {
        "bot-no-tables",
        "bot-typed-which",
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
        if not line and message.guild is None:
            # A picture, or nothing at all.
            return
        try:
            with self.services.panels.answering(message.author.id):
                await self._line(message, line)
        except discord.HTTPException as error:
            log.info("typed line not answered", code=error.code, message=message.id)

    async def _line(self, written: discord.Message, line: str) -> None:
        language = await self._language(written.author.id)
        voice = locale.bot(language, self.services.games.values())
        said = line.casefold().strip("/!?.¿¡ ")
        try:
            if written.guild is None:
                await self.services.tables.people.remember(written.author.id, dm_closed=False)
            if not said or said in meant_by("bot-greetings"):
                view = greeting(voice, self.services.links, alone=written.guild is None)
                await answer(written, view, passing=True)
                return
            if written.guild is None and said in meant_by("bot-listing"):
                await self._games(written, voice)
                return
            require_short(line)
            match, line = await self._meant(written, line)
            await self._play(written, match, line)
        except KernelError as refusal:
            if refusal.sentence.key == "bot-dm-no-table":
                await self._games(written, voice, refusal.sentence)
            else:
                view = layout(text(voice.say(refusal.sentence)))
                await answer(written, view, passing=True)
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

    async def _language(self, user: int) -> str:
        """Return the language in which a writer reads, as far as it is known."""
        try:
            return await self.services.language(user, "en")
        except Away:
            return "en"

    async def _meant(self, written: discord.Message, line: str) -> tuple[Match, str]:
        """Return the table that a line is for, and the line without its number."""
        user, numbered = written.author.id, NUMBERED.fullmatch(line)
        channel = None if written.guild is None else written.channel.id
        here = await self.services.tables.reading.open_to(user, channel)
        if numbered:
            named = [match for match in here if match.id == int(numbered["match"])]
            return await choose(self.services, named, user, lobby=False), numbered["line"]
        asking = await self._asking(here, user)
        if written.guild is None:
            return await self._in_private(here, asking, line, user), line
        return await self._in_channel(here, asking, line, user), line

    async def _asking(self, matches: Sequence[Match], user: int) -> list[Perspectives]:
        """Return the positions of the matches that ask a person."""
        found = [
            await self.services.tables.reading.perspectives(match.id, user)
            for match in matches
            if match.status == "playing" and match.seat_of(user) is not None
        ]
        return [both for both in found if both.own.is_asked]

    async def _in_private(
        self, here: Sequence[Match], asking: Sequence[Perspectives], line: str, user: int
    ) -> Match:
        """Return the one table whose question a line answers; else the one that asks in secret."""
        own = await self.services.language(user, "en")
        fitting = [both for both in asking if fits(both.own, both.own.prompts, line, own)]
        sealed = [both for both in asking if any(prompt.secret for prompt in both.own.prompts)]
        for few in (fitting, sealed, asking):
            if len(few) == 1:
                return few[0].own.match
        playing = [match for match in here if match.status == "playing"]
        if asking or len(playing) > 1:
            raise _unclear([both.own.match for both in sealed or asking] or playing, line)
        if not playing:
            raise Unclear(Message("bot-dm-no-table"))
        return playing[0]

    async def _in_channel(
        self, here: Sequence[Match], asking: Sequence[Perspectives], line: str, user: int
    ) -> Match:
        """Return the table of a channel that a line is for.

        Practice is left aside where another table asks. Which of several is meant follows from what
        everybody knows alone, so that nobody learns what else its writer is asked.
        """
        real = [both for both in asking if not is_practice(both.own.match.options)] or asking
        if len(real) > 1:
            own = await self.services.language(user, "en")
            real = _by_notation(real, line) or [one for one in real if may_fit(one, line, own)]
        if len(real) > 1 or (asking and not real):
            raise _unclear([both.own.match for both in real or asking], line)
        if real:
            return real[0].own.match
        playing = [match for match in here if match.status == "playing"]
        seated = [match for match in playing if match.seat_of(user) is not None]
        for match in (*seated, *playing, *here):
            return match
        raise Unclear(Message("bot-no-tables"))

    async def _play(self, written: discord.Message, match: Match, line: str) -> None:
        user = written.author.id
        own = await self.services.language(user, match.language)
        found = await self.services.tables.reading.perspectives(match.id, user)
        self.services.panels.note_act(user, match.id)
        if found.own.match.unattended_at is not None:
            await self.services.tables.unattended.wake(match.id, user)
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
        metrics.count_move(played)
        if written.guild is None:
            voice = compose.voice_of(match, found.own.game, own)
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
            await _nod(written, compose.voice_of(match, found.own.game, match.language))


@cache
def meant_by(key: str) -> frozenset[str]:
    """Return the words of a sentence that lists words, in every language."""
    said = (locale.bot(language).say(Message(key)) for language in LANGUAGES)
    return frozenset(word for line in said for word in line.casefold().split("|"))


def greeting(voice: Speaker, links: Links, *, alone: bool) -> ui.LayoutView:
    """Return what leads to the help: its first page, or where others read a button to it."""
    if alone:
        return help_pages.first(voice, links)
    to = button(Address(Kind.HELP, 0, rest="begin"), voice.say(Message("bot-help-open")))
    return layout(text(voice.say(Message("bot-help-hello"))), ui.ActionRow(to))


def fits(found: Perspective, prompts: tuple[Prompt, ...], line: str, language: str) -> bool:
    """Whether a line means one answer to some questions, or several."""
    try:
        interpret(found.game, prompts, line, speaker_of(found, language))
    except AmbiguousMove:
        return True
    except KernelError:
        return False
    return True


def may_fit(found: Perspectives, line: str, language: str) -> bool:
    """Whether a line may be an answer, for all that everybody knows of what its writer is asked."""
    if found.known != found.own.prompts:
        return True
    return fits(found.own, found.known, line, language)


def _by_notation(asking: Sequence[Perspectives], line: str) -> list[Perspectives]:
    """Return the one table of whose game a line is in notation; nothing where it is not one."""
    found = [both for both in asking if is_notation(both.own.game, line)]
    return found if len(found) == 1 else []


def _unclear(matches: Sequence[Match], line: str) -> Unclear:
    """Return an error that lists the tables, and says how to name one of them."""
    names = tuple(f"#{match.id}" for match in matches)
    example = message("kernel-typed", line=Quoted(f"#{matches[0].id} {clip(line, EXAMPLE)}"))
    return Unclear(message("bot-typed-which", tables=names, example=example))


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
