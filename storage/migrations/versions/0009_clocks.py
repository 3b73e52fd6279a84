"""Clocks, who stands in for whom, votes, and what was done to a table beside its moves.

Matches of before have no clock; what was proposed at them stays open until it is answered.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the columns and the table."""
    op.add_column("matches", sa.Column("paused_at", sa.BigInteger(), nullable=True))
    op.add_column("matches", sa.Column("alarm", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_matches_alarm"), "matches", ["alarm"], unique=False)
    op.add_column("seats", sa.Column("attendance", sa.Text(), nullable=True))
    op.add_column("proposals", sa.Column("about", sa.Integer(), nullable=True))
    op.add_column("proposals", sa.Column("due", sa.BigInteger(), nullable=True))
    op.add_column(
        "consents", sa.Column("yes", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.add_column("users", sa.Column("reminders", sa.String(length=16), nullable=True))
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column(
            "version", sa.Integer(), nullable=False, comment="of the next step that all hear of"
        ),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True, comment="whom it is about"),
        sa.Column(
            "user_id",
            sa.BigInteger(),
            nullable=True,
            comment="who did it; null is the clock, or a vote",
        ),
        sa.Column(
            "name",
            sa.String(length=100),
            nullable=False,
            comment="of who did it, or of who sat there",
        ),
        sa.Column(
            "detail",
            sa.Integer(),
            nullable=True,
            comment="a number that belongs to it: days, steps",
        ),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_acts_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_acts")),
        comment="What was done to a table beside its moves: pauses, seats that change hands.",
    )
    op.create_index(op.f("ix_acts_match_id"), "acts", ["match_id"], unique=False)
