"""The tables. Migrations in `migrations/versions` build them; a test compares the two.

Discord's ids are 64-bit integers. Times are UTC in whole milliseconds since 1970. What a game or
the table service gives as JSON is text here: the database never looks inside.
"""

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    true,
)
from typing_extensions import override


class Said(TypeDecorator[str]):
    """Text that others wrote: without NUL, which not every database takes, and not too long."""

    impl = String
    cache_ok = True

    @override
    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        length = getattr(self.impl_instance, "length", None)
        return None if value is None else value.replace("\0", "")[:length]


class SaidAtLength(Said):
    """The same, however long."""

    impl = Text
    cache_ok = True


class Facts(TypeDecorator[Mapping[str, Any]]):
    """What a sentence will need to know, as JSON."""

    impl = Text
    cache_ok = True

    @override
    def process_bind_param(self, value: Mapping[str, Any] | None, dialect: Dialect) -> str | None:
        return None if value is None else json.dumps(value)

    @override
    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else json.loads(value)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

boards = Table(
    "boards",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
    comment="Board data as it was when a match began: no update of a file can break a match.",
)

matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False, index=True),
    Column("host_id", BigInteger, nullable=False),
    Column("status", String(16), nullable=False, comment="lobby, playing, over or cancelled"),
    Column("stopped", Boolean, nullable=False, comment="over by consent, scored as it stood"),
    Column("language", String(8), nullable=False),
    Column("settings", Text, nullable=False),
    Column("board", String(64), ForeignKey("boards.digest"), nullable=False),
    Column("seed", LargeBinary(32), comment="drawn with the lobby, secret until the end"),
    Column("version", Integer, nullable=False, comment="of the last step; 0 is the start"),
    Column("state", Text),
    Column("announced_version", Integer, nullable=False, comment="of the last step told to all"),
    Column("announced_state", Text, comment="null where all of the log has been told"),
    Column("acting", Integer, comment="the seat whose unfinished turn has not been told"),
    Column("outcome", Text),
    Column("message_id", BigInteger, comment="the public message"),
    Column("message_channel_id", BigInteger),
    Column("posted_at", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("options", Text, comment="the table's own, JSON; null in matches of before"),
    Column("lost_at", BigInteger, comment="since when its channel is gone"),
    Column("paused_at", BigInteger, comment="since when all clocks stand still"),
    Column("rematch_of", Integer, index=True, comment="the match whose players play again here"),
    Column("rules", Integer, comment="the version by which it began; null until it begins"),
    # Buttons name a match by its number, and memory keeps it by that: none is given twice.
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("name", Said(100), nullable=False),
    Column("acted_version", Integer, nullable=False, comment="of the seat's last own step, or 0"),
    Column("acted_at", BigInteger),
    Column("luck", Said(64), comment="what the player brought to the chance of the match"),
    Column("asked_at", BigInteger, comment="since when the seat is waited for; null: it is not"),
    Column("attendance", Text, comment="the clock of the seat, and who stands in; null is all new"),
    Column("guided", Boolean, comment="whether it is explained; null: its player knows the game"),
    UniqueConstraint("match_id", "user_id"),
)

steps = Table(
    "steps",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False, comment="start, move, undo or stop"),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("action", Text),
    Column("notation", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("ended_turn", Boolean, nullable=False),
    Column("undone_by", Integer, comment="the version of the undo that took it back"),
    Column("interaction_id", BigInteger, unique=True),
    Column("at", BigInteger, nullable=False),
    Column("orders", Text, comment="JSON of its seat's orders that it used up"),
)

positions = Table(
    "positions",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("state", Text, nullable=False),
    comment="What all knew at the ends of the last turns, to show what has changed since.",
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("channel_id", BigInteger),
    Column("payload", Facts, nullable=False),
    Column("nonce", String(25), nullable=False, unique=True),
    Column("status", String(16), nullable=False, comment="owed, sent, undeliverable, superseded"),
    Column("attempts", Integer, nullable=False),
    Column("last_error", SaidAtLength),
    Column("message_id", BigInteger),
    Column("due", BigInteger, nullable=False),
    Column("aloud", BigInteger, comment="not before this where others see it; null: when due"),
    Index("ix_outbox_owed", "status", "due"),
    Index("ix_outbox_match", "match_id", "status"),
)

