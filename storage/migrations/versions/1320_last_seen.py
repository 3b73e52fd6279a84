"""Store when each process last saw that people could act, so that its downtime does not count."""

import sqlalchemy as sa
from alembic import op

revision = "1320"
down_revision = "1310"


def upgrade() -> None:
    """Create the table; processes add their rows from now on."""
    op.create_table(
        "last_seen",
        sa.Column("process", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
