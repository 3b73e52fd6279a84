"""Typed moves: lines that mention the bot in a channel, and all lines in direct messages.

Discord sends the text of both without a privileged intent. Answers to sealed questions are refused
in channels.
"""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache

import discord
from cachetools import TTLCache
from discord import ui

from bot.components import speakers
from bot.components.custom_ids import Address, Kind
from bot.components.items import button, layout, text
from bot.components.text import clip
from bot.core import metrics
from bot.core.logs import logger
from bot.core.settings import Links
from bot.messaging.request import error_sentence
from bot.messaging.send import NO_MENTIONS
from bot.messaging.services import Services
from bot.messaging.which_table import UnclearTable, choose_table
from bot.subjects import manual
from bot.subjects.lists import tables_view
from bot.subjects.play.direct import Questions
from bot.subjects.play.moves import own_move_lines
from games.kernel import AmbiguousMove, IllegalMove, KernelError, Message, Prompt, Quoted, message
from games.kernel.notation import require_short
from games.kernel.prompt import offers
from games.texts.catalogues import LANGUAGES, Speaker, game_speaker
from games.texts.typed_moves import interpret_line, is_notation
from storage import DatabaseUnavailable
from table import Match, NotNow, Perspective, Perspectives, Played, new_nonce
from table.match.options import is_practice

log = logger(__name__)

NUMBERED_LINE = re.compile(r"#(?P<match>[0-9]{1,9})\s+(?P<line>.+)", re.DOTALL)
"""A line that begins with the number of its match: `#12 buy salt`."""

EXAMPLE_SIZE = 40
"""Maximum number of characters of a line that the example of how to name a table repeats."""

CORRECTION_MS = 60_000
"""Milliseconds after it was written for which a line is read again when it is edited."""

READ_LINES_LIMIT = 2_000
"""Maximum number of lines that are remembered in case they are edited: the latest ones."""

ANSWER_TIME_S = 90
"""Seconds after which a refusal is deleted from a channel."""

