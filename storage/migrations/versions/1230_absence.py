"""Matches that nobody can reach, and matches that nobody attends: since when."""

import sqlalchemy as sa
from alembic import op

revision = "1230"
down_revision = "1220"


def upgrade() -> None:
    """Add two columns, which are empty for matches that go on."""
    op.add_column("matches", sa.Column("unreachable_at", sa.BigInteger()))
    op.add_column("matches", sa.Column("unattended_at", sa.BigInteger()))
