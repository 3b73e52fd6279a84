"""A command, press or form, and how it is answered.

Every request is acknowledged at once and answered, even when it fails; all answers are private.
"""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import aiohttp
import discord
from discord import ui
from discord.abc import GuildChannel

from bot.components import speakers
from bot.components.items import layout, text
from bot.components.pictures import Drawn
from bot.components.text import plain_name
from bot.core import metrics
from bot.core.logs import logger
from bot.messaging import send
from bot.messaging.open_messages import Page, Slot
from bot.messaging.send import NO_MENTIONS
from bot.messaging.services import Services
from games.kernel import AnyGame, KernelError, Message, message
from games.texts.catalogues import Speaker
from rendering.scene import Form
from storage import DatabaseUnavailable
from table import Match, NoSuchMatch, Person, Perspective, Perspectives, Tables, Whereabouts


async def may_know_of(interaction: discord.Interaction[Any], place: Whereabouts) -> bool:
    """Whether the one who asks may know of a table."""
    user, guild = interaction.user, interaction.guild
    if user.id in place.players:
        return True
    if guild is None or guild.id != place.guild_id or not isinstance(user, discord.Member):
        return False
    return interaction.channel_id == place.channel_id or await _can_view(guild, place, user)


async def may_member_know_of(member: discord.Member, place: Whereabouts) -> bool:
    """Whether a member of a server may know of a table."""
    if member.id in place.players or member.guild.id != place.guild_id:
        return member.id in place.players
    return await _can_view(member.guild, place, member)


async def _can_view(guild: discord.Guild, place: Whereabouts, member: discord.Member) -> bool:
    try:
        channel = await _find_channel(guild, place.channel_id)
        if isinstance(channel, discord.Thread):
            return await _can_read(channel, member)
    except (discord.ClientException, discord.HTTPException):
        # What we cannot see ourselves, we cannot show to anybody.
        return False
    return channel.permissions_for(member).view_channel


async def _find_channel(guild: discord.Guild, number: int) -> GuildChannel | discord.Thread:
    """Return a channel; a thread that sleeps has to be asked for."""
    return guild.get_channel_or_thread(number) or await guild.fetch_channel(number)


async def _can_read(thread: discord.Thread, member: discord.Member) -> bool:
    """Whether a member can read a thread: as its channel, but a private one by invitation only."""
    may = thread.permissions_for(member)
    if not may.view_channel or not thread.is_private() or may.manage_threads:
        return may.view_channel
    try:
        await thread.fetch_member(member.id)
    except discord.NotFound:
        return False
    return True


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
                message = await send.send_with_files(
                    view,
                    _as_files(files),
                    lambda attached: self.interaction.edit_original_response(
                        view=view, attachments=attached, allowed_mentions=NO_MENTIONS
                    ),
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


async def delete_answer(answered: discord.Interaction[Any]) -> None:
    """Delete an earlier answer, if it is still there.

    An error is only logged: the request itself has been answered.
    """
    try:
        await answered.delete_original_response()
    except discord.HTTPException as error:
        log.info("earlier answer stays", code=error.code, interaction=answered.id)


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


async def open_page(
    request: Request, slot: Slot, page: Page, both: Perspectives, *, lasting: bool = False
) -> None:
    """Show a page to who asks, in the answer that is open, and close the one that it replaces.

    A `lasting` one does not depend on the position: it stays as it is.
    """
    user, match, asked = request.user, both.own.match.id, request.interaction
    panels = request.services.panels
    async with panels.drawing_lock(user, match):
        rendered = await page(both)
        shown, gone = await request.edit(rendered.view, *rendered.files)
        newer = panels.find(user, match, slot)
        if shown is None and newer and newer.answered and newer.answered is not asked:
            # The message that was pressed was replaced while this was worked out.
            asked = newer.answered
            again = replace(request, interaction=asked)
            shown, _ = await again.edit(rendered.view, *rendered.files)
        if shown is None and gone:
            await request.show_in_new_message(rendered.view, *rendered.files)
        if shown is None or both.own.seat is None:
            return
        held = panels.find_by_message(user, match, shown.id)
        if not shown.flags.ephemeral:
            panels.note_shown(Slot.DIRECT, user, both, shown.id, rendered=rendered)
            return
        if held is not None and slot is not Slot.PANEL:
            # Planned moves that were opened in the panel have taken its place.
            slot = held.slot
        stays = None if lasting else page
        before = panels.note_shown(
            slot, user, both, shown.id, answered=asked, page=stays, rendered=rendered
        )
        if before is not None and before.answered is not None:
            await delete_answer(before.answered)
