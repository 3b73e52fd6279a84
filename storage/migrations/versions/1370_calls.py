"""Store further wishes of people for their calls."""

import sqlalchemy as sa
from alembic import op

revision = "1370"
down_revision = "1360"


def upgrade() -> None:
    """Add the columns; nobody has such wishes yet."""
    op.add_column("users", sa.Column("webhook", sa.Text()))
    op.add_column(
        "users",
        sa.Column("early_calls", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
