"""What a person asks of the bot, and how they are answered: at once, shown later, never in silence.

A request is a command, a press or a form. All answers are for the one who gave it alone.
"""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

import aiohttp
import discord
from discord import ui

from bot import locale
from bot.components import compose
from bot.components.items import layout, text
from bot.components.pictures import Drawn
from bot.core import metrics
from bot.core.logs import logger
from bot.inbound import sight
from bot.outbound import sending
from bot.outbound.sending import NOBODY
from bot.process.services import Services
from games.kernel import AnyGame, KernelError, Message, message
from games.kernel.words import Speaker
from rendering.scene import Form
from storage import Away
from table import Match, NoSuchMatch, Perspective, Perspectives, Tables

log = logger(__name__)

UNKNOWN, ACKNOWLEDGED, NO_WEBHOOK, DEAD_TOKEN = 10062, 40060, 10015, 50027
MESSAGE_GONE = 10008
EXPECTED_ERRORS = frozenset({UNKNOWN, ACKNOWLEDGED, NO_WEBHOOK, DEAD_TOKEN, MESSAGE_GONE})
"""Codes that are normal life: too late, twice, the token has died, the message is gone."""

ABSENCES = (discord.DiscordServerError, aiohttp.ClientError, OSError)
"""What an answer ends with while Discord is away: nobody can be told."""


class Edited(NamedTuple):
    """What came of an edit."""

    message: discord.InteractionMessage | None = None
    """The message as it is now; `None`: Discord does not take the edit."""

    gone: bool = False
    """Whether there is no such message any more."""


