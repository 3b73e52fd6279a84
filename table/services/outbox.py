"""What the shell owes to channels and people, and what became of it."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace

from storage.document import DeadlineRow
from storage.queries import deadlines, live_messages, matches, outbox
from storage.rows import LiveRow, Notification, PendingNotification, Place
from table.match.model import Match
from table.services.context import Service, Wake

Said = int | LiveRow | None
"""The message as which something was said, if any is to be found again; a public message as it
stands from then on."""

MOST = 50
"""So many are read at a time."""


@dataclass(frozen=True, slots=True)
class Agenda:
    """Where something is to be said, and when to look again."""

    places: tuple[Place, ...]
    """Where it is due, the longest wait first."""

    next_due: int | None
    """When the next is due that is not yet (UTC milliseconds); `None`: nothing else is owed."""


class Outbox(Service):
    """Hands out what is to be said, the oldest first, until it is said or cannot be."""

    @property
    def wake(self) -> Wake:
        """Set whenever something new is owed; the delivery clears it before it looks."""
        return self._context.wake_delivery

    async def agenda(self, now: int) -> Agenda:
        """Return where something is due by a time, and when the next thing is due after it."""
        async with self._context.store.read() as connection:
            places = tuple(await outbox.places(connection, now))
            return Agenda(places, await outbox.next_due(connection, after=now))

    async def backlog(self, now: int) -> tuple[int, int | None]:
        """Return how much is due and unsaid, and since when the oldest of it is due."""
        async with self._context.store.read() as connection:
            return await outbox.backlog(connection, now)

    async def pending_at(self, place: Place) -> list[PendingNotification]:
        """Return what is due at a place by now, the oldest first."""
        async with self._context.store.read() as connection:
            return await outbox.pending_at(connection, place, self._context.clock(), MOST)

    def try_lock(self, place: Place) -> AbstractAsyncContextManager[bool]:
        """Keep other processes from sending to a place within the block; whether none does.

        So what is sent to a place keeps its order.
        """
        return self._context.sharing.try_lock(
            f"{'person' if place.direct else 'channel'} {place.id}"
        )

    async def put_off_in(self, guild_id: int) -> tuple[int, ...]:
        """Return the channels of a server in which something could not be said."""
        async with self._context.store.read() as connection:
            return tuple(await outbox.put_off_in(connection, guild_id, self._context.clock()))

    async def hasten(self, channel_id: int | None = None) -> None:
        """Make due at once what was put off in a channel, or (`None`) anywhere."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.hasten(connection, self._context.clock(), channel_id)
        self.wake.set()

    async def resume(self) -> None:
        """Begin after a restart: try again what was put off, and look for what was cut off."""
        await self.hasten()
        await self.find_lost()

    async def find_lost(self, due: int | None = None) -> None:
        """Have questions on which a process was cut off looked for, at once or when it is due."""
        now = self._context.clock()
        async with self._context.store.write(patient=True) as connection:
            for row in await live_messages.cut_off(connection):
                again = Notification("settle", seat=row.seat, user_id=row.user_id, due=due)
                await outbox.add(connection, row.match_id, row.version, [again], now)
        self.wake.set_here()

    async def tidy(self, before: int) -> None:
        """Delete what was said, or given up, before a time (UTC milliseconds)."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.tidy(connection, before)

    async def sent(self, *owed_ids: int, said: Said = None) -> None:
        """Note that something has been said, all of it as one message, and what that is."""
        now = self._context.clock()

        def begin_pause(one: DeadlineRow) -> DeadlineRow:
            return replace(one, due=now + one.pause) if one.pause else one

        async with self._context.store.write(patient=True) as connection:
            if isinstance(said, LiveRow):
                await live_messages.note(connection, said)
                said = said.message_id
            shown = await outbox.matches_of_public(connection, owed_ids)
            for match_id in shown:
                # Locked before their outbox, as by everybody who changes a match.
                await matches.lock(connection, match_id)
            await outbox.sent(connection, owed_ids, said)
            for match_id in shown:
                if await deadlines.is_pause_to_begin(connection, match_id):
                    # The time to look begins: the table has been shown the position just now.
                    await matches.change_deadlines(connection, match_id, begin_pause)
        if shown:
            self._context.wake_timers.set_here()

    async def name_later(self, match: Match, due: int) -> None:
        """Owe the thread of a table another name, unless one is owed already."""
        await self._owe_once(match, Notification("name", channel_id=match.channel_id, due=due))

    async def add_pictures_later(self, match: Match, due: int, tries: int) -> None:
        """Owe a public message its pictures, unless they are owed; `tries` were in vain so far."""
        payload = {"tries": tries}
        later = Notification("pictures", channel_id=match.channel_id, payload=payload, due=due)
        await self._owe_once(match, later)

    async def _owe_once(self, match: Match, later: Notification) -> None:
        """Owe something, unless one of its kind is owed to the match already."""
        async with self._context.store.write() as connection:
            if not await outbox.owed(connection, match.id, later.kind):
                await outbox.add(connection, match.id, 0, [later], self._context.clock())
        self.wake.set_here()

    async def move_to_channel(self, *owed_ids: int) -> None:
        """Have calls made in the channels of their tables, and not by direct message."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.move_to_channel(connection, owed_ids)

    async def reminders_in_channel(
        self, match_id: int
    ) -> tuple[tuple[PendingNotification, int], ...]:
        """Return the reminders of a match that stand in a channel, each with its message."""
        async with self._context.store.read() as connection:
            return tuple(await outbox.reminders_in_channel(connection, match_id))

    async def forget_message(self, owed_id: int) -> None:
        """Note that a message which said something is gone."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.forget_message(connection, owed_id)

    async def postpone(self, owed_ids: Sequence[int], until: int) -> None:
        """Put off what nobody has tried to say yet (`until` in UTC milliseconds)."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.postpone(connection, owed_ids, until)
        self.wake.set_here()

    async def failed(self, owed_id: int, error: str, retry_at: int | None) -> None:
        """Note a refusal: it is due again at `retry_at` (UTC milliseconds), or (`None`) never."""
        async with self._context.store.write(patient=True) as connection:
            await outbox.failed(connection, owed_id, error, retry_at)
        self.wake.set_here()
        self._context.wake_timers.set_here()
