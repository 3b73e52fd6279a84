"""Sends each message once, even if a request is repeated after an error or a crash.

A message is sent with a nonce. For some minutes, Discord does not send a second message with the
same nonce, which covers requests that are repeated at once. Later, after a crash or an outage, the
message is searched in the channel: one of its components has a number computed from the nonce (its
stamp) as its id, which readers do not see.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from typing import Any, TypeVar

import aiohttp
import discord
from discord import ui

from bot.components import speakers
from bot.components.pictures import Drawn
from bot.core.logs import logger
from bot.messaging.attachments import AttachedFiles, Files, refuses_files, remove_pictures
from bot.messaging.services import Services
from games.kernel import AnyGame
from games.texts.catalogues import Speaker
from table import LiveRow, Match, PendingNotification, People, new_nonce

log = logger(__name__)

T = TypeVar("T")
M = TypeVar("M", bound=discord.Message)

NO_MENTIONS = discord.AllowedMentions.none()

STAMP_MIN = 1 << 30
"""The smallest stamp. Components without a stamp are numbered from 1, far below it."""

ANSWER_ID = "answer_id"
"""The key in `Interaction.extras` of the id of the message that answers the interaction. For a new
message, it is known after the first edit."""

HISTORY_LIMIT = 100
"""The number of latest messages of a channel among which sent messages are searched."""


def mentions_of(*users: int, role: int | None = None) -> discord.AllowedMentions:
    """Return a permission to notify these users and the members of a role, and nobody else.

    Repeated ids are dropped, since Discord refuses them.
    """
    mentioned = [discord.Object(user) for user in dict.fromkeys(users)]
    roles = False if role is None else [discord.Object(role)]
    return discord.AllowedMentions(everyone=False, roles=roles, users=mentioned)


async def send_once(  # noqa: PLR0913 - the properties of one message
    channel: discord.abc.Messageable,
    nonce: str,
    view: ui.LayoutView,
    drawn: Sequence[Drawn] = (),
    *,
    mentions: discord.AllowedMentions = NO_MENTIONS,
    reference: discord.MessageReference | None = None,
) -> discord.Message:
    """Send a message with its nonce and stamp; if its pictures are refused, without them.

    `drawn` are the pictures that `view` shows. With the same nonce, Discord posts the message only
    once. Raises all errors of Discord but the refusal of pictures.
    """
    _put_stamp(view, stamp_of(nonce))

    def request(files: Files) -> Awaitable[discord.Message]:
        return channel.send(
            view=view,
            files=files,  # type: ignore[arg-type] # all are new files, no attachments
            nonce=nonce,
            allowed_mentions=mentions,
            reference=reference,  # type: ignore[arg-type] # discord.py accepts `None` too
            mention_author=False,
        )

    return await send_with_files(view, [picture.file() for picture in drawn], request)


async def send_with_files(
    view: ui.LayoutView, files: Files, request: Callable[[Files], Awaitable[T]]
) -> T:
    """Send a view with files by `request`; if the files are refused, send it without pictures.

    Raises all other errors of `request`.
    """
    try:
        return await request(files)
    except discord.HTTPException as error:
        if not (files and refuses_files(error)):
            raise
        log.warning("pictures refused", status=error.status, code=error.code)
    stamps = [child.id for child in view.children if child.id is not None and child.id >= STAMP_MIN]
    remove_pictures(view)
    for number in stamps:
        _put_stamp(view, number)
    return await request([])


async def edit_with_files(  # noqa: PLR0913, PLR0917 - the message and its new contents
    attached: AttachedFiles,
    message: int | None,
    edit: Callable[..., Awaitable[M]],
    view: ui.LayoutView,
    drawn: Sequence[Drawn],
    mentions: discord.AllowedMentions = NO_MENTIONS,
) -> M:
    """Replace the contents of a message by a view with pictures, using its method `edit`.

    Pictures that the message has already are kept; without its id, all are sent. If the files are
    refused, the view is shown without pictures.
    """
    async with attached.editing_lock(message):
        edited = await send_with_files(
            view,
            attached.files(message, drawn),
            lambda files: edit(view=view, attachments=files, allowed_mentions=mentions),
        )
        attached.note(edited, drawn)
    return edited


async def edit_answer(
    attached: AttachedFiles,
    interaction: discord.Interaction[Any],
    view: ui.LayoutView,
    drawn: Sequence[Drawn],
) -> discord.InteractionMessage:
    """Replace the contents of the answer to an interaction by a view with pictures."""
    in_place = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    pressed = interaction.message if in_place else None
    message = interaction.extras.get(ANSWER_ID) if pressed is None else pressed.id
    edit = interaction.edit_original_response
    edited = await edit_with_files(attached, message, edit, view, drawn)
    interaction.extras[ANSWER_ID] = edited.id
    return edited


async def find_sent_messages(
    channel: discord.abc.Messageable, me: discord.ClientUser | None, nonces: Collection[str]
) -> dict[str, int]:
    """Return the ids of the bot's messages in a channel that have these nonces, by nonce.

    Empty if the bot may not read the channel.
    """
    wanted = {stamp_of(nonce): nonce for nonce in nonces}
    sent: dict[str, int] = {}
    try:
        async for message in channel.history(limit=HISTORY_LIMIT):
            if me is not None and message.author.id == me.id:
                sent |= {
                    wanted[number]: message.id for number in _part_ids(message) if number in wanted
                }
    except discord.Forbidden:
        # Then only Discord's own check of the nonce remains, for some minutes.
        return sent
    return sent


def stamp_of(nonce: str) -> int:
    """Return the stamp of a message: the id of one of its components, computed from the nonce."""
    return STAMP_MIN + int.from_bytes(sha256(nonce.encode()).digest()[:4]) % STAMP_MIN


def keep_stamps(view: ui.LayoutView, before: discord.Message | None) -> None:
    """Copy the stamps of a message to the view that will replace its contents."""
    for number in () if before is None else _part_ids(before):
        if number >= STAMP_MIN:
            _put_stamp(view, number)


def _put_stamp(view: ui.LayoutView, number: int) -> None:
    """Store a stamp in a view: it becomes the id of the first component.

    A view that contains the stamp already stays as it is.
    """
    if not any(child.id == number for child in view.children):
        view.children[0].id = number


def _part_ids(message: discord.Message) -> set[int]:
    parts: Sequence[Any] = message.components
    return {part.id for part in parts}


CLOSED_CODES = frozenset({50007, 50278, 10013})
"""Discord's codes for users who accept no direct messages from the bot, share no server with it, or
do not exist."""

UNREACHED_CODES = frozenset({40003, 20026})
"""Discord's codes for direct messages that it does not let the bot send now, because of a rate
limit or suspected spam. A later attempt may succeed."""

NONCE_TRUST_MS = 60_000
"""Milliseconds for which we rely on Discord's check of a nonce, which lasts "a few minutes"."""


