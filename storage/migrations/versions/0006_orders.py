"""What seats have ordered for later."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "orders",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("lapsed", sa.Text(), nullable=True, comment="why; null while it stands"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_orders_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", "number", name=op.f("pk_orders")),
        comment="What seats want done later; seen by their owners only.",
    )
