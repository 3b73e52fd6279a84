"""The log of a match: what the table was told of, in order. Nothing is ever removed from it."""

from collections.abc import Sequence
from dataclasses import fields

from sqlalchemy import bindparam, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import StepRow
from storage.schema import INTEGER_MAX, steps

POSITIONS_KEPT = 24
"""So many positions are kept of a match: in most, everybody has had a turn since the first."""

_NAMES = tuple(field.name for field in fields(StepRow))
_OF_MATCH = steps.c.match_id == bindparam("at_match")
_ADD = insert(steps)
_SINCE = (
    select(*(steps.c[name] for name in _NAMES))
    .where(_OF_MATCH, steps.c.version > bindparam("after"), steps.c.version <= bindparam("until"))
    .order_by(steps.c.version)
)
_HAS_POSITION = steps.c.position.is_not(None)
_KEPT = (
    select(steps.c.version)
    .where(_OF_MATCH, _HAS_POSITION)
    .order_by(steps.c.version.desc())
    .limit(bindparam("kept"))
)
_FORGET = (
    update(steps)
    .where(_OF_MATCH, _HAS_POSITION, steps.c.version.not_in(_KEPT))
    .values(position=None)
)
_EARLIER = steps.alias()
_END_OF_TURN = (
    select(steps.c.position)
    .where(
        _OF_MATCH,
        _HAS_POSITION,
        steps.c.version >= bindparam("at_version"),
        exists().where(
            _EARLIER.c.match_id == bindparam("at_match"),
            _EARLIER.c.version <= bindparam("at_version"),
            _EARLIER.c.position.is_not(None),
        ),
    )
    .order_by(steps.c.version)
    .limit(1)
)


async def add(
    connection: AsyncConnection, match_id: int, rows: Sequence[StepRow], position: str | None
) -> None:
    """Add steps to the log of a match; they lead to a position, of which the oldest are forgotten.

    `None`: the match is over, and none is needed any more.

    Raises:
        IntegrityError: a version is stored already; `Store.write` makes it a `Conflict`.
    """
    values = [{name: getattr(row, name) for name in _NAMES} for row in rows]
    for row in values:
        row |= {"match_id": match_id, "position": None}
    values[-1]["position"] = position
    await connection.execute(_ADD, values)
    kept = POSITIONS_KEPT if position else 0
    await connection.execute(_FORGET, {"at_match": match_id, "kept": kept})


async def since(
    connection: AsyncConnection, match_id: int, version: int = -1, until: int = INTEGER_MAX
) -> list[StepRow]:
    """Return the steps after a version (-1: all), up to and with another, in order."""
    at = {"at_match": match_id, "after": version, "until": until}
    return [StepRow(*row) for row in await connection.execute(_SINCE, at)]


def is_own(step: StepRow, seat: int) -> bool:
    """Whether the player of a seat made a step.

    What followed by itself, or was planned, they may not have seen.
    """
    return step.seat == seat and step.user_id is not None and not step.planned


async def last_of(connection: AsyncConnection, match_id: int, seat: int, until: int) -> int | None:
    """Return the version of the last step of a seat's own (`is_own`) up to and with a version."""
    query = select(func.max(steps.c.version)).where(
        steps.c.match_id == match_id,
        steps.c.seat == seat,
        steps.c.user_id.is_not(None),
        steps.c.planned.is_(False),
        steps.c.version <= until,
    )
    found: int | None = await connection.scalar(query)
    return found


async def end_of_turn(connection: AsyncConnection, match_id: int, version: int) -> str | None:
    """Return the position at the end of the turn of a step; `None`: it is kept no longer.

    The oldest that is kept may be of a later turn, where the step came before it.
    """
    at = {"at_match": match_id, "at_version": version}
    position: str | None = await connection.scalar(_END_OF_TURN, at)
    return position
