"""Processes share work by PostgreSQL's advisory locks: the table of leases goes."""

from alembic import op

revision = "1210"
down_revision = "1200"


def upgrade() -> None:
    """Drop the table; leases are void once their process has ended."""
    op.drop_table("leases")
