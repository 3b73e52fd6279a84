"""The one transaction of a step: log, position, version, and what is to be said of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.table.desk import Desk
from bot.table.says import SILENCE, Speech
from bot.table.sitting import Sitting
from games.kernel import Outcome, Seat
from games.kernel.codec import dump_json
from storage import log, matches, outbox
from storage.rows import MatchRow, StepRow


@dataclass(frozen=True, slots=True)
class Advance:
    """A step, ready to be stored."""

    step: StepRow
    columns: dict[str, Any]
    """What becomes of the match's row, beside its version and time."""

    speech: Speech = SILENCE
    undone: Sequence[int] = field(default=())


async def commit(desk: Desk, sitting: Sitting, advance: Advance) -> Sitting:
    """Store a step and all that belongs to it, or nothing; return the match as it is then.

    Raises:
        Conflict: the match is no longer as it was loaded, or the interaction has made its step.
    """
    async with desk.store.write() as connection:
        await write(connection, sitting, advance)
    if advance.speech.says:
        desk.stirred.set()
    return _after(sitting, advance)


def _after(sitting: Sitting, advance: Advance) -> Sitting:
    """Return what loading the match again would give, which costs as much as the commit."""
    step = advance.step
    row = replace(sitting.row, version=step.version, updated_at=step.at, **advance.columns)
    seats = tuple(
        replace(one, acted_version=step.version, acted_at=step.at) if one.seat == step.seat else one
        for one in sitting.seats
    )
    return replace(sitting, row=row, seats=seats)


async def write(connection: AsyncConnection, sitting: Sitting, advance: Advance) -> None:
    """Write a step within a transaction."""
    step, row = advance.step, sitting.row
    await matches.advance(
        connection,
        row.id,
        row.version,
        version=step.version,
        updated_at=step.at,
        **advance.columns,
    )
    await log.add(connection, step)
    if advance.undone:
        await log.take_back(connection, row.id, advance.undone, step.version)
    if step.seat is not None:
        await matches.acted(connection, row.id, step.seat, step.version, step.at)
    await say(connection, row.id, step.version, advance.speech, step.at)


async def say(
    connection: AsyncConnection, match_id: int, version: int, speech: Speech, now: int
) -> None:
    """Owe what is to be said, and drop what it makes void."""
    if speech is SILENCE:
        return
    refreshed = any(one.kind == "public" for one in speech.says)
    if refreshed or speech.hushed:
        await outbox.supersede(connection, match_id, speech.hushed)
    await outbox.add(connection, match_id, version, speech.says, now)


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

    What another seat had left untold is told by this: a second seat acts within his turn.
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
