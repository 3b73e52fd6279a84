"""Time in which nobody could act, which counts for nobody.

Discord may be away, or the database, or the process may have stood still. Who finds that out calls
`begin` and `end`; both can be repeated. Meanwhile a match has no running clock and nothing happens
by itself there; afterwards each clock goes on where it stood, with a quarter of its time at least.
A restart is told in the same way, as far as it is known (see `lateness`).
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace

from storage.queries import deadlines, matches, outbox
from storage.rows import OPEN
from table.commands import acts, commit
from table.commands.change import Change
from table.errors import Unplayable
from table.match import timekeeping
from table.match.attendance import Attendance
from table.match.loaded import LoadedMatch
from table.services.context import Service

SHORT_OUTAGE_MS = 60_000
"""An outage that is shorter changes nothing."""

TOLD_OUTAGE_MS = 10 * 60_000
"""Of a shorter outage the table is not told."""

Concerns = Callable[[int | None], bool]
"""Whether an outage concerns the matches of a server; `None`: those without one."""


class Outages(Service):
    """Stops what runs at matches while nobody can act, and lets it go on."""

    async def find_database(self) -> None:
        """Ask the database for anything. Raises Away."""
        async with self._context.store.read() as connection:
            await deadlines.next_due(connection, None)

    async def guilds_of(self, match_ids: Iterable[int]) -> dict[int, int | None]:
        """Return the servers of matches."""
        async with self._context.store.read() as connection:
            return await matches.guilds(connection, match_ids)

    async def begin(self, since: int, concerns: Concerns) -> None:
        """Note since when (UTC milliseconds) the matches of some servers cannot be reached."""
        async with self._context.store.read() as connection:
            found = await matches.reached(connection)
        for match_id, guild_id in found:
            if concerns(guild_id):
                with suppress(Unplayable):
                    async with self._context.changing(match_id) as change:
                        begin_outage(change, since)

    async def end(self, concerns: Concerns) -> None:
        """Let the matches of some servers go on that could not be reached."""
        async with self._context.store.read() as connection:
            found = await matches.unreached(connection)
        for match_id, guild_id in found:
            if concerns(guild_id):
                with suppress(Unplayable):
                    async with self._context.transaction(match_id) as (connection, change):
                        owed = await outbox.owed(connection, match_id, "act")
                        # A table that has yet to be told of an outage is told once.
                        is_told = all(facts["kind"] != "reached" for facts in owed)
                        end_outage(change, is_told=is_told)


def begin_outage(change: Change, since: int) -> None:
    """Stop the clocks of a match that cannot be reached, as of a moment."""
    if change.row.unreachable_at is not None or change.row.status not in OPEN:
        return
    change.set(unreachable_at=since)
    commit.settle(change, stop_clocks(change.loaded, since))


def end_outage(change: Change, *, is_told: bool) -> None:
    """Let a match go on that can be reached again; `is_told`: the table hears of a long outage."""
    since = change.row.unreachable_at
    if since is None:
        return
    change.set(unreachable_at=None)
    waits = is_waited_for(change.loaded)
    let_go_on(change, since)
    if waits and is_told and change.now - since >= TOLD_OUTAGE_MS:
        acts.note(change, "reached", detail=since // 1000)


def stop_clocks(loaded: LoadedMatch, since: int) -> LoadedMatch:
    """Return a match whose clocks stand as they did at a moment."""
    hours = loaded.terms().hours
    stopped = (
        one if one.clock is None else replace(one, clock=one.clock.stopped(since, hours))
        for one in loaded.attendances()
    )
    return timekeeping.with_attendances(loaded, tuple(stopped))


def is_waited_for(loaded: LoadedMatch) -> bool:
    """Whether time would run out for a player of a running match."""
    seats = loaded.attendances()
    return (
        loaded.row.status == "playing"
        and not loaded.still
        and any(one.call is not None and one.clock is not None and one.present for one in seats)
    )


def let_go_on(change: Change, since: int) -> None:
    """Let all go on where it stood at a moment: clocks, votes, pauses, offered seats, lobbies."""
    length = change.now - since
    change.put_off(since, length)
    seats = tuple(_later(one, since, length).given_back() for one in change.loaded.attendances())
    commit.settle(change, timekeeping.with_attendances(change.loaded, seats))


def _later(attendance: Attendance, since: int, length: int) -> Attendance:
    """Return a seat whose stand-in begins later by the length of an outage."""
    stand_in = attendance.stand_in
    if stand_in is None or stand_in.since <= since:
        return attendance
    return replace(attendance, stand_in=replace(stand_in, since=stand_in.since + length))
