"""Copies of whole databases: into another database (`move`), or into a temporary file."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import MetaData, NullPool, Row, Table, create_engine, func, insert, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.backends import find_backend, public_address, sqlite
from storage.backends.sqlite import SQLITE
from storage.errors import StorageError
from storage.schema import metadata
from storage.store import Store, open_read_only, open_store
from storage.upkeep import migrate

BATCH_SIZE = 500
"""The number of rows that are copied at a time."""

Progress = Callable[[str, int], None]
"""Called after each batch with the name of the table and the number of rows in the batch."""


@dataclass(frozen=True, slots=True)
class Content:
    """The number and digest of a table's rows. Two tables with equal contents have equal rows."""

    rows: int
    digest: str
    """SHA-256 of all rows in the order of their primary keys, in hexadecimal."""


async def move(source: Store, target: Store, progress: Progress) -> Mapping[str, Content]:
    """Copy all rows of `source` into the empty database `target`, and compare both afterwards.

    Returns the content of each table by its name. The source is only read.

    Raises:
        StorageError: the target is not empty, or its rows differ from those of the source. Nothing
            was written.
    """
    contents = {}
    async with source.read() as old, target.write() as new:
        for table in metadata.sorted_tables:
            if await _count_rows(new, table):
                msg = f"The target is not empty: there is something in its table {table.name}."
                raise StorageError(msg)
        for table in metadata.sorted_tables:
            async for rows in read_batches(old, table):
                await new.execute(insert(table), name_columns(table, rows))
                progress(table.name, len(rows))
        await target.advance_sequences(new)
        for table in metadata.sorted_tables:
            sent, arrived = await read_content(old, table), await read_content(new, table)
            if sent != arrived:
                msg = f"Table {table.name} arrived otherwise than it was sent ({sent}, {arrived})."
                raise StorageError(msg)
            contents[table.name] = arrived
    return contents


async def count_rows(store: Store) -> int:
    """Return the number of rows in all tables of a database."""
    async with store.read() as connection:
        counts = [await _count_rows(connection, table) for table in metadata.sorted_tables]
    return sum(counts)


async def _count_rows(connection: AsyncConnection, table: Table) -> int:
    return int(await connection.scalar(select(func.count()).select_from(table)) or 0)


async def read_content(connection: AsyncConnection, table: Table) -> Content:
    """Return the number and digest of a table's rows."""
    count = 0
    digest = sha256()
    async for rows in read_batches(connection, table):
        count += len(rows)
        for row in rows:
            digest.update(repr(tuple(row)).encode())
    return Content(count, digest.hexdigest())


def name_columns(table: Table, rows: Sequence[Row[tuple[Any, ...]]]) -> list[dict[str, object]]:
    """Return rows, which have a value for each column of a table, as mappings by name of column."""
    return [dict(zip(table.columns.keys(), row, strict=True)) for row in rows]


async def read_batches(
    connection: AsyncConnection, table: Table
) -> AsyncIterator[Sequence[Row[tuple[Any, ...]]]]:
    """Yield the rows of a table in the order of their primary keys, `BATCH_SIZE` rows at a time.

    The order is the same in SQLite and PostgreSQL.
    """
    key = tuple_(*table.primary_key.columns)
    query = select(table).order_by(*table.primary_key.columns).limit(BATCH_SIZE)
    rows = (await connection.execute(query)).all()
    while rows:
        yield rows
        last = [rows[-1]._mapping[column] for column in table.primary_key.columns]  # noqa: SLF001 - its public name
        rows = (await connection.execute(query.where(key > tuple_(*last)))).all()


@asynccontextmanager
async def open_copy(url: str, *, alone: bool = False) -> AsyncIterator[Store]:
    """Open a temporary, migrated copy of a database. The database itself is only read.

    The copy is a SQLite file in a folder that only its owner may read, and is deleted at the end.
    With `alone`, other bots are kept from the database meanwhile.

    Raises:
        StorageError: the database is missing or cannot be read, or a bot uses it although `alone`
            was passed.
    """
    backend, address = find_backend(url)
    if not backend.exists(address):
        msg = f"There is no database at {public_address(address)}."
        raise StorageError(msg)
    access = backend.exclusive_access(address) if alone else nullcontext()
    with access, TemporaryDirectory(prefix="kontor-") as folder:
        file = Path(folder, "copy.sqlite3")
        if backend is SQLITE:
            await asyncio.to_thread(sqlite.copy_without_writing, address, file)
        else:
            await _copy_rows_to_file(url, file)
        try:
            async with open_store(f"sqlite:///{file}") as store:
                yield store
        except StorageError as error:
            # The message must name the database, not its copy.
            sentence = str(error).replace(str(file), public_address(address))
            raise StorageError(sentence) from error


async def _copy_rows_to_file(url: str, file: Path) -> None:
    """Copy one consistent state of all rows into a SQLite file with tables of the same revision."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    async with open_read_only(url) as old:
        revisions = await old.run_sync(migrate.read_revision)
        with engine.begin() as new:
            for revision in revisions:
                migrate.upgrade_to(new, revision)
            reflected = MetaData()
            reflected.reflect(new, only=lambda name, _: name != migrate.VERSION_TABLE)
            for table in reflected.sorted_tables:
                async for rows in read_batches(old, table):
                    new.execute(insert(table), name_columns(table, rows))
