"""A command, press or form, with the methods that answer it.

Every request is acknowledged at once, and answered even if it fails. All answers are private.
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
"""Discord's codes for answers that come too late or twice, whose token has expired, or whose
message was deleted. They happen in normal operation."""

UNREACHABLE_ERRORS = (discord.DiscordServerError, aiohttp.ClientError, OSError)
"""Errors of an answer while Discord does not answer, so that the user cannot be told."""


class Edited(NamedTuple):
    """The result of an edit."""

    message: discord.InteractionMessage | None = None
    """The edited message; `None`: Discord has refused the edit."""

    gone: bool = False
    """Whether the message does not exist any more."""


@dataclass(frozen=True, slots=True)
class Request:
    """A command, press or form, with the resources to answer it."""

    services: Services
    interaction: discord.Interaction[Any]

    @property
    def tables(self) -> Tables:
        """The facade for reading and changing matches."""
        return self.services.tables

    @property
    def user(self) -> int:
        """The id of the user who has sent the request."""
        return self.interaction.user.id

    @property
    def channel(self) -> int:
        """The id of the channel in which the request was sent."""
        return int(self.interaction.channel_id or 0)

    @property
    def language(self) -> str:
        """The language of the user's client."""
        return speakers.reader_language(self.interaction)

    @property
    def speaker(self) -> Speaker:
        """The speaker for sentences outside of any match, in the user's language."""
        return speakers.bot_speaker(self.language, self.services.games.values())

    def say(self, key: str, **args: Any) -> str:  # noqa: ANN401 - a sentence's arguments
        """Word a sentence outside of any match, in the user's language."""
        return self.speaker.say(message(key, **args))

    def match_speaker(self, match: Match, game: AnyGame | None = None) -> Speaker:
        """Return the speaker of a match in the user's language."""
        return speakers.match_speaker(match, game or self.services.games[match.game], self.language)

    def picture_speaker(self, perspective: Perspective) -> Speaker:
        """Return the speaker for the pictures of a match, in the user's language."""
        return speakers.plain_match_speaker(perspective.match, perspective.game, self.language)

    async def form(self, match: Match) -> Form:
        """Return the form, wide or square, in which the user wants the pictures of a match."""
        return await self.tables.people.form(self.user, match.options)

    async def require_visible(self, number: int) -> None:
        """Require that the user may know of a match.

        If the match waits because all its players were late too often, and the user is one of them,
        it goes on.

        Raises:
            NoSuchMatch: there is none, or the user may not know of it.
        """
        place = await self.tables.reading.whereabouts(number)
        if not await may_know_of(self.interaction, place):
            raise NoSuchMatch(number)
        if place.is_unattended:
            await self.tables.seats.end_rest(number, self.user)

    async def perspectives(self, number: int) -> Perspectives:
        """Return the views of a match for the user and for the public.

        Players may always see their match. For others, `require_visible` raises NoSuchMatch before
        any other error could reveal something of the match.
        """
        self.services.open_messages.note_act(self.user, number)
        try:
            both = await self.tables.reading.perspectives(number, self.user)
        except KernelError:
            await self.require_visible(number)
            raise
        if both.own.seat is None:
            await self.require_visible(number)
        elif both.own.match.unattended_at is not None:
            await self.tables.seats.end_rest(number, self.user)
            return await self.tables.reading.perspectives(number, self.user)
        return both

    @property
    def is_private(self) -> bool:
        """Whether the pressed button is on a message that only the user sees."""
        pressed = self.interaction.message
        private = self.interaction.guild_id is None
        return pressed is not None and (pressed.flags.ephemeral or private)

    async def acknowledge(self, *, fresh: bool) -> None:
        """Acknowledge the request to Discord, which must happen within three seconds.

        With `fresh`, the answer will be a new private message; otherwise the message with the
        pressed button will change, or if it was deleted, a new one will be sent. A request that was
        acknowledged twice or too late is still carried out: its effect must not depend on whether
        the answer gets through.
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
        """Show a view in the answer, or in the message with the pressed button.

        If that message was deleted, the view is sent in a new message.
        """
        if (await self.edit(view, *files)).gone:
            await self.show_in_new_message(view, *files)

    async def edit(self, view: ui.LayoutView, *files: Drawn | None) -> Edited:
        """Show a view in the answer, or in the message with the pressed button, if it exists."""
        # Keep the stamp by which the outbox finds a message that it may have sent.
        send.keep_stamps(view, self.interaction.message)
        edited = Edited()
        with self.ignore_late_answer("answer not shown"):
            try:
                message = await send.edit_answer(
                    self.services.attached, self.interaction, view, _without_none(files)
                )
            except discord.NotFound as error:
                edited = Edited(gone=error.code == MESSAGE_GONE_CODE)
                raise
            edited = Edited(message)
            metrics.SHOWN.observe(metrics.seconds_since(self.interaction))
        return edited

    async def show_in_new_message(self, view: ui.LayoutView, *files: Drawn | None) -> None:
        """Show a view in a new private message, which is not brought up to date later."""
        with self.ignore_late_answer("answer not shown in a new message"):
            await send.send_with_files(
                view,
                [picture.file() for picture in _without_none(files)],
                lambda attached: self.interaction.followup.send(
                    view=view,
                    files=[file for file in attached if isinstance(file, discord.File)],
                    ephemeral=True,
                    allowed_mentions=NO_MENTIONS,
                ),
            )
            metrics.SHOWN.observe(metrics.seconds_since(self.interaction))

    async def tell(self, sentence: str) -> None:
        """Answer the user with a private text."""
        view, response = layout(text(sentence)), self.interaction.response
        if response.type is discord.InteractionResponseType.deferred_channel_message:
            await self.show(view)
            return
        # If the request was answered before, the text is a message of its own.
        send = self.interaction.followup.send if response.is_done() else response.send_message
        with self.ignore_late_answer("answer not said"):
            await send(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)

    @contextmanager
    def ignore_late_answer(self, what: str) -> Iterator[None]:
        """Only log errors of answers that happen in normal operation, such as an expired token.

        `what` is the event in the log.
        """
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
        """Answer every error in the block with a sentence, and log internal errors."""
        try:
            with self.services.open_messages.answering(self.user):
                yield
        except KernelError as refusal:
            await self.tell(self.speaker.say(refusal.sentence))
        except TimeoutError:
            await self.tell(self.say("bot-too-late"))
            log.warning("took too long", interaction=self.interaction.id)
        except Exception as error:
            # Answer before logging, since the user is waiting.
            await self.tell_internal_error(error)
            log.exception("internal error", interaction=self.interaction.id, user=self.user)

    async def tell_internal_error(self, error: BaseException | None) -> None:
        """Tell the user that an internal error has happened."""
        await self.tell(self.speaker.say(error_sentence(error)))


def _without_none(files: Iterable[Drawn | None]) -> list[Drawn]:
    return [picture for picture in files if picture is not None]


def error_sentence(error: BaseException | None) -> Message:
    """Return the sentence with which an internal error is told to a user."""
    return Message(
        "bot-in-a-moment" if isinstance(error, DatabaseUnavailable) else "bot-internal-error"
    )


def requesting_person(request: Request) -> Person:
    """Return the user of a request as a `Person`, with the name shown on their server.

    The id of the interaction, which Discord chooses, is the person's part in the seed of a match.
    """
    user = request.interaction.user
    return Person(user.id, plain_name(user.display_name), str(request.interaction.id))
