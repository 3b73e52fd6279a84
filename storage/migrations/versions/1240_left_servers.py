"""Servers that have removed the bot: since when, so that what is stored of them can go."""

import sqlalchemy as sa
from alembic import op

revision = "1240"
down_revision = "1230"


def upgrade() -> None:
    """Make the table; servers that were left before are noted at the next start."""
    op.create_table(
        "left_servers",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("left_at", sa.BigInteger(), nullable=False),
    )
