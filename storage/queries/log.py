"""The log of a match: its steps, in order, and what was done beside them.

None is ever removed that the table was told of.
"""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.columns import GREATEST
from storage.rows import ActRow, StepRow
from storage.schema import acts, steps

_ACT = tuple(acts.c[name] for name in ActRow.__slots__)
_ADD = insert(steps)
_SINCE = (
    select(steps)
    .where(
        steps.c.match_id == bindparam("at_match"),
        steps.c.version > bindparam("after"),
        steps.c.version <= bindparam("until"),
    )
    .order_by(steps.c.version)
)
_BY_INTERACTION = select(steps).where(steps.c.interaction_id == bindparam("interaction"))


async def add(connection: AsyncConnection, step: StepRow) -> None:
    """Store a step.

    Raises:
        IntegrityError: the version or the interaction is stored already; `Store.write` makes it a
            `Conflict`.
    """
    await connection.execute(_ADD, asdict(step))


async def take_back(
    connection: AsyncConnection, match_id: int, versions: Sequence[int], by: int
) -> None:
    """Mark steps as taken back by the undo with version `by`."""
    await connection.execute(
        update(steps)
        .where(steps.c.match_id == match_id, steps.c.version.in_(versions))
        .values(undone_by=by)
    )


async def forget(connection: AsyncConnection, match_id: int, version: int, keep: int) -> None:
    """Delete what was taken back after a version, and that it was, but for the latest of it."""
    dead = (
        (steps.c.match_id == match_id)
        & (steps.c.version > version)
        & ((steps.c.kind == "undo") | steps.c.undone_by.is_not(None))
    )
    latest = select(steps.c.version).where(dead).order_by(steps.c.version.desc()).limit(keep)
    await connection.execute(delete(steps).where(dead, steps.c.version.not_in(latest)))


async def end_turn(connection: AsyncConnection, match_id: int, version: int) -> None:
    """Note that a turn ended with a step: the table is told of it now."""
    await connection.execute(
        update(steps)
        .where(steps.c.match_id == match_id, steps.c.version == version)
        .values(ended_turn=True)
    )


async def since(
    connection: AsyncConnection, match_id: int, version: int = -1, until: int = GREATEST
) -> list[StepRow]:
    """Return the steps after a version (-1: all), up to and with another, in order."""
    at = {"at_match": match_id, "after": version, "until": until}
    return [StepRow(*row) for row in await connection.execute(_SINCE, at)]


async def by_interaction(connection: AsyncConnection, interaction_id: int) -> StepRow | None:
    """Return the step that an interaction of Discord has made, if it has made one."""
    result = await connection.execute(_BY_INTERACTION, {"interaction": interaction_id})
    row = result.one_or_none()
    return None if row is None else StepRow(*row)


async def act(connection: AsyncConnection, row: ActRow) -> None:
    """Note what was done to a table beside its moves."""
    await connection.execute(insert(acts).values(**asdict(row)))


async def acts_of(connection: AsyncConnection, match_id: int, after: int = -1) -> list[ActRow]:
    """Return what was done before the steps after a version."""
    query = select(*_ACT).where(acts.c.match_id == match_id, acts.c.version > after)
    result = await connection.execute(query.order_by(acts.c.id))
    return [ActRow(*row) for row in result]


async def last_of(connection: AsyncConnection, match_id: int, seat: int, until: int) -> int | None:
    """Return the version of the last step that a seat's player made, up to and with a version."""
    query = select(func.max(steps.c.version)).where(
        steps.c.match_id == match_id,
        steps.c.seat == seat,
        # What followed by itself, or was planned, they may not have seen.
        steps.c.user_id.is_not(None),
        steps.c.planned.is_(False),
        steps.c.version <= until,
    )
    found: int | None = await connection.scalar(query)
    return found
