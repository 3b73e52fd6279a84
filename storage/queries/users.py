"""What is remembered of people beyond their matches."""

from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import UserRow
from storage.schema import users

_ONE = select(users).where(users.c.user_id == bindparam("at_user"))
_SEVERAL = select(users).where(users.c.user_id.in_(bindparam("at_users", expanding=True)))


async def load(connection: AsyncConnection, user_id: int) -> UserRow:
    """Return what is remembered of a person, who need not be known yet."""
    row = (await connection.execute(_ONE, {"at_user": user_id})).one_or_none()
    return UserRow(user_id) if row is None else UserRow(*row)


async def load_all(connection: AsyncConnection, user_ids: Collection[int]) -> dict[int, UserRow]:
    """Return what is remembered of people, none of whom need be known yet."""
    if not user_ids:
        return {}
    rows = await connection.execute(_SEVERAL, {"at_users": sorted(user_ids)})
    return {user_id: UserRow(user_id) for user_id in user_ids} | {
        row.user_id: UserRow(*row) for row in rows
    }


async def remember(connection: AsyncConnection, user_id: int, **columns: Any) -> None:  # noqa: ANN401
    """Set columns of a person, who need not be known yet."""
    new = insert(users).values(**asdict(UserRow(user_id)) | columns)
    known = new.on_conflict_do_update(index_elements=[users.c.user_id], set_=columns)
    await connection.execute(known)
