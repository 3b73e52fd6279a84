"""The tables of version 1.0, as they stand in the file beside this one."""

from pathlib import Path

from alembic import op

revision = "1000"
down_revision = None

WORDS = {
    "sqlite": {"serial": "INTEGER", "autoincrement": "AUTOINCREMENT", "bytes": "BLOB"},
    "postgresql": {"serial": "SERIAL", "autoincrement": "", "bytes": "BYTEA"},
}
"""What each database calls what the other calls otherwise."""


def upgrade() -> None:
    """Make them."""
    tables = Path(__file__).with_suffix(".sql").read_text("utf-8")
    for statement in tables.format_map(WORDS[op.get_context().dialect.name]).split(";\n"):
        op.execute(statement)