proposals = Table(
    "proposals",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False, index=True),
    Column(
        "kind",
        String(8),
        nullable=False,
        comment="stop, undo, pause, resume, replace, house, tonight, days",
    ),
    Column("proposer", Integer, nullable=False, comment="the seat; -1 is the table itself"),
    Column("told", Integer, nullable=False, comment="the version all knew of then"),
    Column("target", Integer, comment="undo: the first version to take back"),
    Column("status", String(16), nullable=False, comment="open, carried-out, declined or lapsed"),
    Column("declined_by", Integer, comment="the seat"),
    Column("channel_id", BigInteger),
    Column(
        "message_id", BigInteger, index=True, comment="shows it; null once that says how it ended"
    ),
    Column("about", Integer, comment="replace, house: the seat it is about"),
    Column("due", BigInteger, nullable=False, comment="when it ends by itself"),
    comment="What was proposed to tables; a match has one open proposal at a time.",
)

live_messages = Table(
    "live_messages",
    metadata,
    Column("nonce", String(25), primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer, comment="whose question; null is the public board"),
    Column("user_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, index=True, comment="null: on its way, or cut off on it"),
    Column("mark", String(16), nullable=False, comment="fingerprint of the question it shows"),
    Column("since", Integer, comment="its story begins after this version; null is the whole log"),
    Column("version", Integer, nullable=False, comment="to which it tells the story"),
    Column("title", SaidAtLength, nullable=False),
    Column("posted_at", BigInteger, nullable=False),
    comment="Messages with buttons; noted before they are sent, so that none is live unknown.",
)

consents = Table(
    "consents",
    metadata,
    Column("proposal_id", Integer, ForeignKey("proposals.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("yes", Boolean, nullable=False, server_default=true()),
    comment="Who agrees to a proposal, and who does not.",
)

acts = Table(
    "acts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False, index=True),
    Column("version", Integer, nullable=False, comment="of the next step that all hear of"),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, comment="whom it is about"),
    Column("user_id", BigInteger, comment="who did it; null is the clock, or a vote"),
    Column("name", Said(100), nullable=False, comment="of who did it, or of who sat there"),
    Column("detail", Integer, comment="a number that belongs to it: days, steps"),
    Column("at", BigInteger, nullable=False),
    comment="What was done to a table beside its moves: pauses, seats that change hands.",
)

invitations = Table(
    "invitations",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Said(100), nullable=False),
    Column("declined", Boolean, nullable=False),
    comment="Who is invited to an open table, and who has declined.",
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False, comment="-1: the table's own"),
    Column("kind", String(8), primary_key=True, comment="answer, order, clocks, vote, idle, close"),
    Column("due", BigInteger, nullable=False, index=True),
    Column("pause", BigInteger, nullable=False, comment="milliseconds"),
    Column("mark", String(16), nullable=False, comment="fingerprint of a seat's question, else ''"),
    comment="When matches are to be looked at, and what for: what happens by itself.",
)

orders = Table(
    "orders",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("action", Text, nullable=False),
    Column("expired", Text, comment="why; null while it stands"),
    Column(
        "at_step",
        Integer,
        comment="the seat's step with which it was given back, or its expiry told",
    ),
    Column("acted", Boolean, nullable=False, comment="it has played something, and stands"),
    comment="What seats want done later; seen by their owners only.",
)

leases = Table(
    "leases",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("owner", String(16), nullable=False, comment="a process"),
    Column("until", BigInteger, nullable=False, comment="when others may have it"),
    comment="What one process does so that no other does the same.",
)

tallies = Table(
    "tallies",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, comment="0: all of them"),
    Column("game", String(32), primary_key=True),
    Column("what", String(48), primary_key=True, comment="hours, place, points, earned-<source>"),
    Column("value", Integer, primary_key=True, autoincrement=False),
    Column("times", BigInteger, nullable=False, comment="how often; of what was earned, the sum"),
    comment="What matches that were played to their end add up to, by server, person and game.",
)

users = Table(
    "users",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", Said(16)),
    Column("dm_closed", Boolean, nullable=False),
    Column("calls_by_dm", Boolean, nullable=False, server_default=false()),
    Column("quiet_from", Integer, comment="an hour of their own time"),
    Column("quiet_to", Integer),
    Column("digest", Integer, comment="the hour at which they are told once a day"),
    Column("zone", Said(64)),
    Column("reminders", String(16), comment="which reminders they want; null is all"),
    Column("pictures", String(16), comment="how boards are drawn; null is as at the table"),
)
