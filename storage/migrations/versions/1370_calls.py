"""Store further preferences of people for their calls: a webhook, and early calls."""

import sqlalchemy as sa
from alembic import op

revision = "1370"
down_revision = "1360"


def upgrade() -> None:
    """Add the columns; nobody has such preferences yet."""
    op.add_column("users", sa.Column("webhook", sa.Text()))
    op.add_column(
        "users",
        sa.Column("early_calls", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
