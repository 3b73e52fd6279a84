"""The pictures that messages have already: of these, only what has changed is sent again.

An edit keeps an attachment that it names by id. What a process has not sent itself it sends anew.
"""

from collections.abc import Sequence
from hashlib import blake2b

import discord
from cachetools import LRUCache

from bot.components.pictures import Drawn

KEPT = 2_000
"""So many messages are remembered."""

Mark = bytes
"""Short for what is in a file."""


class Attached:
    """Remembers the files of messages."""

    def __init__(self) -> None:
        self._files: LRUCache[int, dict[tuple[str, Mark], discord.Attachment]] = LRUCache(KEPT)

    def noted(self, message: discord.Message, drawn: Sequence[Drawn]) -> None:
        """Remember what a message has been sent with."""
        if not drawn:
            return
        there = {one.filename: one for one in message.attachments}
        self._files[message.id] = {
            (one.name, _mark(one)): there[one.name] for one in drawn if one.name in there
        }

    def files(
        self, message: int, drawn: Sequence[Drawn]
    ) -> list[discord.File | discord.Attachment]:
        """Return what to name in an edit: attachments that stay, and files that are new.

        If the edit fails nothing of it is known any more.
        """
        there = self._files.pop(message, {})
        return [there.get((one.name, _mark(one))) or one.file() for one in drawn]


def _mark(drawn: Drawn) -> Mark:
    return blake2b(drawn.data, digest_size=8).digest()
