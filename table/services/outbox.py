"""Messages to be sent, messages with buttons that were sent, and what became of them.

A message with buttons is stored before it is sent: if the process is killed in between, the next
one knows that it may exist.
"""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace

from storage.document import DeadlineRow
from storage.queries import live_messages, matches, outbox
from storage.rows import LiveRow, Notification, PendingNotification, Place
from table.match.model import Match
from table.services.context import Service, Wake

SentAs = int | LiveRow | None
"""The id of the message that was sent, if it is needed later; or the public message as it is now.
"""

BATCH_SIZE = 50
"""Messages that are read at a time."""


def new_nonce() -> str:
    """Return a nonce for a message that is not in the outbox."""
    return outbox.new_nonce()


@dataclass(frozen=True, slots=True)
class Agenda:
    """Where messages are due, and when to look again."""

    places: tuple[Place, ...]
    """The places with due messages, the longest wait first."""

    next_due: int | None
    """When the next message becomes due (UTC milliseconds); `None`: there is none."""


class Outbox(Service):
    """Lists messages to be sent, the oldest first, until they are sent or cannot be."""

    @property
    def wake(self) -> Wake:
        """Set whenever there is a new message; the delivery clears it before it looks."""
        return self._context.wake_delivery

    async def agenda(self, now: int) -> Agenda:
        """Return where messages are due by a time, and when the next one becomes due."""
        async with self._context.store.read() as connection:
            return Agenda(*await outbox.list_places(connection, now))

    async def measure_backlog(self, now: int) -> tuple[int, int | None]:
        """Return the number of due messages, and when the oldest became due."""
        async with self._context.store.read() as connection:
            return await outbox.measure_backlog(connection, now)

    async def list_due_at(self, place: Place) -> list[PendingNotification]:
        """Return the due messages for a place, the oldest first."""
        async with self._context.store.read() as connection:
            return await outbox.list_due_at(connection, place, self._context.clock(), BATCH_SIZE)

    def try_lock(self, place: Place) -> AbstractAsyncContextManager[bool]:
        """Lock a place within the block; yield whether no other process sends there.

        So messages to a place keep their order.
        """
        return self._context.sharing.try_lock(
            f"{'person' if place.direct else 'channel'} {place.id}"
        )

    async def list_channels_with_retries(self, guild_id: int) -> tuple[int, ...]:
        """Return the channels of a server for which a message is to be tried again."""
        now = self._context.clock()
        async with self._context.store.read() as connection:
            return tuple(await outbox.list_channels_with_retries(connection, guild_id, now))

    async def retry_now(self, channel_id: int | None = None) -> None:
        """Make messages that are to be tried again due now: of one channel, or (`None`) all."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.retry_now(connection, self._context.clock(), channel_id)
        self.wake.set()

    async def resume(self) -> None:
        """Begin after a restart: retry messages, and look for those that were being sent."""
        await self.retry_now()
        await self.look_for_unconfirmed()

    async def look_for_unconfirmed(self, due: int | None = None) -> None:
        """Refresh questions of which nobody knows whether they were sent, now or at a time."""
        now = self._context.clock()
        async with self._context.store.write(patient=True) as connection:
            for row in await live_messages.list_unconfirmed(connection):
                refresh = Notification("settle", seat=row.seat, user_id=row.user_id, due=due)
                await outbox.add(connection, row.match_id, row.version, [refresh], now)
        self.wake.set_here()

    async def delete_done(self, before: int) -> None:
        """Delete messages that were sent, or given up, before a time (UTC milliseconds)."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.delete_done(connection, before)

    async def mark_sent(self, *rows: PendingNotification, sent_as: SentAs = None) -> None:
        """Note that messages were sent, all of them as one message of Discord."""
        now = self._context.clock()
        refreshed = sorted({row.match_id for row in rows if row.kind == "public"})

        def begin_pause(row: DeadlineRow) -> DeadlineRow:
            return replace(row, due=now + row.pause) if row.pause else row

        async with self._context.store.write(patient=True) as connection:
            if isinstance(sent_as, LiveRow):
                await live_messages.store(connection, sent_as)
                sent_as = sent_as.message_id
            for match_id in refreshed:
                # Locked before their outbox, as by everybody who changes a match.
                await matches.lock(connection, match_id)
            await outbox.mark_sent(connection, [row.id for row in rows], sent_as)
            for match_id in refreshed:
                if await matches.is_pause_to_begin(connection, match_id):
                    # The position has just been shown, and the time to look at it begins.
                    await matches.change_deadlines(connection, match_id, begin_pause)
        if refreshed:
            self._context.wake_timers.set_here()

    async def mark_failed(self, outbox_id: int, error: str, retry_at: int | None) -> None:
        """Note a refusal: try again at a time (UTC milliseconds), or (`None`) never."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.mark_failed(connection, outbox_id, error, retry_at)
        self.wake.set_here()
        self._context.wake_timers.set_here()

    async def postpone(self, outbox_ids: Sequence[int], until: int) -> None:
        """Postpone messages that were not tried yet (UTC milliseconds)."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.postpone(connection, outbox_ids, until)
        self.wake.set_here()

    async def rename_thread_later(self, match: Match, due: int) -> None:
        """Rename the thread of a match at a time, unless that is pending."""
        notification = Notification("name", channel_id=match.channel_id, due=due)
        await self._add_once(match, notification)

    async def add_pictures_later(self, match: Match, due: int, tries: int) -> None:
        """Add pictures to a public message at a time, unless that is pending.

        `tries` is the number of tries so far.
        """
        payload = {"tries": tries}
        later = Notification("pictures", channel_id=match.channel_id, payload=payload, due=due)
        await self._add_once(match, later)

    async def _add_once(self, match: Match, notification: Notification) -> None:
        """Add a message, unless one of its kind is pending for the match."""
        async with self._context.store.write() as connection:
            kind = notification.kind
            if not await outbox.list_pending(connection, match.id, kind):
                now = self._context.clock()
                await outbox.add(connection, match.id, 0, [notification], now)
        self.wake.set_here()

    async def move_to_channel(self, *outbox_ids: int) -> None:
        """Have calls made in the channels of their matches, not by direct message."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.move_to_channel(connection, outbox_ids)

    async def list_reminders_in_channel(
        self, match_id: int
    ) -> tuple[tuple[PendingNotification, int], ...]:
        """Return the reminders of a match that were sent in a channel, each with its message."""
        async with self._context.store.read() as connection:
            return tuple(await outbox.list_reminders_in_channel(connection, match_id))

    async def forget_message(self, outbox_id: int) -> None:
        """Note that a sent message is gone."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.forget_message(connection, outbox_id)


