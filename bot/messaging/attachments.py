"""Files of messages: edits keep unchanged files, and messages go without refused files."""

import asyncio
from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import Any
from weakref import WeakValueDictionary

import discord
from cachetools import LRUCache
from discord import ui

from bot.components.items import text
from bot.components.pictures import Drawn
from bot.components.text import MESSAGE_TEXT_SIZE, clip

Files = Sequence[discord.File | discord.Attachment]

MESSAGES_LIMIT = 4_000
"""The number of messages whose files are remembered."""

Digest = bytes
"""A fingerprint of a file's contents."""

TOO_LARGE_STATUS, FILE_TOO_LARGE_CODE, NO_PERMISSION_CODE = 413, 40005, 50013
"""HTTP status and error code with which Discord refuses a file that is too large; the code for a
missing permission, such as that to attach files."""


def refuses_files(error: discord.HTTPException) -> bool:
    """Whether Discord has refused a request, certainly or possibly, because of its files."""
    too_large = error.status == TOO_LARGE_STATUS or error.code == FILE_TOO_LARGE_CODE
    return too_large or error.code == NO_PERMISSION_CODE


def remove_pictures(view: ui.LayoutView) -> None:
    """Remove pictures and files from a view; alt texts take the place of pictures if they fit."""
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
        descriptions = " ".join(item.description or "" for item in part.items)
        return text(clip(f"-# {descriptions}", room)) if descriptions.strip() and room > 0 else None
    return None if isinstance(part, ui.File) else part


class AttachedFiles:
    """Remembers the files of sent messages, so that edits send only changed files again.

    An edit keeps an attachment that it names by id. Files sent by another process are not known
    here, and are sent again. So are all files after an edit without an answer.
    """

    def __init__(self) -> None:
        self._files: LRUCache[int, dict[tuple[str, Digest], discord.Attachment]] = LRUCache(
            MESSAGES_LIMIT
        )
        self._lacking: LRUCache[int, bool] = LRUCache(MESSAGES_LIMIT)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def editing_lock(self, message: int | None) -> asyncio.Lock:
        """Return the lock for edits of a message, which must know what the edit before has left.

        If the message is not known (`None`), nothing waits for the lock.
        """
        if message is None:
            return asyncio.Lock()
        return self._locks.setdefault(message, asyncio.Lock())

    def note(self, message: discord.Message, drawn: Sequence[Drawn]) -> None:
        """Remember the files of a sent message, and whether its pictures were refused."""
        self._lacking.pop(message.id, None)
        if not drawn:
            return
        if not message.attachments:
            self._lacking[message.id] = True
        attached = {file.filename: file for file in message.attachments}
        self._files[message.id] = {
            (picture.name, _file_digest(picture)): attached[picture.name]
            for picture in drawn
            if picture.name in attached
        }

    def lacks_pictures(self, message: int | None) -> bool:
        """Whether the pictures of a message were refused."""
        return message in self._lacking

    def digests(self, message: int) -> Collection[tuple[str, Digest]]:
        """Return names and digests of the files that a message is known to have."""
        return self._files.get(message, {}).keys()

    def files(
        self, message: int | None, drawn: Sequence[Drawn]
    ) -> list[discord.File | discord.Attachment]:
        """Return the files for an edit: attachments that stay, and new files.

        All files are new if the message is not known (`None`). Forgets the message's files until
        the next `note`, since the edit may fail.
        """
        attached = {} if message is None else self._files.pop(message, {})
        return [
            attached.get((picture.name, _file_digest(picture))) or picture.file()
            for picture in drawn
        ]


def _file_digest(drawn: Drawn) -> Digest:
    return drawn.digest or blake2b(drawn.data, digest_size=8).digest()
