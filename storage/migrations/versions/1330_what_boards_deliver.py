"""Store which notifications a public message was posted for, so that calls are not repeated."""

import sqlalchemy as sa
from alembic import op

revision = "1330"
down_revision = "1320"


def upgrade() -> None:
    """Add the column, which is empty for existing messages."""
    column = sa.Column("delivers", sa.Text(), nullable=False, server_default="[]")
    op.add_column("live_messages", column)
