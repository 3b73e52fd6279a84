"""Messages that nothing changes any more: commitments, acts, invitations, reminders.

What is for one person goes to them by direct message, or into the channel where they take none.
"""

from typing import Any

import discord
from discord import Object, ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, layout, text
from bot.components.names import shown
from bot.components.seats import moment, reminders
from bot.components.titles import about
from bot.core.logs import logger
from bot.outbound.sender import Sender
from bot.outbound.sending import calling
from bot.permissions import missing_in, said
from games.kernel import Message
from games.kernel.words import Speaker
from table import Match, PendingNotification
from table.match.clocks import OVER
from table.match.terms import RHYTHM, TONIGHT, in_rhythm
from table.views.log import act_sentence

log = logger(__name__)

PRIVATE = frozenset({"invite", "declined"})
"""What is written to one person, if they take messages."""


class Notices(Sender):
    """Writes them, each once."""

    async def post(self, row: PendingNotification) -> int | None:
        """Write a notice; return the message, `None` where it is void by now."""
        match = await self._services.tables.reading.match(row.match_id)
        if not await self._holds(match, row):
            return None
        user, nowhere = int(row.user_id or 0), row.channel_id is None or match.lost_at is not None
        if row.kind == "lost":
            # Nowhere else can it be said: as long as they take no messages, it stays owed.
            return await self._write(await self._client.create_dm(Object(user)), match, row, user)
        sent, by_letter = None, row.kind in PRIVATE
        if row.kind == "invite":
            # Who has never used the bot gets no message from it out of nothing.
            by_letter = await self._services.tables.people.is_known(user)
        if by_letter or (row.kind == "reminder" and (nowhere or match.is_private)):
            sent = await self.direct(user, lambda channel: self._write(channel, match, row, user))
            if match.is_private:
                return sent
        return sent or await self._write(self._channel(match), match, row)

    async def withdraw_reminders(self, match: Match) -> None:
        """Delete reminders from the channel of a match whose players have nothing to do for them.

        They stand there where all sit together; elsewhere they come by direct message, and stay.
        """
        if match.options.get(RHYTHM) != TONIGHT:
            return
        now = self._services.clock()
        for row, message_id in await self._services.tables.outbox.reminders_in_channel(match.id):
            in_time = int(row.payload.get("ends", now + 1)) > now
            if in_time and await self._waits(match, row):
                continue
            channel = self._client.get_partial_messageable(int(row.channel_id or 0))
            try:
                await channel.get_partial_message(message_id).delete()
            except discord.NotFound:
                log.info("reminder is gone", match=match.id)
            except discord.HTTPException as error:
                log.info("reminder stays", match=match.id, code=error.code)
                continue
            await self._services.tables.outbox.forget_message(row.id)

    async def _holds(self, match: Match, row: PendingNotification) -> bool:
        """Whether it is still so, and may be said where it goes."""
        if match.is_private and row.kind not in {"reminder", "lost"}:
            return False
        match row.kind:
            case "idle":
                return match.status == "lobby"
            case "invite" | "declined":
                return match.status == "lobby" and _invited(match, row)
            case "lost":
                return match.lost_at is not None
            case "reminder":
                return await self._waits(match, row)
        return True

    async def _waits(self, match: Match, row: PendingNotification) -> bool:
        """Whether a player has yet to do what a reminder is about, and is there to do it."""
        seat, ends = match.seat_of(int(row.user_id or 0)), row.payload.get("ends")
        if seat is None or match.status != "playing":
            return False
        player = match.players[seat]
        if row.payload.get("house"):
            return player.stand_in
        if player.away or row.seat is None:
            return not player.away
        asked = (await self._services.tables.reading.perspective(match.id, None)).asked
        return seat in asked and ends in (None, player.ends)

    async def _write(
        self,
        channel: discord.abc.Messageable,
        match: Match,
        row: PendingNotification,
        reader: int | None = None,
    ) -> int:
        """Write a notice into a channel, or to its one reader in their own language."""
        voice = self._voice(match) if reader is None else await self._theirs(match, reader)
        # What few read is small.
        small = "-# " if row.kind == "opened" else ""
        told = f"{small}**#{match.id}** {self._told(match, row, voice)}"
        parts: list[ui.Item[Any]] = [text(told)]
        if buttons := _buttons(match, row, voice):
            parts.append(ui.ActionRow(*buttons))
        if row.kind == "reminder" and reader is not None:
            chosen = await self._services.tables.people.reminders(reader)
            parts.append(ui.ActionRow(reminders(match.id, voice, chosen)))
        # Of an idle lobby the host is called.
        called = match.host_id if row.kind == "idle" else row.user_id
        return await self.send(channel, row, layout(*parts), calling(*[called] if called else ()))

    def _told(self, match: Match, row: PendingNotification, voice: Speaker) -> str:
        """Return what a notice says."""
        given, reader = row.payload, f"<@{row.user_id}>"
        facts: dict[str, Any]
        match row.kind:
            case "act":
                what = (given[key] for key in ("kind", "seat", "name", "detail"))
                return voice.say(act_sentence(*what))
            case "opened":
                key, facts = "bot-committed", {}
            case "idle":
                key, closes = "bot-lobby-idle", moment(int(given["closes"]))
                facts = {"host": f"<@{match.host_id}>", "closes": closes}
            case "invite":
                key, facts = "bot-invitation", {"name": reader, "host": shown(match.host)}
            case "declined":
                key = "bot-comes" if given.get("comes") else "bot-declined"
                facts = {"name": shown(str(given["name"])), "host": reader}
            case "lost":
                facts = {"what": said(missing_in(self._client.get_channel(match.channel_id)))}
                key = "bot-place-barred" if facts["what"] else "bot-place-lost"
            case _:
                key, until = _reminder(row), moment(int(given.get("ends", 0)))
                facts = {"name": reader, "until": until, "late": in_rhythm(match.options)["late"]}
        return about(key, match, voice, **facts)


