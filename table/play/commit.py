"""The one transaction of a step: log, position, version, and what is to be said of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Outcome, Seat
from games.kernel.automatic import by_itself
from games.kernel.codec import dump_json
from storage.queries import deadlines, live_messages, log, matches, outbox, positions
from storage.rows import (
    TABLE,
    DeadlineRow,
    MatchRow,
    Notification,
    PlannedRow,
    SeatRow,
    StepRow,
)
from table.context import Change, Context
from table.due import timekeeping
from table.match.attendance import Attendance
from table.match.loaded import LoadedMatch
from table.match.options import is_private, options_of
from table.notify import notifications
from table.notify.calling import timed
from table.notify.notifications import SILENCE, Notifications
from table.play import acts, results
from table.play.following import followed
from table.play.takeback import stands

TRACES = 16
"""So many steps of an open turn that were taken back are kept, to know a click that comes twice."""


@dataclass(frozen=True, slots=True)
class PendingStep:
    """A step, ready to be stored."""

    step: StepRow
    columns: dict[str, Any]
    """What becomes of the match's row, beside its version and time."""

    after: Any
    """The position it leads to."""

    notices: Notifications = SILENCE
    undone: Sequence[int] = field(default=())
    planned: Mapping[Seat, tuple[PlannedRow, ...]] = field(default_factory=dict)
    """The planned moves of seats from now on; the others keep theirs."""


async def commit(context: Context, loaded: LoadedMatch, pending: PendingStep) -> LoadedMatch:
    """Store a step and all that belongs to it, or nothing; return the match as it is then.

    Raises:
        Conflict: the match is no longer as it was loaded, or the interaction has made its step.
    """
    async with context.writing(loaded.row.id) as connection:
        change = Change(context, connection, loaded, pending.step.at)
        await write(change, pending)
    change.wake()
    return change.loaded


def _after(loaded: LoadedMatch, pending: PendingStep) -> LoadedMatch:
    """Return what loading the match again would give, which costs as much as the commit."""
    step = pending.step
    acted_at = _acted_at(loaded, pending)
    row = replace(loaded.row, version=step.version, updated_at=step.at, **pending.columns)
    seats = tuple(
        replace(seat, acted_version=step.version, acted_at=acted_at, own_steps=seat.own_steps + 1)
        if seat.seat == step.seat
        else seat
        for seat in loaded.seats
    )
    after = replace(
        loaded,
        row=row,
        seats=seats,
        untold=_untold(loaded, row, pending),
        planned=_planned(loaded, pending),
        parsed={**loaded.parsed, str(row.state): pending.after},
    )
    return _awaited(timekeeping.kept(after, pending.after, step.at, step), pending.after, step.at)


def _awaited(loaded: LoadedMatch, state: object, now: int) -> LoadedMatch:
    """Return a match that notes since when it waits for whom, once all has been told.

    Who has not acted since they were asked has waited longer.
    """
    if loaded.row.acting is not None:
        return loaded
    asked = loaded.game.asked(state) if loaded.row.status == "playing" else ()
    seats = (
        replace(row, asked_at=_since(row, now) if row.seat in asked else None)
        for row in loaded.seats
    )
    return replace(loaded, seats=tuple(seats))


def _since(seat: SeatRow, now: int) -> int:
    acted = seat.asked_at is not None and (seat.acted_at or 0) > seat.asked_at
    return now if seat.asked_at is None or acted else seat.asked_at


def _planned(loaded: LoadedMatch, pending: PendingStep) -> tuple[PlannedRow, ...]:
    """Return the planned moves of all seats after a step."""
    for seat, rows in pending.planned.items():
        loaded = replace(loaded, planned=loaded.with_planned(seat, rows))
    return loaded.planned


def _untold(loaded: LoadedMatch, row: MatchRow, pending: PendingStep) -> tuple[StepRow, ...]:
    """Return the steps of the turn that is open after a step."""
    if row.acting is None:
        return ()
    return tuple(
        replace(step, undone_by=pending.step.version) if step.version in pending.undone else step
        for step in (*loaded.untold, pending.step)
        if step.version > row.announced_version
    )


