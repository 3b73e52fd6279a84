"""Services for pending notifications, and for sent messages with buttons.

A message with buttons is stored before it is sent. If the process is killed in between, the next
process knows that the message may exist.
"""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.document import DeadlineRow
from storage.queries import live_messages, matches, outbox, people
from storage.rows import Destination, LiveRow, Notification, PendingNotification
from table.match.model import Match
from table.services.context import Service, Wake

SentAs = int | LiveRow | None
"""How notifications were sent: the id of the message, the row of a message with buttons, or `None`
if the message is not needed later."""

BATCH_SIZE = 50
"""The largest number of notifications that are read at a time."""


def new_nonce() -> str:
    """Return a random nonce (see `PendingNotification`) for a message without a notification."""
    return outbox.new_nonce()


@dataclass(frozen=True, slots=True)
class Agenda:
    """The destinations with due notifications, and when to look again."""

    destinations: tuple[Destination, ...]
    """The destinations with due notifications, those waiting longest first."""

    next_due: int | None
    """When the next other notification becomes due (UTC ms); `None`: no other is pending."""


class Outbox(Service):
    """Lists pending notifications, and stores whether they were sent."""

    @property
    def wake(self) -> Wake:
        """Set when there is a new notification. The delivery clears it before it looks."""
        return self._context.wake_delivery

    async def agenda(self, now: int) -> Agenda:
        """Return where notifications are due at `now` (UTC ms), and when to look again."""
        async with self._context.store.read() as connection:
            return Agenda(*await outbox.list_places(connection, now))

    async def measure_backlog(self, now: int) -> tuple[int, int | None]:
        """Return the number of due notifications, and the earliest due time (UTC ms), if any."""
        async with self._context.store.read() as connection:
            return await outbox.measure_backlog(connection, now)

    async def list_due_at(self, destination: Destination) -> list[PendingNotification]:
        """Return at most `BATCH_SIZE` due notifications of a destination, the oldest first."""
        async with self._context.store.read() as connection:
            return await outbox.list_due_at(
                connection, destination, self._context.clock(), BATCH_SIZE
            )

    def try_lock(self, destination: Destination) -> AbstractAsyncContextManager[bool]:
        """Return a context manager that tries to lock a destination, and yields whether it did.

        The lock keeps messages to a destination in order, also if several processes send them.
        """
        return self._context.sharing.try_lock(
            f"{'person' if destination.direct else 'channel'} {destination.id}"
        )

    async def list_channels_with_retries(self, guild_id: int) -> tuple[int, ...]:
        """Return the ids of a server's channels with notifications that will be tried again."""
        now = self._context.clock()
        async with self._context.store.read() as connection:
            return tuple(await outbox.list_channels_with_retries(connection, guild_id, now))

    async def retry_now(self, channel_id: int | None = None) -> None:
        """Try failed notifications again now: those of one channel or, with `None`, all."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.retry_now(connection, self._context.clock(), channel_id)
        self.wake.set()

    async def resume(self) -> None:
        """After a start, retry failed notifications, and check messages that were being sent."""
        await self.retry_now()
        await self.look_for_unconfirmed()

    async def look_for_unconfirmed(self, due: int | None = None) -> None:
        """Refresh questions that may or may not have been sent, at `due` (UTC ms) or now."""
        now = self._context.clock()
        async with self._context.store.write(patient=True) as connection:
            for row in await live_messages.list_unconfirmed(connection):
                refresh = Notification("questions", seat=row.seat, user_id=row.user_id, due=due)
                await outbox.add(connection, row.match_id, row.version, [refresh], now)
        self.wake.set_here()

    async def delete_done(self, before: int) -> None:
        """Delete notifications that were sent or given up, and were due before a time (UTC ms)."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.delete_done(connection, before)

    async def mark_sent(self, *rows: PendingNotification, sent_as: SentAs = None) -> None:
        """Store that notifications were sent, all by the same message.

        Deadlines that waited for a public message begin now, and so does the match of a tournament
        whose commitment was posted.
        """
        now = self._context.clock()
        refreshed = sorted({row.match_id for row in rows if row.kind == "public"})

        def begin_pause(row: DeadlineRow) -> DeadlineRow:
            return replace(row, due=now + row.pause) if row.pause else row

        async with self._context.store.write(patient=True) as connection:
            if isinstance(sent_as, LiveRow):
                await live_messages.store(connection, sent_as)
                sent_as = sent_as.message_id
            for match_id in refreshed:
                # Lock the match before its outbox, in the same order as all other writers.
                await matches.lock(connection, match_id)
            await outbox.mark_sent(connection, [row.id for row in rows], sent_as)
            for row in rows:
                if row.kind == "opened":
                    await self._continue_tournament(connection, row)
            for match_id in refreshed:
                if await matches.is_pause_to_begin(connection, match_id):
                    # The position has just been posted, so its pause begins.
                    await matches.change_deadlines(connection, match_id, begin_pause)
        if refreshed:
            self._context.wake_timers.set_here()
        if any(row.kind == "opened" for row in rows):
            self.wake.set_here()

    async def _continue_tournament(
        self, connection: AsyncConnection, opened: PendingNotification
    ) -> None:
        """Notify the tournament of a match, if it has one, that the commitment is posted."""
        document = await matches.load_document(connection, opened.match_id)
        if document.tournament is not None:
            follow_up = Notification("tournament", channel_id=opened.channel_id)
            await outbox.add(connection, opened.match_id, 0, [follow_up], self._context.clock())

    async def mark_failed(self, outbox_id: int, error: str, retry_at: int | None) -> None:
        """Store a failure, and the time of the next attempt (UTC ms); `None`: there is none."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.mark_failed(connection, outbox_id, error, retry_at)
        self.wake.set_here()
        self._context.wake_timers.set_here()

    async def switch_off_webhook(self, row: PendingNotification, address: str) -> None:
        """Delete a person's webhook, which did not take a call, and tell them so.

        Another address that they have set meanwhile stays.
        """
        now, user_id = self._context.clock(), int(row.user_id or 0)
        async with self._context.store.write(patient=True) as connection:
            if not await people.remove_webhook(connection, user_id, address):
                return
            notice = Notification("webhook-off", user_id=user_id)
            await outbox.add(connection, row.match_id, row.version, [notice], now)
        self.wake.set_here()

    async def postpone(self, outbox_ids: Sequence[int], until: int) -> None:
        """Postpone notifications that were not tried yet to a time (UTC milliseconds)."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.postpone(connection, outbox_ids, until)
        self.wake.set_here()

    async def rename_thread_later(self, match: Match, due: int) -> None:
        """Store a notification to rename a match's thread at `due` (UTC ms), if none is pending."""
        notification = Notification("name", channel_id=match.channel_id, due=due)
        await self._add_once(match, notification)

    async def add_pictures_later(self, match: Match, due: int, tries: int) -> None:
        """Store a notification to add pictures to a public message later, unless one is pending.

        `tries` is the number of attempts so far, and `due` is in UTC milliseconds.
        """
        payload = {"tries": tries}
        later = Notification("pictures", channel_id=match.channel_id, payload=payload, due=due)
        await self._add_once(match, later)

    async def _add_once(self, match: Match, notification: Notification) -> None:
        """Store a notification, unless one of its kind is pending for the match."""
        async with self._context.store.write() as connection:
            kind = notification.kind
            if not await outbox.list_pending(connection, match.id, kind):
                now = self._context.clock()
                await outbox.add(connection, match.id, 0, [notification], now)
        self.wake.set_here()

    async def move_to_channel(self, *outbox_ids: int) -> None:
        """Have calls and questions posted in the channels of matches, not by direct message."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.move_to_channel(connection, outbox_ids)

    async def list_reminders_in_channel(
        self, match_id: int
    ) -> tuple[tuple[PendingNotification, int], ...]:
        """Return the reminders of a match that were posted in a channel, with their message ids."""
        async with self._context.store.read() as connection:
            return tuple(await outbox.list_reminders_in_channel(connection, match_id))

    async def forget_message(self, outbox_id: int) -> None:
        """Delete the id of the message that a notification was sent by, since it was deleted."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.forget_message(connection, outbox_id)


