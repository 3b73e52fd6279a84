"""Store how many steps each seat has made, which is part of the fingerprints of its buttons."""

import sqlalchemy as sa
from alembic import op

revision = "1010"
down_revision = "1000"


def upgrade() -> None:
    """Add the count; in running matches it begins with the steps of the log."""
    column = sa.Column("own_steps", sa.Integer, server_default="0", nullable=False)
    op.add_column("seats", column)
    op.execute(
        "UPDATE seats SET own_steps = (SELECT count(*) FROM steps"
        " WHERE steps.match_id = seats.match_id AND steps.seat = seats.seat)"
    )