@asynccontextmanager
async def remember_closed(people: People, user: int) -> AsyncIterator[None]:
    """Store that a user accepts no direct messages if the block fails for that reason.

    The error is raised on.
    """
    try:
        yield
    except discord.HTTPException as error:
        if error.code in CLOSED_CODES:
            await people.remember(user, dm_closed=True)
        raise


def is_unreached(error: Exception) -> bool:
    """Whether an error means that a direct message does not reach its user.

    The user is then told in the channel.
    """
    if isinstance(error, discord.Forbidden | discord.NotFound):
        return True
    return isinstance(error, discord.HTTPException) and error.code in CLOSED_CODES | UNREACHED_CODES


class Sender:
    """The base class of classes that write notifications to channels and users."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client

    async def send_notification(
        self,
        channel: discord.abc.Messageable,
        row: PendingNotification,
        view: ui.LayoutView,
        mentions: discord.AllowedMentions = NO_MENTIONS,
    ) -> int:
        """Send the message of a notification, unless it was sent before; return its id."""
        if self.may_be_sent(row):
            sent = await find_sent_messages(channel, self._client.user, [row.nonce])
            if row.nonce in sent:
                return sent[row.nonce]
        return (await send_once(channel, row.nonce, view, mentions=mentions)).id

    async def send_dm(
        self, user: int, write: Callable[[discord.abc.Messageable], Awaitable[int]]
    ) -> int | None:
        """Send a direct message by `write`; return its id, `None` if it does not reach the user."""
        people = self._services.tables.people
        if (await people.load(user)).dm_closed:
            return None
        try:
            async with remember_closed(people, user):
                return await write(await self._client.create_dm(discord.Object(user)))
        except discord.HTTPException as error:
            if not is_unreached(error):
                raise
            return None

    def _match_speaker(
        self, match: Match, language: str | None = None, game: AnyGame | None = None
    ) -> Speaker:
        """Return the speaker of a match, by default in its own language.

        To describe a position, pass the match's own `game`, which has the board of the match.
        """
        game = game or self._services.games[match.game]
        return speakers.match_speaker(match, game, language or match.language)

    async def _reader_speaker(
        self, match: Match, user: int, game: AnyGame | None = None
    ) -> Speaker:
        """Return the speaker of a match in the language of the user to whom we write."""
        language = await self._services.language(user, match.language)
        return self._match_speaker(match, language, game)

    def _match_channel(self, match: Match) -> discord.PartialMessageable:
        """Return the channel of a match."""
        return self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)

    def may_be_sent(self, row: PendingNotification) -> bool:
        """Whether a notification may have been sent so long ago that Discord forgot its nonce."""
        return row.attempts > 0 or self._services.clock() - row.due > NONCE_TRUST_MS


UNCERTAIN_ERRORS = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError)
"""Errors after which it is unknown whether Discord has carried out the request."""


class Messenger:
    """Sends messages with buttons, each once, and finds those that were sent.

    A message is stored as a `LiveRow` before it is sent; its `message_id` is stored afterwards.
    """

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._live = services.tables.live
        self._client = client
        self._attached = services.attached

    async def find_messages(
        self, channel: discord.abc.Messageable, rows: Sequence[LiveRow]
    ) -> list[LiveRow]:
        """Return the messages that were sent, in the order of their ids.

        A message without a stored id is searched in the channel.
        """
        sent = [row for row in rows if row.message_id is not None]
        cut_off = [row for row in rows if row.message_id is None]
        if cut_off:
            nonces = [row.nonce for row in cut_off]
            sent_messages = await find_sent_messages(channel, self._client.user, nonces)
            arrived = [
                (row, sent_messages[row.nonce]) for row in cut_off if row.nonce in sent_messages
            ]
            sent += [await self._live.store_sent(row, number) for row, number in arrived]
        return sorted(sent, key=lambda row: row.message_id or 0)

    async def send_with_buttons(  # noqa: PLR0913 - the properties of one message
        self,
        channel: discord.abc.Messageable,
        row: LiveRow,
        view: ui.LayoutView,
        drawn: Sequence[Drawn],
        known: Sequence[LiveRow],
        *,
        mentions: discord.AllowedMentions = NO_MENTIONS,
        reference: discord.MessageReference | None = None,
    ) -> LiveRow:
        """Store the row of a new message and send the message; return the row with its id.

        If an earlier attempt may have sent a message, this one takes its nonce, so that Discord
        posts only one of them. Raises all errors of Discord; after an error that leaves open
        whether the message was sent (`UNCERTAIN_ERRORS`), the row stays stored.

        Args:
            channel: where the message is sent.
            row: the row to store, still without the id of the message.
            view: the contents of the message.
            drawn: the pictures that `view` shows.
            known: the rows stored so far for the same reader, or for the public message.
            mentions: which of its mentions notify.
            reference: the message that it replies to.
        """
        sent_nonces = {row.nonce for row in await self.find_messages(channel, known)}
        # An earlier attempt with unknown result: repeat it with its nonce, so that it is sent once.
        cut_off = next((row for row in known if row.nonce not in sent_nonces), None)
        if cut_off is not None:
            row = replace(row, nonce=cut_off.nonce)
        elif row.nonce in sent_nonces:
            row = replace(row, nonce=new_nonce())
        await self._live.store(row)
        try:
            sent = await send_once(
                channel, row.nonce, view, drawn, mentions=mentions, reference=reference
            )
        except UNCERTAIN_ERRORS:
            raise
        except discord.HTTPException:
            await self._live.remove(row)
            raise
        if cut_off is not None:
            # This may be the message of the earlier attempt, with outdated contents.
            attached, edit = self._attached, sent.edit
            sent = await edit_with_files(attached, sent.id, edit, view, drawn, mentions)
        else:
            self._attached.note(sent, drawn)
        return await self._live.store_sent(row, sent.id)