@dataclass(frozen=True, slots=True)
class Request:
    """What has come in, with the resources to answer it."""

    services: Services
    interaction: discord.Interaction[Any]

    @property
    def tables(self) -> Tables:
        """Where matches are played."""
        return self.services.tables

    @property
    def user(self) -> int:
        """The id of the one who asks."""
        return self.interaction.user.id

    @property
    def channel(self) -> int:
        """The id of the channel in which they ask."""
        return int(self.interaction.channel_id or 0)

    @property
    def language(self) -> str:
        """The language in which they read."""
        return locale.of_reader(self.interaction)

    @property
    def speaker(self) -> Speaker:
        """What is said outside of any table, in that language."""
        return locale.bot(self.language, self.services.games.values())

    def say(self, key: str, **args: Any) -> str:  # noqa: ANN401 - a sentence's arguments
        """Say a sentence outside of any table."""
        return self.speaker.say(message(key, **args))

    def voice(self, match: Match, game: AnyGame | None = None) -> Speaker:
        """Return the speaker of a table in the language of the one who asks."""
        return compose.voice_of(match, game or self.services.games[match.game], self.language)

    def plain(self, found: Perspective) -> Speaker:
        """Return the same for pictures."""
        return compose.plain_of(found.match, found.game, self.language)

    async def form(self, match: Match) -> Form:
        """Return in which form the one who asks likes the pictures of a table."""
        return await self.tables.people.form(self.user, match.options)

    async def require(self, number: int) -> None:
        """Check that the one who asks may know of a table. Raises NoSuchMatch."""
        place = await self.tables.reading.whereabouts(number)
        if not await sight.sees(self.interaction, place):
            raise NoSuchMatch(number)
        if place.rests:
            await self.tables.unattended.wake(number, self.user)

    async def perspectives(self, number: int) -> Perspectives:
        """Return a table as the one who asks, and as everybody, may know it.

        Players are known by what is read. Raises NoSuchMatch as `require` does, and only those
        who pass that hear another refusal.
        """
        self.services.panels.note_act(self.user, number)
        try:
            found = await self.tables.reading.perspectives(number, self.user)
        except KernelError:
            await self.require(number)
            raise
        if found.own.seat is None:
            await self.require(number)
        elif found.own.match.unattended_at is not None:
            await self.tables.unattended.wake(number, self.user)
            return await self.tables.reading.perspectives(number, self.user)
        return found

    @property
    def alone(self) -> bool:
        """Whether the message that was pressed is seen by the one who pressed it, and no other."""
        pressed = self.interaction.message
        private = self.interaction.guild_id is None
        return pressed is not None and (pressed.flags.ephemeral or private)

    async def acknowledge(self, *, fresh: bool) -> None:
        """Tell Discord within its three seconds that we are at it; nothing is waited for before.

        `fresh` opens a private answer of its own; otherwise the message that was pressed will
        change. A click that is acknowledged already, or whose time is over, is still carried out:
        what it does must not depend on whether an answer got through. Where the message that was
        pressed is gone, the answer is a message of its own too.
        """
        defer = self.interaction.response.defer
        with self.expected("acknowledged too late or twice"):
            try:
                await defer(ephemeral=True, thinking=fresh)
            except discord.NotFound as error:
                if fresh or error.code != MESSAGE_GONE:
                    raise
                await defer(ephemeral=True, thinking=True)
            metrics.ACKNOWLEDGED.observe(metrics.seconds_since(self.interaction))

    async def show(self, view: ui.LayoutView, *files: Drawn | None) -> None:
        """Put a view into the answer, or into the message that was pressed.

        Where that is gone it is shown anew.
        """
        if (await self.edit(view, *files)).gone:
            await self.show_anew(view, *files)

    async def edit(self, view: ui.LayoutView, *files: Drawn | None) -> Edited:
        """Put a view into the answer, or into the message that was pressed."""
        # What was sent and pressed before we knew so is known by its stamp.
        sending.keep(view, self.interaction.message)
        edited = Edited()
        with self.expected("answer not shown"):
            try:
                message = await sending.attach(
                    view,
                    _attached(files),
                    lambda attached: self.interaction.edit_original_response(
                        view=view, attachments=attached, allowed_mentions=NOBODY
                    ),
                )
            except discord.NotFound as error:
                edited = Edited(gone=error.code == MESSAGE_GONE)
                raise
            edited = Edited(message)
            metrics.SHOWN.observe(metrics.seconds_since(self.interaction))
        return edited

    async def show_anew(self, view: ui.LayoutView, *files: Drawn | None) -> None:
        """Show a view in a private message of its own: nothing redraws that by itself."""
        with self.expected("answer not shown anew"):
            await sending.attach(
                view,
                _attached(files),
                lambda attached: self.interaction.followup.send(
                    view=view,
                    files=[file for file in attached if isinstance(file, discord.File)],
                    ephemeral=True,
                    allowed_mentions=NOBODY,
                ),
            )
            metrics.SHOWN.observe(metrics.seconds_since(self.interaction))

    async def tell(self, said: str) -> None:
        """Say something to the one who asked, and to them alone."""
        view, response = layout(text(said)), self.interaction.response
        if response.type is discord.InteractionResponseType.deferred_channel_message:
            await self.show(view)
            return
        # Where something else was answered, in a message of its own.
        send = self.interaction.followup.send if response.is_done() else response.send_message
        with self.expected("answer not said"):
            await send(view=view, ephemeral=True, allowed_mentions=NOBODY)

    @contextmanager
    def expected(self, what: str) -> Iterator[None]:
        """Let what is normal life pass: Discord takes no answer any more, has one, or is away."""
        try:
            yield
        except discord.HTTPException as error:
            if error.code not in EXPECTED_ERRORS and not isinstance(error, ABSENCES):
                raise
            log.info(what, code=error.code, interaction=self.interaction.id)
        except ABSENCES as error:
            log.info(what, error=type(error).__name__, interaction=self.interaction.id)

    @asynccontextmanager
    async def guarded(self) -> AsyncIterator[None]:
        """Turn whatever goes wrong into a sentence: never a stack trace, never silence."""
        try:
            with self.services.panels.answering(self.user):
                yield
        except KernelError as refusal:
            await self.tell(self.speaker.say(refusal.sentence))
        except TimeoutError:
            await self.tell(self.say("bot-too-late"))
            log.warning("took too long", interaction=self.interaction.id)
        except Exception as error:
            # Answered first: the answer is waited for, the log is not.
            await self.mishap(error)
            log.exception("mishap", interaction=self.interaction.id, user=self.user)

    async def mishap(self, error: BaseException | None) -> None:
        """Say that something went wrong on our side."""
        await self.tell(self.speaker.say(wrong(error)))


def _attached(files: Iterable[Drawn | None]) -> list[discord.File]:
    return [picture.file() for picture in files if picture is not None]


async def close(answered: discord.Interaction[Any]) -> None:
    """Take an earlier answer away; where it is gone, so much the better.

    Nobody waits for this: what goes wrong here is logged, and no mishap of what was asked.
    """
    try:
        await answered.delete_original_response()
    except discord.HTTPException as error:
        log.info("earlier answer stays", code=error.code, interaction=answered.id)


def wrong(error: BaseException | None) -> Message:
    """Return what people hear of an error that is ours."""
    return Message("bot-in-a-moment" if isinstance(error, Away) else "bot-mishap")
