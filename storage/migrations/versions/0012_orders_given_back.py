"""Which orders a step used up, and which were given back when it was taken back, or lapsed."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the columns; what steps of before used up is forgotten."""
    op.add_column(
        "steps",
        sa.Column(
            "orders", sa.Text(), nullable=True, comment="JSON of its seat's orders that it used up"
        ),
    )
    op.add_column(
        "orders",
        sa.Column(
            "at_step",
            sa.Integer(),
            nullable=True,
            comment="the seat's step with which it was given back, or its lapse told",
        ),
    )
