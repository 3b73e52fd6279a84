"""Store ratings, for ladders. `python -m bot rebuild-ratings` adds those of earlier matches."""

import sqlalchemy as sa
from alembic import op

revision = "1350"
down_revision = "1335"


def upgrade() -> None:
    """Create the table; matches that end from now on are rated."""
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("mean", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
    )
    op.create_index("ix_ratings_user_id", "ratings", ["user_id"])
