"""Reads matches for one reader, who gets only what they may know: positions, logs and records."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cachetools import LRUCache
from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from games.matches.record_text import write_record
from storage.queries import live_messages, log, matches, outbox
from storage.rows import OPEN, LiveRow, MatchRow, Status, StepRow
from table.errors import NoSuchMatch, NotAPlayer, NotNow
from table.match.loaded import LoadedMatch
from table.match.model import (
    Entry,
    Evidence,
    Match,
    Overview,
    Perspective,
    Perspectives,
    Proposal,
    Whereabouts,
)
from table.match.options import is_practice, is_private, options_of
from table.match.seats import is_vacant
from table.services.context import Context, Service
from table.services.seats import load_steps_to_count
from table.views.log import (
    admin_event_entries,
    build_entries,
    build_record,
    entries_with_earlier_names,
    merge_entries,
)
from table.views.perspectives import build_overview
from table.views.proposals import list_proposals

ENDED_MATCHES_LIMIT = 20
"""The number of matches that ended last among which those that a person may see are searched."""

LAST_TURN_CACHE_SIZE = 4096
EARLIER_VIEW_CACHE_SIZE = 256
"""The number of cached versions of last turns, and of cached views of earlier positions."""

BEFORE_LOG = -1
"""The version before all entries of a log."""


class Reading(Service):
    """Reads matches for one reader at a time.

    Methods with a `match_id` raise NoSuchMatch if there is no such match, and Unplayable if the
    rules cannot play it any more.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._last_turns: LRUCache[tuple[int, Seat, int], int | None] = LRUCache(
            LAST_TURN_CACHE_SIZE
        )
        self._earlier_views: LRUCache[tuple[int, Seat | None, int], Any] = LRUCache(
            EARLIER_VIEW_CACHE_SIZE
        )

    async def whereabouts(self, match_id: int) -> Whereabouts:
        """Return the channel and the players of a match, also of one that is Unplayable."""
        if (recent := self._context.recent.get(match_id)) is not None:
            row, seats = recent.loaded.row, recent.loaded.seats
        else:
            async with self._context.store.read() as connection:
                stored = await matches.load(connection, match_id)
            if stored is None:
                raise NoSuchMatch(match_id)
            row, seats = stored.row, stored.seats
        players = tuple(seat.user_id for seat in seats if not is_vacant(seat.user_id))
        is_unattended = row.unattended_at is not None
        return Whereabouts(row.guild_id, row.channel_id, players, is_unattended)

    async def match(self, match_id: int) -> Match:
        """Return the public facts of a match."""
        return (await self._context.load(match_id)).public_match()

    async def count_open(self) -> dict[Status, int]:
        """Return the number of open lobbies and the number of running matches, by status."""
        async with self._context.store.read() as connection:
            return await matches.count_open(connection)

    async def list_open(self, user_id: int, channel_id: int | None = None) -> tuple[Match, ...]:
        """Return the lobbies and running matches of a channel or, with `None`, of a user.

        The oldest comes first. Other people's practice is left out.
        """
        async with self._context.store.read() as connection:
            if channel_id is None:
                open_matches = await self._load_of_user(connection, user_id)
            else:
                open_matches = await self._load_in_channel(connection, channel_id, user_id)
        return tuple(loaded.public_match() for loaded in open_matches)

    async def overviews_of(self, user_id: int) -> tuple[Overview, ...]:
        """Return the status of a person's open matches, those waiting longest first."""
        async with self._context.store.read() as connection:
            open_matches = await self._load_of_user(connection, user_id)
        overviews = (build_overview(loaded, loaded.viewer_of(user_id)) for loaded in open_matches)
        return tuple(sorted(overviews, key=lambda overview: overview.since))

    async def overviews_in(self, channel_id: int, user_id: int, ended: int) -> tuple[Overview, ...]:
        """Return the status of a channel's open matches, and of up to `ended` that ended last.

        The open ones come first, the oldest of them first. Other people's practice is left out.
        """
        async with self._context.store.read() as connection:
            listed = await self._load_in_channel(connection, channel_id, user_id)
            listed_max = len(listed) + ended
            for number in await matches.list_ended_in_channel(
                connection, channel_id, ENDED_MATCHES_LIMIT
            ):
                # Matches are loaded one by one, since usually the first ones are enough.
                if len(listed) < listed_max:
                    loaded_matches = await self._context.open_all(connection, [number])
                    listed += [
                        loaded for loaded in loaded_matches if _is_listed(loaded.row, user_id)
                    ]
        return tuple(build_overview(loaded, loaded.viewer_of(user_id)) for loaded in listed)

    async def lobbies_on(self, guild_id: int) -> tuple[Overview, ...]:
        """Return the status of a server's lobbies without practice, the oldest first.

        A person may know only of those in channels that they can see.
        """
        async with self._context.store.read() as connection:
            numbers = await matches.list_numbers(connection, "lobby", guild_id=guild_id)
            lobbies = await self._context.open_all(connection, numbers)
        return tuple(
            build_overview(loaded, None)
            for loaded in lobbies
            if not is_practice(options_of(loaded.row))
        )

    async def last_ended(self, user_id: int, channel_id: int | None) -> Match | None:
        """Return the match that ended last in a channel, or else the person's last one.

        Other people's practice is left out. `None`: there is no such match.
        """
        async with self._context.store.read() as connection:
            limit = ENDED_MATCHES_LIMIT
            numbers = await matches.list_ended_of_user(connection, user_id, limit)
            if channel_id is not None:
                in_channel = await matches.list_ended_in_channel(connection, channel_id, limit)
                numbers = [*in_channel, *numbers]
            for number in numbers:
                for loaded in await self._context.open_all(connection, [number]):
                    if _is_listed(loaded.row, user_id):
                        return loaded.public_match()
        return None

    async def _load_of_user(self, connection: AsyncConnection, user_id: int) -> list[LoadedMatch]:
        numbers = await matches.list_open_of_user(connection, user_id)
        return await self._context.open_all(connection, numbers)

    async def _load_in_channel(
        self, connection: AsyncConnection, channel_id: int, user_id: int
    ) -> list[LoadedMatch]:
        numbers = await matches.list_numbers(connection, *OPEN, channel_id=channel_id)
        in_channel = await self._context.open_all(connection, numbers)
        return [loaded for loaded in in_channel if _is_listed(loaded.row, user_id)]

    async def perspective(self, match_id: int, user_id: int | None) -> Perspective:
        """Return a user's perspective of a match; see `perspectives`, also for the errors."""
        return (await self.perspectives(match_id, user_id)).own

    async def perspectives(self, match_id: int, user_id: int | None) -> Perspectives:
        """Return a user's and the public perspective of a match. Raises NotNow in a lobby.

        With `None` for the user, both are that of a spectator.
        """
        recent = await self._context.recall(match_id)
        recent.loaded.require_begun()
        return recent.perspectives_of(recent.loaded.seat_of(user_id))

    async def log(
        self, perspective: Perspective, since: int = BEFORE_LOG, *, tells_undone: bool = False
    ) -> tuple[Entry, ...]:
        """Return the log after a version as the viewer may know it, with admin events.

        With `tells_undone`, the log of a player includes moves that were taken back.
        """
        steps = await load_known_steps(self._context, perspective, since)
        events = [event for event in perspective.admin_events if event.version > since]
        played = build_entries(perspective, steps, tells_undone=tells_undone)
        entries = entries_with_earlier_names(played, events)
        return merge_entries(admin_event_entries(events), tuple(entries))

    async def log_since_last_turn(
        self, perspective: Perspective, *, tells_undone: bool = False
    ) -> tuple[Entry, ...]:
        """Return the log like `log`, since the last turn of the player of a perspective.

        It begins with the match if they had no turn. Raises NotAPlayer for a spectator.
        """
        if perspective.viewer is None:
            raise NotAPlayer(message("table-not-a-player", match=str(perspective.match.id)))
        last = await self._last_turn(perspective, perspective.viewer)
        since = BEFORE_LOG if last is None else last
        return await self.log(perspective, since, tells_undone=tells_undone)

    async def lasting_log(self, perspective: Perspective, since: int) -> tuple[Entry, ...]:
        """Return the log after a version without fleeting events and admin events.

        It is for messages that are never edited.
        """
        steps = await load_known_steps(self._context, perspective, since)
        events = [event for event in perspective.admin_events if event.version > since]
        entries = build_entries(perspective, steps, lasting=True)
        return tuple(entries_with_earlier_names(entries, events))

    async def earlier_view(self, perspective: Perspective, since: int | None = None) -> Any | None:  # noqa: ANN401 - the game's own view
        """Return the viewer's view of an earlier position, from which changes are highlighted.

        It is the position announced after version `since` or, with `None`, after the viewer's last
        turn. Returns `None` if there was no such turn, if the position is not kept any more, and in
        lessons, between which positions jump.
        """
        if perspective.progress is not None:
            return None
        if since is None and perspective.viewer is not None:
            since = await self._last_turn(perspective, perspective.viewer)
        if since is None:
            return None
        key = perspective.match.id, perspective.viewer, since
        recent = self._context.recent.get(perspective.match.id)
        latest = (
            perspective.match.version if recent is None else recent.loaded.row.announced_version
        )
        # The positions of the latest versions are certainly still stored.
        is_stored = latest - since < log.KEPT_POSITIONS_COUNT
        if not is_stored or key not in self._earlier_views:
            self._earlier_views[key] = await self._load_earlier_view(perspective, since)
        return self._earlier_views.get(key)

    async def _load_earlier_view(self, perspective: Perspective, version: int) -> Any | None:  # noqa: ANN401 - as above
        async with self._context.store.read() as connection:
            state = await log.load_position_after(connection, perspective.match.id, version)
        if state is None:
            return None
        try:
            return perspective.game.view(perspective.game.restore(state), perspective.viewer)
        except ValueError:
            # The position is of earlier rules; only the highlights in a picture need it.
            return None

    async def _last_turn(self, perspective: Perspective, seat: Seat) -> int | None:
        """Return the version of a player's last own step in the log; `None`: there is none.

        Cached, since showing a panel needs it several times.
        """
        match_id, version = perspective.match.id, perspective.match.version
        key = match_id, seat, version
        if key not in self._last_turns:
            recent = self._context.recent.get(match_id)
            last = None if recent is None else recent.last_step(seat, version)
            if last is None:
                earlier = version if recent is None else min(version, recent.after)
                last = await self._read_last_turn(match_id, seat, earlier)
            self._last_turns[key] = last
        return self._last_turns.get(key)

    async def _read_last_turn(self, match_id: int, seat: Seat, version: int) -> int | None:
        """Return the version of a seat's last own step up to a version, from the database."""
        key = match_id, seat, version
        if key not in self._last_turns:
            async with self._context.store.read() as connection:
                self._last_turns[key] = await log.find_last_own_step(connection, *key)
        return self._last_turns.get(key)

    async def evidence(self, match_id: int) -> Evidence:
        """Return the record and commitment of an ended match. The record contains every secret.

        Raises:
            NotNow: the match is not over.
        """
        async with self._context.store.read() as connection:
            loaded = await self._context.open(connection, match_id)
            if loaded.row.status != "over":
                raise NotNow(message("table-record-at-the-end"))
            steps = await log.list_steps(connection, match_id)
            commitment = await outbox.find_commitment(connection, match_id)
        return Evidence(write_record(build_record(loaded, steps)), commitment)


