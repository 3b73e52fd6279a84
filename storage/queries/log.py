"""Queries for the log of a match: its announced steps in the order of versions.

Steps are only added; they are deleted together with their match.
"""

from collections.abc import Sequence
from dataclasses import fields

from sqlalchemy import bindparam, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import StepRow
from storage.schema import INTEGER_MAX, steps

KEPT_POSITIONS_COUNT = 24
"""The number of latest positions that are kept of a match. In most matches, every player has had a
turn within that many steps."""

FORGET_INTERVAL_STEPS = 8
"""Older positions are deleted when a step is added whose version is a multiple of this number."""

_NAMES = tuple(field.name for field in fields(StepRow))
_OF_MATCH = steps.c.match_id == bindparam("at_match")
_ADD = insert(steps)
_STEPS = (
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
    """Add one or more steps to the log of a match.

    `position` is the JSON of the position after the last of them. `None` means that the match is
    over; then all its positions are deleted. Otherwise older positions are deleted at times.

    Raises:
        IntegrityError: a version is stored already; `Store.write` raises a `Conflict` for it.
    """
    values = [{name: getattr(row, name) for name in _NAMES} for row in rows]
    for row in values:
        row |= {"match_id": match_id, "position": None}
    values[-1]["position"] = position
    await connection.execute(_ADD, values)
    if position is None or any(row.version % FORGET_INTERVAL_STEPS == 0 for row in rows):
        keep_count = 0 if position is None else KEPT_POSITIONS_COUNT
        await connection.execute(_FORGET, {"at_match": match_id, "kept": keep_count})


async def list_steps(
    connection: AsyncConnection, match_id: int, version: int = -1, until: int = INTEGER_MAX
) -> list[StepRow]:
    """Return the steps of a match after `version` (-1: all) and up to `until`, in order."""
    at = {"at_match": match_id, "after": version, "until": until}
    return [StepRow(*row) for row in await connection.execute(_STEPS, at)]


def is_own(step: StepRow, seat: int) -> bool:
    """Whether a seat's player made a step themselves, not by a plan or an automatic answer."""
    return step.seat == seat and step.user_id is not None and not step.planned


async def find_last_own_step(
    connection: AsyncConnection, match_id: int, seat: int, until: int
) -> int | None:
    """Return the version of a seat's last own step (`is_own`) up to `until`, or `None`."""
    query = select(func.max(steps.c.version)).where(
        steps.c.match_id == match_id,
        steps.c.seat == seat,
        steps.c.user_id.is_not(None),
        steps.c.planned.is_(False),
        steps.c.version <= until,
    )
    version: int | None = await connection.scalar(query)
    return version


async def load_position_after(
    connection: AsyncConnection, match_id: int, version: int
) -> str | None:
    """Return the JSON of the first kept position that a step of this or a later version led to.

    That is the position at the end of the turn. The result is `None` if no position before it is
    kept any more.
    """
    at = {"at_match": match_id, "at_version": version}
    position: str | None = await connection.scalar(_END_OF_TURN, at)
    return position
