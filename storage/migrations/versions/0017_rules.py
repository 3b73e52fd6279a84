"""By which version of its rules a match began."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the column; what has begun, began by the first version."""
    op.add_column(
        "matches",
        sa.Column(
            "rules",
            sa.Integer(),
            nullable=True,
            comment="the version by which it began; null until it begins",
        ),
    )
    op.execute("UPDATE matches SET rules = 1 WHERE status IN ('playing', 'over')")