def _acted_at(loaded: LoadedMatch, pending: PendingStep) -> int | None:
    """Return when the player of the step's seat made their last own step, this one counted.

    The table reads from it since when it waits for them. So it is no step that the others never
    hear of: neither one that is taken back nor a sealed answer that is changed.
    """
    step = pending.step
    if step.seat is None:
        return step.at
    seat = loaded.seats[step.seat]
    if step.user_id is None or loaded.is_private(step):
        return seat.acted_at
    if step.kind != "undo":
        return step.at
    own = (one for one in loaded.untold if one.seat == step.seat and one.user_id is not None)
    left = [one.at for one in own if stands(one) and one.version not in pending.undone]
    return left[-1] if left else seat.asked_at


async def write(change: Change, pending: PendingStep) -> None:
    """Write a step, and what is to be said of it."""
    step, before, connection = pending.step, change.loaded, change.connection
    row, change.now = before.row, step.at
    columns = {"version": step.version, "updated_at": step.at, **pending.columns}
    await matches.advance(connection, row, **columns)
    await log.add(connection, step)
    if pending.undone:
        await log.take_back(connection, row.id, pending.undone, step.version)
        if step.seat is not None:
            await log.forget(connection, row.id, row.announced_version, TRACES)
    for seat, own in pending.planned.items():
        await matches.plan(connection, row.id, seat, own)
    await acts.note_step(change, step)
    await _become(change, _after(before, pending), pending.notices)


async def _become(change: Change, after: LoadedMatch, notices: Notifications) -> None:
    """Store all that follows of what a match is now."""
    before, change.loaded = change.loaded, after
    await _keep(change.connection, before.row, after.row)
    if after.row.status == "over":
        await results.note(change.connection, after)
    if await timekeeping.store(change.connection, before, after):
        change.has_deadlines = True
    await say(change, notices)
    await _set(change)


async def announce_held_turn(change: Change, seat: Seat) -> None:
    """Tell the table of a seat's turn that was held.

    Raises:
        Conflict: the match is no longer as it was loaded; nothing was written.
    """
    loaded, now = change.loaded, change.now
    row = loaded.row
    columns = {**told(row.version, str(row.state)), "updated_at": now}
    notices = notifications.turn(loaded, seat, loaded.announced(), loaded.state(), answered=seat)
    ended = replace(loaded, row=replace(row, **columns), untold=())
    ended = timekeeping.kept(ended, loaded.state(), now, ended=seat)
    ended = _awaited(ended, loaded.state(), now)
    await matches.advance(change.connection, row, **columns)
    await log.end_turn(change.connection, row.id, loaded.untold[-1].version)
    await _become(change, ended, notices)


async def _keep(connection: AsyncConnection, before: MatchRow, after: MatchRow) -> None:
    """Keep the position that everybody knows of now, to show what changes from it."""
    if after.status == "over":
        await positions.clear(connection, after.id)
    elif after.announced_version != before.announced_version:
        state = after.announced_state or after.state
        await positions.keep(connection, after.id, after.announced_version, str(state))


async def settle(change: Change, after: LoadedMatch | None = None) -> None:
    """Store what became of the seats of a running match without a step: `after`, if it is given.

    Its deadlines are set as its position asks for, and since when it waits for whom is noted, once
    all has been told.
    """
    before, change.loaded = change.loaded, after or change.loaded
    if change.row.status == "playing":
        state, now = change.loaded.state(), change.now
        change.loaded = _awaited(timekeeping.kept(change.loaded, state, now), state, now)
        await timekeeping.store(change.connection, before, change.loaded)
        await _set(change)


async def store_attendance(change: Change, seat: Seat, attendance: Attendance) -> None:
    """Store how a seat is attended from now on."""
    every = enumerate(change.loaded.attendances())
    others = tuple(attendance if number == seat else one for number, one in every)
    await settle(change, timekeeping.with_attendances(change.loaded, others))


