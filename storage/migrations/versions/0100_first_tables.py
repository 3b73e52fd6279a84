"""The tables of version 1.0."""

import sqlalchemy as sa
from alembic import op

revision = "0100"
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
        "leases",
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("owner", sa.String(length=16), nullable=False, comment="a process"),
        sa.Column("until", sa.BigInteger(), nullable=False, comment="when others may have it"),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_leases")),
        comment="What one process does so that no other does the same.",
    )
    op.create_table(
        "users",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=True),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.Column("calls_by_dm", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True, comment="an hour of their own time"),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column(
            "digest",
            sa.Integer(),
            nullable=True,
            comment="the hour at which they are told once a day",
        ),
        sa.Column("zone", sa.String(length=64), nullable=True),
        sa.Column(
            "reminders",
            sa.String(length=16),
            nullable=True,
            comment="which reminders they want; null is all",
        ),
        sa.Column(
            "pictures",
            sa.String(length=16),
            nullable=True,
            comment="how boards are drawn; null is as at the table",
        ),
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
            comment="drawn with the lobby, secret until the end",
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
        sa.Column(
            "options",
            sa.Text(),
            nullable=True,
            comment="the table's own, JSON; null in matches of before",
        ),
        sa.Column(
            "lost_at", sa.BigInteger(), nullable=True, comment="since when its channel is gone"
        ),
        sa.Column(
            "paused_at", sa.BigInteger(), nullable=True, comment="since when all clocks stand still"
        ),
        sa.Column(
            "rematch_of",
            sa.Integer(),
            nullable=True,
            comment="the match whose players play again here",
        ),
        sa.Column(
            "rules",
            sa.Integer(),
            nullable=True,
            comment="the version by which it began; null until it begins",
        ),
        sa.ForeignKeyConstraint(["board"], ["boards.digest"], name=op.f("fk_matches_board")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_matches_channel_id"), "matches", ["channel_id"], unique=False)
    op.create_index(op.f("ix_matches_rematch_of"), "matches", ["rematch_of"], unique=False)
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column(
            "version", sa.Integer(), nullable=False, comment="of the next step that all hear of"
        ),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True, comment="whom it is about"),
        sa.Column(
            "user_id",
            sa.BigInteger(),
            nullable=True,
            comment="who did it; null is the clock, or a vote",
        ),
        sa.Column(
            "name",
            sa.String(length=100),
            nullable=False,
            comment="of who did it, or of who sat there",
        ),
        sa.Column(
            "detail",
            sa.Integer(),
            nullable=True,
            comment="a number that belongs to it: days, steps",
        ),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_acts_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_acts")),
        comment="What was done to a table beside its moves: pauses, seats that change hands.",
    )
    op.create_index(op.f("ix_acts_match_id"), "acts", ["match_id"], unique=False)
    op.create_table(
        "deadlines",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column(
            "seat", sa.Integer(), autoincrement=False, nullable=False, comment="-1: the table's own"
        ),
        sa.Column(
            "kind",
            sa.String(length=8),
            nullable=False,
            comment="answer, order, clocks, vote, idle, close",
        ),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("pause", sa.BigInteger(), nullable=False, comment="milliseconds"),
        sa.Column(
            "mark",
            sa.String(length=16),
            nullable=False,
            comment="fingerprint of a seat's question, else ''",
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_deadlines_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", "kind", name=op.f("pk_deadlines")),
        comment="When matches are to be looked at, and what for: what happens by itself.",
    )
    op.create_index(op.f("ix_deadlines_due"), "deadlines", ["due"], unique=False)
    op.create_table(
        "invitations",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_invitations_match_id")),
        sa.PrimaryKeyConstraint("match_id", "user_id", name=op.f("pk_invitations")),
        comment="Who is invited to an open table, and who has declined.",
    )
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
    op.create_table(
        "orders",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("expired", sa.Text(), nullable=True, comment="why; null while it stands"),
        sa.Column(
            "at_step",
            sa.Integer(),
            nullable=True,
            comment="the seat's step with which it was given back, or its expiry told",
        ),
        sa.Column(
            "acted", sa.Boolean(), nullable=False, comment="it has played something, and stands"
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_orders_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", "number", name=op.f("pk_orders")),
        comment="What seats want done later; seen by their owners only.",
    )
    op.create_table(
        "positions",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_positions_match_id_matches")
        ),
        sa.PrimaryKeyConstraint("match_id", "version", name=op.f("pk_positions")),
        comment="What all knew at the ends of the last turns, to show what has changed since.",
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
        sa.Column(
            "aloud",
            sa.BigInteger(),
            nullable=True,
            comment="not before this where others see it; null: when due",
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_outbox_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("nonce", name=op.f("uq_outbox_nonce")),
    )
    op.create_index("ix_outbox_match", "outbox", ["match_id", "status"], unique=False)
    op.create_index("ix_outbox_owed", "outbox", ["status", "due"], unique=False)
    op.create_table(
        "proposals",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column(
            "kind",
            sa.String(length=8),
            nullable=False,
            comment="stop, undo, pause, resume, replace, house, tonight, days",
        ),
        sa.Column(
            "proposer", sa.Integer(), nullable=False, comment="the seat; -1 is the table itself"
        ),
        sa.Column("told", sa.Integer(), nullable=False, comment="the version all knew of then"),
        sa.Column(
            "target", sa.Integer(), nullable=True, comment="undo: the first version to take back"
        ),
        sa.Column(
            "status",
            sa.String(length=16),
            nullable=False,
            comment="open, carried-out, declined or lapsed",
        ),
        sa.Column("declined_by", sa.Integer(), nullable=True, comment="the seat"),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column(
            "message_id",
            sa.BigInteger(),
            nullable=True,
            comment="shows it; null once that says how it ended",
        ),
        sa.Column(
            "about", sa.Integer(), nullable=True, comment="replace, house: the seat it is about"
        ),
        sa.Column("due", sa.BigInteger(), nullable=False, comment="when it ends by itself"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_proposals_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proposals")),
        comment="What was proposed to tables; a match has one open proposal at a time.",
    )
    op.create_index(op.f("ix_proposals_match_id"), "proposals", ["match_id"], unique=False)
    op.create_index(op.f("ix_proposals_message_id"), "proposals", ["message_id"], unique=False)
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
        sa.Column(
            "luck",
            sa.String(length=64),
            nullable=True,
            comment="what the player brought to the chance of the match",
        ),
        sa.Column(
            "asked_at",
            sa.BigInteger(),
            nullable=True,
            comment="since when the seat is waited for; null: it is not",
        ),
        sa.Column(
            "attendance",
            sa.Text(),
            nullable=True,
            comment="the clock of the seat, and who stands in; null is all new",
        ),
        sa.Column(
            "guided",
            sa.Boolean(),
            nullable=True,
            comment="whether it is explained; null: its player knows the game",
        ),
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
        sa.Column(
            "orders", sa.Text(), nullable=True, comment="JSON of its seat's orders that it used up"
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_steps_match_id")),
        sa.PrimaryKeyConstraint("match_id", "version", name=op.f("pk_steps")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_steps_interaction_id")),
    )
    op.create_table(
        "consents",
        sa.Column("proposal_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("yes", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.ForeignKeyConstraint(
            ["proposal_id"], ["proposals.id"], name=op.f("fk_consents_proposal_id")
        ),
        sa.PrimaryKeyConstraint("proposal_id", "seat", name=op.f("pk_consents")),
        comment="Who agrees to a proposal, and who does not.",
    )
