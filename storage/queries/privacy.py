"""What is stored about one person: read for them, and taken out; and what is kept no longer.

What several people made together stays: a finished match keeps its moves, and players without a
name who made them.
"""

import hmac
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, case, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.document import SEAT_CHANGES, AdminEvent, MatchDocument, load_document
from storage.queries import matches as matches_queries
from storage.queries import tallies as tally
from storage.schema import (
    boards,
    live_messages,
    matches,
    metadata,
    outbox,
    seats,
    steps,
    tallies,
    users,
)

SHOWN_OF_STEP = (
    *("kind", "seat", "user_id", "action", "notation", "ended_turn", "at", "used_up", "planned"),
)
SHOWN_OF_ACT = ("kind", "seat", "user_id", "name", "detail", "at")
"""What a person is shown of what they did."""

SHOWN: Mapping[Table, tuple[str, ...]] = {
    live_messages: (
        *("match_id", "seat", "user_id", "channel_id", "message_id", "title", "posted_at"),
    ),
    matches: (
        *("id", "game", "guild_id", "channel_id", "host_id", "status", "stopped", "language"),
        *("created_at", "ended_at", "lost_at", "rematch_of", "message_id", "message_channel_id"),
        *(
            "posted_at",
            "paused_at",
            "unreachable_at",
            "unattended_at",
            "settings",
            "board",
            "rules",
            "outcome",
        ),
    ),
    outbox: (
        *("match_id", "kind", "seat", "user_id", "channel_id", "attempts", "due", "status"),
        *("last_error", "message_id"),
    ),
    seats: ("match_id", "seat", "user_id", "name", "player_entropy"),
    steps: ("match_id", *SHOWN_OF_STEP),
    tallies: ("guild_id", "user_id", "game", "what", "value", "times"),
    users: tuple(column.name for column in users.c),
}
"""The columns of each table that a person is shown of their own rows. What documents of matches
hold of a person is shown by `_in_documents`.

The others hold what a match keeps secret, such as `seed`, `state`, `events`, `payload`, or count
what its table, or who took a seat over, has not been told of: versions, steps, and the ids of rows.
"""

SHOWN_OF_SEAT = ("acted_at", "asked_at", "attendance", "guided")
"""What a person is shown of `SeatState`."""

ENDED = ("over", "cancelled")

CHILDREN = tuple(table for table in metadata.sorted_tables if "match_id" in table.c)
"""What belongs to a match by its number."""

OWN = tuple(table for table in metadata.sorted_tables if "user_id" in table.c)
"""Whose rows are a person's by their id."""

AT_ONCE = 100
"""So many matches are deleted in one transaction."""


def forgotten_mark(seed: bytes, user_id: int) -> int:
    """Return what stands for a person in a running match that has forgotten them.

    The match knows them by it when they want to take a seat; nobody can work it out, or compare it
    with that of another match, without the seed.
    """
    digest = hmac.digest(seed, str(user_id).encode(), "sha256")
    return -(1 << 60 | int.from_bytes(digest[:7], "big"))


