"""Remove stored data of two removed features: promises in Die Händler, and counts of income.

Positions and events about promises are removed. The moves themselves stay in the log, where they
are skipped, since deals are numbered with them.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "1302"
down_revision = "1300"

EVENTS = {"promised", "reminded", "released"}
"""The kinds of events about promises."""

COLUMNS = (
    ("matches", "id", "state"),
    ("matches", "id", "announced_state"),
    ("positions", "match_id", "state"),
    ("steps", "match_id", "events"),
)
"""Where positions and events are stored, with the column of the match."""


def upgrade() -> None:
    """Rewrite the stored data of each match, one at a time; delete the counts."""
    op.execute("DELETE FROM tallies WHERE what LIKE 'earned-%'")
    connection = op.get_bind()
    query = sa.text("SELECT id FROM matches WHERE game = 'haendler' ORDER BY id")
    for match_id in connection.execute(query).scalars().all():
        for place in COLUMNS:
            _rewrite(connection, match_id, *place)


def _rewrite(connection: sa.Connection, match_id: int, table: str, key: str, column: str) -> None:
    of_match = f"FROM {table} WHERE {key} = :match_id AND {column} IS NOT NULL"
    query = sa.text(f"SELECT version, {column} {of_match}")
    change = sa.text(
        f"UPDATE {table} SET {column} = :stored WHERE {key} = :match_id AND version = :version"  # noqa: S608 - as above
    )
    for version, stored in connection.execute(query, {"match_id": match_id}).all():
        value = json.loads(stored)
        if (remaining := _without_promises(value)) != value:
            # Positions are compared as texts, so the format must be that in which they were stored.
            text = json.dumps(remaining, ensure_ascii=False, separators=(",", ":"))
            row = {"match_id": match_id, "version": version, "stored": text}
            connection.execute(change, row)


def _without_promises(value: Any) -> Any:  # noqa: ANN401 - a position, or a list of events
    if isinstance(value, list):
        return [event for event in value if event["kind"] not in EVENTS]
    return {name: part for name, part in value.items() if name != "promises"}
