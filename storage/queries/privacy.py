"""What is stored about one person: read for them, and taken out; and what is kept no longer.

What several people made together stays: a finished match keeps its moves, and players without a
name who made them.
"""

import hmac
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
    Table,
    case,
    delete,
    exists,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.document import load_document
from storage.queries import matches as matches_queries
from storage.queries import tallies as tally
from storage.rows import HANDS, MatchDocument
from storage.schema import (
    acts,
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

SHOWN: Mapping[Table, tuple[str, ...]] = {
    acts: ("match_id", "kind", "seat", "user_id", "name", "detail", "at"),
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
    steps: (
        *("match_id", "kind", "seat", "user_id", "action", "notation", "ended_turn"),
        *("interaction_id", "at", "used_up", "planned"),
    ),
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
    return tables | await _in_documents(connection, user_id) | {"planned_moves": planned}


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
    invited, departed = [], []
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
    return {"departed": departed, "invitations": invited}


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
        # By the match, whose steps are together: there is no index of all steps by person.
        "steps": (steps, (steps.c.user_id == user_id) & steps.c.match_id.in_(_played_by(user_id))),
    }


def _played_by(user_id: int) -> CompoundSelect[int]:
    """Return the matches in which a person may have made steps: of their seats now and before."""
    return union(
        select(seats.c.match_id).where(seats.c.user_id == user_id),
        select(acts.c.match_id).where(acts.c.user_id == user_id),
        # Until 1.1 who took a seat was noted with that, and not whose it was.
        select(acts.c.match_id).where(acts.c.kind.in_(HANDS)),
    )


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
    await connection.execute(
        update(acts)
        .where(acts.c.match_id.in_(where), acts.c.name != "", _names(user_id))
        .values(name=name)
    )
    await _forget_seats(connection, user_id, where)
    seated = {"user_id": -1 - seats.c.seat, "name": name}
    # What they had planned does not come back with a step that is taken back.
    moved = {"user_id": -1 - steps.c.seat, "used_up": None}
    for table, whose, values in (
        # Whose a seat was is told by acts.
        (seats, _left_by(user_id), {"name": name}),
        (seats, seats.c.user_id == user_id, seated),
        (steps, steps.c.user_id == user_id, moved),
    ):
        await connection.execute(
            update(table).where(whose, table.c.match_id.in_(where)).values(**values)
        )
    await _mark(connection, user_id, where)
    own = (acts.c.user_id == user_id) & acts.c.match_id.in_(where)
    await connection.execute(update(acts).where(own).values(user_id=-1))
    hosted = (matches.c.host_id == user_id) & matches.c.id.in_(where)
    await connection.execute(update(matches).where(hosted).values(host_id=-1))


async def _forget_seats(connection: AsyncConnection, user_id: int, where: Select[Any]) -> None:
    """Forget how a person attended their seats in matches, and what they had planned there."""
    query = select(seats.c.match_id, seats.c.seat).where(seats.c.user_id == user_id)
    for match_id, seat in (
        await connection.execute(query.where(seats.c.match_id.in_(where)))
    ).all():
        document = await matches_queries.document(connection, match_id)
        states = (
            replace(state, attendance=None) if number == seat else state
            for number, state in enumerate(document.seats)
        )
        planned = tuple(plan for plan in document.planned if plan.seat != seat)
        document = replace(document, seats=tuple(states), planned=planned)
        await matches_queries.save_document(connection, match_id, document)


async def _mark(connection: AsyncConnection, user_id: int, where: Select[Any]) -> None:
    """Put a mark in a person's place in running matches that they have left.

    Otherwise they could have themselves forgotten, and take another seat there.
    """
    running = (matches.c.id == acts.c.match_id) & (matches.c.status == "playing")
    left = (acts.c.user_id == user_id) & acts.c.match_id.in_(where) & acts.c.kind.in_(HANDS)
    query = select(acts.c.match_id, matches.c.seed).join(matches, running).where(left).distinct()
    for match_id, seed in (await connection.execute(query)).all():
        own = left & (acts.c.match_id == match_id)
        mark = forgotten_mark(bytes(seed), user_id)
        await connection.execute(update(acts).where(own).values(user_id=mark))


def _left_by(user_id: int) -> ColumnElement[bool]:
    """Return which seats a person was the last to leave and nobody has taken: their name is left.

    Who takes a seat has it by their id; who leaves it then is the last.
    """
    later = acts.alias()
    again = exists().where(
        later.c.match_id == acts.c.match_id,
        later.c.seat == acts.c.seat,
        later.c.id > acts.c.id,
        later.c.kind == "left",
    )
    left = exists().where(
        acts.c.match_id == seats.c.match_id,
        acts.c.seat == seats.c.seat,
        acts.c.user_id == user_id,
        acts.c.kind == "left",
        ~again,
    )
    return (seats.c.user_id < 0) & left


def _names(user_id: int) -> ColumnElement[bool]:
    """Return in which acts a person is named: what they did, and who sits where they had sat."""
    hands = acts.alias()
    sat = exists().where(
        hands.c.match_id == acts.c.match_id,
        hands.c.seat == acts.c.seat,
        hands.c.user_id == user_id,
        hands.c.kind.in_(HANDS),
    )
    # Until 1.1 who took a seat was noted with that, and not whose it was.
    played = exists().where(
        steps.c.match_id == acts.c.match_id,
        steps.c.seat == acts.c.seat,
        steps.c.user_id == user_id,
        steps.c.version < acts.c.version,
    )
    # Where the seat was free by then, only how it became so tells whose it was.
    return (acts.c.user_id == user_id) | ((acts.c.kind == "taken") & (sat | played))


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
