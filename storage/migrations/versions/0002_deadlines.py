"""Pauses that end by themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "deadlines",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("pause", sa.BigInteger(), nullable=False, comment="milliseconds"),
        sa.Column(
            "mark", sa.String(length=16), nullable=False, comment="fingerprint of the question"
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_deadlines_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_deadlines")),
        comment="When the question of a seat is answered by itself.",
    )
    op.create_index(op.f("ix_deadlines_due"), "deadlines", ["due"], unique=False)
