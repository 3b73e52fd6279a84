"""What a process holds so that no other does the same: for a while, and longer if it renews it.

A process that dies renews nothing: when the time is over, others may take what it held.
"""

from collections.abc import Collection, Sequence

from sqlalchemy import delete, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import leases

_ADD = insert(leases).on_conflict_do_nothing()


async def take(connection: AsyncConnection, key: str, owner: str, now: int, until: int) -> bool:
    """Take a lease, unless another holds it; return whether it is ours."""
    free = or_(leases.c.owner == owner, leases.c.until <= now)
    mine = update(leases).where(leases.c.key == key, free).values(owner=owner, until=until)
    if (await connection.execute(mine)).rowcount:
        return True
    made = await connection.execute(_ADD, {"key": key, "owner": owner, "until": until})
    return bool(made.rowcount)


async def let_go(connection: AsyncConnection, owner: str, *keys: str) -> None:
    """Give back what one holds: these, or all."""
    named = [leases.c.key.in_(keys)] if keys else []
    await connection.execute(delete(leases).where(leases.c.owner == owner, *named))


async def renew(connection: AsyncConnection, owner: str, keys: Collection[str], until: int) -> None:
    """Hold what one holds for longer."""
    mine = update(leases).where(leases.c.owner == owner, leases.c.key.in_(keys))
    await connection.execute(mine.values(until=until))


async def others(connection: AsyncConnection, owner: str, now: int) -> dict[str, int]:
    """Return what others hold, and how long."""
    theirs = (leases.c.owner != owner) & (leases.c.until > now)
    result = await connection.execute(select(leases.c.key, leases.c.until).where(theirs))
    return {row.key: row.until for row in result}


async def expired(connection: AsyncConnection, now: int) -> list[str]:
    """Return the leases that nobody has renewed."""
    return list(await connection.scalars(select(leases.c.key).where(leases.c.until <= now)))


async def forget(connection: AsyncConnection, keys: Sequence[str], now: int) -> None:
    """Forget some leases, but for those that somebody has taken since."""
    await connection.execute(delete(leases).where(leases.c.key.in_(keys), leases.c.until <= now))
