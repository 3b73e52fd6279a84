"""One message, sent once: each has a name, its nonce, under which it is sent and found again.

Discord sends nothing twice under a nonce for some minutes. That covers a request that is repeated
at once, and costs nothing. Later, after a crash or an outage, the message is looked for in the
channel: a number made of the nonce is the id of one of its parts (its stamp), which nobody sees.
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

NO_MENTIONS = discord.AllowedMentions.none()

STAMP_MIN = 1 << 30
"""The half of all numbers from which stamps are; parts without one are numbered from 1."""

HISTORY_LIMIT = 100
"""Messages of a channel that are looked through, the latest."""


def mentions_of(*users: int) -> discord.AllowedMentions:
    """Return that these people may be notified, and nobody else.

    Each once: Discord refuses a message that has one twice, and a player may be owed two calls.
    """
    called = [discord.Object(user) for user in dict.fromkeys(users)]
    return discord.AllowedMentions(everyone=False, roles=False, users=called)


async def send_once(  # noqa: PLR0913 - what belongs to one message
    channel: discord.abc.Messageable,
    nonce: str,
    view: ui.LayoutView,
    drawn: Sequence[Drawn] = (),
    *,
    mentions: discord.AllowedMentions = NO_MENTIONS,
    reference: discord.MessageReference | None = None,
) -> discord.Message:
    """Send a message under its name; where its pictures are refused, without them."""
    _put_stamp(view, stamp_of(nonce))

    def request(files: Files) -> Awaitable[discord.Message]:
        return channel.send(
            view=view,
            files=files,  # type: ignore[arg-type] # all of them are new
            nonce=nonce,
            allowed_mentions=mentions,
            reference=reference,  # type: ignore[arg-type] # the library takes `None` too
            mention_author=False,
        )

    return await send_with_files(view, [picture.file() for picture in drawn], request)


async def send_with_files(
    view: ui.LayoutView, files: Files, request: Callable[[Files], Awaitable[T]]
) -> T:
    """Send a view with files by a request; where the files are refused, the view without them.

    What the request raises without files is raised.
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


async def edit_with_files(
    edit: Callable[..., Awaitable[T]],
    view: ui.LayoutView,
    files: Files,
    mentions: discord.AllowedMentions = NO_MENTIONS,
) -> T:
    """Put a view with files in place of what a message shows, by its `edit` method.

    Where the files are refused, the view is shown without them.
    """
    return await send_with_files(
        view,
        files,
        lambda attached: edit(view=view, attachments=attached, allowed_mentions=mentions),
    )


async def find_sent_messages(
    channel: discord.abc.Messageable, me: discord.ClientUser | None, nonces: Collection[str]
) -> dict[str, int]:
    """Return which of our messages stand there, by their names."""
    wanted = {stamp_of(nonce): nonce for nonce in nonces}
    there: dict[str, int] = {}
    try:
        async for one in channel.history(limit=HISTORY_LIMIT):
            if me is not None and one.author.id == me.id:
                there |= {wanted[number]: one.id for number in _part_ids(one) if number in wanted}
    except discord.Forbidden:
        # Then the nonce has to do: for some minutes Discord knows it again.
        return there
    return there


def stamp_of(nonce: str) -> int:
    """Return the number that a part of a message bears."""
    return STAMP_MIN + int.from_bytes(sha256(nonce.encode()).digest()[:4]) % STAMP_MIN


def keep_stamps(view: ui.LayoutView, before: discord.Message | None) -> None:
    """Put on a message what it was stamped with before it is changed."""
    for number in () if before is None else _part_ids(before):
        if number >= STAMP_MIN:
            _put_stamp(view, number)


def _put_stamp(view: ui.LayoutView, number: int) -> None:
    """Put a stamp on a message, unless it bears it."""
    if not any(child.id == number for child in view.children):
        view.children[0].id = number


def _part_ids(message: discord.Message) -> set[int]:
    parts: Sequence[Any] = message.components
    return {part.id for part in parts}


CLOSED_CODES = frozenset({50007, 50278, 10013})
"""Discord's codes for people who take no messages from us, share no server with us, or are gone."""

