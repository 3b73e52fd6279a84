"""Queries that show, anonymize or delete the data of a person or a server.

A match also belongs to the other players, so it keeps its moves when a person is forgotten, but not
that person's id and name.
"""

import hmac
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Select,
    Table,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.document import SEAT_CHANGES, AdminEvent, MatchDocument, parse_document
from storage.queries import matches as matches_queries
from storage.queries import people
from storage.queries import tournaments as tournaments_queries
from storage.schema import (
    boards,
    left_servers,
    live_messages,
    matches,
    metadata,
    outbox,
    ratings,
    seats,
    seekers,
    steps,
    tallies,
    tournaments,
    users,
)
from storage.tournament import Tournament, without_person

SHOWN_STEP_FIELDS = (
    *("kind", "seat", "user_id", "action", "notation", "ended_turn", "at", "used_up", "planned"),
)
SHOWN_EVENT_FIELDS = tuple(field.name for field in fields(AdminEvent) if field.name != "version")
SHOWN_SEAT_FIELDS = ("acted_at", "asked_at", "presence", "guided", "answers")
"""The fields of a person's own steps, admin events and seats that the person is shown."""

SHOWN_COLUMNS: Mapping[Table, tuple[str, ...]] = {
    live_messages: (
        *("match_id", "seat", "user_id", "channel_id", "message_id", "title", "posted_at"),
    ),
    matches: (
        *("id", "game", "guild_id", "channel_id", "host_id", "status", "stopped", "language"),
        *("created_at", "ended_at", "lost_at", "rematch_of", "message_id", "message_channel_id"),
        *("posted_at", "paused_at", "unreachable_at", "unattended_at", "settings", "board"),
        *("rules", "outcome"),
    ),
    outbox: (
        *("match_id", "kind", "seat", "user_id", "channel_id", "attempts", "due", "status"),
        *("last_error", "message_id"),
    ),
    ratings: tuple(column.name for column in ratings.c),
    seekers: tuple(column.name for column in seekers.c),
    seats: ("match_id", "seat", "user_id", "name", "player_entropy"),
    steps: ("match_id", *SHOWN_STEP_FIELDS),
    tallies: ("guild_id", "user_id", "game", "what", "value", "times"),
    users: tuple(column.name for column in users.c),
}
"""The columns of each table that a person is shown of their own rows.

Other columns contain secrets of a match (`seed`, `events`, `payload`), or numbers that would reveal
secret steps, such as versions and ids of rows."""

ENDED = ("over", "cancelled")
"""The statuses of a match that has ended."""

WISHED_KINDS = ("follow", "soon", "webhook", "webhook-off")
"""Kinds of notifications that people get because they wished so; they are forgotten with the
wish, also in running matches."""

TABLES_OF_MATCH = tuple(table for table in metadata.sorted_tables if "match_id" in table.c)
TABLES_OF_PERSON = tuple(table for table in metadata.sorted_tables if "user_id" in table.c)
"""The tables with rows of a match, and of a person; those that refer to others come last."""

DELETED_MATCHES_MAX = 100
"""The largest number of matches that are deleted in one transaction."""


def pseudonym_of(seed: bytes, user_id: int) -> int:
    """Return the negative number that replaces a forgotten person's id in a running match.

    By this number the match recognizes the person if they try to take another seat. It cannot be
    computed without the match's seed, and differs between matches.
    """
    digest = hmac.digest(seed, str(user_id).encode(), "sha256")
    return -(1 << 60 | int.from_bytes(digest[:7], "big"))


# Shown to a person


