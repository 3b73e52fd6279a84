"""A copy of a database to try things on: whatever is done to it, the database itself is only read.

The copy is a SQLite file in a folder that only its owner may read, and goes at the end. A file is
copied as it lies there. Of a server one state is read, into tables as its version has them.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import MetaData, NullPool, create_engine, insert
from sqlalchemy.engine import URL

from storage.backends import backend_of, public_address, sqlite
from storage.backends.sqlite import SQLITE
from storage.errors import StorageError
from storage.store import Store, looking_at, open_store
from storage.upkeep import migrate
from storage.upkeep.moving import batches, values


@asynccontextmanager
async def open_copy(url: str, *, alone: bool = False) -> AsyncIterator[Store]:
    """Open a copy of the database at a URL, with its tables brought up to date.

    With `alone` no process may play on the database meanwhile.

    Raises:
        StorageError: there is none, or it cannot be read, or a bot plays on it.
    """
    using, address = backend_of(url)
    if not using.is_there(address):
        msg = f"There is no database at {public_address(address)}."
        raise StorageError(msg)
    away = using.held(address) if alone else nullcontext()
    with away, TemporaryDirectory(prefix="kontor-") as folder:
        file = Path(folder, "copy.sqlite3")
        if using is SQLITE:
            await asyncio.to_thread(sqlite.copy_unseen, address, file)
        else:
            await _carry(url, file)
        async with _named(address, file), open_store(f"sqlite:///{file}") as store:
            yield store


@asynccontextmanager
async def _named(address: URL, file: Path) -> AsyncIterator[None]:
    """Name the database, and not its copy, in what is said of it."""
    try:
        yield
    except StorageError as error:
        sentence = str(error).replace(str(file), public_address(address))
        raise StorageError(sentence) from error


async def _carry(url: str, file: Path) -> None:
    """Copy all rows into a new file, with tables of the same version."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    async with looking_at(url) as old:
        noted = await old.run_sync(migrate.found)
        with engine.begin() as new:
            for revision in noted:
                migrate.make_as(new, revision)
            kinds = MetaData()
            kinds.reflect(new, only=lambda name, _: name != migrate.VERSION_TABLE)
            for table in kinds.sorted_tables:
                async for rows in batches(old, table):
                    new.execute(insert(table), values(table, rows))
