"""Stores what a command made of a match: document, seats, log and outbox in one transaction."""

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.document import build_seat_states, document_columns
from storage.queries import live_messages, log, matches, outbox, users
from storage.rows import MatchRow, Notification
from table.commands.change import Change, Statement
from table.match.options import is_private, options_of
from table.services import results
from table.services.calling import timed
from table.services.people import wants_reminders
from table.views import notifications


async def save(connection: AsyncConnection, change: Change) -> None:
    """Store a changed match.

    Raises:
        IntegrityError: another process has added to the log; `Store.write` makes it a `Conflict`.
    """
    before, after = change.before, change.loaded
    columns = _changed_columns(before.row, after.row)
    document = replace(after.document, seats=build_seat_states(after.seats))
    if document != before.document:
        columns |= document_columns(document)
    if columns:
        await matches.change(connection, after.row.id, **columns)
    if before.seats != after.seats:
        await matches.save_seats(connection, before.seats, after.seats)
    if change.log:
        position = after.document.position if after.row.status == "playing" else None
        await log.add(connection, after.row.id, change.log, position)
    if after.row.status == "over" and before.row.status != "over":
        await results.note(connection, after)
    for statement in change.statements:
        await _save_statement(connection, statement, change.now)


def _changed_columns(before: MatchRow, after: MatchRow) -> dict[str, Any]:
    return {
        field.name: getattr(after, field.name)
        for field in fields(MatchRow)
        if getattr(after, field.name) != getattr(before, field.name)
    }


async def _save_statement(connection: AsyncConnection, statement: Statement, now: int) -> None:
    loaded, cancelled_for = statement.loaded, statement.notifications.cancelled_for
    row, said = loaded.row, statement.notifications.notifications
    if is_private(options_of(row), row.status):
        said = await _for_one_player(connection, row, said)
    refreshed = any(one.kind == "public" for one in said)
    if refreshed or cancelled_for:
        await outbox.supersede(connection, row.id, cancelled_for, public=refreshed)
    settle_for = statement.notifications.refresh_for
    settling: list[Notification] = []
    if refreshed or settle_for is not None:
        questions = await live_messages.questions(connection, row.id)
        settling = notifications.build_question_refreshes(
            loaded, [one for one in questions if refreshed or one.seat == settle_for]
        )
    owed = await timed(connection, row, await _wanted(connection, row, said, now), now)
    # What is not announced yet is no news: a panel that shows less is up to date.
    await outbox.add(connection, row.id, row.announced_version, [*owed, *settling], now)


async def _for_one_player(
    connection: AsyncConnection, row: MatchRow, said: Iterable[Notification]
) -> tuple[Notification, ...]:
    """Return what is said of a private match: what goes to its player alone.

    A public message that stands, or is on its way, is closed: that is still said in the channel.
    """
    is_posted = await live_messages.of(connection, row.id, None) or await outbox.owed(
        connection, row.id, "public"
    )
    kinds = {"settle", "reminder", *(["public"] if is_posted else [])}
    return tuple(one for one in said if one.kind in kinds)


async def _wanted(
    connection: AsyncConnection, row: MatchRow, said: Iterable[Notification], now: int
) -> list[Notification]:
    """Leave out reminders of clocks that their players do not want.

    A reminder that waits for the end of quiet hours says less than a new one, and is dropped.
    """
    wanted = []
    for one in said:
        if one.kind == "reminder" and "level" in one.payload and one.user_id is not None:
            if not wants_reminders(await users.load(connection, one.user_id)):
                continue
            await outbox.drop(connection, row.id, one.user_id, "reminder", now)
        wanted.append(one)
    return wanted
