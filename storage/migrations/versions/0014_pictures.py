"""How boards are drawn for each person."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0012"


def upgrade() -> None:
    """Add the column; everybody sees boards as their table has them."""
    op.add_column(
        "users",
        sa.Column(
            "pictures",
            sa.String(length=16),
            nullable=True,
            comment="how boards are drawn; null is as at the table",
        ),
    )
