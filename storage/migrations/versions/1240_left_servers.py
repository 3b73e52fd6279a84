"""Store when servers removed the bot, so that their data can be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "1240"
down_revision = "1230"


def upgrade() -> None:
    """Create the table; servers that were left earlier are added at the next start."""
    op.create_table(
        "left_servers",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("left_at", sa.BigInteger(), nullable=False),
    )
