"""What a process holds so that no other does the same."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0014"


def upgrade() -> None:
    """Add the table, and who says what is owed just now: nobody."""
    op.create_table(
        "leases",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(16), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_leases"),
    )
    op.add_column("outbox", sa.Column("owner", sa.String(16), nullable=True))
    op.add_column("outbox", sa.Column("until", sa.BigInteger(), nullable=True))