class LiveMessages(Service):
    """Stores messages with buttons, so that they can be edited even after a restart."""

    async def list_messages(
        self, match_id: int, seat: int | None = None, user_id: int | None = None
    ) -> tuple[LiveRow, ...]:
        """Return the questions to a seat or, without a seat, the public messages, oldest first.

        `user_id` limits the questions to those sent to one person.
        """
        async with self._context.store.read() as connection:
            rows = await live_messages.list_messages(connection, match_id, seat)
        return tuple(row for row in rows if user_id in (None, row.user_id))

    async def store(self, row: LiveRow) -> None:
        """Store a message that is about to be sent, or that has changed."""
        async with self._context.store.write(patient=True) as connection:
            await live_messages.store(connection, row)

    async def store_sent(self, row: LiveRow, message_id: int) -> LiveRow:
        """Store the id of a message that was sent, and return the row.

        If the question in it is out of date already, store a refresh of the seat's questions. Later
        changes of the match find the stored message and refresh it themselves.
        """
        sent = replace(row, message_id=message_id)
        now = self._context.clock()
        match = row.match_id
        is_public = row.seat is None
        is_outdated = False
        columns = {
            "message_channel_id": row.channel_id,
            "message_id": message_id,
            "posted_at": now,
        }
        async with self._context.store.write(patient=True) as connection:
            await live_messages.store(connection, sent)
            if is_public:
                await matches.set_columns(connection, match, **columns)
            elif is_outdated := await live_messages.may_be_outdated(connection, sent):
                refresh = Notification("questions", seat=row.seat, user_id=row.user_id)
                await outbox.add(connection, match, row.version, [refresh], now)
        if is_public:
            self._context.recent.update(match, **columns)
        if is_outdated:
            self._context.wake_delivery.set()
        return sent

    async def set_fingerprint(self, message_id: int, fingerprint: str) -> None:
        """Store the fingerprint of the question that a message shows now.

        Nothing happens if the message is not a stored question.
        """
        async with self._context.store.write() as connection:
            await live_messages.set_fingerprint(connection, message_id, fingerprint)

    async def remove(self, row: LiveRow) -> None:
        """Delete the row of a message without buttons, unless its question has changed."""
        async with self._context.store.write(patient=True) as connection:
            await live_messages.remove(connection, row)
