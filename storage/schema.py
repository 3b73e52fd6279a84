"""The tables, as SQLAlchemy Core knows them.

Migrations in `migrations/versions` build them; a test compares the two.

`rows` explains the columns: the first columns of a table are the fields of its row class, in the
same order. The other columns of `matches` are computed in `document`: `due_at` is the next
deadline, and `due_when_shown_at` the next deadline that counts only once the public message has
been sent.

Discord's ids and times (UTC milliseconds) are 64-bit integers. JSON of games and of the table
service is stored as text; no query looks inside.
"""

import json
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)
from typing_extensions import override

INTEGER_MAX = 2**31 - 1
"""The largest number that every database accepts in a query on a column of integers."""


class UserText(TypeDecorator[str]):
    """Text written by people. NUL characters, which PostgreSQL refuses, are removed when stored."""

    impl = Text
    cache_ok = True

    @override
    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else value.replace("\0", "")


class ShortUserText(TypeDecorator[str]):
    """Like `UserText`, and cut to the first `length` characters when stored."""

    impl = String
    cache_ok = True

    def __init__(self, length: int) -> None:
        super().__init__(length)
        self.length = length

    @override
    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else value.replace("\0", "")[: self.length]


class JsonText(TypeDecorator[Any]):
    """A value of Python that JSON can represent, stored as text; `None` is stored as NULL."""

    impl = Text
    cache_ok = True

    @override
    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else json.dumps(value)

    @override
    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else json.loads(value)


class IdsText(JsonText):
    """A tuple of ids (integers) stored as JSON text; `None` is stored as NULL."""

    cache_ok = True

    @override
    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        ids = super().process_result_value(value, dialect)
        return None if ids is None else tuple(ids)


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
)
"""The board texts with which matches began, by their SHA-256 in hexadecimal, so that a change of a
board file cannot break a match."""

matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),
    Column("stopped", Boolean, nullable=False),
    Column("language", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("lost_at", BigInteger),
    Column("rematch_of", Integer, index=True),
    Column("message_id", BigInteger),
    Column("message_channel_id", BigInteger),
    Column("posted_at", BigInteger),
    Column("paused_at", BigInteger),
    Column("unreachable_at", BigInteger),
    Column("unattended_at", BigInteger),
    Column("settings", Text, nullable=False),
    Column("options", Text),
    Column("board", String(64), ForeignKey("boards.digest"), nullable=False),
    Column("rules", Integer),
    Column("seed", LargeBinary(32)),
    Column("version", Integer, nullable=False),
    Column("announced_version", Integer, nullable=False),
    Column("outcome", Text),
    Column("draws", Integer),
    Column("contributions", Text),
    Column("document", Text, nullable=False),
    Column("due_at", BigInteger, index=True),
    Column("due_when_shown_at", BigInteger, index=True),
    Column("proposal_message_id", BigInteger, index=True),
    Index("ix_matches_status", "status", "ended_at"),
    Index("ix_matches_channel", "channel_id", "status", "ended_at"),
    Index("ix_matches_host", "host_id", "status"),
    Index("ix_matches_guild", "guild_id", "status"),
    # Buttons contain ids of matches, so ids of deleted matches must not be used again.
    sqlite_autoincrement=True,
)
"""Rows are `rows.MatchRow`. `document` is JSON of a `document.MatchDocument`, and the columns after
it are derived from it.

Nearly all matches are over, so queries for the others use an index with the status."""

seats = Table(
    "seats",
    metadata,
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("name", ShortUserText(100), nullable=False),
    Column("player_entropy", ShortUserText(64)),
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    UniqueConstraint("match_id", "user_id"),
)
"""The fields of a `rows.SeatRow` that are not in the document of its match."""

steps = Table(
    "steps",
    metadata,
    Column("version", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("action", Text),
    Column("notation", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("ended_turn", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("used_up", Text),
    Column("planned", Boolean, nullable=False),
    Column("back_to", Integer),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("position", Text),
    PrimaryKeyConstraint("match_id", "version"),
)
"""The log of each match: rows are `rows.StepRow`, and are only added. `position` is the announced
position after the step, kept while it may be needed to show later changes."""

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
    Column("payload", JsonText, nullable=False),
    Column("nonce", String(25), nullable=False, unique=True),
    Column("attempts", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),
    Column("last_error", UserText),
    Column("message_id", BigInteger),
    Index("ix_outbox_status", "status", "due"),
    Index("ix_outbox_match", "match_id", "status"),
)
"""Rows are `rows.PendingNotification`. `status` is pending, sent, undeliverable or
cancelled."""

live_messages = Table(
    "live_messages",
    metadata,
    Column("nonce", String(25), primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, index=True),
    Column("fingerprint", String(16), nullable=False),
    Column("after_version", Integer),
    Column("version", Integer, nullable=False),
    Column("title", UserText, nullable=False),
    Column("posted_at", BigInteger, nullable=False),
    Column("delivers", IdsText, nullable=False, server_default="[]"),
    Column("phase", String(16), nullable=False, server_default=""),
    Column("has_called", Boolean, nullable=False, server_default=false()),
    Column("is_deleted", Boolean, nullable=False, server_default=false()),
)
"""Rows are `rows.LiveRow`: messages with buttons, stored before they are sent, so that none is
lost."""

tallies = Table(
    "tallies",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("what", String(48), primary_key=True),
    Column("value", Integer, primary_key=True, autoincrement=False),
    Column("times", BigInteger, nullable=False),
)
"""Counts over matches that were played to their end, by server, person (0: all people there) and
game: how often (`times`) a fact `what` (duration, place or points) had the value `value`."""

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", ShortUserText(100), nullable=False),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("matches", Integer, nullable=False),
)
"""Rows are `rows.RatingRow`, by server and game."""

seekers = Table(
    "seekers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("ends_at", BigInteger, nullable=False),
)
"""Rows are `rows.SeekerRow`, by server and game."""

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False, index=True),
    Column("document", Text, nullable=False),
    # Buttons contain numbers of tournaments, so those of deleted ones must not be used again.
    sqlite_autoincrement=True,
)
"""`document` is JSON of a `tournament.Tournament`."""

left_servers = Table(
    "left_servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("left_at", BigInteger, nullable=False),
)
"""Servers that have removed the bot, and when (UTC milliseconds)."""

last_seen = Table(
    "last_seen",
    metadata,
    Column("process", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When each process, named by its shards, last saw that players could act (UTC milliseconds)."""

users = Table(
    "users",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", ShortUserText(16)),
    Column("dm_closed", Boolean, nullable=False),
    Column("calls_by_dm", Boolean, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("digest", Integer),
    Column("zone", ShortUserText(64)),
    Column("reminders", String(16)),
    Column("pictures", String(16)),
    Column("early_calls", Boolean, nullable=False, server_default=false()),
    Column("webhook", UserText),
)
"""Rows are `rows.UserRow`."""
