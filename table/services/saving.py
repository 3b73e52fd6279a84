"""Stores the changes of a command: document, seats, log and outbox, in one transaction.

A match that has ended is also counted in the statistics of its players and its server, and in the
ratings of its players.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Outcome, Seat
from storage.document import build_seat_states, document_columns
from storage.queries import live_messages, log, matches, outbox, people, ratings
from storage.queries.people import ANSWERS, HOURS, LEFT, SERVER_ID, TallyKey
from storage.rows import OPEN, MatchRow, Notification, RatingRow
from table.commands.change import Change, Statement
from table.match.answer_times import find_leavers, round_hours
from table.match.loaded import LoadedMatch
from table.match.options import is_practice, is_private, options_of
from table.match.ratings import (
    FIRST_RATING,
    Rating,
    is_played_out,
    rate_match,
    rated_places,
)
from table.match.seats import is_vacant
from table.services.calls import wants_reminders, with_due_times
from table.views.notifications import build_question_refreshes, build_report


async def save(connection: AsyncConnection, change: Change) -> None:
    """Store a changed match, with new steps and notifications, in a transaction.

    Raises:
        IntegrityError: another process has added to the log; `Store.write` raises `Conflict` then.
    """
    before, after = change.before, change.loaded
    columns = {
        field.name: getattr(after.row, field.name)
        for field in fields(MatchRow)
        if getattr(after.row, field.name) != getattr(before.row, field.name)
    }
    document = replace(after.document, seats=build_seat_states(after.seats))
    if document != before.document:
        columns |= document_columns(document)
    if columns:
        await matches.set_columns(connection, after.row.id, **columns)
    if before.seats != after.seats:
        await matches.save_seats(connection, before.seats, after.seats)
    if change.log:
        position = after.document.position if after.row.status == "playing" else None
        await log.add(connection, after.row.id, change.log, position)
    if after.row.status == "over" and before.row.status != "over":
        await _count_match(connection, after)
        await _rate_match(connection, after)
    for statement in change.statements:
        await _save_statement(connection, statement, change.now)
    if before.row.status in OPEN and after.row.status not in OPEN:
        await _tell_end(connection, after, change.now)


async def _save_statement(connection: AsyncConnection, statement: Statement, now: int) -> None:
    """Store the notifications of a statement, and cancel those that they replace."""
    loaded, cancelled_for = statement.loaded, statement.notifications.cancelled_for
    row, notifications = loaded.row, statement.notifications.notifications
    if is_private(options_of(row), row.status):
        notifications = await _for_one_player(connection, row, notifications)
    is_refreshed = any(notification.kind == "public" for notification in notifications)
    if is_refreshed or cancelled_for:
        await outbox.cancel(connection, row.id, cancelled_for, public=is_refreshed)
    refresh_for = statement.notifications.refresh_for
    refreshes: list[Notification] = []
    if is_refreshed or refresh_for is not None:
        questions = await live_messages.list_questions(connection, row.id)
        refreshes = build_question_refreshes(
            loaded,
            [question for question in questions if is_refreshed or question.seat == refresh_for],
        )
    sendable = await _drop_unwanted_reminders(connection, row, notifications, now)
    timed = await with_due_times(connection, row, sendable, now)
    for early_call in timed:
        if early_call.kind == "soon" and early_call.user_id is not None:
            await outbox.cancel_later(connection, row.id, early_call.user_id, "soon", now)
    # The announced version, since a message that shows all announced steps is up to date.
    await outbox.add(connection, row.id, row.announced_version, [*timed, *refreshes], now)


async def _tell_end(connection: AsyncConnection, loaded: LoadedMatch, now: int) -> None:
    """Let the tournament of a match that has ended go on, and send its followers their last report.

    The pending notification of a report is kept, but sent now and not a day later: an attempt of
    unknown result is repeated with its nonce.
    """
    row = loaded.row
    if loaded.document.tournament is not None:
        follow_up = Notification("tournament", channel_id=row.channel_id)
        await outbox.add(connection, row.id, 0, [follow_up], now)
    reports = [build_report(follower, now) for follower in loaded.document.followers]
    for report in await with_due_times(connection, row, reports, now):
        user_id, due = int(report.user_id or 0), int(report.due or now)
        await outbox.make_due_earlier(connection, row.id, user_id, "follow", due)


async def _for_one_player(
    connection: AsyncConnection, row: MatchRow, notifications: Iterable[Notification]
) -> tuple[Notification, ...]:
    """Return those notifications of a private match that its player gets.

    The public message is still refreshed if one was posted in the channel before.
    """
    kinds = {"questions", "reminder"}
    if await live_messages.list_messages(connection, row.id, None) or await outbox.list_pending(
        connection, row.id, "public"
    ):
        kinds.add("public")
    return tuple(notification for notification in notifications if notification.kind in kinds)


async def _drop_unwanted_reminders(
    connection: AsyncConnection, row: MatchRow, notifications: Iterable[Notification], now: int
) -> list[Notification]:
    """Return the notifications without reminders of clocks that players have switched off.

    A new reminder cancels an earlier one that waits for the end of quiet hours.
    """
    sendable = []
    for notification in notifications:
        user_id = notification.user_id
        is_of_clock = notification.kind == "reminder" and "level" in notification.payload
        if is_of_clock and user_id is not None:
            if not wants_reminders(await people.load(connection, user_id)):
                continue
            await outbox.cancel_later(connection, row.id, user_id, "reminder", now)
        sendable.append(notification)
    return sendable


async def _count_match(connection: AsyncConnection, loaded: LoadedMatch) -> None:
    """Add a match that has ended on a server to the statistics, unless it was practice.

    If the match was not played to its end, or ended while all players were absent, only the seats
    that players gave up are counted.
    """
    row = loaded.row
    outcome = loaded.outcome()
    if row.guild_id is None or is_practice(options_of(row)):
        return
    tallies = Counter(TallyKey(user, LEFT, 1) for user in find_leavers(loaded))
    if outcome is not None and is_played_out(row, outcome):
        (start,) = await log.list_steps(connection, row.id, until=0)
        hours = round_hours((row.ended_at or start.at) - start.at)
        tallies += _tally_results(loaded, outcome, hours)
    await people.add_tallies(connection, row.guild_id, row.game, tallies)


def _tally_results(loaded: LoadedMatch, outcome: Outcome, hours: int) -> Counter[TallyKey]:
    """Return the counts that a match of some `hours` adds for its players and its server."""
    seats = {Seat(row.seat): row for row in loaded.seats if not is_vacant(row.user_id)}
    users = {seat: row.user_id for seat, row in seats.items()}
    tallies = Counter(TallyKey(user, HOURS, hours) for user in (SERVER_ID, *users.values()))
    for seat, what, value in list_results(loaded, outcome):
        for user in (SERVER_ID, users[seat]) if seat in users else ():
            tallies[TallyKey(user, what, value)] += 1
    for row in seats.values():
        for answer_hours, times in row.answers.items():
            tallies[TallyKey(row.user_id, ANSWERS, answer_hours)] += times
    return tallies


def list_results(loaded: LoadedMatch, outcome: Outcome) -> Iterator[tuple[Seat, str, int]]:
    """Yield (seat, name of the fact, value) for each seat's place and points.

    Games without points yield places only.
    """
    for number, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        seat = Seat(number)
        yield seat, "place", place
        for name in loaded.game.levels[:1]:
            yield seat, "points", dict(score.parts)[name]


async def _rate_match(connection: AsyncConnection, loaded: LoadedMatch) -> None:
    """Store the new ratings of the people of a match that has ended, if it is rated."""
    row = loaded.row
    outcome = loaded.outcome()
    if row.guild_id is None or outcome is None:
        return
    places = rated_places(row, loaded.seats, loaded.document, outcome)
    if not places:
        return
    names = {seat.user_id: seat.name for seat in loaded.seats if seat.user_id in places}
    initial = [build_rating_row(user, names[user], FIRST_RATING) for user in places]
    rows = await ratings.lock(connection, row.guild_id, row.game, initial)
    before = {user: Rating(row.mean, row.deviation, row.matches) for user, row in rows.items()}
    after = rate_match(before, places)
    changed = [build_rating_row(user, names[user], rating) for user, rating in after.items()]
    await ratings.store(connection, row.guild_id, row.game, changed)


def build_rating_row(user_id: int, name: str, rating: Rating) -> RatingRow:
    """Return a person's rating as it is stored."""
    return RatingRow(user_id, name, rating.mean, rating.deviation, rating.matches)