async def _set(change: Change) -> None:
    """Set the deadlines of a match."""
    loaded, now, match_id = change.loaded, change.now, change.row.id
    if loaded.row.status != "playing":
        await deadlines.clear(change.connection, match_id)
        return
    rows = list(_due(loaded, loaded.state(), now))
    clocks = timekeeping.next_due(loaded, now)
    if clocks is not None:
        rows.append(DeadlineRow(match_id, TABLE, "clocks", clocks.at))
    await deadlines.replace(change.connection, match_id, rows)
    if rows:
        change.has_deadlines = True


def _due(loaded: LoadedMatch, state: object, now: int) -> Iterator[DeadlineRow]:
    """Yield when what is done by itself is done, seat by seat.

    Planned moves are due at once: where no step has led to their moment (a player is back, the
    rules were updated, a process ended), the next look at the match plays them.
    """
    match_id, holder = loaded.row.id, loaded.held
    if holder is not None:
        mark = loaded.fingerprint(loaded.game.prompts(state, holder), holder)
        yield DeadlineRow(match_id, holder, "answer", loaded.held_from(now), mark=mark)
        return
    for seat in map(Seat, range(len(loaded.seats))):
        if (seat not in loaded.game.asked(state) and not loaded.planned_of(seat)) or (
            not loaded.knows_all(seat)
        ):
            continue
        prompts = loaded.game.prompts(state, seat)
        mark, answer = loaded.fingerprint(prompts, seat), by_itself(prompts)
        if answer is not None:
            yield DeadlineRow(match_id, seat, "answer", now + answer.after, answer.after, mark)
        elif followed(loaded, state, seat) is not None:
            yield DeadlineRow(match_id, seat, "answer", now, mark=mark)


async def say(change: Change, notices: Notifications) -> None:
    """Owe what is to be said of a match, and drop what it makes void."""
    if notices is SILENCE:
        return
    connection, row, said = change.connection, change.row, notices.notifications
    if is_private(options_of(row), row.status):
        said = await _for_one_player(change, said)
    change.has_notifications = change.has_notifications or bool(said)
    refreshed = any(notification.kind == "public" for notification in said)
    standing = await live_messages.questions(connection, row.id) if refreshed else []
    if refreshed or notices.cancelled_for:
        await outbox.supersede(connection, row.id, notices.cancelled_for)
    settling = notifications.settling(change.loaded, standing)
    owed = await timed(connection, row, said, change.now)
    # What is not announced yet is no news: a panel that shows less is up to date.
    await outbox.add(connection, row.id, row.announced_version, [*owed, *settling], change.now)


async def _for_one_player(change: Change, said: Sequence[Notification]) -> tuple[Notification, ...]:
    """Return what is said of a private match: what goes to its player alone.

    A public message that stands, or is on its way, is closed: that is still said in the channel.
    """
    connection, match_id = change.connection, change.row.id
    is_posted = await live_messages.of(connection, match_id, None) or await outbox.owed(
        connection, match_id, "public"
    )
    kinds = {"settle", "reminder", *(["public"] if is_posted else [])}
    return tuple(one for one in said if one.kind in kinds)


def told(version: int, state: str) -> dict[str, Any]:
    """Return the columns of a match of which everything has been told."""
    return {
        "state": state,
        "announced_version": version,
        "announced_state": None,
        "acting": None,
    }


def untold(row: MatchRow, seat: Seat, state: str) -> dict[str, Any]:
    """Return the columns of a match in the middle of a seat's turn.

    What another seat had left untold is told by this: a second seat acts within their turn.
    """
    if row.acting == seat:
        return {"state": state}
    return {
        "state": state,
        "announced_version": row.version,
        "announced_state": row.state,
        "acting": seat,
    }


def ended(outcome: Outcome, now: int, *, stopped: bool = False) -> dict[str, Any]:
    """Return the columns of a match that has ended."""
    return {
        "status": "over",
        "stopped": stopped,
        "outcome": dump_json(outcome),
        "ended_at": now,
    }
