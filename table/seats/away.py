"""Who is away: seats that are left, offered, taken over, kept by the house, and given back."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from storage.queries import consents, matches, orders
from table.context import Context
from table.due import timekeeping
from table.errors import NotNow
from table.match.attendance import Attendance, StandIn
from table.match.clocks import DAY
from table.match.model import Match, Person, is_vacant, vacancy
from table.match.practice import require_others
from table.match.sitting import Sitting
from table.notify import says
from table.play import acts, commit

OFFERED = DAY
"""Milliseconds for which a seat that was left waits for somebody before the house answers."""


Recount = Callable[[int, int], Awaitable[None]]
"""Counts the answers to what is proposed to a match again, once somebody is away."""


class Away:
    """What players do about their own seats, and newcomers about free ones."""

    def __init__(self, context: Context, recount: Recount) -> None:
        """Change seats; `recount` decides what is proposed anew without somebody who is away."""
        self._context = context
        self._recount = recount

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Give up a seat of a running match: it is offered, and after a day the house answers.

        Raises NotAPlayer, NotNow.
        """
        async with self._context.changing(match_id) as connection:
            sitting, seat = await self._own(connection, match_id, user_id)
            now, name = self._context.clock(), sitting.seats[seat].name
            stand_in = StandIn(sitting.terms().house, now + OFFERED)
            gone = replace(sitting.attendances()[seat].back(now), stand_in=stand_in, offered=True)
            await matches.attend(connection, match_id, seat, user_id=vacancy(seat))
            if sitting.row.host_id == user_id:
                await _new_host(connection, sitting, seat)
            await acts.note(connection, sitting, "left", now, seat=seat, user_id=user_id, name=name)
            return await _reseated(self._context, connection, sitting, seat, gone)

    async def gone(self, match_id: int, user_id: int) -> bool:
        """Offer the seat of somebody who has left the server; until it is taken it is theirs.

        Return whether they need not be called any more.
        """
        async with self._context.changing(match_id) as connection:
            sitting = await self._context.open(connection, match_id)
            seat = sitting.seat_of(user_id)
            if sitting.row.status != "playing" or seat is None:
                return False
            if not sitting.attendances()[seat].offered:
                await _gone(connection, sitting, seat, self._context.clock())
            return True

    async def take(self, match_id: int, person: Person) -> Match:
        """Sit down at a seat that is offered, with its secrets, or take back one's own.

        Raises NotNow: none is offered, or nobody stands in.
        """
        async with self._context.changing(match_id) as connection:
            sitting = await self._context.open(connection, match_id)
            sitting.require_playing()
            own = sitting.seat_of(person.user_id)
            if own is not None:
                return await self._back(connection, sitting, own)
            require_others(sitting)
            seat = _offered(sitting)
            now, before = self._context.clock(), sitting.seats[seat]
            columns = {"user_id": person.user_id, "name": person.name, "acted_at": None}
            await matches.attend(connection, match_id, seat, **columns)
            if is_vacant(sitting.row.host_id):
                await matches.change(connection, match_id, host_id=person.user_id)
            await acts.note(
                connection,
                sitting,
                "taken",
                now,
                seat=seat,
                user_id=person.user_id,
                name=before.name,
            )
            fresh = replace(_anew(sitting.attendances()[seat], now), lates=0, away_used=0)
            return await _reseated(self._context, connection, sitting, seat, fresh)

    async def vacation(self, match_id: int, user_id: int, days: int) -> Match:
        """Be away for so many days, in which one's clock stands still; `take` ends it.

        Raises NotAPlayer, NotNow: so many are not left.
        """
        async with self._context.changing(match_id) as connection:
            sitting, seat = await self._own(connection, match_id, user_id)
            now = self._context.clock()
            found = sitting.attendances()[seat].back(now)
            left = sitting.terms().vacation - found.away_used / DAY
            if days > left:
                raise NotNow(message("table-no-vacation", days=max(0, int(left))))
            until = now + days * DAY
            gone = replace(found, away_since=now, away_until=until)
            after = timekeeping.with_attendance(sitting, seat, gone)
            after = await timekeeping.settle(connection, sitting, after, now)
            await acts.note(connection, sitting, "vacation", now, seat=seat, detail=until // 1000)
            # What they were to be called for waits until they are back.
            speech = replace(says.shown(sitting.row), hushed=(seat,))
            await commit.say(connection, sitting.row, speech, now)
        await self._recount(match_id, user_id)
        return after.match()

    async def _own(
        self, connection: AsyncConnection, match_id: int, user_id: int
    ) -> tuple[Sitting, Seat]:
        sitting = await self._context.open(connection, match_id)
        sitting.require_playing()
        return sitting, sitting.require_seat(user_id)

    async def _back(self, connection: AsyncConnection, sitting: Sitting, seat: Seat) -> Match:
        """Give a seat back to its player, who has not acted yet."""
        found = sitting.attendances()[seat]
        if found.stand_in is None and not found.away and not found.offered:
            raise NotNow(message("table-nobody-stands-in"))
        now = self._context.clock()
        await wake(connection, sitting, seat, now)
        return (await self._context.open(connection, sitting.row.id)).match()


async def wake(connection: AsyncConnection, sitting: Sitting, seat: Seat, now: int) -> None:
    """End a vacation, or give a seat back to its player."""
    found = sitting.attendances()[seat]
    fresh = found.back(now) if found.stand_in is None else _anew(found, now)
    after = timekeeping.with_attendance(sitting, seat, replace(fresh, offered=False))
    after = await timekeeping.settle(connection, sitting, after, now)
    # Their orders waited for them as well.
    await commit.pause(connection, after, after.state(), now)
    await acts.note(connection, sitting, "back", now, seat=seat)
    calls = says.call_of(after, seat)
    await commit.say(connection, sitting.row, calls, now)


async def hand_over(  # noqa: PLR0913 - whose seat, and by whom
    connection: AsyncConnection,
    sitting: Sitting,
    seat: Seat,
    now: int,
    *,
    user_id: int | None = None,
    name: str = "",
) -> None:
    """Let the house answer for a seat, whose player may take it back."""
    stand_in = StandIn(sitting.terms().house, now)
    found = replace(sitting.attendances()[seat].back(now), stand_in=stand_in)
    await _changed(connection, sitting, seat, found, now)
    await acts.note(connection, sitting, "house", now, seat=seat, user_id=user_id, name=name)
    await commit.say(connection, sitting.row, says.replaced(sitting, seat), now)


async def offer(  # noqa: PLR0913 - whose seat, and by whom
    connection: AsyncConnection,
    sitting: Sitting,
    seat: Seat,
    now: int,
    *,
    user_id: int | None = None,
    name: str = "",
) -> None:
    """Offer a seat to whoever wants it; its player may still come back before."""
    await _changed(connection, sitting, seat, _offering(sitting, seat, now), now)
    await acts.note(connection, sitting, "offered", now, seat=seat, user_id=user_id, name=name)


def _offering(sitting: Sitting, seat: Seat, now: int) -> Attendance:
    """Return how a seat is attended that is offered from now on."""
    found = sitting.attendances()[seat]
    stand_in = found.stand_in or StandIn(sitting.terms().house, now + OFFERED)
    return replace(found.back(now), stand_in=stand_in, offered=True)


async def _gone(connection: AsyncConnection, sitting: Sitting, seat: Seat, now: int) -> None:
    """Offer the seat of somebody who can read nothing of the table any more."""
    user_id = sitting.seats[seat].user_id
    if sitting.row.host_id == user_id:
        await _new_host(connection, sitting, seat)
    await _changed(connection, sitting, seat, _offering(sitting, seat, now), now, hushed=(seat,))
    await acts.note(connection, sitting, "gone", now, seat=seat, user_id=user_id)


async def _changed(  # noqa: PLR0913 - whose seat, and who is not called for it
    connection: AsyncConnection,
    sitting: Sitting,
    seat: Seat,
    found: Attendance,
    now: int,
    *,
    hushed: tuple[Seat, ...] = (),
) -> None:
    row = sitting.row
    after = timekeeping.with_attendance(sitting, seat, found)
    await timekeeping.settle(connection, sitting, after, now)
    speech = replace(says.shown(row), hushed=hushed)
    await commit.say(connection, row, speech, now)


def _anew(found: Attendance, now: int) -> Attendance:
    """Return a seat that is attended again: whatever it is asked, it is asked anew."""
    return replace(found.back(now), stand_in=None, offered=False, call=None)


def _offered(sitting: Sitting) -> Seat:
    """Return the seat that is offered. Raises NotNow: none is."""
    for seat, found in enumerate(sitting.attendances()):
        if found.offered:
            return Seat(seat)
    raise NotNow(message("table-no-seat-offered"))


async def _new_host(connection: AsyncConnection, sitting: Sitting, gone: Seat) -> None:
    """Make the next player who is there the host."""
    others = [one.user_id for one in sitting.seats if one.seat != gone]
    there = [user for user in others if not is_vacant(user)] or [vacancy(gone)]
    await matches.change(connection, sitting.row.id, host_id=there[0])


async def _reseated(
    context: Context,
    connection: AsyncConnection,
    sitting: Sitting,
    seat: Seat,
    found: Attendance,
) -> Match:
    """Store a seat that has changed hands; whoever sat there keeps no question with buttons."""
    now, row = context.clock(), sitting.row
    fresh = await context.open(connection, row.id)
    after = timekeeping.with_attendance(fresh, seat, found)
    after = await timekeeping.settle(connection, fresh, after, now)
    # What the former player ordered for later is theirs alone, and void; so is how they voted.
    await orders.replace(connection, row.id, seat, ())
    await consents.withdraw(connection, row.id, seat)
    # The public message is shown anew, and with it all questions that stand are settled.
    user = after.seats[seat].user_id
    calls = says.call_of(after, seat) if is_vacant(user) else says.seated(after, seat, user)
    speech = replace(calls, hushed=(seat,))
    await commit.say(connection, row, speech, now)
    return after.match()
