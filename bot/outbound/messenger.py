"""Messages with buttons, each noted before it is sent, so that none stands somewhere unknown.

Whoever is cut off while they send (a lost answer, a power cut) looks afterwards whether the message
is there, and sends it under the same nonce if it is not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.components.custom_ids import PRESS, Kind, read
from bot.components.pictures import Drawn
from bot.outbound.attached import Attached
from bot.process.services import Services
from table import LiveRow, new_nonce

NOBODY = discord.AllowedMentions.none()
LOST = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError)
"""What leaves open whether a request was carried out."""

LOOKED_THROUGH = 100
"""So many of the latest messages of a channel are looked through for one that may be there."""

OURS = frozenset({Kind.LOG, Kind.JOIN})
"""Buttons by which a board, a lobby or a panel is known."""


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
        for row in rows:
            if row.message_id is None:
                last = max((one.message_id or 0 for one in there), default=0)
                found = await _found(channel, self._me(), row.match_id, last)
                if found is not None:
                    there.append(await self._live.arrived(row, found))
        return there

    async def send(  # noqa: PLR0913 - what belongs to one message
        self,
        channel: discord.abc.Messageable,
        row: LiveRow,
        view: ui.LayoutView,
        drawn: Sequence[Drawn] = (),
        *,
        known: Sequence[LiveRow] | None = None,
        mentions: discord.AllowedMentions = NOBODY,
        reference: discord.MessageReference | None = None,
    ) -> int:
        """Send a message that was not sent before; return its id.

        `known` are those noted so far, where they have been read already.
        """
        if known is None:
            known = await self._live.of(row.match_id, row.seat, row.user_id)
        there = {one.nonce for one in await self.standing(channel, known)}
        # An attempt of which nobody knows whether it arrived: under its name it comes once.
        cut_off = next((one for one in known if one.nonce not in there), None)
        if cut_off is not None:
            row = replace(row, nonce=cut_off.nonce)
        elif row.nonce in there:
            row = replace(row, nonce=new_nonce())
        await self._live.note(row)
        try:
            sent = await channel.send(
                view=view,
                files=[one.file() for one in drawn],
                nonce=row.nonce,
                allowed_mentions=mentions,
                reference=reference,  # type: ignore[arg-type] # the library takes `None` too
                mention_author=False,
            )
        except LOST:
            raise
        except discord.HTTPException:
            await self._live.forget(row)
            raise
        if cut_off is not None:
            # It may be the message of the lost answer, which says what was true then.
            files = [one.file() for one in drawn]
            await sent.edit(view=view, attachments=files, allowed_mentions=mentions)
        else:
            self.attached.noted(sent, drawn)
        await self._live.arrived(row, sent.id)
        return sent.id

    def _me(self) -> int:
        return self._client.user.id if self._client.user else 0


async def _found(channel: discord.abc.Messageable, me: int, match: int, after: int) -> int | None:
    """Return the latest message with buttons of a match that is newer than all we know."""
    try:
        async for message in channel.history(limit=LOOKED_THROUGH):
            if message.id <= after:
                return None
            if message.author.id == me and _is_of(message, match):
                return message.id
    except discord.Forbidden:
        # Then its nonce has to do: for some minutes Discord knows it again.
        return None
    return None


def _is_of(message: discord.Message, match: int) -> bool:
    """Whether a message is a board, a lobby or a panel of a match, with its buttons."""
    found = (PRESS.fullmatch(custom_id) for custom_id in _custom_ids(message.components))
    addresses = (read(one) for one in found if one is not None)
    return any(one is not None and one.match == match and one.kind in OURS for one in addresses)


def _custom_ids(components: Sequence[Any]) -> Iterator[str]:
    for one in components:
        yield getattr(one, "custom_id", None) or ""
        yield from _custom_ids(getattr(one, "children", ()))
