"""Who is away: seats that are left, offered, taken over, kept by the house, and given back."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from storage.queries import consents, matches, planned
from table.advice import guiding
from table.context import Context
from table.due import timekeeping
from table.errors import NotNow
from table.match.attendance import Attendance, StandIn
from table.match.clocks import DAY
from table.match.loaded import LoadedMatch
from table.match.model import Match, Person, is_vacant, vacancy
from table.match.practice import require_others
from table.notify import notifications
from table.play import acts, commit

OFFERED = DAY
"""Milliseconds for which a seat that was left waits for somebody before the house answers."""

BRIEFLY = 2 * 60 * 1000
"""The same where all sit there."""

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
            loaded, seat = await self._own(connection, match_id, user_id)
            now, name = self._context.clock(), loaded.seats[seat].name
            stand_in = _later(loaded, now)
            gone = replace(loaded.attendances()[seat].back(now), stand_in=stand_in, offered=True)
            await matches.attend(connection, match_id, seat, user_id=vacancy(seat))
            if loaded.row.host_id == user_id:
                await _new_host(connection, loaded, seat)
            await acts.note(connection, loaded, "left", now, seat=seat, user_id=user_id, name=name)
            return await _reseated(self._context, connection, loaded, seat, gone)

    async def gone(self, match_id: int, user_id: int) -> bool:
        """Offer the seat of somebody who has left the server; until it is taken it is theirs.

        Return whether they need not be called any more.
        """
        async with self._context.changing(match_id) as connection:
            loaded = await self._context.open(connection, match_id)
            seat = loaded.seat_of(user_id)
            if loaded.row.status != "playing" or seat is None:
                return False
            if not loaded.attendances()[seat].offered:
                await _gone(connection, loaded, seat, self._context.clock())
            return True

    async def take(self, match_id: int, person: Person) -> Match:
        """Sit down at a seat that is offered, with its secrets, or take back one's own.

        Raises NotNow: none is offered, or nobody stands in.
        """
        async with self._context.changing(match_id) as connection:
            loaded = await self._context.open(connection, match_id)
            loaded.require_playing()
            own = loaded.seat_of(person.user_id)
            if own is not None:
                return await self._back(connection, loaded, own)
            require_others(loaded)
            seat = _offered(loaded)
            now, before = self._context.clock(), loaded.seats[seat]
            columns = {"user_id": person.user_id, "name": person.name, "acted_at": None}
            await matches.attend(connection, match_id, seat, **columns, guided=None)
            new = await guiding.newcomers(connection, loaded.row, [person.user_id])
            await matches.guide(connection, match_id, new)
            if is_vacant(loaded.row.host_id):
                await matches.change(connection, match_id, host_id=person.user_id)
            await acts.note(
                connection,
                loaded,
                "taken",
                now,
                seat=seat,
                user_id=person.user_id,
                name=before.name,
            )
            fresh = replace(_anew(loaded.attendances()[seat], now), lates=0, away_used=0)
            return await _reseated(self._context, connection, loaded, seat, fresh)

    async def vacation(self, match_id: int, user_id: int, days: int) -> Match:
        """Be away for so many days, in which one's clock stands still; `take` ends it.

        Raises NotAPlayer, NotNow: so many are not left.
        """
        async with self._context.changing(match_id) as connection:
            loaded, seat = await self._own(connection, match_id, user_id)
            now = self._context.clock()
            found = loaded.attendances()[seat].back(now)
            left = loaded.terms().vacation - found.away_used / DAY
            if days > left:
                raise NotNow(message("table-no-vacation", days=max(0, int(left))))
            until = now + days * DAY
            gone = replace(found, away_since=now, away_until=until)
            after = timekeeping.with_attendance(loaded, seat, gone)
            after = await timekeeping.settle(connection, loaded, after, now)
            await acts.note(connection, loaded, "vacation", now, seat=seat, detail=until // 1000)
            # What they were to be called for waits until they are back.
            notices = replace(notifications.shown(loaded.row), cancelled_for=(seat,))
            await commit.say(connection, loaded.row, notices, now)
        await self._recount(match_id, user_id)
        return after.match()

    async def _own(
        self, connection: AsyncConnection, match_id: int, user_id: int
    ) -> tuple[LoadedMatch, Seat]:
        loaded = await self._context.open(connection, match_id)
        loaded.require_playing()
        return loaded, loaded.require_seat(user_id)

    async def _back(self, connection: AsyncConnection, loaded: LoadedMatch, seat: Seat) -> Match:
        """Give a seat back to its player, who has not acted yet."""
        found = loaded.attendances()[seat]
        if found.stand_in is None and not found.away and not found.offered:
            raise NotNow(message("table-nobody-stands-in"))
        now = self._context.clock()
        await wake(connection, loaded, seat, now)
        return (await self._context.open(connection, loaded.row.id)).match()


async def wake(connection: AsyncConnection, loaded: LoadedMatch, seat: Seat, now: int) -> None:
    """End a vacation, or give a seat back to its player."""
    found = loaded.attendances()[seat]
    fresh = found.back(now) if found.stand_in is None else _anew(found, now)
    after = timekeeping.with_attendance(loaded, seat, replace(fresh, offered=False))
    after = await timekeeping.settle(connection, loaded, after, now)
    # Their planned moves waited for them as well.
    await commit.set_timers(connection, after, after.state(), now)
    await acts.note(connection, loaded, "back", now, seat=seat)
    calls = notifications.call_of(after, seat)
    await commit.say(connection, loaded.row, calls, now)


async def hand_over(  # noqa: PLR0913 - whose seat, and by whom
    connection: AsyncConnection,
    loaded: LoadedMatch,
    seat: Seat,
    now: int,
    *,
    user_id: int | None = None,
    name: str = "",
) -> None:
    """Let the house answer for a seat, whose player may take it back."""
    stand_in = StandIn(loaded.terms().house, now)
    found = replace(loaded.attendances()[seat].back(now), stand_in=stand_in)
    await _changed(connection, loaded, seat, found, now)
    await acts.note(connection, loaded, "house", now, seat=seat, user_id=user_id, name=name)
    await commit.say(connection, loaded.row, notifications.replaced(loaded, seat), now)


async def offer(  # noqa: PLR0913 - whose seat, and by whom
    connection: AsyncConnection,
    loaded: LoadedMatch,
    seat: Seat,
    now: int,
    *,
    user_id: int | None = None,
    name: str = "",
) -> None:
    """Offer a seat to whoever wants it; its player may still come back before."""
    await _changed(connection, loaded, seat, _offering(loaded, seat, now), now)
    await acts.note(connection, loaded, "offered", now, seat=seat, user_id=user_id, name=name)


def _offering(loaded: LoadedMatch, seat: Seat, now: int) -> Attendance:
    """Return how a seat is attended that is offered from now on."""
    found = loaded.attendances()[seat]
    stand_in = found.stand_in or _later(loaded, now)
    return replace(found.back(now), stand_in=stand_in, offered=True)


def _later(loaded: LoadedMatch, now: int) -> StandIn:
    """Return who answers for a seat unless somebody takes it before."""
    terms = loaded.terms()
    return StandIn(terms.house, now + (BRIEFLY if terms.together else OFFERED))


async def _gone(connection: AsyncConnection, loaded: LoadedMatch, seat: Seat, now: int) -> None:
    """Offer the seat of somebody who can read nothing of the table any more."""
    user_id = loaded.seats[seat].user_id
    if loaded.row.host_id == user_id:
        await _new_host(connection, loaded, seat)
    await _changed(
        connection, loaded, seat, _offering(loaded, seat, now), now, cancelled_for=(seat,)
    )
    await acts.note(connection, loaded, "gone", now, seat=seat, user_id=user_id)


async def _changed(  # noqa: PLR0913 - whose seat, and who is not called for it
    connection: AsyncConnection,
    loaded: LoadedMatch,
    seat: Seat,
    found: Attendance,
    now: int,
    *,
    cancelled_for: tuple[Seat, ...] = (),
) -> None:
    row = loaded.row
    after = timekeeping.with_attendance(loaded, seat, found)
    await timekeeping.settle(connection, loaded, after, now)
    notices = replace(notifications.shown(row), cancelled_for=cancelled_for)
    await commit.say(connection, row, notices, now)


def _anew(found: Attendance, now: int) -> Attendance:
    """Return a seat that is attended again: whatever it is asked, it is asked anew."""
    return replace(found.back(now), stand_in=None, offered=False, call=None)


def _offered(loaded: LoadedMatch) -> Seat:
    """Return the seat that is offered. Raises NotNow: none is."""
    for seat, found in enumerate(loaded.attendances()):
        if found.offered:
            return Seat(seat)
    raise NotNow(message("table-no-seat-offered"))


async def _new_host(connection: AsyncConnection, loaded: LoadedMatch, gone: Seat) -> None:
    """Make the next player who is there the host."""
    others = [one.user_id for one in loaded.seats if one.seat != gone]
    there = [user for user in others if not is_vacant(user)] or [vacancy(gone)]
    await matches.change(connection, loaded.row.id, host_id=there[0])


async def _reseated(
    context: Context,
    connection: AsyncConnection,
    loaded: LoadedMatch,
    seat: Seat,
    found: Attendance,
) -> Match:
    """Store a seat that has changed hands; whoever sat there keeps no question with buttons."""
    now, row = context.clock(), loaded.row
    fresh = await context.open(connection, row.id)
    after = timekeeping.with_attendance(fresh, seat, found)
    after = await timekeeping.settle(connection, fresh, after, now)
    # What the former player planned for later is theirs alone, and void; so is how they voted.
    await planned.replace(connection, row.id, seat, ())
    await consents.withdraw(connection, row.id, seat)
    # The public message is shown anew, and with it all questions that stand are settled.
    user = after.seats[seat].user_id
    calls = (
        notifications.call_of(after, seat)
        if is_vacant(user)
        else notifications.seated(after, seat, user)
    )
    notices = replace(calls, cancelled_for=(seat,))
    await commit.say(connection, row, notices, now)
    return after.match()
