"""What hosts, and those who keep order in a channel, may do on their own.

None of it shows them anything secret, and each act stands in the log with the name of who did it.
A player's seat they give away only once that player's time has run out.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from games.kernel import Seat, SeatName, message
from storage.rows import ConsentKind, Notification
from table.commands import acts, outcomes, rhythm
from table.commands.acts import Warrant
from table.commands.change import Change
from table.errors import NotNow
from table.match import timekeeping
from table.match.loaded import LoadedMatch
from table.match.options import options_of
from table.match.terms import Rhythm, other_rhythm
from table.services.context import Service
from table.views.notifications import Notifications


class Authority(Service):
    """Does what others propose, and reminds."""

    async def do(
        self, match_id: int, warrant: Warrant, kind: ConsentKind, about: Seat | None = None
    ) -> None:
        """Do what others would propose: `Consent.propose` says what there is.

        Raises NotNow: the seat that it is about is a player's who is in time; that needs a vote.
        """
        # What is done may be to go back.
        async with self._acting(match_id, warrant, with_log=kind == "undo") as change:
            do_without_vote(change, warrant, kind, about)

    async def take_break(self, match_id: int, warrant: Warrant, *, end: bool = False) -> None:
        """Stop all clocks, or (`end`) let them go on. Raises NotTheHost, NotNow."""
        async with self._acting(match_id, warrant) as change:
            rhythm.take_break(change, end=end, by=warrant)

    async def go_over(self, match_id: int, warrant: Warrant, wanted: Rhythm | None = None) -> None:
        """Have all play on in a rhythm (`None`: the other). Raises NotTheHost, NotNow."""
        async with self._acting(match_id, warrant) as change:
            new = wanted or other_rhythm(options_of(change.row))
            rhythm.go_over(change, new, by=warrant)

    async def remind(self, match_id: int, warrant: Warrant) -> None:
        """Remind all those who are asked."""
        async with self._acting(match_id, warrant) as change:
            remind_asked(change, warrant)

    @asynccontextmanager
    async def _acting(
        self, match_id: int, warrant: Warrant, *, with_log: bool = False
    ) -> AsyncIterator[Change]:
        async with self._context.changing(match_id, with_log=with_log) as change:
            require_authority(change, warrant)
            yield change


def require_authority(change: Change, warrant: Warrant) -> None:
    """Raise NotTheHost, NotNow where somebody may not act on their own at a table."""
    change.loaded.require_playing()
    if not warrant.holds_at(change.row):
        change.loaded.require_host(warrant.user_id)


def do_without_vote(
    change: Change, warrant: Warrant, kind: ConsentKind, about: Seat | None
) -> None:
    """Do what others would propose. Raises NotNow: it needs a vote."""
    if about is not None:
        player = change.loaded.match().players[change.loaded.require_place(about)]
        if not player.replaceable:
            raise NotNow(message("table-needs-a-vote", seat=SeatName(player.seat)))
    outcomes.carry_out(change, kind, about=about, by=warrant)


def remind_asked(change: Change, warrant: Warrant) -> None:
    """Remind all those who are asked."""
    change.say(Notifications(_reminders(change.loaded)))
    acts.note(change, "reminded", by=warrant)


def _reminders(loaded: LoadedMatch) -> tuple[Notification, ...]:
    asked = timekeeping.called(loaded, loaded.announced())
    attended = zip(loaded.seats, loaded.attendances(), strict=True)
    return tuple(
        Notification("reminder", seat=one.seat, user_id=one.user_id)
        for one, found in attended
        if one.seat in asked and found.present
    )
