"""What players bring to the chance of a match, and lobbies that close by themselves.

Seats of before have brought nothing, so that matches of before keep their chance. Lobbies of before
get a deadline like those that are opened from now on.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

IDLE = 6 * 24 * 60 * 60 * 1000
"""Milliseconds after which nobody has touched a lobby for long."""


def upgrade() -> None:
    """Add the column, and a deadline for each open lobby."""
    op.add_column("seats", sa.Column("luck", sa.String(length=64), nullable=True))
    # The deadline of a table is that of seat -1.
    lobbies = sa.text(
        "INSERT INTO deadlines (match_id, seat, due, pause, mark) "
        "SELECT id, -1, updated_at + :idle, 0, 'idle' FROM matches WHERE status = 'lobby'"
    )
    op.get_bind().execute(lobbies, {"idle": IDLE})
