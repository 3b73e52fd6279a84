"""Store people who look for a match of a game: `/looking`."""

import sqlalchemy as sa
from alembic import op

revision = "1360"
down_revision = "1350"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "seekers",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_seekers_user_id", "seekers", ["user_id"])