def _reminder(row: PendingNotification) -> str:
    if row.payload.get("house"):
        return "bot-reminder-house"
    if not row.payload.get("ends"):
        return "bot-reminder"
    return f"bot-reminder-{'over' if int(row.payload['level']) == OVER else 'soon'}"


def _invited(match: Match, row: PendingNotification) -> bool:
    """Whether who is invited has not answered, and who has declined has not changed their mind."""
    declined = row.kind == "declined"
    guest = int(row.payload["guest"] if declined else row.user_id or 0)
    there = match.seat_of(guest) is not None
    if row.payload.get("comes"):
        return there
    asked = (one for one in match.invited if one.user_id == guest)
    return not there and any(guest.declined == declined for guest in asked)


def _buttons(match: Match, row: PendingNotification, voice: Speaker) -> list[ui.Item[Any]]:
    """Return what can be answered to a notice."""

    def press(kind: Kind, key: str, style: Style = Style.success, rest: str = "") -> ui.Item[Any]:
        emoji = "▶️" if kind is Kind.PLAY else None
        address = Address(kind, match.id, rest=rest)
        return button(address, voice.say(Message(f"bot-{key}")), style, emoji)

    if row.kind == "opened":
        return [press(Kind.FAIR, "fair", Style.secondary, str(row.payload["commitment"]))]
    if row.kind == "invite":
        return [press(Kind.ACCEPT, "join"), press(Kind.DECLINE, "decline", Style.secondary)]
    if row.kind == "reminder":
        back = row.payload.get("house")
        return [press(Kind.TAKE, "return") if back else press(Kind.PLAY, "play")]
    free = row.kind == "act" and row.payload["kind"] in ("left", "gone", "offered")
    offered = free and match.players[row.payload["seat"]].offered
    return [press(Kind.TAKE, "take")] if offered else []
