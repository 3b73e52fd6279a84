"""What is remembered of people beyond their matches."""

from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import UserRow
from storage.schema import users

_ONE = select(users).where(users.c.user_id == bindparam("at_user"))


async def load(connection: AsyncConnection, user_id: int) -> UserRow:
    """Return what is remembered of a person, who need not be known yet."""
    row = (await connection.execute(_ONE, {"at_user": user_id})).one_or_none()
    return UserRow(user_id) if row is None else UserRow(*row)


async def remember(connection: AsyncConnection, user_id: int, **columns: Any) -> None:  # noqa: ANN401
    """Set columns of a person, who need not be known yet."""
    changed = await connection.execute(
        update(users).where(users.c.user_id == user_id).values(**columns)
    )
    if changed.rowcount == 0:
        fresh = asdict(UserRow(user_id)) | columns
        await connection.execute(insert(users).values(**fresh))
