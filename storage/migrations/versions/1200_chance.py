"""Store what random numbers that players cannot influence need: draws and contributions."""

import sqlalchemy as sa
from alembic import op

revision = "1200"
down_revision = "1010"


def upgrade() -> None:
    """Add two columns, which stay empty for matches that have begun, and a table."""
    op.add_column("matches", sa.Column("draws", sa.Integer()))
    op.add_column("matches", sa.Column("contributions", sa.Text()))
    op.create_table(
        "departed",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("player_entropy", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_departed_match_id"),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_departed"),
    )
