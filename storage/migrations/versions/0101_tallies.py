"""What matches that are over add up to. Those that ended before are not counted."""

import sqlalchemy as sa
from alembic import op

revision = "0101"
down_revision = "0100"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "tallies",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column(
            "user_id",
            sa.BigInteger(),
            autoincrement=False,
            nullable=False,
            comment="0: all of them",
        ),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column(
            "what",
            sa.String(length=48),
            nullable=False,
            comment="hours, place, points, earned-<source>",
        ),
        sa.Column("value", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column(
            "times",
            sa.BigInteger(),
            nullable=False,
            comment="how often; of what was earned, the sum",
        ),
        sa.PrimaryKeyConstraint(
            "guild_id", "user_id", "game", "what", "value", name=op.f("pk_tallies")
        ),
        comment="What matches that were played to their end add up to, by server, person and game.",
    )