class LiveMessages(Service):
    """Remembers messages with buttons across restarts."""

    async def list_messages(
        self, match_id: int, seat: int | None = None, user_id: int | None = None
    ) -> tuple[LiveRow, ...]:
        """Return the public messages of a match, or the questions to a seat, the oldest first.

        With a `user_id`, only those to that player of the seat.
        """
        async with self._context.store.read() as connection:
            rows = await live_messages.list_messages(connection, match_id, seat)
        return tuple(row for row in rows if user_id in (None, row.user_id))

    async def store(self, row: LiveRow) -> None:
        """Store a message that is about to be sent, or that has changed."""
        async with self._context.store.write(patient=True) as connection:
            await live_messages.store(connection, row)

    async def store_sent(self, row: LiveRow, message_id: int) -> LiveRow:
        """Store a message that was sent, and return it with its id.

        A question that is out of date by now is refreshed, and so are earlier ones. Changes of the
        match from now on find the stored message and refresh it themselves.
        """
        sent = replace(row, message_id=message_id)
        now, match = self._context.clock(), row.match_id
        is_public, is_outdated = row.seat is None, False
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
                refresh = Notification("settle", seat=row.seat, user_id=row.user_id)
                await outbox.add(connection, match, row.version, [refresh], now)
        if is_public:
            self._context.recent.update(match, **columns)
        if is_outdated:
            self._context.wake_delivery.set()
        return sent

    async def set_mark(self, message_id: int, mark: str) -> None:
        """Note that a question message, if it is one of ours, shows another question."""
        async with self._context.store.write() as connection:
            await live_messages.set_mark(connection, message_id, mark)

    async def remove(self, row: LiveRow) -> None:
        """Remove a message without buttons, unless it got other buttons meanwhile."""
        async with self._context.store.write(patient=True) as connection:
            await live_messages.remove(connection, row)
