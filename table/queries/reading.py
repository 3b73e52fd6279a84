"""What anybody may read of a match: the position, the log, the record."""

from typing import Any

from cachetools import LRUCache
from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from games.matches.record_text import write
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
    is_vacant,
)
from table.match.options import is_private, options_of
from table.services.context import Context, Service
from table.views.log import act_entries, as_named_then, build_record, entries, merged
from table.views.perspectives import overview, perspective, perspectives

LOOKED_BACK = 20
"""So many of the matches that ended last are looked through for those that are listed."""


LAST_TURNS = 4096
"""Of so many positions it is kept when a seat ended its last turn."""


class Reading(Service):
    """Composes for one reader at a time."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._last_turns: LRUCache[tuple[int, Seat, int], int | None] = LRUCache(LAST_TURNS)

    async def whereabouts(self, match_id: int) -> Whereabouts:
        """Return where a match is played, and by whom. Raises NoSuchMatch."""
        async with self._context.store.read() as connection:
            found = await matches.load(connection, match_id)
        if found is None:
            raise NoSuchMatch(match_id)
        players = tuple(row.user_id for row in found.seats if not is_vacant(row.user_id))
        row = found.row
        rests = row.unattended_at is not None
        return Whereabouts(row.guild_id, row.channel_id, players, rests)

    async def match(self, match_id: int) -> Match:
        """Return what everybody may know of a match. Raises NoSuchMatch, Unplayable."""
        return (await self._context.load(match_id)).match()

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
        return tuple(loaded.match() for loaded in found)

    async def overviews_of(self, user_id: int) -> tuple[Overview, ...]:
        """Return how all of a person's open matches stand, the longest wait first."""
        async with self._context.store.read() as connection:
            found = await self._of_user(connection, user_id)
        stand = (overview(loaded, loaded.viewer_of(user_id)) for loaded in found)
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
        return tuple(overview(loaded, loaded.viewer_of(user_id)) for loaded in found)

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
                        return loaded.match()
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
        loaded = await self._context.load(match_id)
        loaded.require_begun()
        return perspective(loaded, loaded.seat_of(user_id))

    async def perspectives(self, match_id: int, user_id: int) -> Perspectives:
        """Return a match as one user may know it, and as everybody may. Raises NotNow."""
        loaded = await self._context.load(match_id)
        loaded.require_begun()
        return perspectives(loaded, loaded.seat_of(user_id))

    async def log(self, found: Perspective, since: int = -1) -> tuple[Entry, ...]:
        """Return what a viewer may know to have happened after a version."""
        async with self._context.store.read() as connection:
            return await _log(connection, found, since)

    async def since_last_turn(self, found: Perspective) -> tuple[Entry, ...]:
        """Return what happened since a player last ended a turn. Raises NotAPlayer."""
        match_id, seat = found.match.id, found.viewer
        if seat is None:
            raise NotAPlayer(message("table-not-a-player", match=str(match_id)))
        async with self._context.store.read() as connection:
            last = await self._last_turn(connection, found, seat)
            return await _log(connection, found, -1 if last is None else last)

    async def lasting(self, found: Perspective, since: int) -> tuple[Entry, ...]:
        """Return what of it stays known, for lines that stay as they are."""
        async with self._context.store.read() as connection:
            steps = await read_steps(connection, found, since)
        return tuple(entries(found, steps, lasting=True))

    async def before(self, found: Perspective, since: int | None = None) -> Any | None:  # noqa: ANN401 - the game's own view
        """Return the view from which a viewer looks for what has changed.

        That is as everybody knew the match after the version `since`, or `None`: when the viewer
        last ended a turn. `None` where that was not, or longer ago than positions are kept, and in
        lessons, between which positions jump.
        """
        if found.progress is not None:
            return None
        match_id, seat = found.match.id, found.viewer
        async with self._context.store.read() as connection:
            if since is None and seat is not None:
                since = await self._last_turn(connection, found, seat)
            if since is None:
                return None
            state = await log.end_of_turn(connection, match_id, since)
        if state is None:
            return None
        try:
            return found.game.view(found.game.restore(state), seat)
        except ValueError:
            # Of rules before: nothing but a picture's marks needs it.
            return None

    async def _last_turn(
        self, connection: AsyncConnection, found: Perspective, seat: Seat
    ) -> int | None:
        """Return the version of a player's last step that everybody knows of.

        Each time a panel is shown it is asked for several times; steps up to a version stay.
        """
        key = found.match.id, seat, found.match.version
        if key not in self._last_turns:
            self._last_turns[key] = await log.last_of(connection, *key)
        return self._last_turns.get(key)

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
        return Evidence(write(build_record(loaded, steps)), promised)


def _is_listed(row: MatchRow, user_id: int) -> bool:
    """Whether a match is named to a person who asks what is played where they are.

    Who practises or learns is the host, and alone.
    """
    return row.host_id == user_id or not is_private(options_of(row), row.status)


async def read_steps(connection: AsyncConnection, found: Perspective, since: int) -> list[StepRow]:
    """Return the steps after a version that a viewer knows of, those of their open turn too."""
    steps = await log.since(connection, found.match.id, since, found.match.version)
    return [*steps, *(step for step in found.pending if step.version > since)]


async def _log(connection: AsyncConnection, found: Perspective, since: int) -> tuple[Entry, ...]:
    steps = await read_steps(connection, found, since)
    rows = [row for row in found.acts if row.version > since]
    told = as_named_then(entries(found, steps), rows)
    return merged(act_entries(rows), tuple(told))
