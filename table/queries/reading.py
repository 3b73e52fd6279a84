"""What anybody may read of a match: the position, the log, the record."""

from typing import Any

from cachetools import LRUCache
from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from games.matches.record_text import write_record
from storage.queries import log, matches, outbox
from storage.rows import OPEN, MatchRow, Status, StepRow
from table.errors import NoSuchMatch, NotAPlayer, NotNow
from table.match.loaded import LoadedMatch
from table.match.model import (
    Entry,
    Evidence,
    Match,
    Overview,
    Perspective,
    Perspectives,
    Whereabouts,
)
from table.match.options import is_private, options_of
from table.match.seats import is_vacant
from table.services.context import Context, Service
from table.views.log import (
    admin_event_entries,
    build_entries,
    build_record,
    entries_with_earlier_names,
    merge_entries,
)
from table.views.perspectives import build_overview, build_perspective, build_perspectives

LOOKED_BACK = 20
"""So many of the matches that ended last are looked through for those that are listed."""


LAST_TURNS = 4096
"""Of so many positions it is kept when a seat ended its last turn."""

EARLIER_VIEWS = 256
"""So many views are kept from which viewers look for what has changed."""


class Reading(Service):
    """Composes for one reader at a time."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._last_turns: LRUCache[tuple[int, Seat, int], int | None] = LRUCache(LAST_TURNS)
        self._earlier_views: LRUCache[tuple[int, Seat | None, int], Any] = LRUCache(EARLIER_VIEWS)

    async def whereabouts(self, match_id: int) -> Whereabouts:
        """Return where a match is played, and by whom. Raises NoSuchMatch."""
        if (recent := self._context.recent.get(match_id)) is not None:
            row, seats = recent.loaded.row, recent.loaded.seats
        else:
            async with self._context.store.read() as connection:
                stored = await matches.load(connection, match_id)
            if stored is None:
                raise NoSuchMatch(match_id)
            row, seats = stored.row, stored.seats
        players = tuple(seat.user_id for seat in seats if not is_vacant(seat.user_id))
        rests = row.unattended_at is not None
        return Whereabouts(row.guild_id, row.channel_id, players, rests)

    async def match(self, match_id: int) -> Match:
        """Return what everybody may know of a match. Raises NoSuchMatch, Unplayable."""
        return (await self._context.load(match_id)).public_match()

    async def count_open(self) -> dict[Status, int]:
        """Return how many lobbies are open, and how many matches run."""
        async with self._context.store.read() as connection:
            return await matches.count_open(connection)

    async def open_to(self, user_id: int, channel_id: int | None = None) -> tuple[Match, ...]:
        """Return the lobbies and running matches of a channel, or (`None`) those of a user.

        The oldest first. Of a channel as `overviews_in`.
        """
        async with self._context.store.read() as connection:
            if channel_id is None:
                found = await self._of_user(connection, user_id)
            else:
                found = await self._in_channel(connection, channel_id, user_id)
        return tuple(loaded.public_match() for loaded in found)

    async def overviews_of(self, user_id: int) -> tuple[Overview, ...]:
        """Return how all of a person's open matches stand, the longest wait first."""
        async with self._context.store.read() as connection:
            found = await self._of_user(connection, user_id)
        stand = (build_overview(loaded, loaded.viewer_of(user_id)) for loaded in found)
        return tuple(sorted(stand, key=lambda one: one.since))

    async def overviews_in(self, channel_id: int, user_id: int, ended: int) -> tuple[Overview, ...]:
        """Return how the matches of a channel stand, and so many of those that ended last.

        Where others practise or learn a game alone is their own affair.
        """
        async with self._context.store.read() as connection:
            found = await self._in_channel(connection, channel_id, user_id)
            most = len(found) + ended
            for number in await matches.over_in(connection, channel_id, LOOKED_BACK):
                # They are opened one by one: most often the first will do.
                if len(found) < most:
                    over = await self._context.open_all(connection, [number])
                    found += [loaded for loaded in over if _is_listed(loaded.row, user_id)]
        return tuple(build_overview(loaded, loaded.viewer_of(user_id)) for loaded in found)

    async def last_ended(self, user_id: int, channel_id: int | None) -> Match | None:
        """Return the match that ended last in a channel, or else the last of a person."""
        async with self._context.store.read() as connection:
            numbers = await matches.over_of(connection, user_id, LOOKED_BACK)
            if channel_id is not None:
                here = await matches.over_in(connection, channel_id, LOOKED_BACK)
                numbers = [*here, *numbers]
            for number in numbers:
                for loaded in await self._context.open_all(connection, [number]):
                    if _is_listed(loaded.row, user_id):
                        return loaded.public_match()
        return None

    async def _of_user(self, connection: AsyncConnection, user_id: int) -> list[LoadedMatch]:
        numbers = await matches.of_user(connection, user_id)
        return await self._context.open_all(connection, numbers)

    async def _in_channel(
        self, connection: AsyncConnection, channel_id: int, user_id: int
    ) -> list[LoadedMatch]:
        numbers = await matches.numbers(connection, *OPEN, channel_id=channel_id)
        found = await self._context.open_all(connection, numbers)
        return [loaded for loaded in found if _is_listed(loaded.row, user_id)]

    async def perspective(self, match_id: int, user_id: int | None) -> Perspective:
        """Return a match as one user may know it. Raises NotNow in a lobby."""
        if (recent := self._context.recent.get(match_id)) is not None:
            return recent.perspectives_of(recent.loaded.seat_of(user_id)).own
        loaded = await self._context.load(match_id)
        loaded.require_begun()
        return build_perspective(loaded, loaded.seat_of(user_id))

    async def perspectives(self, match_id: int, user_id: int) -> Perspectives:
        """Return a match as one user may know it, and as everybody may. Raises NotNow."""
        if (recent := self._context.recent.get(match_id)) is not None:
            return recent.perspectives_of(recent.loaded.seat_of(user_id))
        loaded = await self._context.load(match_id)
        loaded.require_begun()
        return build_perspectives(loaded, loaded.seat_of(user_id))

    async def log(self, found: Perspective, since: int = -1) -> tuple[Entry, ...]:
        """Return what a viewer may know to have happened after a version."""
        steps = await self._steps(found, since)
        rows = [row for row in found.admin_events if row.version > since]
        told = entries_with_earlier_names(build_entries(found, steps), rows)
        return merge_entries(admin_event_entries(rows), tuple(told))

    async def since_last_turn(self, found: Perspective) -> tuple[Entry, ...]:
        """Return what happened since a player last ended a turn. Raises NotAPlayer."""
        if found.viewer is None:
            raise NotAPlayer(message("table-not-a-player", match=str(found.match.id)))
        last = await self._last_turn(found, found.viewer)
        return await self.log(found, -1 if last is None else last)

    async def lasting(self, found: Perspective, since: int) -> tuple[Entry, ...]:
        """Return what of it stays known, for lines that stay as they are."""
        return tuple(build_entries(found, await self._steps(found, since), lasting=True))

    async def before(self, found: Perspective, since: int | None = None) -> Any | None:  # noqa: ANN401 - the game's own view
        """Return the view from which a viewer looks for what has changed.

        That is as everybody knew the match after the version `since`, or `None`: when the viewer
        last ended a turn. `None` where that was not, or longer ago than positions are kept, and in
        lessons, between which positions jump.
        """
        if found.progress is not None:
            return None
        if since is None and found.viewer is not None:
            since = await self._last_turn(found, found.viewer)
        if since is None:
            return None
        key = found.match.id, found.viewer, since
        recent = self._context.recent.get(found.match.id)
        latest = found.match.version if recent is None else recent.loaded.row.announced_version
        # No two positions are of one version, so that of one so late is stored for sure.
        is_stored = latest - since < log.POSITIONS_KEPT
        if not is_stored or key not in self._earlier_views:
            self._earlier_views[key] = await self._earlier_view(found, since)
        return self._earlier_views.get(key)

    async def _earlier_view(self, found: Perspective, version: int) -> Any | None:  # noqa: ANN401 - as above
        async with self._context.store.read() as connection:
            state = await log.end_of_turn(connection, found.match.id, version)
        if state is None:
            return None
        try:
            return found.game.view(found.game.restore(state), found.viewer)
        except ValueError:
            # Of rules before: nothing but a picture's marks needs it.
            return None

    async def _last_turn(self, found: Perspective, seat: Seat) -> int | None:
        """Return the version of a player's last step that everybody knows of.

        Each time a panel is shown it is asked for several times; steps up to a version stay.
        """
        key = match_id, _, version = found.match.id, seat, found.match.version
        if key not in self._last_turns:
            recent = self._context.recent.get(match_id)
            last = None if recent is None else recent.last_step(seat, version)
            if last is None:
                earlier = version if recent is None else min(version, recent.after)
                last = await self._read_last_turn(match_id, seat, earlier)
            self._last_turns[key] = last
        return self._last_turns.get(key)

    async def _read_last_turn(self, match_id: int, seat: Seat, version: int) -> int | None:
        key = match_id, seat, version
        if key not in self._last_turns:
            async with self._context.store.read() as connection:
                self._last_turns[key] = await log.last_of(connection, *key)
        return self._last_turns.get(key)

    async def _steps(self, found: Perspective, since: int) -> list[StepRow]:
        """Return the steps after a version that a viewer knows of."""
        match = found.match
        steps = await self._context.load_steps(match.id, since, match.version)
        return [*steps, *pending_since(found, since)]

    async def evidence(self, match_id: int) -> Evidence:
        """Return what a match can be checked by, which holds every secret.

        Raises NotNow before the end.
        """
        async with self._context.store.read() as connection:
            loaded = await self._context.open(connection, match_id)
            if loaded.row.status != "over":
                raise NotNow(message("table-record-at-the-end"))
            steps = await log.since(connection, match_id)
            promised = await outbox.promised(connection, match_id)
        return Evidence(write_record(build_record(loaded, steps)), promised)


def _is_listed(row: MatchRow, user_id: int) -> bool:
    """Whether a match is named to a person who asks what is played where they are.

    Who practises or learns is the host, and alone.
    """
    return row.host_id == user_id or not is_private(options_of(row), row.status)


def pending_since(found: Perspective, version: int) -> list[StepRow]:
    """Return the steps after a version of a viewer's own open turn."""
    return [step for step in found.pending if step.version > version]


async def read_steps(connection: AsyncConnection, found: Perspective, since: int) -> list[StepRow]:
    """Return the steps after a version that a viewer knows of, those of their open turn too."""
    steps = await log.since(connection, found.match.id, since, found.match.version)
    return [*steps, *pending_since(found, since)]
