"""Reminds players of their questions: by direct message, or in the channel where that is closed."""

from typing import Any

import discord

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, layout, text
from bot.components.seats import moment, reminders
from bot.components.titles import title
from bot.outbound.sender import Sender
from bot.outbound.sending import calling
from games.kernel import Message, Seat, message
from games.kernel.words import Speaker
from table import Match, PendingNotification, Perspective
from table.match.clocks import LAST


class Reminders(Sender):
    """Writes them, each once."""

    async def post(self, row: PendingNotification) -> int | None:
        """Remind a player; return the message, `None` where there is no need any more."""
        tables, user = self._services.tables, int(row.user_id or 0)
        found = await tables.reading.perspective(row.match_id, None)
        seat = found.match.seat_of(user)
        if seat is None or _void(found, seat, row):
            return None
        sent, match = None, found.match
        if row.channel_id is None or match.lost_at is not None:
            sent = await self.direct(
                user, lambda channel: self._write(channel, match, row, user, direct=True)
            )
        if sent is None:
            sent = await self._write(self._channel(match), match, row, user, direct=False)
        return sent

    async def _write(
        self,
        channel: discord.abc.Messageable,
        match: Match,
        row: PendingNotification,
        user: int,
        *,
        direct: bool,
    ) -> int:
        table = match.language
        voice = self._voice(match, await self._services.language(user, table) if direct else table)
        name, until = title(match, voice), moment(int(row.payload.get("ends", 0)))
        said = message(_key(row), name=f"<@{user}>", game=name, until=until)
        parts: list[discord.ui.Item[Any]] = [
            text(f"**#{match.id}** {voice.say(said)}"),
            discord.ui.ActionRow(_button(row, voice)),
        ]
        if direct:
            chosen = await self._services.tables.people.reminders(user)
            parts.append(discord.ui.ActionRow(reminders(match.id, voice, chosen)))
        return await self.send(channel, row, layout(*parts), calling(user))


def _key(row: PendingNotification) -> str:
    """Return the key of what is said."""
    if row.payload.get("house"):
        return "bot-reminder-house"
    if not row.payload.get("ends"):
        return "bot-reminder"
    return f"bot-reminder-{'over' if int(row.payload['level']) >= LAST else 'soon'}"


def _button(row: PendingNotification, voice: Speaker) -> discord.ui.Item[Any]:
    """Return what answers it: to be back, or to play."""
    if row.payload.get("house"):
        back = Address(Kind.TAKE, row.match_id)
        return button(back, voice.say(Message("bot-return")), Style.success)
    play = Address(Kind.PLAY, row.match_id)
    return button(play, voice.say(Message("bot-play")), Style.success, "▶️")


def _void(found: Perspective, seat: Seat, row: PendingNotification) -> bool:
    """Whether a player has answered what a reminder is about, is away, or is back already."""
    if row.payload.get("house"):
        return not found.match.players[seat].stand_in
    if found.match.players[seat].away:
        return True
    if row.seat is None:
        return False
    ends = row.payload.get("ends")
    another = ends is not None and ends != found.match.players[seat].ends
    return seat not in found.asked or another
