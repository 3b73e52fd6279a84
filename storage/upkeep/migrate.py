"""Migrations of the tables, which run when a database is opened, and the check that it is ours.

Alembic is imported only if a migration is due: most starts need none, and importing Alembic takes a
tenth of their time.
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
PACKAGES = ("storage.migrations.versions",)
"""The packages with migrations. Only tests add another one, with a later migration."""


def build_config(connection: Connection) -> "Config":
    """Return the configuration with which Alembic runs our migrations on a connection."""
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "storage:migrations")
    config.set_main_option("path_separator", "os")
    folders = (str(files(package)) for package in PACKAGES)
    config.set_main_option("version_locations", os.pathsep.join(folders))
    config.attributes["connection"] = connection
    return config


def require_ours(connection: Connection) -> None:
    """Check that the database is empty, or belongs to this program and is not newer.

    Raises:
        StorageError: the database belongs to another program, to a version before 1.0 or to a newer
            version. The message tells the operator which.
    """
    tables = inspect(connection).get_table_names()
    if tables and VERSION_TABLE not in tables:
        raise StorageError(
            "The database holds tables of another program. Nothing was changed. "
            "Name another place in DATABASE_URL."
        )
    revisions = read_revision(connection)
    if revisions and max(revisions) < list_revisions()[0]:
        raise StorageError(
            "The database was written by a Kontor older than version 1.0, which this one cannot "
            "read. Nothing was changed. Finish its matches with the older version, or name "
            "another place in DATABASE_URL."
        )
    newer = revisions.difference(list_revisions())
    if newer:
        raise StorageError(
            "The database was written by a newer version of the bot "
            f"(schema {', '.join(sorted(newer))}). Nothing was changed. "
            "Start that version, or name another place in DATABASE_URL."
        )


def upgrade(connection: Connection) -> None:
    """Run all migrations that the database lacks, in the transaction of the connection."""
    if not is_current(connection):
        upgrade_to(connection, "head")


def upgrade_to(connection: Connection, revision: str) -> None:
    """Create the tables of a revision in an empty database, or migrate older tables to it.

    `revision` is one of `list_revisions`, or `head` for the last one.
    """
    from alembic import command  # noqa: PLC0415

    command.upgrade(build_config(connection), revision)


def is_current(connection: Connection) -> bool:
    """Whether the tables are those of the last revision."""
    return read_revision(connection) == {list_revisions()[-1]}


def list_revisions() -> tuple[str, ...]:
    """Return all revisions in order: the numbers with which the file names of migrations begin."""
    return _revisions_in(PACKAGES)


@lru_cache(maxsize=4)
def _revisions_in(packages: tuple[str, ...]) -> tuple[str, ...]:
    names = (entry.name for package in packages for entry in files(package).iterdir())
    modules = (name for name in names if name[0].isdecimal() and name.endswith(".py"))
    return tuple(sorted(name.partition("_")[0] for name in modules))


def read_revision(connection: Connection) -> set[str]:
    """Return the revision that is stored in the database, as a set of one; empty without tables."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return set()
    return set(connection.scalars(text(f"SELECT version_num FROM {VERSION_TABLE}")))  # noqa: S608
