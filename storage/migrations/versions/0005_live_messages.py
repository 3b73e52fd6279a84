"""Messages with buttons are remembered, each by itself."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make their table, and fill in the public message that each match knows of."""
    op.create_table(
        "live_messages",
        sa.Column("nonce", sa.String(length=25), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column(
            "seat", sa.Integer(), nullable=True, comment="whose question; null is the public board"
        ),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column(
            "message_id",
            sa.BigInteger(),
            nullable=True,
            comment="null: on its way, or cut off on it",
        ),
        sa.Column(
            "mark",
            sa.String(length=16),
            nullable=False,
            comment="fingerprint of the question it shows",
        ),
        sa.Column(
            "since",
            sa.Integer(),
            nullable=True,
            comment="its story begins after this version; null is the whole log",
        ),
        sa.Column("version", sa.Integer(), nullable=False, comment="to which it tells the story"),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("posted_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_live_messages_match_id")
        ),
        sa.PrimaryKeyConstraint("nonce", name=op.f("pk_live_messages")),
        comment="Messages with buttons; noted before they are sent, so that none is live unknown.",
    )
    op.create_index(op.f("ix_live_messages_match_id"), "live_messages", ["match_id"], unique=False)
    op.create_index(
        op.f("ix_live_messages_message_id"), "live_messages", ["message_id"], unique=False
    )
    # What an open lobby shows is before the start (-1); of a match, all that was told so far.
    op.execute(
        "INSERT INTO live_messages (nonce, match_id, channel_id, message_id, mark, since, version,"
        " title, posted_at) SELECT CAST(message_id AS VARCHAR(25)), id, message_channel_id,"
        " message_id, '', announced_version, CASE WHEN status = 'lobby' THEN -1"
        " ELSE announced_version END, '#' || CAST(id AS VARCHAR(12)), posted_at"
        " FROM matches WHERE message_id IS NOT NULL"
    )