async def about(connection: AsyncConnection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return all rows that are a person's own, by table; without what a match keeps secret."""
    tables = {}
    for name, (table, whose) in _own(user_id).items():
        columns = [_shown(table.c[column]) for column in SHOWN[table]]
        rows = await connection.execute(select(*columns).where(whose).order_by(*table.primary_key))
        tables[name] = [dict(row._mapping) for row in rows]  # noqa: SLF001 - its public name
    planned = await _of_seats(connection, tables["seats"])
    in_documents = await _in_documents(connection, user_id)
    tables["steps"] += in_documents.pop("pending")
    return tables | in_documents | {"planned_moves": planned}


async def _of_seats(
    connection: AsyncConnection, seated: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Add to a person's seats what documents hold of them; return what they have planned."""
    planned = []
    for row in seated:
        match_id, seat = row["match_id"], row["seat"]
        document = await matches_queries.document(connection, match_id)
        state = document.seats[seat]
        # The other facts count what the table, or who took the seat over, has not been told of.
        row |= {name: getattr(state, name) for name in SHOWN_OF_SEAT}
        planned += [
            {
                "match_id": match_id,
                "seat": seat,
                "number": plan.number,
                "action": plan.action,
                "expired": plan.expired,
                "acted": plan.acted,
            }
            for plan in document.planned
            if plan.seat == seat
        ]
    return planned


async def _in_documents(
    connection: AsyncConnection, user_id: int
) -> dict[str, list[dict[str, Any]]]:
    """Return what documents of matches hold of a person, by subject."""
    invited, departed, acts, pending = [], [], [], []
    async for match_id, document in _documents_naming(connection, user_id):
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
        acts += [
            {"match_id": match_id, **{name: getattr(row, name) for name in SHOWN_OF_ACT}}
            for row in document.acts
            if row.user_id == user_id
        ]
        pending += [
            {"match_id": match_id, **{name: getattr(row, name) for name in SHOWN_OF_STEP}}
            for row in document.pending
            if row.user_id == user_id
        ]
    return {"departed": departed, "invitations": invited, "acts": acts, "pending": pending}


async def _documents_naming(
    connection: AsyncConnection, user_id: int
) -> AsyncIterator[tuple[int, MatchDocument]]:
    """Yield the matches whose document may hold a person's id, which is in no index."""
    query = select(matches.c.id, matches.c.document).order_by(matches.c.id)
    rows = await connection.execute(query.where(matches.c.document.contains(str(user_id))))
    for row in rows.all():
        yield row.id, load_document(row.document)


def _shown(column: ColumnElement[Any]) -> ColumnElement[Any]:
    """Return a column as a person is shown it: an undo names the versions that it took back."""
    if column is not steps.c.notation:
        return column
    return case((steps.c.kind == "undo", ""), else_=column).label(column.name)


def _own(user_id: int) -> Mapping[str, tuple[Table, ColumnElement[bool]]]:
    """Return which rows of which tables are a person's own."""
    return {table.name: (table, table.c.user_id == user_id) for table in OWN} | {
        "matches": (matches, matches.c.host_id == user_id),
    }


async def unfinished(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return the numbers of the open tables and running matches that a person has a part in."""
    sits = select(seats.c.match_id).where(seats.c.user_id == user_id)
    mine = or_(matches.c.id.in_(sits), matches.c.host_id == user_id)
    query = select(matches.c.id).where(mine, matches.c.status.not_in(ENDED)).order_by(matches.c.id)
    return list((await connection.execute(query)).scalars())


async def forget(connection: AsyncConnection, user_id: int, nameless: Callable[[str], str]) -> None:
    """Delete what is a person's own; where they play no more, nobody takes their place.

    `nameless` says in a language who they were: "a former player".
    """
    needed = await unfinished(connection, user_id)
    for language in (await connection.execute(select(matches.c.language).distinct())).scalars():
        others = select(matches.c.id).where(
            matches.c.id.not_in(needed), matches.c.language == language
        )
        await _nobody(connection, user_id, others, nameless(language))
    for table in (outbox, live_messages):
        done = table.c.match_id.in_(select(matches.c.id).where(matches.c.status.in_(ENDED)))
        await connection.execute(delete(table).where(table.c.user_id == user_id, done))
    await tally.forget(connection, user_id)
    async for match_id, _ in _documents_naming(connection, user_id):
        # Read again under its lock: somebody may have played since.
        document = await matches_queries.document_to_change(connection, match_id)
        await matches_queries.save_document(connection, match_id, _without(document, user_id))
    await connection.execute(delete(users).where(users.c.user_id == user_id))


def _without(document: MatchDocument, user_id: int) -> MatchDocument:
    """Return a document without a person's id and name.

    Where they left a lobby, their click stays a part of the chance, under no id of a person.
    """
    unused = min((0, *(row.user_id for row in document.departed))) - 1
    departed = (
        replace(row, user_id=unused) if row.user_id == user_id else row for row in document.departed
    )
    return replace(
        document,
        invited=tuple(row for row in document.invited if row.user_id != user_id),
        departed=tuple(departed),
    )


async def _nobody(connection: AsyncConnection, user_id: int, where: Select[Any], name: str) -> None:
    """Put nobody in a person's place in matches that do not need them."""
    first_steps = await _first_steps(connection, user_id, where)
    named = or_(
        matches.c.document.contains(str(user_id)),
        matches.c.id.in_({match_id for match_id, _ in first_steps}),
        matches.c.id.in_(select(seats.c.match_id).where(seats.c.user_id == user_id)),
    )
    numbers = select(matches.c.id).where(matches.c.id.in_(where), named).order_by(matches.c.id)
    for match_id in (await connection.scalars(numbers)).all():
        first = {
            seat: version for (match, seat), version in first_steps.items() if match == match_id
        }
        await _forget_in_match(connection, match_id, user_id, name, first)
    seated = {"user_id": -1 - seats.c.seat, "name": name}
    # What they had planned does not come back with a step that is taken back.
    moved = {"user_id": -1 - steps.c.seat, "used_up": None}
    for table, values in ((seats, seated), (steps, moved)):
        own = (table.c.user_id == user_id) & table.c.match_id.in_(where)
        await connection.execute(update(table).where(own).values(**values))
    hosted = (matches.c.host_id == user_id) & matches.c.id.in_(where)
    await connection.execute(update(matches).where(hosted).values(host_id=-1))


async def _first_steps(
    connection: AsyncConnection, user_id: int, where: Select[Any]
) -> dict[tuple[int, int], int]:
    """Return the version of a person's first step by match and seat."""
    own = (steps.c.user_id == user_id) & steps.c.match_id.in_(where) & steps.c.seat.is_not(None)
    query = select(steps.c.match_id, steps.c.seat, func.min(steps.c.version)).where(own)
    rows = await connection.execute(query.group_by(steps.c.match_id, steps.c.seat))
    return {(match_id, seat): version for match_id, seat, version in rows}


async def _forget_in_match(
    connection: AsyncConnection,
    match_id: int,
    user_id: int,
    name: str,
    first_steps: Mapping[int, int],
) -> None:
    """Forget in a match what a person did, and how they attended their seats."""
    document = await matches_queries.document_to_change(connection, match_id)
    own = select(seats.c.seat).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
    sits = set((await connection.scalars(own)).all())
    # Whose a seat was that they were the last to leave is told by its name.
    left = {act.seat: act.user_id for act in document.acts if act.kind == "left"}
    empty = [seat for seat, last in left.items() if last == user_id]
    named = (seats.c.match_id == match_id) & seats.c.seat.in_(empty) & (seats.c.user_id < 0)
    await connection.execute(update(seats).where(named).values(name=name))
    match = select(matches.c.status, matches.c.seed).where(matches.c.id == match_id)
    status, seed = (await connection.execute(match)).one()
    # Otherwise they could have themselves forgotten, and take another seat there.
    mark = forgotten_mark(bytes(seed), user_id) if status == "playing" else -1
    states = (
        replace(state, attendance=None) if seat in sits else state
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
        planned=tuple(plan for plan in document.planned if plan.seat not in sits),
        pending=tuple(pending),
        acts=tuple(_forget_acts(document.acts, user_id, name, mark, first_steps)),
    )
    await matches_queries.save_document(connection, match_id, changed)


def _forget_acts(
    acts: Sequence[AdminEvent], user_id: int, name: str, mark: int, first_steps: Mapping[int, int]
) -> Iterator[AdminEvent]:
    """Yield what was done at a table without a person's name and id.

    They are named in what they did, and where another sat down for them. Until 1.1 that was noted
    with who took the seat, and not whose it was: their steps there tell.
    """
    sat = {act.seat for act in acts if act.kind in SEAT_CHANGES and act.user_id == user_id}
    for act in acts:
        first = first_steps.get(-1 if act.seat is None else act.seat)
        played = first is not None and first < act.version
        is_own = act.user_id == user_id
        is_named = is_own or (act.kind == "taken" and (act.seat in sat or played))
        nobody = mark if act.kind in SEAT_CHANGES else -1
        yield replace(
            act,
            name=name if act.name and is_named else act.name,
            user_id=nobody if is_own else act.user_id,
        )


async def prune(connection: AsyncConnection, status: str, before: int) -> int:
    """Delete matches that ended so before a time, some at once; return how many."""
    query = select(matches.c.id).where(matches.c.status == status, matches.c.ended_at < before)
    gone = list((await connection.execute(query.limit(AT_ONCE))).scalars())
    await delete_matches(connection, gone)
    return len(gone)


async def delete_matches(connection: AsyncConnection, numbers: Sequence[int]) -> None:
    """Delete matches with all that belongs to them, and boards that no match has."""
    if not numbers:
        return
    for table in CHILDREN:
        await connection.execute(delete(table).where(table.c.match_id.in_(numbers)))
    await connection.execute(delete(matches).where(matches.c.id.in_(numbers)))
    await connection.execute(delete(boards).where(boards.c.digest.not_in(select(matches.c.board))))
