"""How a message is sent once: each has a name, its nonce, under which it is sent and found again.

The name is told to Discord, which sends nothing twice under it for some minutes: that covers a
request which is repeated at once, by us or by the library, and costs nothing. Then it is forgotten,
and no message that one reads bears it. So a number made of it, which nobody sees, is the id of a
part of the message (its stamp): who comes later, after a crash or an outage, looks through the
channel before they send. Neither would do alone: to look before every message would be a request
more for each, and would not find the one that is still on its way.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from hashlib import sha256
from typing import Any, TypeVar

import discord
from discord import ui

from bot.components.clip import CONTENT, clip
from bot.components.items import text
from bot.components.pictures import Drawn
from bot.core.logs import logger

log = logger(__name__)

T = TypeVar("T")
Files = Sequence[discord.File | discord.Attachment]

TOO_LARGE, FILE_TOO_LARGE, NO_PERMISSION = 413, 40005, 50013
"""The status and the code by which Discord refuses a file that is too large for a place; the code
by which it refuses, besides what else is not allowed, any file at all."""

NOBODY = discord.AllowedMentions.none()

LOWEST = 1 << 30
"""The half of all numbers from which stamps are; parts without one are numbered from 1."""

LOOKED_THROUGH = 100
"""So many of the latest messages of a channel are looked through."""


def calling(*users: int) -> discord.AllowedMentions:
    """Return that these people may be notified, and nobody else.

    Each once: Discord refuses a message that has one twice, and a player may be owed two calls.
    """
    called = [discord.Object(user) for user in dict.fromkeys(users)]
    return discord.AllowedMentions(everyone=False, roles=False, users=called)


async def send(  # noqa: PLR0913 - what belongs to one message
    channel: discord.abc.Messageable,
    nonce: str,
    view: ui.LayoutView,
    drawn: Sequence[Drawn] = (),
    *,
    mentions: discord.AllowedMentions = NOBODY,
    reference: discord.MessageReference | None = None,
) -> discord.Message:
    """Send a message under its name; where its pictures are refused, without them."""
    _put(view, stamp(nonce))

    def request(files: Files) -> Awaitable[discord.Message]:
        return channel.send(
            view=view,
            files=files,  # type: ignore[arg-type] # all of them are new
            nonce=nonce,
            allowed_mentions=mentions,
            reference=reference,  # type: ignore[arg-type] # the library takes `None` too
            mention_author=False,
        )

    return await attach(view, [picture.file() for picture in drawn], request)


async def attach(view: ui.LayoutView, files: Files, request: Callable[[Files], Awaitable[T]]) -> T:
    """Send a view with files by a request; where the files are refused, the view without them.

    What the request raises without files is raised.
    """
    try:
        return await request(files)
    except discord.HTTPException as error:
        if not (files and refuses_files(error)):
            raise
        log.warning("pictures refused", status=error.status, code=error.code)
    stamps = [child.id for child in view.children if child.id is not None and child.id >= LOWEST]
    take_pictures_off(view)
    for number in stamps:
        _put(view, number)
    return await request([])


def refuses_files(error: discord.HTTPException) -> bool:
    """Whether a request was refused because of its files, as far as can be told."""
    too_large = error.status == TOO_LARGE or error.code == FILE_TOO_LARGE
    return too_large or error.code == NO_PERMISSION


def take_pictures_off(view: ui.LayoutView) -> None:
    """Leave of a view what needs no file: of a picture what it shows, in words."""
    room = CONTENT - view.content_length()
    parts = [kept for part in view.children if (kept := _in_words(part, room)) is not None]
    view.clear_items()
    for part in parts:
        view.add_item(part)


def _in_words(part: ui.Item[Any], room: int) -> ui.Item[Any] | None:
    if isinstance(part, ui.Container):
        inside = [kept for item in part.children if (kept := _in_words(item, room)) is not None]
        part.clear_items()
        for item in inside:
            part.add_item(item)
        return part if inside else None
    if isinstance(part, ui.MediaGallery):
        told = " ".join(item.description or "" for item in part.items)
        return text(clip(f"-# {told}", room)) if told.strip() and room > 0 else None
    return None if isinstance(part, ui.File) else part


async def standing(
    channel: discord.abc.Messageable, me: discord.ClientUser | None, nonces: Collection[str]
) -> dict[str, int]:
    """Return which of our messages stand there, by their names."""
    wanted = {stamp(nonce): nonce for nonce in nonces}
    there: dict[str, int] = {}
    try:
        async for one in channel.history(limit=LOOKED_THROUGH):
            if me is not None and one.author.id == me.id:
                there |= {wanted[number]: one.id for number in _numbers(one) if number in wanted}
    except discord.Forbidden:
        # Then the nonce has to do: for some minutes Discord knows it again.
        return there
    return there


def stamp(nonce: str) -> int:
    """Return the number that a part of a message bears."""
    return LOWEST + int.from_bytes(sha256(nonce.encode()).digest()[:4]) % LOWEST


def keep(view: ui.LayoutView, before: discord.Message | None) -> None:
    """Put on a message what it was stamped with before it is changed."""
    for number in () if before is None else _numbers(before):
        if number >= LOWEST:
            _put(view, number)


def _put(view: ui.LayoutView, number: int) -> None:
    """Put a stamp on a message, unless it bears it."""
    if not any(child.id == number for child in view.children):
        view.children[0].id = number


def _numbers(message: discord.Message) -> set[int]:
    parts: Sequence[Any] = message.components
    return {part.id for part in parts}