def _is_listed(row: MatchRow, user_id: int) -> bool:
    """Whether a match may be listed for a person: not if it is another person's practice."""
    return row.host_id == user_id or not is_private(options_of(row), row.status)


async def load_known_steps(
    context: Context,
    perspective: Perspective,
    since: int,
    connection: AsyncConnection | None = None,
) -> list[StepRow]:
    """Return the steps after version `since` that the viewer of a perspective knows of, in order.

    Those of their own open turn are included. They are read in the transaction of `connection`, if
    it is given.
    """
    match = perspective.match
    steps = await context.load_steps(match.id, since, match.version, connection)
    return [*steps, *(step for step in perspective.pending if step.version > since)]


@dataclass(frozen=True, slots=True)
class Announcement:
    """The contents of the public messages of a match, all read at the same moment."""

    match: Match
    perspective: Perspective | None
    """The perspective of spectators; `None` before the start."""

    entries: tuple[Entry, ...]
    """The public log from the beginning of the oldest of the messages."""

    boards: tuple[LiveRow, ...]
    """The public messages, the oldest first."""

    ended: tuple[Proposal, ...]
    """The proposals that have ended, but whose message does not show the result yet."""


async def load_announcement(context: Context, match_id: int) -> Announcement:
    """Return the contents of the public messages of a match, all read in one transaction.

    Raises:
        NoSuchMatch: there is no such match.
        Unplayable: the rules cannot play it any more.
    """
    async with context.store.read() as connection:
        boards = await live_messages.list_messages(connection, match_id, None)
        recent = await context.recall(match_id, connection)
        loaded = recent.loaded
        public = recent.perspectives_of(None).public if loaded.has_begun else None
        match = loaded.public_match() if public is None else public.match
        entries: tuple[Entry, ...] = ()
        if public is not None:
            entries = await _load_public_entries(context, connection, public, boards)
        _, ended = list_proposals(loaded, await load_steps_to_count(connection, loaded))
    return Announcement(match, public, entries, tuple(boards), ended)


async def _load_public_entries(
    context: Context, connection: AsyncConnection, public: Perspective, boards: Sequence[LiveRow]
) -> tuple[Entry, ...]:
    """Return the entries of the log from the oldest report of the public messages on."""
    after = BEFORE_LOG
    if any(row.message_id is not None for row in boards):
        after = min(
            BEFORE_LOG if row.after_version is None else row.after_version for row in boards
        )
    steps = await context.load_steps(public.match.id, after, public.version, connection)
    # Tell of lateness, so that a default answer does not look like the player's own.
    events = [event for event in public.admin_events if event.version > after]
    entries = entries_with_earlier_names(build_entries(public, steps), events)
    return merge_entries(admin_event_entries(events, "late"), tuple(entries))
