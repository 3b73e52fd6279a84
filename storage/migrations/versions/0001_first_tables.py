"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "boards",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_boards")),
        comment="Board data as it was when a match began: no update of a file can break a match.",
    )
    op.create_table(
        "users",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=True),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_users")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column(
            "status",
            sa.String(length=16),
            nullable=False,
            comment="lobby, playing, over or cancelled",
        ),
        sa.Column(
            "stopped", sa.Boolean(), nullable=False, comment="over by consent, scored as it stood"
        ),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("board", sa.String(length=64), nullable=False),
        sa.Column(
            "seed",
            sa.LargeBinary(length=32),
            nullable=True,
            comment="drawn at the start, secret until the end",
        ),
        sa.Column(
            "version", sa.Integer(), nullable=False, comment="of the last step; 0 is the start"
        ),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column(
            "announced_version",
            sa.Integer(),
            nullable=False,
            comment="of the last step told to all",
        ),
        sa.Column(
            "announced_state",
            sa.Text(),
            nullable=True,
            comment="null where all of the log has been told",
        ),
        sa.Column(
            "acting",
            sa.Integer(),
            nullable=True,
            comment="the seat whose unfinished turn has not been told",
        ),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True, comment="the public message"),
        sa.Column("message_channel_id", sa.BigInteger(), nullable=True),
        sa.Column("posted_at", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["board"], ["boards.digest"], name=op.f("fk_matches_board")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index(op.f("ix_matches_channel_id"), "matches", ["channel_id"], unique=False)
    op.create_table(
        "consents",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False, comment="stop or undo"),
        sa.Column(
            "version",
            sa.Integer(),
            nullable=False,
            comment="the match's version when it was proposed",
        ),
        sa.Column(
            "target", sa.Integer(), nullable=True, comment="undo: the first version to take back"
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_consents_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_consents")),
        comment="Who agrees to what is proposed to the table; a match has one proposal at a time.",
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("nonce", sa.String(length=25), nullable=False),
        sa.Column(
            "status",
            sa.String(length=16),
            nullable=False,
            comment="owed, sent, undeliverable, superseded",
        ),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("last_error", sa.Text(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_outbox_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("nonce", name=op.f("uq_outbox_nonce")),
    )
    op.create_index("ix_outbox_match", "outbox", ["match_id", "status"], unique=False)
    op.create_index("ix_outbox_owed", "outbox", ["status", "due"], unique=False)
    op.create_table(
        "seats",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column(
            "acted_version",
            sa.Integer(),
            nullable=False,
            comment="of the seat's last own step, or 0",
        ),
        sa.Column("acted_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_seats_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("match_id", "user_id", name=op.f("uq_seats_match_id")),
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"], unique=False)
    op.create_table(
        "steps",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False, comment="start, move, undo or stop"),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("action", sa.Text(), nullable=True),
        sa.Column("notation", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("ended_turn", sa.Boolean(), nullable=False),
        sa.Column(
            "undone_by",
            sa.Integer(),
            nullable=True,
            comment="the version of the undo that took it back",
        ),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_steps_match_id")),
        sa.PrimaryKeyConstraint("match_id", "version", name=op.f("pk_steps")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_steps_interaction_id")),
    )
