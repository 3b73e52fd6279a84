"""What happens by itself when a clock has run down: reminders, answers, seats that change hands.

Whoever looks finds out what is due from what is stored, and does it in one transaction: across
restarts, kills and several processes each reminder is owed once.
"""

import json
from collections.abc import Collection
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat
from storage.queries import alarms, outbox, users
from storage.rows import Say
from table.context import Context
from table.due import timekeeping
from table.due.reminders import wanted
from table.due.thinking import thinks
from table.due.timekeeping import Duty
from table.match.clocks import LAST
from table.match.sitting import Sitting
from table.notify.says import Speech
from table.play import acts, commit
from table.seats import away, standing_in
from table.vote import deciding


class Lateness:
    """Looks at matches whose time has come."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def due(self) -> list[alarms.Alarm]:
        """Return the matches that are to be looked at by now."""
        async with self._context.store.read() as connection:
            return await alarms.due(connection, self._context.clock())

    async def next_due(self, without: Collection[int] = ()) -> int | None:
        """Return when the next is to be looked at, maybe in the past; some matches apart."""
        async with self._context.store.read() as connection:
            return await alarms.next_due(connection, without)

    async def postpone(self, match_id: int, until: int) -> None:
        """Put off what could not be done."""
        async with self._context.store.write() as connection:
            await alarms.postpone(connection, match_id, self._context.clock(), until)

    async def look(self, match_id: int) -> bool:
        """Do what is due first for a match, if anything is; return whether a computer is to play.

        That takes its time, and is for whoever looks to see to afterwards.
        """
        async with self._context.changing(match_id) as connection:
            sitting = await self._context.open(connection, match_id)
            now = self._context.clock()
            if sitting.row.status != "playing":
                return False
            await deciding.expire(self._context, connection, sitting, now)
            sitting = await self._context.open(connection, match_id)
            due = timekeeping.next_due(sitting, now)
            if due is not None and thinks(sitting, due, now):
                return True
            if due is not None and due.at <= now:
                await self._do(connection, sitting, due, now)
            elif sitting.row.status == "playing":
                await timekeeping.settle(connection, sitting, sitting, now)
        return False

    async def _do(
        self, connection: AsyncConnection, sitting: Sitting, due: timekeeping.Due, now: int
    ) -> None:
        if due.duty is Duty.WAKE:
            await away.wake(connection, sitting, due.seat, now)
        elif due.duty is Duty.REMIND:
            await self._remind(connection, sitting, due.seat, now)
        else:
            await commit.write(connection, sitting, standing_in.answer(sitting, due.seat, now))

    async def _remind(
        self, connection: AsyncConnection, sitting: Sitting, seat: Seat, now: int
    ) -> None:
        """Note how far a clock has run down, and owe the reminder if its player wants it."""
        found = sitting.attendances()[seat]
        if found.call is None or found.clock is None:
            return
        terms = sitting.terms()
        level = found.clock.level(now, terms.hours)
        late = level >= LAST
        changed = replace(found, call=replace(found.call, told=level), lates=found.lates + late)
        after = timekeeping.with_attendance(sitting, seat, changed)
        if late and terms.late != "remind":
            await acts.note(connection, sitting, "late", now, seat=seat)
        await self._owe(connection, sitting, seat, level, found.clock.ends(terms.hours) or now)
        after = await timekeeping.settle(connection, sitting, after, now)
        if late and changed.lates >= terms.times:
            await self._see_to(connection, after, seat, now)

    async def _owe(
        self, connection: AsyncConnection, sitting: Sitting, seat: Seat, level: int, ends: int
    ) -> None:
        user_id = sitting.seats[seat].user_id
        person = await users.load(connection, user_id)
        if not wanted(None if person is None else person.reminders, level):
            return
        payload = json.dumps({"level": level, "ends": ends})
        # What is answered at once for a seat makes its questions void, but not this news.
        final = level >= LAST and sitting.terms().late != "remind"
        said = Say("reminder", None if final else seat, user_id, payload=payload)
        row, now = sitting.row, self._context.clock()
        # One that still waits for the end of their quiet hours says less than this one.
        await outbox.drop(connection, row.id, user_id, "reminder", now)
        await commit.say(connection, row, Speech((said,)), now)

    async def _see_to(
        self, connection: AsyncConnection, sitting: Sitting, seat: Seat, now: int
    ) -> None:
        """The seat's player has been late too often."""
        if sitting.terms().late == "house":
            await away.hand_over(connection, sitting, seat, now)
        elif sitting.terms().late == "ask":
            await deciding.ask_to_replace(self._context, connection, sitting, seat)
