"""Rename stored fields and columns after what they hold.

Documents of matches and announced positions are converted one by one, so that memory holds one at
a time. Values do not change, except that a row of `live_messages` says in columns of their own
what was encoded in its column `mark`.
"""

import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "1390"
down_revision = "1380"

DOCUMENT = {"planned": "plans"}
SEAT = {"attendance": "presence"}
PRESENCE = {"met": "finished_lessons"}
CALL = {"told": "reminder_level"}
CLOCK = {"whole": "full_ms", "left": "left_ms"}
PROPOSAL = {"told": "announced_version"}
FOLLOWER = {"told": "reported_version"}
DEADLINE = {"mark": "fingerprint"}
"""The new names of fields in the parts of a match's document, by their earlier names."""

IN_TURN_STEPS = ("office",)
"""The stages derived from `InTurn`. Other stages have a field `left` with another meaning."""


def upgrade() -> None:
    """Rename the columns, and the fields in all documents and positions."""
    op.alter_column("seats", "luck", new_column_name="player_entropy")
    _split_marks()
    _rename_notifications()
    connection = op.get_bind()
    query = sa.text("SELECT id FROM matches ORDER BY id")
    for match_id in connection.scalars(query).all():
        _rename_in_document(connection, match_id)
        _rename_in_positions(connection, match_id)


def _split_marks() -> None:
    """Replace `mark`, which held a fingerprint, a phase (`!`: that called players), or `gone`."""
    op.alter_column("live_messages", "since", new_column_name="after_version")
    op.alter_column("live_messages", "mark", new_column_name="fingerprint")
    phase = sa.Column("phase", sa.String(16), nullable=False, server_default="")
    op.add_column("live_messages", phase)
    for name in ("has_called", "is_deleted"):
        op.add_column(
            "live_messages",
            sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()),
        )
    # Earlier versions stored -1 for a report that follows a lobby, and so begins with the match.
    op.execute("UPDATE live_messages SET after_version = NULL WHERE after_version = -1")
    public = "UPDATE live_messages SET {} WHERE seat IS NULL"
    deleted, called = "fingerprint = 'gone'", "fingerprint LIKE '%!'"
    op.execute(public.format(f"is_deleted = ({deleted}), has_called = ({called})"))
    op.execute(public.format("phase = rtrim(fingerprint, '!')") + f" AND NOT {deleted}")
    op.execute(public.format("fingerprint = ''"))


def _rename_notifications() -> None:
    """Rename a kind of notification, two statuses, and the index by status."""
    for column, earlier, name in (
        ("kind", "settle", "questions"),
        ("status", "owed", "pending"),
        ("status", "superseded", "cancelled"),
    ):
        op.execute(f"UPDATE outbox SET {column} = '{name}' WHERE {column} = '{earlier}'")  # noqa: S608 - our own names
    op.drop_index("ix_outbox_owed", "outbox")
    op.create_index("ix_outbox_status", "outbox", ["status", "due"])


def _rename_in_document(connection: sa.Connection, match_id: int) -> None:
    query = sa.text("SELECT document FROM matches WHERE id = :id")
    document = _rename(json.loads(connection.scalars(query, {"id": match_id}).one()), DOCUMENT)
    for part, names in (
        ("seats", SEAT),
        ("proposals", PROPOSAL),
        ("followers", FOLLOWER),
        ("deadlines", DEADLINE),
    ):
        if part in document:
            document[part] = [_rename(row, names) for row in document[part]]
    for seat in document.get("seats", ()):
        if presence := seat.get("presence"):
            seat["presence"] = _rename_in_presence(presence)
    if position := document.get("position"):
        document["position"] = _rename_in_position(position)
    change = sa.text("UPDATE matches SET document = :document WHERE id = :id")
    connection.execute(change, {"id": match_id, "document": json.dumps(document)})


def _rename_in_presence(presence: Mapping[str, Any]) -> dict[str, Any]:
    renamed = _rename(presence, PRESENCE)
    for part, names in (("call", CALL), ("clock", CLOCK)):
        if renamed.get(part):
            renamed[part] = _rename(renamed[part], names)
    return renamed


def _rename_in_positions(connection: sa.Connection, match_id: int) -> None:
    """Rename fields in the announced positions that the log of a match keeps."""
    query = sa.text(
        "SELECT version, position FROM steps WHERE match_id = :id AND position IS NOT NULL"
    )
    change = sa.text(
        "UPDATE steps SET position = :position WHERE match_id = :id AND version = :version"
    )
    for version, position in connection.execute(query, {"id": match_id}).all():
        values = {"id": match_id, "version": version, "position": _rename_in_position(position)}
        connection.execute(change, values)


def _rename_in_position(position: str) -> str:
    """Return the JSON of a position with the new names in its stage.

    `given`, the answers of a stage derived from `Together`, becomes `answers`; `left`, the seats
    that a stage derived from `InTurn` has still to ask, becomes `remaining`. A text that is not the
    JSON of a position is returned as it is, so that it stops only its own match, not the update.
    """
    try:
        state = json.loads(position)
    except ValueError:
        return position
    if not isinstance(state, dict) or not isinstance(state.get("stage"), dict):
        return position
    names = {"given": "answers"}
    if state["stage"].get("step") in IN_TURN_STEPS:
        names["left"] = "remaining"
    state["stage"] = _rename(state["stage"], names)
    # The same format as `games.kernel.codec.dump_json`, since texts of positions are compared.
    return json.dumps(state, ensure_ascii=False, separators=(",", ":"))


def _rename(fields: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """Return fields in the same order, those in `names` under their new names."""
    return {names.get(name, name): value for name, value in fields.items()}
