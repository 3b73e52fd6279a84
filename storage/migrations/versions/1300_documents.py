"""Move seats, plans, proposals, invitations and deadlines into one document for each match.

Matches are converted one by one, so that memory holds one at a time.
"""

import json
from collections import defaultdict
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "1300"
down_revision = "1240"

SEAT = ("acted_at", "asked_at", "acted_version", "attendance", "guided", "own_steps")
PLAN = ("match_id", "seat", "number", "action", "expired", "at_step", "acted")
PROPOSAL = (
    *("id", "match_id", "kind", "proposer", "told", "about", "due", "status", "declined_by"),
    *("channel_id", "message_id", "target"),
)
INVITATION = ("match_id", "user_id", "name", "declined")
DEPARTURE = ("match_id", "user_id", "player_entropy")
DEADLINE = ("match_id", "seat", "kind", "due", "pause", "mark")

DERIVED = ("due_at", "due_when_shown_at", "proposal_message_id")
FOLDED = ("consents", "proposals", "planned_moves", "invitations", "departed", "deadlines")
"""The removed tables; those that refer to others come first."""


def upgrade() -> None:
    """Move the rows of each match into its document, and drop their tables."""
    op.add_column("matches", sa.Column("document", sa.Text(), server_default="{}", nullable=False))
    for name in DERIVED:
        op.add_column("matches", sa.Column(name, sa.BigInteger()))
        op.create_index(f"ix_matches_{name}", "matches", [name])
    connection = op.get_bind()
    numbers = connection.execute(sa.text("SELECT id FROM matches ORDER BY id")).scalars().all()
    for match_id in numbers:
        _fold(connection, match_id)
    for table in FOLDED:
        op.drop_table(table)
    for column in SEAT:
        op.drop_column("seats", column)


def _fold(connection: sa.Connection, match_id: int) -> None:
    """Store the document of a match, made of its rows in the tables that are removed."""
    proposals = _rows(connection, "proposals", PROPOSAL, match_id, "id")
    votes = _votes(connection, match_id)
    ordinals = {row["id"]: number for number, row in enumerate(proposals, 1)}
    seats = _rows(connection, "seats", SEAT, match_id, "seat")
    for row in seats:
        row["guided"] = None if row["guided"] is None else bool(row["guided"])
    document = {
        "seats": seats,
        "planned": _rows(connection, "planned_moves", PLAN, match_id, "seat, number"),
        # Proposals are numbered by match from now on.
        "proposals": [
            row | {"id": ordinals[row["id"]], "votes": votes[row["id"]]} for row in proposals
        ],
        "invited": _rows(connection, "invitations", INVITATION, match_id, "user_id"),
        "departed": _rows(connection, "departed", DEPARTURE, match_id, "user_id"),
        "deadlines": _rows(connection, "deadlines", DEADLINE, match_id, "seat, kind"),
    }
    for row in (*document["planned"], *document["invited"]):
        for name in ("acted", "declined"):
            if name in row:
                row[name] = bool(row[name])
    deadlines = document["deadlines"]
    shown = [row["message_id"] for row in proposals if row["status"] == "open"]
    connection.execute(
        sa.text(
            "UPDATE matches SET document = :document, due_at = :due_at,"
            " due_when_shown_at = :due_when_shown_at,"
            " proposal_message_id = :proposal_message_id WHERE id = :match_id"
        ),
        {
            "match_id": match_id,
            "document": json.dumps({part: rows for part, rows in document.items() if rows}),
            "due_at": min((row["due"] for row in deadlines if not row["pause"]), default=None),
            "due_when_shown_at": min(
                (row["due"] for row in deadlines if row["pause"]), default=None
            ),
            "proposal_message_id": shown[0] if shown else None,
        },
    )
    _renumber_outbox(connection, match_id, ordinals)


def _rows(
    connection: sa.Connection, table: str, columns: tuple[str, ...], match_id: int, order: str
) -> list[dict[str, Any]]:
    """Return the rows of a match in a table as mappings by column, sorted by `order`."""
    query = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608 - our own names
    query += f" WHERE match_id = :match_id ORDER BY {order}"
    result = connection.execute(sa.text(query), {"match_id": match_id})
    return [dict(zip(columns, row, strict=True)) for row in result]


def _votes(connection: sa.Connection, match_id: int) -> dict[int, dict[int, bool]]:
    """Return whether each seat has agreed, by proposal and seat."""
    query = sa.text(
        "SELECT proposal_id, seat, yes FROM consents WHERE proposal_id IN"
        " (SELECT id FROM proposals WHERE match_id = :match_id) ORDER BY seat"
    )
    votes: dict[int, dict[int, bool]] = defaultdict(dict)
    for proposal_id, seat, yes in connection.execute(query, {"match_id": match_id}):
        votes[proposal_id][seat] = bool(yes)
    return votes


def _renumber_outbox(connection: sa.Connection, match_id: int, ordinals: dict[int, int]) -> None:
    """Write the new numbers of proposals into pending notifications."""
    query = sa.text(
        "SELECT id, payload FROM outbox WHERE match_id = :match_id AND kind = 'proposal'"
    )
    change = sa.text("UPDATE outbox SET payload = :payload WHERE id = :id")
    for number, payload in connection.execute(query, {"match_id": match_id}).all():
        facts = json.loads(payload)
        facts["number"] = ordinals.get(facts.get("number"), 0)
        connection.execute(change, {"id": number, "payload": json.dumps(facts)})
