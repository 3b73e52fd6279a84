"""The one transaction of a step: log, position, version, and what is to be said of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Outcome, Seat
from games.kernel.codec import dump_json
from games.kernel.prompt import forced, pausing
from storage.queries import deadlines, live, log, matches, orders, outbox
from storage.rows import ORDER, DeadlineRow, MatchRow, OrderRow, Say, SeatRow, StepRow
from table.context import Context
from table.due import timekeeping
from table.match.options import hold_of
from table.match.sitting import Sitting
from table.notify import says
from table.notify.calling import timed
from table.notify.says import SILENCE, Speech
from table.play import acts
from table.play.following import delay, followed

TRACES = 16
"""So many steps of an open turn that were taken back are kept, to know a click that comes twice."""


@dataclass(frozen=True, slots=True)
class Advance:
    """A step, ready to be stored."""

    step: StepRow
    columns: dict[str, Any]
    """What becomes of the match's row, beside its version and time."""

    after: Any
    """The position it leads to."""

    speech: Speech = SILENCE
    undone: Sequence[int] = field(default=())
    orders: Mapping[Seat, tuple[OrderRow, ...]] = field(default_factory=dict)
    """The orders of seats from now on; the others keep theirs."""


async def commit(context: Context, sitting: Sitting, advance: Advance) -> Sitting:
    """Store a step and all that belongs to it, or nothing; return the match as it is then.

    Raises:
        Conflict: the match is no longer as it was loaded, or the interaction has made its step.
    """
    async with context.store.write() as connection:
        after, paused = await write(connection, sitting, advance)
    if advance.speech.says:
        context.stirred.set()
    if paused or after.row.alarm is not None:
        context.paused.set()
    return after


def _after(sitting: Sitting, advance: Advance) -> Sitting:
    """Return what loading the match again would give, which costs as much as the commit."""
    step = advance.step
    acted_at = _acted_at(sitting, step)
    row = replace(sitting.row, version=step.version, updated_at=step.at, **advance.columns)
    seats = tuple(
        replace(one, acted_version=step.version, acted_at=acted_at)
        if one.seat == step.seat
        else one
        for one in sitting.seats
    )
    after = replace(
        sitting,
        row=row,
        seats=seats,
        untold=_untold(sitting, row, advance),
        orders=_orders(sitting, advance),
        parsed={**sitting.parsed, str(row.state): advance.after},
    )
    return _awaited(timekeeping.kept(after, advance.after, step.at, step), advance.after, step.at)


def _awaited(sitting: Sitting, state: object, now: int) -> Sitting:
    """Return a match that notes since when it waits for whom, once all has been told.

    Who has not acted since they were asked has waited longer.
    """
    if sitting.row.acting is not None:
        return sitting
    asked = sitting.game.asked(state) if sitting.row.status == "playing" else ()
    seats = (
        replace(one, asked_at=_since(one, now) if one.seat in asked else None)
        for one in sitting.seats
    )
    return replace(sitting, seats=tuple(seats))


def _since(seat: SeatRow, now: int) -> int:
    acted = seat.asked_at is not None and (seat.acted_at or 0) > seat.asked_at
    return now if seat.asked_at is None or acted else seat.asked_at


def _orders(sitting: Sitting, advance: Advance) -> tuple[OrderRow, ...]:
    """Return the orders of all seats after a step."""
    for seat, rows in advance.orders.items():
        sitting = replace(sitting, orders=sitting.with_orders(seat, rows))
    return sitting.orders


def _untold(sitting: Sitting, row: MatchRow, advance: Advance) -> tuple[StepRow, ...]:
    """Return the steps of the turn that is open after a step."""
    if row.acting is None:
        return ()
    return tuple(
        replace(one, undone_by=advance.step.version) if one.version in advance.undone else one
        for one in (*sitting.untold, advance.step)
        if one.version > row.announced_version
    )


def _acted_at(sitting: Sitting, step: StepRow) -> int | None:
    """Return when the player of the step's seat made their last own step, this one counted."""
    if step.user_id is not None or step.seat is None:
        return step.at
    return sitting.seats[step.seat].acted_at


