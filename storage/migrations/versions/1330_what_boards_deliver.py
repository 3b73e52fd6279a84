"""What each public message was posted for, so that its calls are neither repeated nor lost."""

import sqlalchemy as sa
from alembic import op

revision = "1330"
down_revision = "1320"


def upgrade() -> None:
    """Add the column, which is empty for messages that stand."""
    column = sa.Column("delivers", sa.Text(), nullable=False, server_default="[]")
    op.add_column("live_messages", column)
