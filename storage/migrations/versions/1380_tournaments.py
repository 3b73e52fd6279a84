"""Store tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "1380"
down_revision = "1370"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tournaments_guild_id", "tournaments", ["guild_id"])
    op.create_index("ix_tournaments_channel_id", "tournaments", ["channel_id"])
