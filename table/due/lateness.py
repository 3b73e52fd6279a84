"""What happens by itself when a clock has run down: reminders, answers, seats that change hands.

Whoever looks finds out what is due from what is stored, and does it in one transaction: across
restarts, kills and several processes each reminder is owed once.
"""

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat
from storage.queries import acts as log_of_acts
from storage.queries import outbox, users
from storage.rows import Notification
from table.context import Context
from table.due import timekeeping
from table.due.reminders import wanted
from table.due.thinking import thinks
from table.due.timekeeping import Duty
from table.match.clocks import LAST
from table.match.loaded import LoadedMatch
from table.match.terms import DAYS
from table.notify.notifications import Notifications
from table.play import acts, automatic, commit
from table.seats import away
from table.vote import outcomes, rhythms


class Lateness:
    """Looks at matches whose time has come."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def expire(self, match_id: int) -> None:
        """Decide what is proposed to a match and has waited long enough."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._context.open(connection, match_id)
            await outcomes.expire(self._context, connection, loaded, self._context.clock())

    async def look(self, match_id: int) -> bool:
        """Do what a clock brings first, if anything is due; return whether a computer is to play.

        That takes its time, and is for whoever looks to see to afterwards.
        """
        async with self._context.changing(match_id) as connection:
            loaded = await self._context.open(connection, match_id)
            now = self._context.clock()
            if loaded.row.status != "playing":
                return False
            due = timekeeping.next_due(loaded, now)
            if due is not None and thinks(loaded, due, now):
                return True
            if due is not None and due.at <= now:
                await self._do(connection, loaded, due, now)
            else:
                await timekeeping.settle(connection, loaded, loaded, now)
        return False

    async def _do(
        self, connection: AsyncConnection, loaded: LoadedMatch, due: timekeeping.Due, now: int
    ) -> None:
        if due.duty is Duty.WAKE:
            await away.wake(connection, loaded, due.seat, now)
        elif due.duty is Duty.REMIND:
            await self._remind(connection, loaded, due.seat, now)
        else:
            await commit.write(connection, loaded, automatic.for_absent(loaded, due.seat, now))

    async def _remind(
        self, connection: AsyncConnection, loaded: LoadedMatch, seat: Seat, now: int
    ) -> None:
        """Note how far a clock has run down, and owe the reminder if its player wants it."""
        found = loaded.attendances()[seat]
        if found.call is None or found.clock is None:
            return
        terms = loaded.terms()
        level = found.clock.level(now, terms.hours)
        late = level >= LAST
        if late and terms.together and await _is_left(connection, loaded, found.call.at):
            await rhythms.change(connection, loaded, DAYS, now)
            return
        changed = replace(found, call=replace(found.call, told=level), lates=found.lates + late)
        after = timekeeping.with_attendance(loaded, seat, changed)
        if late and terms.late != "remind":
            await acts.note(connection, loaded, "late", now, seat=seat)
        await self._owe(connection, loaded, seat, level, found.clock.ends(terms.hours) or now)
        after = await timekeeping.settle(connection, loaded, after, now)
        if late and changed.lates >= terms.times:
            await self._see_to(connection, after, seat, now)

    async def _owe(
        self, connection: AsyncConnection, loaded: LoadedMatch, seat: Seat, level: int, ends: int
    ) -> None:
        user_id = loaded.seats[seat].user_id
        person = await users.load(connection, user_id)
        if not wanted(None if person is None else person.reminders, level):
            return
        if loaded.terms().together and level != LAST - 1:
            # Within minutes one is enough, and it comes while there is time.
            return
        payload = {"level": level, "ends": ends}
        # What is answered at once for a seat makes its questions void, but not this news.
        final = level >= LAST and loaded.terms().late != "remind"
        said = Notification("reminder", None if final else seat, user_id, payload=payload)
        row, now = loaded.row, self._context.clock()
        # One that still waits for the end of their quiet hours says less than this one.
        await outbox.drop(connection, row.id, user_id, "reminder", now)
        await commit.say(connection, row, Notifications((said,)), now)

    async def _see_to(
        self, connection: AsyncConnection, loaded: LoadedMatch, seat: Seat, now: int
    ) -> None:
        """The seat's player has been late too often."""
        if loaded.terms().late == "house":
            await away.hand_over(connection, loaded, seat, now)
        elif loaded.terms().late == "ask":
            await outcomes.ask_to_replace(self._context, connection, loaded, seat)


async def _is_left(connection: AsyncConnection, loaded: LoadedMatch, called_at: int) -> bool:
    """Whether all have gone: nobody has moved since a time ran out, and one called then is late.

    Else the house would play an evening to its end whose players are asleep.
    """
    done = await log_of_acts.of(connection, loaded.row.id)
    lates = [act.at for act in done if act.kind == "late" and act.at <= called_at]
    return bool(lates) and lates[-1] > max(one.acted_at or 0 for one in loaded.seats)
