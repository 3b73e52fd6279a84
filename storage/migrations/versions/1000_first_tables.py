"""The tables of version 1.0, from the SQL file of the same name."""

from pathlib import Path

from alembic import op

revision = "1000"
down_revision = None

WORDS = {
    "sqlite": {"serial": "INTEGER", "autoincrement": "AUTOINCREMENT", "bytes": "BLOB"},
    "postgresql": {"serial": "SERIAL", "autoincrement": "", "bytes": "BYTEA"},
}
"""Types and clauses that the two databases write differently."""


def upgrade() -> None:
    """Create the tables."""
    tables = Path(__file__).with_suffix(".sql").read_text("utf-8")
    for statement in tables.format_map(WORDS[op.get_context().dialect.name]).split(";\n"):
        op.execute(statement)
