"""Remove the table of leases, since processes share work by PostgreSQL's advisory locks."""

from alembic import op

revision = "1210"
down_revision = "1200"


def upgrade() -> None:
    """Drop the table; a lease is void once its process has ended."""
    op.drop_table("leases")
