"""What hosts, and those who keep order in a channel, may do on their own.

None of it shows them anything secret, and each act stands in the log with the name of who did it.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from games.kernel import Seat
from storage.rows import Notification
from table.context import Change, Service
from table.due import timekeeping
from table.match.loaded import LoadedMatch
from table.notify.notifications import Notifications
from table.play import acts, commit
from table.play.acts import Warrant
from table.seats import away
from table.vote import rewind, rhythm


class Authority(Service):
    """Pauses, cancels, hands over and reminds."""

    async def pause(self, match_id: int, warrant: Warrant, *, end: bool = False) -> None:
        """Stop all clocks, or (`end`) let them go on."""
        async with self._acting(match_id, warrant) as change:
            rhythm.require_sense(change.loaded, "resume" if end else "pause")
            await rhythm.take_break(change, end=end, by=warrant)

    async def hand_over(
        self, match_id: int, warrant: Warrant, seat: Seat, *, offered: bool
    ) -> None:
        """Offer a player's seat to others, or let the house answer for it."""
        async with self._acting(match_id, warrant) as change:
            change.loaded.require_place(seat)
            await (away.offer if offered else away.hand_over)(change, seat, by=warrant)

    async def remind(self, match_id: int, warrant: Warrant) -> None:
        """Remind all those who are asked."""
        async with self._acting(match_id, warrant) as change:
            await commit.say(change, Notifications(_reminders(change.loaded)))
            await acts.note(change, "reminded", by=warrant)

    async def cancel(self, match_id: int, warrant: Warrant) -> None:
        """End a running match as it stands."""
        async with self._acting(match_id, warrant) as change:
            await acts.note(change, "cancelled", by=warrant)
            await commit.write(change, rewind.stop(change.loaded, change.now, by=warrant.user_id))

    @asynccontextmanager
    async def _acting(self, match_id: int, warrant: Warrant) -> AsyncIterator[Change]:
        async with self._context.changing(match_id) as change:
            change.loaded.require_playing()
            if not warrant.holds_at(change.row):
                change.loaded.require_host(warrant.user_id)
            yield change


def _reminders(loaded: LoadedMatch) -> tuple[Notification, ...]:
    asked = timekeeping.called(loaded, loaded.announced())
    attended = zip(loaded.seats, loaded.attendances(), strict=True)
    return tuple(
        Notification("reminder", seat=one.seat, user_id=one.user_id)
        for one, found in attended
        if one.seat in asked and found.present
    )
