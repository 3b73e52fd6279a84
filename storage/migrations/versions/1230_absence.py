"""Store since when a match is unreachable or unattended."""

import sqlalchemy as sa
from alembic import op

revision = "1230"
down_revision = "1220"


def upgrade() -> None:
    """Add two columns, which are empty while a match goes on."""
    op.add_column("matches", sa.Column("unreachable_at", sa.BigInteger()))
    op.add_column("matches", sa.Column("unattended_at", sa.BigInteger()))