PUBLIC_REFUSALS = frozenset(
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
"""Message keys of refusals that reveal nothing secret, so that channels can show them. Others may
depend on a player's secrets, such as a range that ends at the player's money."""


@dataclass(slots=True)
class ReadLine:
    """A typed line that was read within the last minute."""

    line: str
    """The text as it was last read."""

    match: int | None = None
    """The match in which the line was played as a move; `None`: it has not been a move."""

    was_edited: bool = False
    """Whether the text differs from the one that was read first."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the line is answered, so that an edit waits for the first answer."""


class TypedLines:
    """Handles the messages that people write to the bot."""

    def __init__(self, services: Services, questions: Questions) -> None:
        self.services = services
        self.questions = questions
        self._read_lines: TTLCache[int, ReadLine] = TTLCache(
            READ_LINES_LIMIT, CORRECTION_MS, timer=services.clock
        )
        """The lines read lately, by the ids of their messages."""

    async def __call__(self, message: discord.Message, me: discord.ClientUser | None) -> None:
        """Handle a message, unless it is empty or does not mention the bot in a channel.

        `me` is the bot's own account; `None` before it is known.
        """
        line = _find_line(message, me)
        if line is not None:
            self._read_lines[message.id] = read = ReadLine(line)
            async with read.lock:
                await self._answer(message, read)

    async def read_again(self, message: discord.Message, me: discord.ClientUser | None) -> None:
        """Handle a message that was edited within a minute; its move, if any, is corrected.

        Discord also reports an edit when it adds the preview of a link.
        """
        line, read = _find_line(message, me), self._read_lines.get(message.id)
        if line is None or read is None:
            return
        async with read.lock:
            if line != read.line:
                read.line, read.was_edited = line, True
                await self._answer(message, read)

    async def _answer(self, message: discord.Message, read: ReadLine) -> None:
        try:
            with self.services.open_messages.answering(message.author.id):
                await self._handle_line(message, read)
        except discord.HTTPException as error:
            log.info("typed line not answered", code=error.code, message=message.id)

    async def _handle_line(self, written: discord.Message, read: ReadLine) -> None:
        """Answer a line: as a greeting, as a request for the list of tables, or as a move."""
        line = read.line
        language = await self._language(written.author.id)
        speaker = speakers.bot_speaker(language, self.services.games.values())
        command = line.casefold().strip("/!?.¿¡ ")
        try:
            if written.guild is None:
                await self.services.tables.people.remember(written.author.id, dm_closed=False)
            if not command or command in words_of("bot-greetings"):
                view = greeting(speaker, self.services.links, alone=written.guild is None)
                await answer_line(written, view, passing=True)
                return
            if written.guild is None and command in words_of("bot-listing"):
                await self._show_tables(written, speaker)
                return
            require_short(line)
            if read.match is None:
                match, line = await self._find_match(written, line)
            else:
                match, line = await self._find_corrected_match(read.match, line)
            await self._play(written, match, line, read)
        except KernelError as refusal:
            if refusal.sentence.key == "bot-dm-no-table":
                await self._show_tables(written, speaker, refusal.sentence)
            else:
                view = layout(text(speaker.say(refusal.sentence)))
                await answer_line(written, view, passing=True)
        except discord.HTTPException:
            raise
        except Exception as error:
            with suppress(discord.HTTPException):
                await answer_line(written, layout(text(speaker.say(error_sentence(error)))))
            log.exception("internal error", message=written.id, user=written.author.id)

    async def _show_tables(
        self, written: discord.Message, speaker: Speaker, note: Message | None = None
    ) -> None:
        """Show the author their tables in all channels, below a `note`."""
        user = written.author.id
        overviews = await self.services.tables.reading.overviews_of(user)
        notes = () if note is None else (speaker.say(note),)
        await answer_line(written, tables_view(overviews, user, speaker, notes))

    async def _language(self, user: int) -> str:
        """Return the language of the author; English if it is not known or cannot be loaded."""
        try:
            return await self.services.language(user, "en")
        except DatabaseUnavailable:
            return "en"

    async def _find_match(self, written: discord.Message, line: str) -> tuple[Match, str]:
        """Return the match that a line is for, and the line without the match's number.

        Raises:
            UnclearTable: several matches are possible, or none.
        """
        user, numbered = written.author.id, NUMBERED_LINE.fullmatch(line)
        channel = None if written.guild is None else written.channel.id
        matches = await self.services.tables.reading.list_open(user, channel)
        if numbered:
            named = [match for match in matches if match.id == int(numbered["match"])]
            return await choose_table(self.services, named, user, lobby=False), numbered["line"]
        asking = await self._find_asking(matches, user)
        if written.guild is None:
            return await self._find_in_private(matches, asking, line, user), line
        return await self._find_in_channel(matches, asking, line, user), line

    async def _find_corrected_match(self, number: int, line: str) -> tuple[Match, str]:
        """Return the match in which an earlier line was a move, and the line without its number.

        Raises:
            NotNow: the edited line names another match.
        """
        numbered = NUMBERED_LINE.fullmatch(line)
        match = await self.services.tables.reading.match(number)
        if numbered is None:
            return match, line
        if int(numbered["match"]) != number:
            raise NotNow(message("table-cannot-correct"))
        return match, numbered["line"]

    async def _find_asking(self, matches: Sequence[Match], user: int) -> list[Perspectives]:
        """Return the perspectives on those matches in which a person has a question."""
        perspectives = [
            await self.services.tables.reading.perspectives(match.id, user)
            for match in matches
            if match.status == "playing" and match.seat_of(user) is not None
        ]
        return [both for both in perspectives if both.own.is_asked]

    async def _find_in_private(
        self, matches: Sequence[Match], asking: Sequence[Perspectives], line: str, user: int
    ) -> Match:
        """Return the match that a direct message is for.

        It is the only match with a question that the line answers, else the only one with a sealed
        question, else the only one with a question, else the only running one.

        Raises:
            UnclearTable: several matches are possible, or none.
        """
        language = await self.services.language(user, "en")
        fitting = [
            perspectives
            for perspectives in asking
            if is_answer(perspectives.own, perspectives.own.prompts, line, language)
        ]
        sealed = [
            perspectives
            for perspectives in asking
            if any(prompt.secret for prompt in perspectives.own.prompts)
        ]
        for candidates in (fitting, sealed, asking):
            if len(candidates) == 1:
                return candidates[0].own.match
        playing = [match for match in matches if match.status == "playing"]
        if asking or len(playing) > 1:
            raise _unclear_table(
                [perspectives.own.match for perspectives in sealed or asking] or playing, line
            )
        if not playing:
            raise UnclearTable(Message("bot-dm-no-table"))
        return playing[0]

    async def _find_in_channel(
        self, matches: Sequence[Match], asking: Sequence[Perspectives], line: str, user: int
    ) -> Match:
        """Return the match of a channel that a line is for.

        Matches with a question come first, except practice. The choice between several matches
        depends only on public knowledge, so that it reveals no secret question.

        Raises:
            UnclearTable: several matches are possible, or none.
        """
        not_practice = [
            perspectives
            for perspectives in asking
            if not is_practice(perspectives.own.match.options)
        ]
        candidates = not_practice or list(asking)
        if len(candidates) > 1:
            language = await self.services.language(user, "en")
            candidates = _find_by_notation(candidates, line) or [
                perspectives
                for perspectives in candidates
                if may_be_answer(perspectives, line, language)
            ]
        if len(candidates) > 1 or (asking and not candidates):
            raise _unclear_table(
                [perspectives.own.match for perspectives in candidates or asking], line
            )
        if candidates:
            return candidates[0].own.match
        playing = [match for match in matches if match.status == "playing"]
        seated = [match for match in playing if match.seat_of(user) is not None]
        # The line will be refused with the reason why this match does not wait for its author.
        for match in (*seated, *playing, *matches):
            return match
        raise UnclearTable(Message("bot-no-tables"))

    async def _play(
        self, written: discord.Message, match: Match, line: str, read: ReadLine
    ) -> None:
        """Play a line in a match, and answer it with the result or with the reason of a refusal."""
        user = written.author.id
        language = await self.services.language(user, match.language)
        perspectives = await self.services.tables.reading.perspectives(match.id, user)
        self.services.open_messages.note_act(user, match.id)
        if perspectives.own.match.unattended_at is not None:
            await self.services.tables.seats.end_rest(match.id, user)
        try:
            if written.guild is not None and _answers_sealed(
                perspectives.own, line, language, nearly=read.match is None
            ):
                raise IllegalMove(Message("bot-secret-here"))
            played = await self._play_or_correct(written, match, line, read, language)
        except KernelError as refusal:
            if read.match is not None:
                await reject_correction(written, perspectives, refusal.sentence, language)
                return
            if written.guild is None or refusal.sentence.key in PUBLIC_REFUSALS:
                raise
            await reject_line(written, perspectives, refusal.sentence, line, language)
            return
        read.match = match.id
        metrics.count_move(played)
        if written.guild is None:
            speaker = speakers.match_speaker(match, perspectives.own.game, language)
            # The answer becomes the question message, whose lines begin with this move.
            await self.questions.send_question(
                written.channel,
                played.perspectives,
                user,
                new_nonce(),
                story=own_move_lines(played, speaker),
                since=played.version - 1,
                reference=written.to_reference(fail_if_not_exists=False),
            )
        else:
            await _acknowledge(
                written, speakers.match_speaker(match, perspectives.own.game, match.language)
            )

    async def _play_or_correct(
        self, written: discord.Message, match: Match, line: str, read: ReadLine, language: str
    ) -> Played:
        """Play a line as a new move, or in place of the move that its message was before."""
        turns, user = self.services.tables.turns, written.author.id
        if read.match is None:
            played = await turns.play(
                match.id, user, line, interaction_id=written.id, language=language
            )
            if not (played.repeated and read.was_edited):
                return played
            # The text before the edit was stored as a move, though its answer was an error.
            read.match = match.id
        return await turns.correct(match.id, user, line, written.id, language)


def _find_line(message: discord.Message, me: discord.ClientUser | None) -> str | None:
    """Return the text that a message addresses to the bot, without the mention, or `None`.

    In a channel, the message must mention the bot; in a direct message, all text is for the bot.
    """
    if me is None:
        return None
    line = message.content
    if message.guild is not None:
        mention = re.compile(rf"<@!?{me.id}>")
        if not mention.search(line):
            return None
        line = mention.sub(" ", line)
    line = " ".join(line.split())
    # A direct message may be a picture, or nothing at all.
    return line if line or message.guild is not None else None


@cache
def words_of(key: str) -> frozenset[str]:
    """Return the words in all languages of a message that lists them, separated by "|".

    They are in lower case (`str.casefold`).
    """
    word_lists = (speakers.bot_speaker(language).say(Message(key)) for language in LANGUAGES)
    return frozenset(word for line in word_lists for word in line.casefold().split("|"))


def greeting(speaker: Speaker, links: Links, *, alone: bool) -> ui.LayoutView:
    """Return the first page of the help; in channels (not `alone`), only a button to open it."""
    if alone:
        return manual.first_help_page(speaker, links)
    label = speaker.say(Message("bot-help-open"))
    open_help = button(Address(Kind.HELP, 0, rest="begin"), label)
    return layout(text(speaker.say(Message("bot-help-hello"))), ui.ActionRow(open_help))


def is_answer(
    perspective: Perspective, prompts: tuple[Prompt, ...], line: str, language: str
) -> bool:
    """Whether a line can be read as an answer to some questions, even an ambiguous one.

    `language` is that of its author, in which the line is read.
    """
    try:
        interpret_line(perspective.game, prompts, line, reading_speaker(perspective, language))
    except AmbiguousMove:
        return True
    except KernelError:
        return False
    return True


def may_be_answer(perspectives: Perspectives, line: str, language: str) -> bool:
    """Whether, by public knowledge alone, a line can be an answer to its author's questions.

    If not all of these questions are public, any line can be one: a refusal of the others would
    reveal what the author is asked.
    """
    if perspectives.public_prompts != perspectives.own.prompts:
        return True
    return is_answer(perspectives.own, perspectives.public_prompts, line, language)


def _find_by_notation(asking: Sequence[Perspectives], line: str) -> list[Perspectives]:
    """Return the perspectives of the only match whose notation fits a line, or an empty list."""
    fitting = [perspectives for perspectives in asking if is_notation(perspectives.own.game, line)]
    return fitting if len(fitting) == 1 else []


def _unclear_table(matches: Sequence[Match], line: str) -> UnclearTable:
    """Return an error that lists the matches, with an example of how to name one."""
    names = tuple(f"#{match.id}" for match in matches)
    example = message("kernel-typed", line=Quoted(f"#{matches[0].id} {clip(line, EXAMPLE_SIZE)}"))
    return UnclearTable(message("bot-typed-which", tables=names, example=example))


def reading_speaker(perspective: Perspective, language: str) -> Speaker:
    """Return the speaker whose labels are compared with a player's typed line."""
    names = [player.name for player in perspective.match.players]
    return game_speaker(language, perspective.game, names.__getitem__)


def public_reason(perspectives: Perspectives, line: str, language: str) -> Message | None:
    """Return the reason why a line is refused, as far as it is public, else `None`.

    The reason is computed from the public questions alone, so that it reveals neither a player's
    secret questions nor a step that was not announced yet.
    """
    if not perspectives.public_prompts:
        return None
    try:
        interpret_line(
            perspectives.own.game,
            perspectives.public_prompts,
            line,
            reading_speaker(perspectives.own, language),
        )
    except (AmbiguousMove, IllegalMove) as refusal:
        return refusal.sentence
    return None


async def reject_line(
    written: discord.Message,
    perspectives: Perspectives,
    refusal: Message,
    line: str,
    language: str,
) -> None:
    """Answer a refused line with the reason `refusal`, in the language of its author.

    If the reason is not public, it goes to the author by direct message, and the channel gets the
    public reason or a hint.
    """
    speaker = speakers.match_speaker(perspectives.own.match, perspectives.own.game, language)
    reason = public_reason(perspectives, line, language)
    sentence = refusal
    if reason != refusal:
        is_dm_sent = await send_dm(written, speaker.say(refusal))
        sentence = reason or Message("bot-typed-elsewhere" if is_dm_sent else "bot-typed-refused")
    try:
        await answer_line(written, layout(text(speaker.say(sentence))), passing=True)
    except discord.Forbidden:
        if reason == refusal:
            await send_dm(written, speaker.say(refusal))


async def reject_correction(
    written: discord.Message, perspectives: Perspectives, refusal: Message, language: str
) -> None:
    """Tell a player by direct message, in their language, why their edited line is refused.

    In a channel, others learn only that the earlier move stays.
    """
    speaker = speakers.match_speaker(perspectives.own.match, perspectives.own.game, language)
    sentence = speaker.say(message("bot-edit-refused", why=refusal))
    if written.guild is None:
        await answer_line(written, layout(text(sentence)))
        return
    await send_dm(written, sentence)
    await answer_line(written, layout(text(speaker.say(Message("bot-edit-stays")))), passing=True)


async def send_dm(written: discord.Message, sentence: str) -> bool:
    """Send a direct message to the author of a line; return whether Discord allowed it."""
    try:
        await written.author.send(view=layout(text(sentence)))
    except discord.Forbidden:
        return False
    return True


async def answer_line(
    written: discord.Message, view: ui.LayoutView, *, passing: bool = False
) -> None:
    """Answer a line; a `passing` answer in a channel is deleted after `ANSWER_TIME_S`."""
    sent = await written.channel.send(
        view=view,
        reference=written.to_reference(fail_if_not_exists=False),
        mention_author=False,
        allowed_mentions=NO_MENTIONS,
    )
    if passing and written.guild is not None:
        await sent.delete(delay=ANSWER_TIME_S)


def _answers_sealed(perspective: Perspective, line: str, language: str, *, nearly: bool) -> bool:
    """Whether a line answers a sealed question.

    With `nearly`, the result is also true if there is such a question and the line fits no answer:
    its author may have mistyped their sealed answer.
    """
    sealed = tuple(prompt for prompt in perspective.prompts if prompt.secret)
    if not sealed:
        return False
    try:
        action = interpret_line(
            perspective.game, perspective.prompts, line, reading_speaker(perspective, language)
        )
    except KernelError:
        return nearly
    return any(offers(prompt, action) for prompt in sealed)


async def _acknowledge(written: discord.Message, speaker: Speaker) -> None:
    """Confirm a line in a channel by a reaction, or in words if reactions are not allowed.

    The move is not repeated, since it may name a card that only its player knows.
    """
    try:
        await written.add_reaction("✅")
    except discord.Forbidden:
        await answer_line(written, layout(text(speaker.say(Message("bot-typed-done")))))
