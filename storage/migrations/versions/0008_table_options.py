"""What a table has chosen beside the settings of its game, and how people wish to be called."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns; nobody has chosen anything yet."""
    op.add_column(
        "matches",
        sa.Column(
            "options",
            sa.Text(),
            nullable=True,
            comment="the table's own, JSON; null in matches of before",
        ),
    )
    op.add_column(
        "users",
        sa.Column("calls_by_dm", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    op.add_column(
        "users",
        sa.Column("quiet_from", sa.Integer(), nullable=True, comment="an hour of their own time"),
    )
    op.add_column("users", sa.Column("quiet_to", sa.Integer(), nullable=True))
    op.add_column(
        "users",
        sa.Column(
            "digest",
            sa.Integer(),
            nullable=True,
            comment="the hour at which they are told once a day",
        ),
    )
    op.add_column("users", sa.Column("zone", sa.String(length=64), nullable=True))
    op.add_column(
        "seats",
        sa.Column(
            "asked_at",
            sa.BigInteger(),
            nullable=True,
            comment="since when the seat is waited for; null: it is not",
        ),
    )
    op.add_column(
        "matches",
        sa.Column(
            "lost_at", sa.BigInteger(), nullable=True, comment="since when its channel is gone"
        ),
    )
