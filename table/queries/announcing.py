"""What is told of a match to everybody, read at once for the messages that tell it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries import live_messages
from storage.rows import LiveRow
from table.match.model import Entry, Match, Perspective, Proposal
from table.services.context import Context
from table.services.votes import read_steps_to_count
from table.views.log import (
    admin_event_entries,
    build_entries,
    entries_with_earlier_names,
    merge_entries,
)
from table.views.perspectives import build_perspective
from table.views.proposals import list_proposals


@dataclass(frozen=True, slots=True)
class Announcement:
    """What the public messages of a match are made of, all of one moment."""

    match: Match
    perspective: Perspective | None
    """As everybody knows it; `None` before the start."""

    entries: tuple[Entry, ...]
    """What everybody knows to have happened since the oldest of the messages began to tell."""

    boards: tuple[LiveRow, ...]
    """The messages, the oldest first."""

    ended: tuple[Proposal, ...]
    """The proposals that are over while their message does not say so yet."""


async def announced(context: Context, match_id: int) -> Announcement:
    """Return what the public messages of a match are made of. Raises NoSuchMatch, Unplayable."""
    async with context.store.read() as connection:
        boards = await live_messages.of(connection, match_id, None)
        recent = context.recent.get(match_id)
        loaded = await context.open(connection, match_id) if recent is None else recent.loaded
        match = loaded.public_match()
        public = build_perspective(loaded, None, match) if loaded.has_begun else None
        told = () if public is None else await _told(context, connection, public, boards)
        _, ended = list_proposals(loaded, await read_steps_to_count(connection, loaded))
    return Announcement(match, public, told, tuple(boards), ended)


async def _told(
    context: Context, connection: AsyncConnection, public: Perspective, boards: Sequence[LiveRow]
) -> tuple[Entry, ...]:
    since = _since(boards)
    steps = await context.open_steps(connection, public.match.id, since, public.version)
    # An answer that was given as somebody's time ran out does not look like theirs.
    rows = [row for row in public.admin_events if row.version > since]
    told = entries_with_earlier_names(build_entries(public, steps), rows)
    return merge_entries(admin_event_entries(rows, "late"), tuple(told))


def _since(boards: Sequence[LiveRow]) -> int:
    """Return the version after which the messages tell; -1 where none may stand: all of it."""
    if all(row.message_id is None for row in boards):
        return -1
    return min(-1 if row.since is None else row.since for row in boards)
