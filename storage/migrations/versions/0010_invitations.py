"""Who is invited to an open table, and who has declined."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "invitations",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_invitations_match_id")),
        sa.PrimaryKeyConstraint("match_id", "user_id", name=op.f("pk_invitations")),
        comment="Who is invited to an open table, and who has declined.",
    )