async def write(
    connection: AsyncConnection, sitting: Sitting, advance: Advance
) -> tuple[Sitting, bool]:
    """Write a step within a transaction; return the match after it, and whether a pause follows."""
    step, row = advance.step, sitting.row
    await matches.advance(
        connection,
        row,
        version=step.version,
        updated_at=step.at,
        **advance.columns,
    )
    await log.add(connection, step)
    if advance.undone:
        await log.take_back(connection, row.id, advance.undone, step.version)
        if step.seat is not None:
            await log.forget(connection, row.id, row.announced_version, TRACES)
    for seat, own in advance.orders.items():
        await orders.replace(connection, row.id, seat, own)
    after = _after(sitting, advance)
    await _note(connection, sitting, after)
    await acts.returned(connection, sitting, step)
    await acts.stood_in(connection, sitting, step)
    await say(connection, after.row, advance.speech, step.at)
    return after, await _set(connection, after, advance.after, step.at)


async def finish(context: Context, sitting: Sitting, seat: Seat) -> Sitting:
    """Tell the table of a seat's turn that was held; return the match as it is then.

    Raises:
        Conflict: the match is no longer as it was loaded; nothing was written.
    """
    row, now = sitting.row, context.clock()
    columns = {**told(row.version, str(row.state)), "updated_at": now}
    speech = says.turn(sitting, seat, sitting.announced(), sitting.state(), answered=seat)
    ended = replace(sitting, row=replace(row, **columns), untold=())
    ended = timekeeping.kept(ended, sitting.state(), now, ended=seat)
    ended = _awaited(ended, sitting.state(), now)
    async with context.store.write() as connection:
        await matches.advance(connection, row, **columns)
        await log.end_turn(connection, row.id, sitting.untold[-1].version)
        await _note(connection, sitting, ended)
        await say(connection, row, speech, now)
        await _set(connection, ended, sitting.state(), now)
    context.stirred.set()
    context.paused.set()
    return ended


async def pause(connection: AsyncConnection, sitting: Sitting, state: object, now: int) -> bool:
    """Set the deadlines of a match as its position asks for; return whether there are any.

    Since when it waits for whom is noted as well, once all has been told.
    """
    awaited = _awaited(sitting, state, now)
    await _note(connection, sitting, awaited)
    return await _set(connection, awaited, state, now)


async def _note(connection: AsyncConnection, before: Sitting, after: Sitting) -> None:
    """Note what has become of the seats and their time, where it is not as it was."""
    pairs = zip(before.seats, after.seats, strict=True)
    changed = [
        new
        for old, new in pairs
        if any(getattr(old, name) != getattr(new, name) for name in matches.WAITED)
    ]
    await matches.waited(connection, changed)
    await timekeeping.store(connection, before, after)


async def _set(connection: AsyncConnection, sitting: Sitting, state: object, now: int) -> bool:
    """Set the deadlines of a match; return whether there are any."""
    rows = [] if sitting.row.status != "playing" else list(_due(sitting, state, now))
    await deadlines.replace(connection, sitting.row.id, rows)
    return bool(rows)


def _due(sitting: Sitting, state: object, now: int) -> Iterator[DeadlineRow]:
    """Yield when what is done by itself is done, seat by seat."""
    holder = sitting.held
    if holder is not None:
        mark = sitting.fingerprint(sitting.game.prompts(state, holder), holder)
        yield DeadlineRow(sitting.row.id, holder, sitting.held_from(now), 0, mark)
        return
    for seat in map(Seat, range(len(sitting.seats))):
        if (seat not in sitting.game.asked(state) and not sitting.orders_of(seat)) or (
            not sitting.knows_all(seat)
        ):
            continue
        prompts = sitting.game.prompts(state, seat)
        mark, found = sitting.fingerprint(prompts, seat), pausing(prompts)
        if found is not None:
            length = found.pause * 1000
            yield DeadlineRow(sitting.row.id, seat, now + length, length, mark)
        elif forced(prompts) is not None:
            yield DeadlineRow(sitting.row.id, seat, now, 0, mark)
        elif followed(sitting, state, seat) is not None:
            yield DeadlineRow(sitting.row.id, seat, now + delay(sitting), 0, ORDER + mark)


async def say(connection: AsyncConnection, row: MatchRow, speech: Speech, now: int) -> None:
    """Owe what is to be said of a match, and drop what it makes void."""
    if speech is SILENCE:
        return
    refreshed = any(one.kind == "public" for one in speech.says)
    asked = await live.questions(connection, row.id) if refreshed else []
    if refreshed or speech.hushed:
        await outbox.supersede(connection, row.id, speech.hushed)
    # Whoever has a question standing somewhere: it may be another now, or none.
    settling = [Say("settle", seat=seat, user_id=user) for seat, user in asked]
    owed = await timed(connection, speech.says, now, hold_of(row))
    await outbox.add(connection, row.id, row.version, [*owed, *settling], now)


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
