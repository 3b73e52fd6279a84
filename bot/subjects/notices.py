"""Messages that are sent once: commitments, events, invitations, reminders and calls.

Messages for one person are direct messages, or go into the channel if the person takes none. A call
is the question of a table with its buttons; one message lists several calls at the same time.
"""

from collections.abc import Collection, Sequence
from typing import Any

import discord
from discord import Object, ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, layout, text
from bot.components.news import panel_lines
from bot.components.speakers import match_link, numbered_title, relative_time, say_of_match
from bot.components.text import escape_name
from bot.core.logs import logger
from bot.messaging.send import (
    Sender,
    find_sent_messages,
    mentions_of,
    remember_closed,
    stamp_of,
)
from bot.messaging.services import Services
from bot.subjects.channels import find_missing, permission_names
from bot.subjects.play.direct import Questions
from bot.subjects.seats import reminders_menu
from games.kernel import Message, message
from games.texts.catalogues import Speaker
from storage.document import parse_admin_facts
from table import Match, NotNow, PendingNotification, Perspectives
from table.match.clocks import OVER_LEVEL
from table.match.options import RHYTHM, TONIGHT, apply_rhythm
from table.views.log import admin_event_sentence

log = logger(__name__)

DIRECT_KINDS = frozenset({"soon", "webhook-off"})
"""Notifications that go to one person by direct message only."""

PRIVATE_KINDS = DIRECT_KINDS | {"invite", "declined"}
"""Notifications that go to one person by direct message, if possible. Those that are not in
`DIRECT_KINDS` are posted in the channel if the person takes no direct messages."""


class Notices(Sender):
    """Sends each notice once."""

    async def post(self, row: PendingNotification) -> int | None:
        """Send a notice; return the id of the message, `None` if the notice no longer applies."""
        match = await self._services.tables.reading.match(row.match_id)
        if not await self._is_still_true(match, row):
            return None
        user = int(row.user_id or 0)
        has_no_channel = row.channel_id is None or match.lost_at is not None
        if row.kind == "lost":
            # This notice can go nowhere else, so it stays pending until it can be sent.
            return await self._write(await self._client.create_dm(Object(user)), match, row, user)
        message_id, by_dm = None, row.kind in PRIVATE_KINDS
        if row.kind == "invite":
            # People who have never used the bot get no direct messages from it.
            by_dm = await self._services.tables.people.is_known(user)
        if by_dm or (row.kind == "reminder" and (has_no_channel or match.is_private)):
            message_id = await self.send_dm(
                user, lambda channel: self._write(channel, match, row, user)
            )
            if match.is_private or row.kind in DIRECT_KINDS:
                return message_id
        return message_id or await self._write(self._match_channel(match), match, row)

    async def withdraw_reminders(self, match: Match) -> None:
        """Delete the reminders that no longer apply from the channel of a match.

        Only the rhythm `TONIGHT` has reminders in the channel; reminders by direct message stay.
        """
        if match.options.get(RHYTHM) != TONIGHT:
            return
        now = self._services.clock()
        for row, message_id in await self._services.tables.outbox.list_reminders_in_channel(
            match.id
        ):
            in_time = int(row.payload.get("ends", now + 1)) > now
            if in_time and await self._is_awaited(match, row):
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

    async def _is_still_true(  # noqa: PLR0911 - one for each kind of notice
        self, match: Match, row: PendingNotification
    ) -> bool:
        """Whether a notice still applies and may be sent to its destination."""
        if match.is_private and row.kind not in {"reminder", "lost"}:
            return False
        match row.kind:
            case "idle":
                return match.status == "lobby"
            case "role":
                return match.status == "lobby" and match.free_seats > 0
            case "invite" | "declined":
                return match.status == "lobby" and _is_invitation_open(match, row)
            case "lost":
                return match.lost_at is not None
            case "reminder":
                return await self._is_awaited(match, row)
            case "soon":
                return await self._is_next(match, row)
            case _:
                return True

    async def _is_awaited(self, match: Match, row: PendingNotification) -> bool:
        """Whether a reminder still applies: its player is present and has not acted yet."""
        seat = match.seat_of(int(row.user_id or 0))
        clock_end = row.payload.get("ends")
        if seat is None or match.status != "playing":
            return False
        player = match.players[seat]
        if row.payload.get("house"):
            return player.stand_in
        if player.on_vacation or row.seat is None:
            return not player.on_vacation
        asked = (await self._services.tables.reading.perspective(match.id, None)).asked
        return seat in asked and clock_end in (None, player.clock_end)

    async def _is_next(self, match: Match, row: PendingNotification) -> bool:
        """Whether an early call still applies: only the player before its reader is asked."""
        if match.seat_of(int(row.user_id or 0)) != row.payload["next"] or match.status != "playing":
            return False
        public = await self._services.tables.reading.perspective(match.id, None)
        return public.asked == (row.payload["before"],)

    async def _write(
        self,
        channel: discord.abc.Messageable,
        match: Match,
        row: PendingNotification,
        reader: int | None = None,
    ) -> int:
        """Write a notice, and return the id of the message.

        Args:
            channel: the channel, or the person's direct messages.
            match: the match that the notice is about.
            row: the notification.
            reader: the user id of the only reader, who reads their own language; `None` in a
                channel, whose notices are in the language of the match.
        """
        speaker = (
            self._match_speaker(match)
            if reader is None
            else await self._reader_speaker(match, reader)
        )
        # Commitments are in small print, since few people read them.
        prefix = "-# " if row.kind == "opened" else ""
        notice = f"{prefix}**#{match.id}** {self._notice_text(match, row, speaker)}"
        parts: list[ui.Item[Any]] = [text(notice)]
        if buttons := _notice_buttons(match, row, speaker):
            parts.append(ui.ActionRow(*buttons))
        if row.kind == "reminder" and reader is not None:
            schedule = await self._services.tables.people.reminders(reader)
            parts.append(ui.ActionRow(reminders_menu(match.id, speaker, schedule)))
        # The notice of an idle lobby calls its host.
        called_user = match.host_id if row.kind == "idle" else row.user_id
        called_users = [called_user] if called_user else []
        mentions = mentions_of(*called_users, role=row.payload.get("role"))
        return await self.send_notification(channel, row, layout(*parts), mentions)

    def _notice_text(self, match: Match, row: PendingNotification, speaker: Speaker) -> str:
        """Return the text of a notice, without the number of the match."""
        payload, reader = row.payload, f"<@{row.user_id}>"
        facts: dict[str, Any]
        match row.kind:
            case "admin-event":
                return speaker.say(admin_event_sentence(parse_admin_facts(payload)))
            case "opened":
                key, facts = "bot-committed", {}
            case "idle":
                key, closes = "bot-lobby-idle", relative_time(int(payload["closes"]))
                facts = {"host": f"<@{match.host_id}>", "closes": closes}
            case "invite":
                key, host = "bot-invitation", escape_name(match.host or "")
                facts = {"name": reader, "host": host}
            case "role":
                key, role = "bot-role-call", f"<@&{payload['role']}>"
                host, free = escape_name(match.host or ""), match.free_seats
                facts = {"role": role, "host": host, "free": free}
            case "declined":
                key = "bot-comes" if payload.get("comes") else "bot-declined"
                facts = {"name": escape_name(str(payload["name"])), "host": reader}
            case "soon":
                key, facts = "bot-soon", {"name": speaker.seat(payload["before"])}
            case "webhook-off":
                key, facts = "bot-webhook-off", {}
            case "lost":
                facts = {
                    "what": permission_names(
                        find_missing(self._client.get_channel(match.channel_id))
                    )
                }
                key = "bot-place-barred" if facts["what"] else "bot-place-lost"
            case _:
                key, until = _reminder_key(row), relative_time(int(payload.get("ends", 0)))
                facts = {
                    "name": reader,
                    "until": until,
                    "late": apply_rhythm(match.options)["late"],
                }
        return say_of_match(key, match, speaker, **facts)


