"""When each process last saw that people could act, so that its absence counts for nobody."""

import sqlalchemy as sa
from alembic import op

revision = "1320"
down_revision = "1310"


def upgrade() -> None:
    """Make the table; processes note themselves from now on."""
    op.create_table(
        "last_seen",
        sa.Column("process", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
