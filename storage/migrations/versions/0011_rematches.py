"""Which match a table is a rematch of."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column; no match of before is one."""
    op.add_column(
        "matches",
        sa.Column(
            "rematch_of",
            sa.Integer(),
            nullable=True,
            comment="the match whose players play again here",
        ),
    )
    op.create_index("ix_matches_rematch_of", "matches", ["rematch_of"])
