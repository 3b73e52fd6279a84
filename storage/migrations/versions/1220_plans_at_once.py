"""Play planned moves at once: without a second due time or a deadline, and marked in the log."""

import sqlalchemy as sa
from alembic import op

revision = "1220"
down_revision = "1210"


def upgrade() -> None:
    """Keep the due times of calls in channels, and have plans played at the next start.

    Earlier steps are not marked, since it was secret at their time which of them were planned.
    """
    later = "UPDATE outbox SET due = aloud WHERE status = 'owed' AND aloud > due"
    op.execute(later)
    op.drop_column("outbox", "aloud")
    # A match whose seat has an `answer` due as well needs no second look.
    op.execute(
        "DELETE FROM deadlines WHERE kind = 'plan' AND EXISTS (SELECT 1 FROM deadlines AS other"
        " WHERE other.match_id = deadlines.match_id AND other.seat = deadlines.seat"
        " AND other.kind = 'answer')"
    )
    op.execute("UPDATE deadlines SET kind = 'answer', due = 0, mark = '' WHERE kind = 'plan'")
    # Reminders are on or off: nobody chooses at which moments.
    op.execute("UPDATE users SET reminders = NULL WHERE reminders <> 'none'")
    op.execute("UPDATE users SET reminders = 'off' WHERE reminders = 'none'")
    op.add_column(
        "steps", sa.Column("planned", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
