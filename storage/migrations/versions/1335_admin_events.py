"""Give each meaning of an admin event's name and detail a field of its own.

The name was that of the author, the earlier name of a seat, the keys of options, or the number of
a match. Matches are converted one by one, so that memory holds one at a time.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "1335"
down_revision = "1330"

WITH_EARLIER_NAME = ("left", "taken", "renamed")


def upgrade() -> None:
    """Convert the admin events of each match, and the notifications about them."""
    connection = op.get_bind()
    numbers = sa.text("SELECT id FROM matches ORDER BY id")
    for match_id in connection.scalars(numbers).all():
        query = sa.text("SELECT document FROM matches WHERE id = :id")
        document = json.loads(connection.scalars(query, {"id": match_id}).one())
        if events := document.pop("acts", None):
            document["admin_events"] = [
                {name: event[name] for name in ("version", "user_id", "at")} | _build_facts(event)
                for event in events
            ]
            change = sa.text("UPDATE matches SET document = :document WHERE id = :id")
            connection.execute(change, {"id": match_id, "document": json.dumps(document)})
    rows = connection.execute(sa.text("SELECT id, payload FROM outbox WHERE kind = 'act'")).all()
    for row_id, payload in rows:
        facts = json.dumps(_build_facts(json.loads(payload)))
        change = sa.text("UPDATE outbox SET kind = 'admin-event', payload = :facts WHERE id = :id")
        connection.execute(change, {"id": row_id, "facts": facts})


def _build_facts(stored: dict[str, Any]) -> dict[str, Any]:
    """Return the facts of an event by their new names."""
    kind, name, detail = stored["kind"], stored["name"], stored["detail"]
    facts = {"kind": kind, "seat": stored["seat"]}
    if kind == "options":
        facts["removed_options"] = name.split()
    elif kind == "continued":
        facts["earlier_match"] = int(name)
    elif name:
        facts["earlier_name" if kind in WITH_EARLIER_NAME else "author"] = name
    if detail is not None:
        facts["moment"] = detail * 1000
    return facts
