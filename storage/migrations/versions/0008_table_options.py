"""What a table has chosen beside the settings of its game."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; matches of before have chosen nothing."""
    op.add_column(
        "matches",
        sa.Column(
            "options",
            sa.Text(),
            nullable=True,
            comment="the table's own, JSON; null in matches of before",
        ),
    )
