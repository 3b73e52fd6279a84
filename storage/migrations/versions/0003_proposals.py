"""Proposals, with who made them and the message that shows them.

What is proposed while the bot is brought up to date lapses: of the old rows nobody can tell any
more who proposed it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make their table, and that of who agrees anew."""
    op.create_table(
        "proposals",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False, comment="stop or undo"),
        sa.Column("proposer", sa.Integer(), nullable=False, comment="the seat"),
        sa.Column(
            "version", sa.Integer(), nullable=False, comment="of the match when it was proposed"
        ),
        sa.Column("told", sa.Integer(), nullable=False, comment="the version all knew of then"),
        sa.Column(
            "target", sa.Integer(), nullable=True, comment="undo: the first version to take back"
        ),
        sa.Column(
            "status",
            sa.String(length=16),
            nullable=False,
            comment="open, carried-out, declined or lapsed",
        ),
        sa.Column("declined_by", sa.Integer(), nullable=True, comment="the seat"),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column(
            "message_id",
            sa.BigInteger(),
            nullable=True,
            comment="shows it; null once that says how it ended",
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_proposals_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proposals")),
        comment="What was proposed to tables; a match has one open proposal at a time.",
    )
    op.create_index(op.f("ix_proposals_match_id"), "proposals", ["match_id"], unique=False)
    op.create_index(op.f("ix_proposals_message_id"), "proposals", ["message_id"], unique=False)
    op.drop_table("consents")
    op.create_table(
        "consents",
        sa.Column("proposal_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["proposal_id"], ["proposals.id"], name=op.f("fk_consents_proposal_id")
        ),
        sa.PrimaryKeyConstraint("proposal_id", "seat", name=op.f("pk_consents")),
        comment="Who agrees to a proposal.",
    )
