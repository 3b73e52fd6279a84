"""Which messages with buttons stand where, across restarts.

One is noted before it is sent: if the process is killed in between, it is known that it may stand.
"""

from dataclasses import replace

from storage.queries import live_messages, matches, outbox
from storage.rows import LiveRow, Notification
from table.services.context import Service


def new_nonce() -> str:
    """Return a nonce for a message that no row of the outbox asks for."""
    return outbox.nonce()


class LiveMessages(Service):
    """Remembers them."""

    async def of(
        self, match_id: int, seat: int | None = None, user_id: int | None = None
    ) -> tuple[LiveRow, ...]:
        """Return the boards of a match, or the questions to a seat, the oldest first.

        `user_id` leaves out those to another player who sat there before, or does now.
        """
        async with self._context.store.read() as connection:
            rows = await live_messages.of(connection, match_id, seat)
        return tuple(row for row in rows if user_id in (None, row.user_id))

    async def note(self, row: LiveRow) -> None:
        """Note a message that is about to be sent, or what one tells by now."""
        async with self._context.store.write(patient=True) as connection:
            await live_messages.note(connection, row)

    async def arrived(self, row: LiveRow, message_id: int) -> LiveRow:
        """Note that a message stands; return it so.

        A question that is out of date by then is settled, and so are those before it. A change
        of the match from now on owes that itself, and looks for what is on its way.
        """
        found = replace(row, message_id=message_id)
        now, match = self._context.clock(), row.match_id
        is_public, is_overtaken = row.seat is None, False
        where = {"message_channel_id": row.channel_id, "message_id": message_id, "posted_at": now}
        async with self._context.store.write(patient=True) as connection:
            await live_messages.note(connection, found)
            if is_public:
                await matches.change(connection, match, **where)
            elif is_overtaken := await live_messages.overtaken(connection, found):
                again = Notification("settle", seat=row.seat, user_id=row.user_id)
                await outbox.add(connection, match, row.version, [again], now)
        if is_public:
            self._context.recent.update(match, **where)
        if is_overtaken:
            self._context.wake_delivery.set()
        return found

    async def redrawn(self, message_id: int, mark: str) -> None:
        """Note that a question message, if it is one of ours, shows another question."""
        async with self._context.store.write() as connection:
            await live_messages.redrawn(connection, message_id, mark)

    async def forget(self, row: LiveRow) -> None:
        """Forget a message without buttons, unless it has got others meanwhile."""
        async with self._context.store.write(patient=True) as connection:
            await live_messages.forget(connection, row)
