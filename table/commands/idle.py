"""Lobbies that nobody touches: warned, and closed a day later.

What is done next, and when, is stored with every change of a lobby, as one deadline of the table.
"""

from dataclasses import replace
from typing import Any

from storage.queries import matches
from storage.rows import DeadlineRow
from table.commands.change import Change
from table.errors import Unplayable
from table.match.clocks import DAY
from table.services.context import Context
from table.views import notifications


def touch(change: Change) -> None:
    """Note that a lobby has been touched just now."""
    change.set_own_deadline("close", None)
    change.set_own_deadline("idle", change.now + change.limits.idle_days * DAY)


async def fire(context: Context, deadline: DeadlineRow) -> None:
    """Warn a lobby, or close it, unless it was touched meanwhile."""
    try:
        async with context.changing(deadline.match_id) as change:
            look_at_idle_lobby(change, deadline)
    except Unplayable:
        # Nobody can sit down there, and nothing of it can be shown: it closes without a word.
        async with context.store.write() as connection:
            now, match_id = context.clock(), deadline.match_id
            document = await matches.document_to_change(connection, match_id)
            await matches.save_document(connection, match_id, replace(document, deadlines=()))
            await matches.change(connection, match_id, **closed_lobby(now))


def look_at_idle_lobby(change: Change, deadline: DeadlineRow) -> None:
    """Warn a lobby, or close it, unless it was touched meanwhile."""
    if any(
        one.kind == deadline.kind and one.due <= change.now for one in change.document.deadlines
    ):
        (_close if deadline.kind == "close" else _warn)(change)


def _warn(change: Change) -> None:
    closes = change.now + DAY
    change.set_own_deadline("idle", None)
    change.set_own_deadline("close", closes)
    change.say(notifications.notice(change.row, "idle", closes=closes))


def _close(change: Change) -> None:
    change.clear_deadlines()
    change.set(**closed_lobby(change.now))
    change.say(notifications.public(change.row))


def closed_lobby(now: int) -> dict[str, Any]:
    """Return the columns of a lobby that is closed."""
    return {"status": "cancelled", "ended_at": now, "updated_at": now}