async def list_rows(connection: AsyncConnection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return all data of a person, without secrets of matches, as lists of rows by name.

    The names are those of tables and, for parts of documents, of what they hold. A row is a mapping
    of names to values.
    """
    tables = {}
    is_own = {table: table.c.user_id == user_id for table in TABLES_OF_PERSON}
    for table, condition in (is_own | {matches: matches.c.host_id == user_id}).items():
        columns = [_shown_column(table.c[name]) for name in SHOWN_COLUMNS[table]]
        query = select(*columns).where(condition).order_by(*table.primary_key)
        rows = await connection.execute(query)
        tables[table.name] = [dict(row._mapping) for row in rows]  # noqa: SLF001 - its public name
    plans = await _complete_seats(connection, tables["seats"])
    in_documents = await _list_parts_of_documents(connection, user_id)
    tables["steps"] += in_documents.pop("pending")
    shown_tournaments = [
        _show_tournament(tournament, user_id)
        async for tournament in _find_tournaments(connection, user_id)
    ]
    return tables | in_documents | {"planned_moves": plans, "tournaments": shown_tournaments}


def _shown_column(column: ColumnElement[Any]) -> ColumnElement[Any]:
    """Return a column as it is shown: without the notation of an undo, which has versions."""
    if column is not steps.c.notation:
        return column
    return case((steps.c.kind == "undo", ""), else_=column).label(column.name)


async def _complete_seats(
    connection: AsyncConnection, rows: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Add fields from the documents of matches to a person's seats; return the person's plans."""
    plans = []
    for row in rows:
        match_id, seat = row["match_id"], row["seat"]
        document = await matches_queries.load_document(connection, match_id)
        state = document.seats[seat]
        row |= {name: getattr(state, name) for name in SHOWN_SEAT_FIELDS}
        plans += [
            {
                "match_id": match_id,
                "seat": seat,
                "number": plan.number,
                "action": plan.action,
                "expired": plan.expired,
                "acted": plan.acted,
            }
            for plan in document.plans
            if plan.seat == seat
        ]
    return plans


async def _list_parts_of_documents(
    connection: AsyncConnection, user_id: int
) -> dict[str, list[dict[str, Any]]]:
    """Return a person's own parts of the documents of matches, such as notes, as rows by name."""
    invited, departed, admin_events, pending, notes, followed = [], [], [], [], [], []
    async for match_id, document in _find_documents(connection, user_id):
        invited += [
            {"match_id": match_id, "user_id": user_id, "name": row.name, "declined": row.declined}
            for row in document.invited
            if row.user_id == user_id
        ]
        departed += [
            {"match_id": match_id, "user_id": user_id, "player_entropy": row.player_entropy}
            for row in document.departed
            if row.user_id == user_id
        ]
        admin_events += [
            {"match_id": match_id, **{name: getattr(row, name) for name in SHOWN_EVENT_FIELDS}}
            for row in document.admin_events
            if row.user_id == user_id
        ]
        pending += [
            {"match_id": match_id, **{name: getattr(row, name) for name in SHOWN_STEP_FIELDS}}
            for row in document.pending
            if row.user_id == user_id
        ]
        notes += [
            {"match_id": match_id, "user_id": user_id, "text": row.text, "at": row.at}
            for row in document.notes
            if row.user_id == user_id
        ]
        followed += [
            {"match_id": match_id, "user_id": user_id, "name": row.name}
            for row in document.followers
            if row.user_id == user_id
        ]
    return {
        "departed": departed,
        "invitations": invited,
        "admin_events": admin_events,
        "followed": followed,
        "notes": notes,
        "pending": pending,
    }


async def _find_documents(
    connection: AsyncConnection, user_id: int
) -> AsyncIterator[tuple[int, MatchDocument]]:
    """Yield the id and the document of each match whose document may contain a person's id."""
    query = select(matches.c.id, matches.c.document).order_by(matches.c.id)
    rows = await connection.execute(query.where(matches.c.document.contains(str(user_id))))
    for row in rows.all():
        yield row.id, parse_document(row.document)


async def _find_tournaments(connection: AsyncConnection, user_id: int) -> AsyncIterator[Tournament]:
    """Yield the tournaments that a person hosts or takes part in."""
    query = select(tournaments.c.id).where(tournaments.c.document.contains(str(user_id)))
    for number in (await connection.scalars(query.order_by(tournaments.c.id))).all():
        tournament = await tournaments_queries.load(connection, number)
        if tournament is not None and (
            tournament.host_id == user_id
            or any(entrant.user_id == user_id for entrant in tournament.people)
        ):
            yield tournament


def _show_tournament(tournament: Tournament, user_id: int) -> dict[str, Any]:
    """Return the facts of a tournament that a person is shown: about it, and about them."""
    columns = ("id", "guild_id", "channel_id", "game", "status")
    entrants = [asdict(entrant) for entrant in tournament.people if entrant.user_id == user_id]
    return {
        **{name: getattr(tournament, name) for name in columns},
        **(entrants[0] if entrants else {"user_id": user_id}),
        **({"host_name": tournament.host_name} if tournament.host_id == user_id else {}),
    }


# Forgetting a person


async def list_unfinished(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return the ids of open matches in which a person has a seat or which they host."""
    own_seats = select(seats.c.match_id).where(seats.c.user_id == user_id)
    is_needed = or_(matches.c.id.in_(own_seats), matches.c.host_id == user_id)
    query = select(matches.c.id).where(is_needed, matches.c.status.not_in(ENDED))
    return list((await connection.execute(query.order_by(matches.c.id))).scalars())


async def forget_person(
    connection: AsyncConnection, user_id: int, nameless: Callable[[str], str]
) -> None:
    """Delete a person's own rows, and remove their name and id from matches and tournaments.

    Matches in `list_unfinished` keep name and id. `nameless` takes a language and returns the text
    that replaces the name, such as "a former player".
    """
    # Tournaments are locked before their matches, in the same order as by all other writers.
    async for tournament in _find_tournaments(connection, user_id):
        remaining_part = _without_person(tournament, user_id, nameless(tournament.language))
        await tournaments_queries.save(connection, remaining_part)
    needed = await list_unfinished(connection, user_id)
    for language in (await connection.execute(select(matches.c.language).distinct())).scalars():
        others = select(matches.c.id).where(
            matches.c.id.not_in(needed), matches.c.language == language
        )
        await _remove_from_matches(connection, user_id, others, nameless(language))
    for table in (outbox, live_messages):
        is_ended = table.c.match_id.in_(select(matches.c.id).where(matches.c.status.in_(ENDED)))
        await connection.execute(delete(table).where(table.c.user_id == user_id, is_ended))
    is_wished = (outbox.c.user_id == user_id) & outbox.c.kind.in_(WISHED_KINDS)
    await connection.execute(delete(outbox).where(is_wished))
    await people.remove_tallies(connection, user_id)
    for table in (ratings, seekers):
        await connection.execute(delete(table).where(table.c.user_id == user_id))
    async for match_id, _ in _find_documents(connection, user_id):
        # Read the document again under its lock, since it may have changed.
        document = await matches_queries.lock_document(connection, match_id)
        remaining = _without_guest(document, user_id)
        await matches_queries.save_document(connection, match_id, remaining)
    await connection.execute(delete(users).where(users.c.user_id == user_id))


def _without_person(tournament: Tournament, user_id: int, name: str) -> Tournament:
    """Return a tournament in which a person has neither id nor name, and is not paired any more.

    Before its start, it is cancelled if that person hosts it, since nobody else may start it.
    Results refer to people by their index, so after the start the nameless person stays.
    """
    if tournament.host_id == user_id:
        tournament = replace(tournament, host_id=-1, host_name=name)
        if tournament.status == "joining":
            tournament = replace(tournament, status="cancelled")
    people = (
        replace(entrant, user_id=-1 - index, name=name, player_entropy=None)
        if entrant.user_id == user_id
        else entrant
        for index, entrant in enumerate(without_person(tournament, user_id).people)
    )
    return replace(tournament, people=tuple(people))


def _without_guest(document: MatchDocument, user_id: int) -> MatchDocument:
    """Return a document without a person's invitation, note, and place among the followers.

    If they had left the lobby, their contribution to the random numbers stays, with a negative
    number in place of their id.
    """
    unused = min((0, *(row.user_id for row in document.departed))) - 1
    departed = (
        replace(row, user_id=unused) if row.user_id == user_id else row for row in document.departed
    )
    return replace(
        document,
        invited=tuple(row for row in document.invited if row.user_id != user_id),
        departed=tuple(departed),
        notes=tuple(note for note in document.notes if note.user_id != user_id),
        followers=tuple(row for row in document.followers if row.user_id != user_id),
    )


async def _remove_from_matches(
    connection: AsyncConnection, user_id: int, where: Select[Any], name: str
) -> None:
    """Replace a person's id and name in the matches whose ids the query `where` selects."""
    first_steps = await _load_first_steps(connection, user_id, where)
    is_named = or_(
        matches.c.document.contains(str(user_id)),
        matches.c.id.in_({match_id for match_id, _ in first_steps}),
        matches.c.id.in_(select(seats.c.match_id).where(seats.c.user_id == user_id)),
    )
    numbers = select(matches.c.id).where(matches.c.id.in_(where), is_named).order_by(matches.c.id)
    for match_id in (await connection.scalars(numbers)).all():
        first = {
            seat: version for (match, seat), version in first_steps.items() if match == match_id
        }
        await _remove_from_document(connection, match_id, user_id, name, first)
    seat_columns = {"user_id": -1 - seats.c.seat, "name": name}
    # Without `used_up`, the person's plans are not restored if a step is taken back.
    step_columns = {"user_id": -1 - steps.c.seat, "used_up": None}
    for table, columns in ((seats, seat_columns), (steps, step_columns)):
        is_own = (table.c.user_id == user_id) & table.c.match_id.in_(where)
        await connection.execute(update(table).where(is_own).values(**columns))
    is_host = (matches.c.host_id == user_id) & matches.c.id.in_(where)
    await connection.execute(update(matches).where(is_host).values(host_id=-1))


async def _load_first_steps(
    connection: AsyncConnection, user_id: int, where: Select[Any]
) -> dict[tuple[int, int], int]:
    """Return the version of a person's first step in each seat, by match id and seat."""
    is_own = (steps.c.user_id == user_id) & steps.c.match_id.in_(where) & steps.c.seat.is_not(None)
    query = select(steps.c.match_id, steps.c.seat, func.min(steps.c.version)).where(is_own)
    rows = await connection.execute(query.group_by(steps.c.match_id, steps.c.seat))
    return {(match_id, seat): version for match_id, seat, version in rows}


async def _remove_from_document(
    connection: AsyncConnection,
    match_id: int,
    user_id: int,
    name: str,
    first_steps: Mapping[int, int],
) -> None:
    """Remove a person's name, id, presence and plans from the document of a match.

    `name` replaces the name; `first_steps` has the version of their first step, by seat.
    """
    document = await matches_queries.lock_document(connection, match_id)
    query = select(seats.c.seat).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
    own_seats = set((await connection.scalars(query)).all())
    # A vacant seat has the name of the last person who left it.
    leavers = {event.seat: event.user_id for event in document.admin_events if event.kind == "left"}
    vacant = [seat for seat, last in leavers.items() if last == user_id]
    has_name = (seats.c.match_id == match_id) & seats.c.seat.in_(vacant) & (seats.c.user_id < 0)
    await connection.execute(update(seats).where(has_name).values(name=name))
    match = select(matches.c.status, matches.c.seed).where(matches.c.id == match_id)
    status, seed = (await connection.execute(match)).one()
    # With the pseudonym, a forgotten person cannot take another seat of a running match.
    pseudonym = pseudonym_of(bytes(seed), user_id) if status == "playing" else -1
    states = (
        replace(state, presence=None, answers={}) if seat in own_seats else state
        for seat, state in enumerate(document.seats)
    )
    pending = (
        replace(step, user_id=-1 - (step.seat or 0), used_up=None)
        if step.user_id == user_id
        else step
        for step in document.pending
    )
    changed = replace(
        document,
        seats=tuple(states),
        plans=tuple(plan for plan in document.plans if plan.seat not in own_seats),
        pending=tuple(pending),
        admin_events=tuple(
            _nameless_events(document.admin_events, user_id, name, pseudonym, first_steps)
        ),
    )
    await matches_queries.save_document(connection, match_id, changed)


def _nameless_events(
    events: Sequence[AdminEvent],
    user_id: int,
    name: str,
    pseudonym: int,
    first_steps: Mapping[int, int],
) -> Iterator[AdminEvent]:
    """Yield admin events in which `name` and `pseudonym` replace a person's name and id.

    The name is in the person's own events, and in the event in which another person took their
    seat. Until version 1.1, that event contained only the new player's id; whether the seat was the
    person's follows from their steps.
    """
    own_seats = {
        event.seat for event in events if event.kind in SEAT_CHANGES and event.user_id == user_id
    }
    for event in events:
        first = first_steps.get(-1 if event.seat is None else event.seat)
        has_played = first is not None and first < event.version
        is_own = event.user_id == user_id
        has_name = is_own or (event.kind == "taken" and (event.seat in own_seats or has_played))
        replacement = pseudonym if event.kind in SEAT_CHANGES else -1
        yield replace(
            event,
            author=name if event.author and is_own else event.author,
            earlier_name=name if event.earlier_name and has_name else event.earlier_name,
            user_id=replacement if is_own else event.user_id,
        )


# Deleting matches


async def delete_ended(connection: AsyncConnection, status: str, before: int) -> int:
    """Delete up to `DELETED_MATCHES_MAX` matches with a status that ended before a time.

    Returns how many were deleted; 0: there are no more.
    """
    query = select(matches.c.id).where(matches.c.status == status, matches.c.ended_at < before)
    return await _delete_some(connection, query)


async def delete_unplayed_of_server(connection: AsyncConnection, guild_id: int, before: int) -> int:
    """Delete up to `DELETED_MATCHES_MAX` matches of a server that the bot has left.

    Running matches that were changed since `before` are kept, since they go on by direct message.
    Returns how many were deleted; 0: there are no more.
    """
    is_unplayed = or_(matches.c.status != "playing", matches.c.updated_at < before)
    query = select(matches.c.id).where(matches.c.guild_id == guild_id, is_unplayed)
    return await _delete_some(connection, query)


async def _delete_some(connection: AsyncConnection, query: Select[int]) -> int:
    """Delete the first `DELETED_MATCHES_MAX` matches of a query, with all their rows.

    Boards that no match uses any more are deleted too. Returns the number of matches.
    """
    numbers = list((await connection.execute(query.limit(DELETED_MATCHES_MAX))).scalars())
    if numbers:
        for table in TABLES_OF_MATCH:
            await connection.execute(delete(table).where(table.c.match_id.in_(numbers)))
        await connection.execute(delete(matches).where(matches.c.id.in_(numbers)))
        is_unused = boards.c.digest.not_in(select(matches.c.board))
        await connection.execute(delete(boards).where(is_unused))
    return len(numbers)


# Servers that have removed the bot


async def list_servers(connection: AsyncConnection) -> set[int]:
    """Return the ids of servers with stored matches, counts, ratings, seekers or tournaments."""
    # This query reads the index once per server, not once per match.
    servers = select(func.min(matches.c.guild_id).label("id")).cte("servers", recursive=True)
    later = select(func.min(matches.c.guild_id)).where(matches.c.guild_id > servers.c.id)
    servers = servers.union_all(select(later.scalar_subquery()).where(servers.c.id.is_not(None)))
    of_matches = select(servers.c.id).where(servers.c.id.is_not(None))
    counted = (select(table.c.guild_id) for table in (tallies, ratings, seekers, tournaments))
    rows = await connection.execute(union(of_matches, *counted))
    return set(rows.scalars())


async def list_left_servers(connection: AsyncConnection) -> set[int]:
    """Return the ids of servers that have removed the bot and may still have data."""
    return set((await connection.execute(select(left_servers.c.guild_id))).scalars())


async def list_left_before(connection: AsyncConnection, before: int) -> list[int]:
    """Return the ids of servers that removed the bot before a time."""
    query = select(left_servers.c.guild_id).where(left_servers.c.left_at < before)
    return list((await connection.execute(query.order_by(left_servers.c.guild_id))).scalars())


async def add_left_servers(connection: AsyncConnection, guild_ids: Iterable[int], at: int) -> None:
    """Store that servers removed the bot at a time; servers stored already keep their time."""
    new = set(guild_ids) - await list_left_servers(connection)
    if new:
        rows = [{"guild_id": guild_id, "left_at": at} for guild_id in sorted(new)]
        await connection.execute(insert(left_servers), rows)


async def remove_left_servers(connection: AsyncConnection, guild_ids: Iterable[int]) -> None:
    """Store that the bot is on these servers again."""
    is_back = left_servers.c.guild_id.in_(sorted(guild_ids))
    await connection.execute(delete(left_servers).where(is_back))


async def forget_server(connection: AsyncConnection, guild_id: int) -> None:
    """Delete all data of a server except its matches.

    If it has no matches any more, it is also removed from the servers that were left.
    """
    for table in (tallies, ratings, seekers, tournaments):
        await connection.execute(delete(table).where(table.c.guild_id == guild_id))
    query = select(matches.c.id).where(matches.c.guild_id == guild_id).limit(1)
    if await connection.scalar(query) is None:
        await remove_left_servers(connection, [guild_id])
