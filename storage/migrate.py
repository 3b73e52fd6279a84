"""Brings the tables up to date at start, and refuses what is not ours to touch."""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from storage.errors import StorageError

VERSION_TABLE = "alembic_version"


def config(connection: Connection) -> Config:
    """Return Alembic's configuration; our migrations run on the given connection."""
    made = Config()
    made.set_main_option("script_location", "storage:migrations")
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
    known = {script.revision for script in _scripts(connection).walk_revisions()}
    found = set(MigrationContext.configure(connection).get_current_heads())
    if not found <= known:
        raise StorageError(
            "The database was written by a newer version of the bot "
            f"(schema {', '.join(sorted(found - known))}). Nothing was changed. "
            "Start that version, or name another place in DATABASE_URL."
        )


def upgrade(connection: Connection) -> None:
    """Carry out the migrations that are missing, all in the connection's transaction."""
    command.upgrade(config(connection), "head")


def _scripts(connection: Connection) -> ScriptDirectory:
    return ScriptDirectory.from_config(config(connection))
