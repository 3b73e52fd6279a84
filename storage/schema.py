"""The tables. Migrations in `migrations/versions` build them; a test compares the two."""

from collections.abc import Collection
from dataclasses import fields
from types import NoneType
from typing import Any, get_args, get_type_hints

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.schema import SchemaItem

from storage.columns import SaidAtLength, stored_as
from storage.rows import (
    SEAT_STATE,
    LiveRow,
    MatchRow,
    PendingNotification,
    SeatRow,
    StepRow,
    UserRow,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
REFERS = {"match_id": "matches.id", "board": "boards.digest"}
"""What a column of that name refers to."""


COLUMNS = {("seats", "player_entropy"): "luck"}
"""What a column is called, by table and field, where it is not called as its field."""


def table(  # noqa: PLR0913 - what a table may have
    name: str,
    row: type,
    *more: SchemaItem,
    key: Collection[str] = ("id",),
    index: Collection[str] = (),
    unique: Collection[str] = (),
    without: Collection[str] = (),
    **options: Any,  # noqa: ANN401 - SQLAlchemy's own
) -> Table:
    """Return the table that keeps rows of a class, and `more` columns or constraints.

    The `key` tells its rows apart; one of several columns, or that is no `id`, is given with them.
    Fields `without` a column are stored elsewhere.
    """
    hints = get_type_hints(row, include_extras=True)
    columns = [
        Column(
            COLUMNS.get((name, field.name), field.name),
            stored_as(hints[field.name]),
            *([ForeignKey(REFERS[field.name])] if field.name in REFERS else []),
            key=field.name,
            primary_key=field.name in key,
            autoincrement=key == ("id",) and field.name == "id",
            nullable=NoneType in get_args(hints[field.name]),
            index=field.name in index or None,
            unique=field.name in unique or None,
        )
        for field in fields(row)
        if field.name not in without
    ]
    return Table(name, metadata, *columns, *more, **options)


boards = Table(
    "boards",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""Board data as it was when a match began: no update of a file can break a match."""

# Buttons name a match by its number, and memory keeps it by that: none is given twice.
matches = table(
    "matches",
    MatchRow,
    Column("document", Text, nullable=False),
    Column("due_at", BigInteger, index=True),
    Column("due_when_shown_at", BigInteger, index=True),
    Column("proposal_message_id", BigInteger, index=True),
    index=("channel_id", "rematch_of"),
    sqlite_autoincrement=True,
)
"""`document` is JSON of a `rows.MatchDocument`; the columns after it are derived from it."""

seats = table(
    "seats",
    SeatRow,
    UniqueConstraint("match_id", "user_id"),
    key=("match_id", "seat"),
    index=("user_id",),
    without=SEAT_STATE,
)
"""Who sits where; the rest of a `SeatRow` stands in the document of its match."""

steps = table(
    "steps",
    StepRow,
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("position", Text),
    PrimaryKeyConstraint("match_id", "version"),
    key=(),
)
"""The log, to which is only added. `position` is what everybody knew then, as long as it is kept
to show what has changed since."""

outbox = table(
    "outbox",
    PendingNotification,
    Column("status", String(16), nullable=False),
    Column("last_error", SaidAtLength),
    Column("message_id", BigInteger),
    Index("ix_outbox_owed", "status", "due"),
    Index("ix_outbox_match", "match_id", "status"),
    unique=("nonce",),
)
"""`status`: owed, sent, undeliverable or superseded."""

live_messages = table("live_messages", LiveRow, key=("nonce",), index=("match_id", "message_id"))
"""Messages with buttons; noted before they are sent, so that none is live unknown."""

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
"""What matches that were played to their end add up to, by server, person (0: all of them) and
game: hours, place or points."""

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
"""When each process, called by its shards, last saw that people could act (UTC milliseconds)."""

users = table("users", UserRow, key=("user_id",))
