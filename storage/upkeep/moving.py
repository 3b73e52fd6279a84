"""All that a database holds, copied into another: from SQLite to PostgreSQL, or back."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import Row, Table, func, insert, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.errors import StorageError
from storage.schema import metadata
from storage.store import Store

BATCH = 500
"""Rows that are carried at once."""

Progress = Callable[[str, int], None]
"""Hears of each batch: the table, and how many rows of it."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a table holds."""

    rows: int
    digest: str
    """SHA-256 of all rows, in the order of their keys."""


async def move(source: Store, target: Store, progress: Progress) -> Mapping[str, Content]:
    """Copy every row into an empty database, compare what arrived, and return what it holds.

    Raises:
        StorageError: the target holds something already, or something else arrived than was sent.
            Nothing was written.
    """
    async with source.read() as old, target.write() as new:
        await _require_empty(new)
        for table in metadata.sorted_tables:
            async for rows in batches(old, table):
                await new.execute(insert(table), values(table, rows))
                progress(table.name, len(rows))
        await target.number_on(new)
        return await _compared(old, new)


async def rows_of(store: Store) -> int:
    """Return how many rows a database holds."""
    async with store.read() as connection:
        counts = [await _count(connection, table) for table in metadata.sorted_tables]
    return sum(counts)


async def _require_empty(connection: AsyncConnection) -> None:
    for table in metadata.sorted_tables:
        if await _count(connection, table):
            msg = f"The target is not empty: there is something in its table {table.name}."
            raise StorageError(msg)


async def _compared(old: AsyncConnection, new: AsyncConnection) -> Mapping[str, Content]:
    contents = {}
    for table in metadata.sorted_tables:
        sent, arrived = await _content(old, table), await _content(new, table)
        if sent != arrived:
            msg = f"Table {table.name} arrived otherwise than it was sent ({sent}, {arrived})."
            raise StorageError(msg)
        contents[table.name] = arrived
    return contents


async def _content(connection: AsyncConnection, table: Table) -> Content:
    count, digest = 0, sha256()
    async for rows in batches(connection, table):
        count += len(rows)
        for row in rows:
            digest.update(repr(tuple(row)).encode())
    return Content(count, digest.hexdigest())


async def _count(connection: AsyncConnection, table: Table) -> int:
    return int(await connection.scalar(select(func.count()).select_from(table)) or 0)


def values(table: Table, rows: Sequence[Row[tuple[Any, ...]]]) -> list[dict[str, object]]:
    """Return rows with the names of their columns."""
    return [dict(zip(table.columns.keys(), row, strict=True)) for row in rows]


async def batches(
    connection: AsyncConnection, table: Table
) -> AsyncIterator[Sequence[Row[tuple[Any, ...]]]]:
    """Yield the rows of a table, in the order of their keys, which every database sorts alike."""
    key = tuple_(*table.primary_key.columns)
    query = select(table).order_by(*table.primary_key.columns).limit(BATCH)
    rows = (await connection.execute(query)).all()
    while rows:
        yield rows
        last = [rows[-1]._mapping[column] for column in table.primary_key.columns]  # noqa: SLF001 - its public name
        rows = (await connection.execute(query.where(key > tuple_(*last)))).all()