def _reminder_key(row: PendingNotification) -> str:
    if row.payload.get("house"):
        return "bot-reminder-house"
    if not row.payload.get("ends"):
        return "bot-reminder"
    return f"bot-reminder-{'over' if int(row.payload['level']) == OVER_LEVEL else 'soon'}"


def _is_invitation_open(match: Match, row: PendingNotification) -> bool:
    """Whether the guest's answer to an invitation is still the one that a notice is about."""
    declined = row.kind == "declined"
    guest = int(row.payload["guest"] if declined else row.user_id or 0)
    has_joined = match.seat_of(guest) is not None
    if row.payload.get("comes"):
        return has_joined
    invitations = (invited for invited in match.invited if invited.user_id == guest)
    return not has_joined and any(invited.declined == declined for invited in invitations)


def _notice_buttons(match: Match, row: PendingNotification, speaker: Speaker) -> list[ui.Item[Any]]:
    """Return the buttons below a notice."""

    def press(kind: Kind, key: str, style: Style = Style.success, rest: str = "") -> ui.Item[Any]:
        emoji = "▶️" if kind is Kind.PLAY else None
        address = Address(kind, match.id, rest=rest)
        return button(address, speaker.say(Message(f"bot-{key}")), style, emoji)

    payload = row.payload
    match row.kind:
        case "opened":
            return [press(Kind.FAIR, "fair", Style.secondary, str(payload["commitment"]))]
        case "invite":
            return [press(Kind.ACCEPT, "join"), press(Kind.DECLINE, "decline", Style.secondary)]
        case "role":
            return [press(Kind.ACCEPT, "join")]
        case "reminder":
            is_seat_held = bool(payload.get("house"))
            return [press(Kind.TAKE, "return") if is_seat_held else press(Kind.PLAY, "play")]
        case "soon":
            return [press(Kind.PLAY, "play", Style.secondary)]
    is_seat_free = row.kind == "admin-event" and payload["kind"] in ("left", "gone", "offered")
    is_offered = is_seat_free and match.players[payload["seat"]].offered
    return [press(Kind.TAKE, "take")] if is_offered else []


