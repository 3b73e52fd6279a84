"""A command, press or form, and how it is answered.

Every request is acknowledged at once and answered, even when it fails; all answers are private.
"""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

import aiohttp
import discord
from discord import ui

from bot.components import speakers
from bot.components.items import layout, text
from bot.components.pictures import Drawn
from bot.components.text import plain_name
from bot.core import metrics
from bot.core.logs import logger
from bot.messaging import send
from bot.messaging.send import NO_MENTIONS
from bot.messaging.services import Services
from bot.messaging.visibility import may_know_of
from games.kernel import AnyGame, KernelError, Message, message
from games.texts.catalogues import Speaker
from rendering.scene import Form
from storage import DatabaseUnavailable
from table import Match, NoSuchMatch, Person, Perspective, Perspectives, Tables

log = logger(__name__)

UNKNOWN_INTERACTION_CODE, ALREADY_ACKNOWLEDGED_CODE, NO_WEBHOOK_CODE, DEAD_TOKEN_CODE = (
    10062,
    40060,
    10015,
    50027,
)
MESSAGE_GONE_CODE = 10008
EXPECTED_ERRORS = frozenset(
    {
        UNKNOWN_INTERACTION_CODE,
        ALREADY_ACKNOWLEDGED_CODE,
        NO_WEBHOOK_CODE,
        DEAD_TOKEN_CODE,
        MESSAGE_GONE_CODE,
    }
)
"""Codes that are normal life: too late, twice, the token has died, the message is gone."""

UNREACHABLE_ERRORS = (discord.DiscordServerError, aiohttp.ClientError, OSError)
"""What an answer ends with while Discord is away: nobody can be told."""


class Edited(NamedTuple):
    """What came of an edit."""

    message: discord.InteractionMessage | None = None
    """The message as it is now; `None`: Discord does not take the edit."""

    gone: bool = False
    """Whether there is no such message any more."""


@dataclass(frozen=True, slots=True)
class Request:
    """A command, press or form, with the resources to answer it."""

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
        return speakers.reader_language(self.interaction)

    @property
    def speaker(self) -> Speaker:
        """The speaker for sentences outside of any match, in that language."""
        return speakers.bot_speaker(self.language, self.services.games.values())

    def say(self, key: str, **args: Any) -> str:  # noqa: ANN401 - a sentence's arguments
        """Say a sentence outside of any table."""
        return self.speaker.say(message(key, **args))

    def match_speaker(self, match: Match, game: AnyGame | None = None) -> Speaker:
        """Return the speaker of a table in the language of the one who asks."""
        return speakers.match_speaker(match, game or self.services.games[match.game], self.language)

    def picture_speaker(self, found: Perspective) -> Speaker:
        """Return the speaker for the pictures of a table, in the language of the one who asks."""
        return speakers.plain_match_speaker(found.match, found.game, self.language)

    async def form(self, match: Match) -> Form:
        """Return in which form the one who asks likes the pictures of a table."""
        return await self.tables.people.form(self.user, match.options)

    async def require_visible(self, number: int) -> None:
        """Check that the one who asks may know of a table. Raises NoSuchMatch."""
        place = await self.tables.reading.whereabouts(number)
        if not await may_know_of(self.interaction, place):
            raise NoSuchMatch(number)
        if place.is_unattended:
            await self.tables.seats.end_rest(number, self.user)

    async def perspectives(self, number: int) -> Perspectives:
        """Return a table as the one who asks, and as everybody, may know it.

        Players are recognized from the loaded match. Others must pass `require_visible`, which
        raises NoSuchMatch; only then do they hear any other refusal.
        """
        self.services.panels.note_act(self.user, number)
        try:
            found = await self.tables.reading.perspectives(number, self.user)
        except KernelError:
            await self.require_visible(number)
            raise
        if found.own.seat is None:
            await self.require_visible(number)
        elif found.own.match.unattended_at is not None:
            await self.tables.seats.end_rest(number, self.user)
            return await self.tables.reading.perspectives(number, self.user)
        return found

    @property
    def is_private(self) -> bool:
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
        with self.ignore_late_answer("acknowledged too late or twice"):
            try:
                await defer(ephemeral=True, thinking=fresh)
            except discord.NotFound as error:
                if fresh or error.code != MESSAGE_GONE_CODE:
                    raise
                await defer(ephemeral=True, thinking=True)
            metrics.ACKNOWLEDGED.observe(metrics.seconds_since(self.interaction))

    async def show(self, view: ui.LayoutView, *files: Drawn | None) -> None:
        """Put a view into the answer, or into the message that was pressed.

        If that is gone, it is shown in a new message.
        """
        if (await self.edit(view, *files)).gone:
            await self.show_in_new_message(view, *files)

    async def edit(self, view: ui.LayoutView, *files: Drawn | None) -> Edited:
        """Put a view into the answer, or into the message that was pressed."""
        # What was sent and pressed before we knew so is known by its stamp.
        send.keep_stamps(view, self.interaction.message)
        edited = Edited()
        with self.ignore_late_answer("answer not shown"):
            try:
                message = await send.edit_with_files(
                    self.interaction.edit_original_response, view, _as_files(files)
                )
            except discord.NotFound as error:
                edited = Edited(gone=error.code == MESSAGE_GONE_CODE)
                raise
            edited = Edited(message)
            metrics.SHOWN.observe(metrics.seconds_since(self.interaction))
        return edited

    async def show_in_new_message(self, view: ui.LayoutView, *files: Drawn | None) -> None:
        """Show a view in a private message of its own: nothing redraws that by itself."""
        with self.ignore_late_answer("answer not shown anew"):
            await send.send_with_files(
                view,
                _as_files(files),
                lambda attached: self.interaction.followup.send(
                    view=view,
                    files=[file for file in attached if isinstance(file, discord.File)],
                    ephemeral=True,
                    allowed_mentions=NO_MENTIONS,
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
        with self.ignore_late_answer("answer not said"):
            await send(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)

    @contextmanager
    def ignore_late_answer(self, what: str) -> Iterator[None]:
        """Let what is normal life pass: Discord takes no answer any more, has one, or is away."""
        try:
            yield
        except discord.HTTPException as error:
            if error.code not in EXPECTED_ERRORS and not isinstance(error, UNREACHABLE_ERRORS):
                raise
            log.info(what, code=error.code, interaction=self.interaction.id)
        except UNREACHABLE_ERRORS as error:
            log.info(what, error=type(error).__name__, interaction=self.interaction.id)

    @asynccontextmanager
    async def report_errors(self) -> AsyncIterator[None]:
        """Answer every error with a sentence: never a stack trace, never silence."""
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
            await self.tell_internal_error(error)
            log.exception("internal error", interaction=self.interaction.id, user=self.user)

    async def tell_internal_error(self, error: BaseException | None) -> None:
        """Say that something went wrong on our side."""
        await self.tell(self.speaker.say(error_sentence(error)))


def _as_files(files: Iterable[Drawn | None]) -> list[discord.File]:
    return [picture.file() for picture in files if picture is not None]


def error_sentence(error: BaseException | None) -> Message:
    """Return what people hear of an error that is ours."""
    return Message(
        "bot-in-a-moment" if isinstance(error, DatabaseUnavailable) else "bot-internal-error"
    )


def requesting_person(request: Request) -> Person:
    """Return the one who asks as the table knows them, by the name that their server shows.

    Their part in the chance of the match is the id that Discord has given to their click.
    """
    user = request.interaction.user
    return Person(user.id, plain_name(user.display_name), str(request.interaction.id))
