"""What hosts, and those who keep order in a channel, may do on their own.

None of it shows them anything secret, and each act stands in the log with the name of who did it.
"""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Quoted, Seat, message
from storage.rows import Notification
from table.context import Context
from table.due import timekeeping
from table.errors import NotNow, NotTheHost
from table.match.loaded import LoadedMatch
from table.notify.notifications import Notifications
from table.play import acts, commit
from table.seats import away
from table.vote import breaks, rewind


@dataclass(frozen=True, slots=True)
class Warrant:
    """Who acts, and by what right."""

    user_id: int
    name: str
    moderator: bool = False
    """Discord lets them manage the channel's messages."""

    def holds_at(self, loaded: LoadedMatch) -> bool:
        """Whether they may act on their own at a table."""
        return self.moderator or self.user_id == loaded.row.host_id


class Authority:
    """Timers, cancels, hands over and reminds."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def holds_at(self, match_id: int, warrant: Warrant) -> bool:
        """Whether somebody may act on their own at a table. Raises NoSuchMatch."""
        async with self._context.store.read() as connection:
            return warrant.holds_at(await self._context.open(connection, match_id))

    async def pause(self, match_id: int, warrant: Warrant) -> None:
        """Stop all clocks."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id, warrant)
            breaks.require_sense(loaded, "pause")
            now = self._context.clock()
            await breaks.hold(connection, loaded, now, user_id=warrant.user_id, name=warrant.name)

    async def resume(self, match_id: int, warrant: Warrant) -> None:
        """Let the clocks go on."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id, warrant)
            breaks.require_sense(loaded, "resume")
            now = self._context.clock()
            await breaks.release(
                connection, loaded, now, user_id=warrant.user_id, name=warrant.name
            )

    async def hand_over(
        self, match_id: int, warrant: Warrant, seat: Seat, *, offered: bool
    ) -> None:
        """Offer somebody's seat to others, or let the house answer for it."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id, warrant)
            if seat not in range(len(loaded.seats)):
                raise NotNow(message("table-no-such-player"))
            change = away.offer if offered else away.hand_over
            now = self._context.clock()
            await change(connection, loaded, seat, now, user_id=warrant.user_id, name=warrant.name)

    async def remind(self, match_id: int, warrant: Warrant) -> None:
        """Remind all those who are asked."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id, warrant)
            now = self._context.clock()
            await commit.say(connection, loaded.row, Notifications(_reminders(loaded)), now)
            await acts.note(
                connection, loaded, "reminded", now, user_id=warrant.user_id, name=warrant.name
            )

    async def cancel(self, match_id: int, warrant: Warrant) -> None:
        """End a running match as it stands."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id, warrant)
            now = self._context.clock()
            await acts.note(
                connection, loaded, "cancelled", now, user_id=warrant.user_id, name=warrant.name
            )
            pending = rewind.stop(loaded, now, by=warrant.user_id)
            await commit.write(connection, loaded, pending)

    async def _open(
        self, connection: AsyncConnection, match_id: int, warrant: Warrant
    ) -> LoadedMatch:
        loaded = await self._context.open(connection, match_id)
        loaded.require_playing()
        if not warrant.holds_at(loaded):
            host = next(
                (one.name for one in loaded.seats if one.user_id == loaded.row.host_id), "?"
            )
            raise NotTheHost(message("table-not-the-host", host=Quoted(host)))
        return loaded


def _reminders(loaded: LoadedMatch) -> tuple[Notification, ...]:
    asked = timekeeping.called(loaded, loaded.announced())
    attended = zip(loaded.seats, loaded.attendances(), strict=True)
    return tuple(
        Notification("reminder", seat=one.seat, user_id=one.user_id)
        for one, found in attended
        if one.seat in asked and found.present
    )
