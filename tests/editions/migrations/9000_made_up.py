"""A new column with a default, as a next version may bring one."""

import sqlalchemy as sa
from alembic import op

from storage.upkeep import migrate

revision = "9000"
down_revision = migrate.list_revisions()[-2]


def upgrade() -> None:
    """Add it."""
    column = sa.Column("made_up", sa.String(8), server_default="new", nullable=False)
    op.add_column("matches", column)