LISTED_LIMIT = 10
"""Maximum number of tables in a message with several calls; `/games` lists all tables."""


class Caller(Sender):
    """Calls players by direct message, with a question or a list of tables that wait for them."""

    def __init__(self, services: Services, client: discord.Client, questions: Questions) -> None:
        super().__init__(services, client)
        self._questions = questions

    async def call(self, user: int, rows: Sequence[PendingNotification]) -> None:
        """Call a player to those tables of some notifications that still wait for them."""
        calls: list[tuple[PendingNotification, Perspectives]] = []
        for row in rows:
            perspectives = await self._find_asking(row.match_id, user)
            if perspectives is not None:
                calls.append((row, perspectives))
        if calls:
            # If the player takes no direct messages, the next attempt calls them in the channel.
            async with remember_closed(self._services.tables.people, user):
                await self._write(user, calls)

    async def _write(
        self, user: int, calls: Sequence[tuple[PendingNotification, Perspectives]]
    ) -> None:
        """Send a player the question of a table, or a list of several tables.

        An earlier attempt may have sent some of the calls. A question that it began to send is sent
        again under the same nonce, and a table in a list that it sent is left out.
        """
        channel = await self._client.create_dm(discord.Object(user))
        # For a single call without an earlier attempt there is nothing to look up.
        may_be_begun = len(calls) > 1 or self.may_be_sent(calls[0][0])
        begun = [call for call in calls if may_be_begun and await self._was_begun(*call, user)]
        not_begun = [call for call in calls if call not in begun]
        listed = await self._find_listed(channel, [row for row, _ in not_begun])
        unsent = [call for call in not_begun if call[0].nonce not in listed]
        # A single call is a question; several are a list.
        questions = [*begun, *unsent] if len(unsent) == 1 else begun
        for row, perspectives in questions:
            await self._send_question(channel, perspectives, user, row.nonce)
        if len(unsent) > 1:
            latest = max((row for row, _ in unsent), key=lambda row: row.id)
            await self.send_notification(channel, latest, await self._list_view(unsent, user))

    async def _find_listed(
        self, channel: discord.abc.Messageable, rows: Sequence[PendingNotification]
    ) -> Collection[str]:
        """Return the nonces of the calls that are in a list which an earlier attempt sent."""
        if len(rows) > 1 or any(map(self.may_be_sent, rows)):
            nonces = [row.nonce for row in rows]
            return await find_sent_messages(channel, self._client.user, nonces)
        return ()

    async def _was_begun(
        self, row: PendingNotification, perspectives: Perspectives, user: int
    ) -> bool:
        """Whether an earlier attempt stored the question message for a call."""
        rows = await self._services.tables.live.list_messages(
            row.match_id, perspectives.own.viewer, user
        )
        return any(live.nonce == row.nonce for live in rows)

    async def _find_asking(self, match: int, user: int) -> Perspectives | None:
        """Return the perspectives on a match if it still waits for a player."""
        try:
            perspectives = await self._services.tables.reading.perspectives(match, user)
        except NotNow:
            return None
        return perspectives if perspectives.own.is_asked else None

    async def _send_question(
        self, channel: discord.abc.Messageable, perspectives: Perspectives, user: int, nonce: str
    ) -> None:
        """Send the question of a table, below the news since the player's last turn."""
        match = perspectives.own.match
        speaker = await self._reader_speaker(match, user, perspectives.own.game)
        entries = await self._services.tables.reading.log_since_last_turn(perspectives.own)
        story = panel_lines(perspectives.own, entries, speaker)
        call = speaker.say(message("bot-call", link=match_link(match, speaker)))
        await self._questions.send_question(
            channel, perspectives, user, nonce, story=(call, *story)
        )

    async def _list_view(
        self, calls: Sequence[tuple[PendingNotification, Perspectives]], user: int
    ) -> ui.LayoutView:
        """Return a message that lists several tables, each marked with the stamp of its call."""
        parts: list[ui.Item[Any]] = []
        for row, perspectives in calls[:LISTED_LIMIT]:
            match = perspectives.own.match
            speaker = await self._reader_speaker(match, user, perspectives.own.game)
            if not parts:
                parts.append(text(speaker.say(message("bot-calls", count=len(calls)))))
            call = speaker.say(message("bot-call", link=match_link(match, speaker)))
            entry = f"**{numbered_title(match, speaker)}** · {call}"
            label = f"{speaker.say(Message('bot-play'))} #{match.id}"
            play = button(Address(Kind.PLAY, match.id), label, Style.success, "▶️")
            line = text(entry)
            line.id = stamp_of(row.nonce)
            parts += [line, ui.ActionRow(play)]
        return layout(*parts)
