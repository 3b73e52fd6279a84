"""Messages with buttons, each noted before it is sent, so that none stands somewhere unknown.

A process that is cut off while it sends (a lost answer, a power cut) looks afterwards whether the
message is there, and sends it under the same nonce if it is not.
"""

from collections.abc import Awaitable, Collection, Sequence
from dataclasses import replace
from hashlib import blake2b

import aiohttp
import discord
from cachetools import LRUCache
from discord import ui

from bot.components.pictures import Drawn
from bot.outbound import sending
from bot.outbound.sending import NOBODY
from bot.process.services import Services
from table import LiveRow, new_nonce

LOST = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError)
"""What leaves open whether a request was carried out."""

KEPT = 2_000
"""So many messages are remembered."""

Mark = bytes
"""Short for what is in a file."""


class Messenger:
    """Sends them, and finds them again."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._live = services.tables.live
        self._client = client
        self.attached = Attached()

    async def standing(
        self, channel: discord.abc.Messageable, rows: Sequence[LiveRow]
    ) -> list[LiveRow]:
        """Return those of the messages that stand, after a look for one that was cut off."""
        there = [row for row in rows if row.message_id is not None]
        cut_off = [row for row in rows if row.message_id is None]
        if cut_off:
            nonces = [row.nonce for row in cut_off]
            found = await sending.standing(channel, self._client.user, nonces)
            arrived = [(row, found[row.nonce]) for row in cut_off if row.nonce in found]
            there += [await self._live.store_sent(*one) for one in arrived]
        return sorted(there, key=lambda row: row.message_id or 0)

    async def send(  # noqa: PLR0913 - what belongs to one message
        self,
        channel: discord.abc.Messageable,
        row: LiveRow,
        view: ui.LayoutView,
        drawn: Sequence[Drawn],
        known: Sequence[LiveRow],
        *,
        mentions: discord.AllowedMentions = NOBODY,
        reference: discord.MessageReference | None = None,
    ) -> LiveRow:
        """Send a message that was not sent before; return it as it is noted.

        `known` are those noted so far.
        """
        standing = {one.nonce for one in await self.standing(channel, known)}
        # An attempt of which nobody knows whether it arrived: under its name it comes once.
        cut_off = next((row for row in known if row.nonce not in standing), None)
        if cut_off is not None:
            row = replace(row, nonce=cut_off.nonce)
        elif row.nonce in standing:
            row = replace(row, nonce=new_nonce())
        await self._live.store(row)
        try:
            sent = await sending.send(
                channel, row.nonce, view, drawn, mentions=mentions, reference=reference
            )
        except LOST:
            raise
        except discord.HTTPException:
            await self._live.remove(row)
            raise
        if cut_off is not None:
            # It may be the message of the lost answer, which says what was true then.
            files = [picture.file() for picture in drawn]

            def edit(files: sending.Files) -> Awaitable[discord.Message]:
                return sent.edit(view=view, attachments=files, allowed_mentions=mentions)

            sent = await sending.attach(view, files, edit)
        self.attached.noted(sent, drawn)
        return await self._live.store_sent(row, sent.id)


class Attached:
    """Remembers the files of messages: of these, only what has changed is sent again.

    An edit keeps an attachment that it names by id. What a process has not sent itself it sends
    anew.
    """

    def __init__(self) -> None:
        self._files: LRUCache[int, dict[tuple[str, Mark], discord.Attachment]] = LRUCache(KEPT)
        self._lacking: LRUCache[int, bool] = LRUCache(KEPT)

    def noted(self, message: discord.Message, drawn: Sequence[Drawn]) -> None:
        """Remember what a message has been sent with, and whether its pictures were refused."""
        self._lacking.pop(message.id, None)
        if not drawn:
            return
        if not message.attachments:
            self._lacking[message.id] = True
        attached = {file.filename: file for file in message.attachments}
        self._files[message.id] = {
            (one.name, _mark(one)): attached[one.name] for one in drawn if one.name in attached
        }

    def lacks_pictures(self, message: int | None) -> bool:
        """Whether the pictures of a message were refused."""
        return message in self._lacking

    def of(self, message: int) -> Collection[tuple[str, Mark]]:
        """Return names and marks of what a message is known to have been sent with."""
        return self._files.get(message, {}).keys()

    def files(
        self, message: int, drawn: Sequence[Drawn]
    ) -> list[discord.File | discord.Attachment]:
        """Return what to name in an edit: attachments that stay, and files that are new.

        If the edit fails nothing of it is known any more.
        """
        attached = self._files.pop(message, {})
        return [attached.get((picture.name, _mark(picture))) or picture.file() for picture in drawn]


def _mark(drawn: Drawn) -> Mark:
    return drawn.mark or blake2b(drawn.data, digest_size=8).digest()
