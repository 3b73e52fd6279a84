"""Files of messages: kept by edits where they stay, and left out where Discord refuses them."""

from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import Any

import discord
from cachetools import LRUCache
from discord import ui

from bot.components.items import text
from bot.components.pictures import Drawn
from bot.components.text import MESSAGE_TEXT_SIZE, clip

Files = Sequence[discord.File | discord.Attachment]

MESSAGES_LIMIT = 2_000
"""Messages whose files are remembered."""

Mark = bytes
"""Short for what is in a file."""

TOO_LARGE_STATUS, FILE_TOO_LARGE_CODE, NO_PERMISSION_CODE = 413, 40005, 50013
"""The status and the code by which Discord refuses a file that is too large for a place; the code
by which it refuses, besides what else is not allowed, any file at all."""


def refuses_files(error: discord.HTTPException) -> bool:
    """Whether a request was refused because of its files, as far as can be told."""
    too_large = error.status == TOO_LARGE_STATUS or error.code == FILE_TOO_LARGE_CODE
    return too_large or error.code == NO_PERMISSION_CODE


def remove_pictures(view: ui.LayoutView) -> None:
    """Leave of a view what needs no file: of a picture what it shows, in words."""
    room = MESSAGE_TEXT_SIZE - view.content_length()
    parts = [kept for part in view.children if (kept := _without_files(part, room)) is not None]
    view.clear_items()
    for part in parts:
        view.add_item(part)


def _without_files(part: ui.Item[Any], room: int) -> ui.Item[Any] | None:
    if isinstance(part, ui.Container):
        inside = [
            kept for item in part.children if (kept := _without_files(item, room)) is not None
        ]
        part.clear_items()
        for item in inside:
            part.add_item(item)
        return part if inside else None
    if isinstance(part, ui.MediaGallery):
        told = " ".join(item.description or "" for item in part.items)
        return text(clip(f"-# {told}", room)) if told.strip() and room > 0 else None
    return None if isinstance(part, ui.File) else part


class AttachedFiles:
    """Remembers the files of messages: of these, only what has changed is sent again.

    An edit keeps an attachment that it names by id. Files that another process has sent are
    sent again.
    """

    def __init__(self) -> None:
        self._files: LRUCache[int, dict[tuple[str, Mark], discord.Attachment]] = LRUCache(
            MESSAGES_LIMIT
        )
        self._lacking: LRUCache[int, bool] = LRUCache(MESSAGES_LIMIT)

    def note(self, message: discord.Message, drawn: Sequence[Drawn]) -> None:
        """Remember what a message has been sent with, and whether its pictures were refused."""
        self._lacking.pop(message.id, None)
        if not drawn:
            return
        if not message.attachments:
            self._lacking[message.id] = True
        attached = {file.filename: file for file in message.attachments}
        self._files[message.id] = {
            (one.name, _file_mark(one)): attached[one.name] for one in drawn if one.name in attached
        }

    def lacks_pictures(self, message: int | None) -> bool:
        """Whether the pictures of a message were refused."""
        return message in self._lacking

    def marks(self, message: int) -> Collection[tuple[str, Mark]]:
        """Return names and marks of what a message is known to have been sent with."""
        return self._files.get(message, {}).keys()

    def files(
        self, message: int, drawn: Sequence[Drawn]
    ) -> list[discord.File | discord.Attachment]:
        """Return what to name in an edit: attachments that stay, and files that are new.

        If the edit fails nothing of it is known any more.
        """
        attached = self._files.pop(message, {})
        return [
            attached.get((picture.name, _file_mark(picture))) or picture.file() for picture in drawn
        ]


def _file_mark(drawn: Drawn) -> Mark:
    return drawn.mark or blake2b(drawn.data, digest_size=8).digest()