UNREACHED_CODES = frozenset({40003, 20026})
"""Discord's codes for direct messages that it does not let us write now: we open them too fast, or
are taken for spam. The person may well be reached another time."""

NONCE_TRUST_MS = 60_000
"""Milliseconds for which we rely on a nonce; of "a few minutes", as Discord says."""


@asynccontextmanager
async def remember_closed(people: People, user: int) -> AsyncIterator[None]:
    """Remember if a person takes no direct messages, whose refusal goes on its way."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code in CLOSED_CODES:
            await people.remember(user, dm_closed=True)
        raise


def is_unreached(error: Exception) -> bool:
    """Whether a person cannot be reached by direct message: they are told in the channel instead.

    Errors *forbidden* and *not found* there hold for every message.
    """
    if isinstance(error, discord.Forbidden | discord.NotFound):
        return True
    return isinstance(error, discord.HTTPException) and error.code in CLOSED_CODES | UNREACHED_CODES


class Sender:
    """Writes messages; all who write some of their own derive from it."""

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
        """Send a message without buttons, unless it is in the channel already; return its id."""
        if self.may_be_sent(row):
            there = await find_sent_messages(channel, self._client.user, [row.nonce])
            if row.nonce in there:
                return there[row.nonce]
        return (await send_once(channel, row.nonce, view, mentions=mentions)).id

    async def send_dm(
        self, user: int, write: Callable[[discord.abc.Messageable], Awaitable[int]]
    ) -> int | None:
        """Write to a person by direct message; return it, `None` where it does not reach them."""
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
        """Return the speaker of a table, in its own language unless in another.

        Where its position is told the `game` is that of the match, on the board it began with.
        """
        game = game or self._services.games[match.game]
        return speakers.match_speaker(match, game, language or match.language)

    async def _reader_speaker(
        self, match: Match, user: int, game: AnyGame | None = None
    ) -> Speaker:
        """Return the same in the language of a person to whom we write."""
        language = await self._services.language(user, match.language)
        return self._match_speaker(match, language, game)

    def _match_channel(self, match: Match) -> discord.PartialMessageable:
        """Return where a table stands."""
        return self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)

    def may_be_sent(self, row: PendingNotification) -> bool:
        """Whether it may have been sent so long ago that its nonce is forgotten."""
        return row.attempts > 0 or self._services.clock() - row.due > NONCE_TRUST_MS


UNCERTAIN_ERRORS = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError)
"""What leaves open whether a request was carried out."""


class Messenger:
    """Sends messages with buttons once, which are noted before, and finds those that were sent."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._live = services.tables.live
        self._client = client
        self.attached = AttachedFiles()

    async def find_messages(
        self, channel: discord.abc.Messageable, rows: Sequence[LiveRow]
    ) -> list[LiveRow]:
        """Return those of the messages that stand, after a look for one that was cut off."""
        there = [row for row in rows if row.message_id is not None]
        cut_off = [row for row in rows if row.message_id is None]
        if cut_off:
            nonces = [row.nonce for row in cut_off]
            found = await find_sent_messages(channel, self._client.user, nonces)
            arrived = [(row, found[row.nonce]) for row in cut_off if row.nonce in found]
            there += [await self._live.store_sent(*one) for one in arrived]
        return sorted(there, key=lambda row: row.message_id or 0)

    async def send_with_buttons(  # noqa: PLR0913 - what belongs to one message
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
        """Send a message that was not sent before; return it as it is noted.

        `known` are those noted so far.
        """
        standing = {one.nonce for one in await self.find_messages(channel, known)}
        # An attempt of which nobody knows whether it arrived: under its name it comes once.
        cut_off = next((row for row in known if row.nonce not in standing), None)
        if cut_off is not None:
            row = replace(row, nonce=cut_off.nonce)
        elif row.nonce in standing:
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
            # It may be the message of the lost answer, which says what was true then.
            files = [picture.file() for picture in drawn]
            sent = await edit_with_files(sent.edit, view, files, mentions)
        self.attached.note(sent, drawn)
        return await self._live.store_sent(row, sent.id)
