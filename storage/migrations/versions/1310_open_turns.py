"""Move position, open turn and admin events into the document of each match.

The log keeps the announced steps, and an undo in it says how far it went back. Matches are
converted one by one, so that memory holds one at a time.
"""

import json
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "1310"
down_revision = "1305"

STEP = (
    *("version", "kind", "seat", "user_id", "action", "notation", "events", "ended_turn", "at"),
    *("used_up", "planned"),
)
TRACE = ("undone_by", "interaction_id")
ACT = ("version", "kind", "seat", "user_id", "name", "detail", "at")
MATCH = ("id", "status", "announced_version", "acting", "state", "announced_state", "document")
PRESSES_MAX = 64


def upgrade() -> None:
    """Convert each match, and drop the columns and tables that are no longer needed."""
    op.add_column("steps", sa.Column("back_to", sa.Integer()))
    op.add_column("steps", sa.Column("position", sa.Text()))
    connection = op.get_bind()
    numbers = connection.execute(sa.text("SELECT id FROM matches ORDER BY id")).scalars().all()
    for match_id in numbers:
        _fold(connection, match_id)
    op.drop_table("positions")
    op.drop_table("acts")
    for column in ("state", "announced_state", "acting"):
        op.drop_column("matches", column)
    with op.batch_alter_table("steps") as batch:
        batch.drop_constraint("uq_steps_interaction_id", type_="unique")
        for column in TRACE:
            batch.drop_column(column)


def _fold(connection: sa.Connection, match_id: int) -> None:
    """Move all parts of a match into its document, and delete steps that were not announced."""
    (match,) = _rows(connection, "matches", MATCH, match_id, "id", key="id")
    steps = _rows(connection, "steps", (*STEP, *TRACE), match_id, "version")
    announced = [step for step in steps if step["version"] <= match["announced_version"]]
    document = json.loads(match["document"]) | {
        "position": match["announced_state"] or match["state"],
        "pending": [_step(step) for step in steps[len(announced) :] if _is_effective(step)],
        "presses": _presses(steps) if match["status"] == "playing" else [],
        "acts": _rows(connection, "acts", ACT, match_id, "id"),
    }
    for seat in document.get("seats", ()):
        if seat.get("attendance") is not None:
            seat["attendance"] = json.loads(seat["attendance"])
    connection.execute(
        sa.text("UPDATE matches SET document = :document WHERE id = :match_id"),
        {"match_id": match_id, "document": json.dumps({k: v for k, v in document.items() if v})},
    )
    known_versions = _fold_log(connection, match_id, announced)
    unknown_versions = [step["version"] for step in steps if step["version"] not in known_versions]
    _execute_each(
        connection,
        "DELETE FROM steps WHERE match_id = :match_id AND version = :version",
        ({"match_id": match_id, "version": version} for version in unknown_versions),
    )
    _keep_positions(connection, match_id, sorted(known_versions))


def _is_effective(step: dict[str, Any]) -> bool:
    return step["kind"] == "move" and step["undone_by"] is None


def _step(step: dict[str, Any]) -> dict[str, Any]:
    """Return a step as it is stored in a document."""
    flags = {name: bool(step[name]) for name in ("ended_turn", "planned")}
    return {name: step[name] for name in STEP} | flags


def _presses(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    pressed = [
        step for step in steps if step["interaction_id"] is not None and step["seat"] is not None
    ]
    names = ("interaction_id", "seat", "version")
    return [{name: step[name] for name in names} for step in pressed[-PRESSES_MAX:]]


def _fold_log(
    connection: sa.Connection, match_id: int, announced: list[dict[str, Any]]
) -> set[int]:
    """Store how far each undo went back; return the versions that all players know of.

    They do not know of steps that a player took back within their own turn, nor of steps that were
    not announced when players agreed to go back.
    """
    undos = {
        step["version"]: step
        for step in announced
        if step["kind"] == "undo" and step["seat"] is None
    }
    known_versions = set[int]()
    for step in announced:
        undo = undos.get(step["undone_by"])
        is_named = undo is not None and str(step["version"]) in undo["notation"].split()
        if step["version"] in undos or (
            step["kind"] != "undo" and (step["undone_by"] is None or is_named)
        ):
            known_versions.add(step["version"])
    taken_back = {
        number: [step["version"] for step in announced if step["undone_by"] == number]
        for number in undos
    }
    _execute_each(
        connection,
        "UPDATE steps SET back_to = :back_to WHERE match_id = :match_id AND version = :version",
        (
            {"match_id": match_id, "version": number, "back_to": min(versions, default=number)}
            for number, versions in taken_back.items()
        ),
    )
    return known_versions


def _keep_positions(connection: sa.Connection, match_id: int, known_versions: list[int]) -> None:
    """Store each position with the last announced step before it."""
    positions = _rows(connection, "positions", ("version", "state"), match_id, "version")
    by_step = {
        max((version for version in known_versions if version <= row["version"]), default=0): row[
            "state"
        ]
        for row in positions
    }
    _execute_each(
        connection,
        "UPDATE steps SET position = :position WHERE match_id = :match_id AND version = :version",
        (
            {"match_id": match_id, "version": version, "position": position}
            for version, position in by_step.items()
        ),
    )


def _execute_each(
    connection: sa.Connection, statement: str, values: Iterable[dict[str, Any]]
) -> None:
    for row in values:
        connection.execute(sa.text(statement), row)


def _rows(  # noqa: PLR0913 - a table, its columns, and which rows of it
    connection: sa.Connection,
    table: str,
    columns: tuple[str, ...],
    match_id: int,
    order: str,
    *,
    key: str = "match_id",
) -> list[dict[str, Any]]:
    query = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608 - our own names
    query += f" WHERE {key} = :match_id ORDER BY {order}"
    result = connection.execute(sa.text(query), {"match_id": match_id})
    return [dict(zip(columns, row, strict=True)) for row in result]
