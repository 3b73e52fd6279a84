"""Brings the tables up to date at start, and refuses what is not ours to touch.

Alembic is imported only where a migration is due: most starts find the tables as they should be,
and it would take a tenth of their time.
"""

import os
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from storage.errors import StorageError

if TYPE_CHECKING:
    from alembic.config import Config

VERSION_TABLE = "alembic_version"
PLACES = ("storage.migrations.versions",)
"""The packages in which migrations stand: a test adds the made-up next one."""


def config(connection: Connection) -> "Config":
    """Return Alembic's configuration; our migrations run on the given connection."""
    from alembic.config import Config  # noqa: PLC0415

    made = Config()
    made.set_main_option("script_location", "storage:migrations")
    made.set_main_option("path_separator", "os")
    folders = (str(files(place)) for place in PLACES)
    made.set_main_option("version_locations", os.pathsep.join(folders))
    made.attributes["connection"] = connection
    return made


def require_ours(connection: Connection) -> None:
    """Check that the database is empty, or ours and no newer than this program.

    Raises:
        StorageError: it is not. Nothing was changed.
    """
    tables = inspect(connection).get_table_names()
    if tables and VERSION_TABLE not in tables:
        raise StorageError(
            "The database holds tables of another program. Nothing was changed. "
            "Name another place in DATABASE_URL."
        )
    noted = found(connection)
    if noted and max(noted) < revisions()[0]:
        raise StorageError(
            "The database was written by a Kontor older than version 1.0, which this one cannot "
            "read. Nothing was changed. Finish its matches with the older version, or name "
            "another place in DATABASE_URL."
        )
    newer = noted.difference(revisions())
    if newer:
        raise StorageError(
            "The database was written by a newer version of the bot "
            f"(schema {', '.join(sorted(newer))}). Nothing was changed. "
            "Start that version, or name another place in DATABASE_URL."
        )


def upgrade(connection: Connection) -> None:
    """Carry out the migrations that are missing, all in the connection's transaction."""
    if not is_current(connection):
        make_as(connection, "head")


def make_as(connection: Connection, revision: str) -> None:
    """Make the tables as they were at a revision, or bring them up to it."""
    from alembic import command  # noqa: PLC0415

    command.upgrade(config(connection), revision)


def is_current(connection: Connection) -> bool:
    """Whether no migration is missing."""
    return found(connection) == {revisions()[-1]}


def revisions() -> tuple[str, ...]:
    """Return the revisions in their order: each is the number that its file's name begins with."""
    return _revisions(PLACES)


@lru_cache(maxsize=4)
def _revisions(places: tuple[str, ...]) -> tuple[str, ...]:
    names = (entry.name for place in places for entry in files(place).iterdir())
    return tuple(
        sorted(
            name.partition("_")[0] for name in names if name[0].isdecimal() and name[-3:] == ".py"
        )
    )


def found(connection: Connection) -> set[str]:
    """Return the revision of the tables, as Alembic has noted it; nothing where there are none."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return set()
    return set(connection.scalars(text(f"SELECT version_num FROM {VERSION_TABLE}")))  # noqa: S608
