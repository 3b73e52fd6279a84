"""What anybody may read of a match: the position, the log, the record."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, groupby
from operator import itemgetter
from typing import Any

from cachetools import LRUCache
from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import AnyGame, Event, Message, Seat, SeatName, message
from games.kernel.record import line
from games.kernel.record_text import Line, Record, write
from storage.queries import log, matches, outbox, positions
from storage.rows import OPEN, MatchRow, Status, StepRow
from table.commands import acts
from table.errors import NoSuchMatch, NotAPlayer, NotNow
from table.match.loaded import LoadedMatch, events_of
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
from table.match.takeback import standing
from table.match.votes import rule_of
from table.services.context import Context, Service
from table.views.overview import overview
from table.views.perspectives import perspective, perspectives

LOOKED_BACK = 20
"""So many of the matches that ended last are looked through for those that are listed."""

REPORTED = 4096
"""Of so many steps the sentences are kept."""

LAST_TURNS = 4096
"""Of so many positions it is kept when a seat ended its last turn."""

TOLD_OTHERWISE = frozenset({"undo", "stop"})
"""Kinds of steps that have no events of the game."""


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
            steps = await log.since(connection, found.match.id, since, found.version)
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
            state = await positions.end_of_turn(connection, match_id, since)
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
        return Evidence(write(_record(loaded, steps)), promised)


def _is_listed(row: MatchRow, user_id: int) -> bool:
    """Whether a match is named to a person who asks what is played where they are.

    Who practises or learns is the host, and alone.
    """
    return row.host_id == user_id or not is_private(options_of(row), row.status)


async def _log(connection: AsyncConnection, found: Perspective, since: int) -> tuple[Entry, ...]:
    steps = await log.since(connection, found.match.id, since, found.version)
    rows = await log.acts_of(connection, found.match.id, since)
    told = acts.as_named_then(entries(found, steps), rows)
    return merged(acts.entries(rows), tuple(told))


def entries(found: Perspective, steps: list[StepRow], *, lasting: bool = False) -> Iterator[Entry]:
    """Yield what a viewer may know of some steps in a row; `lasting`: without what is covered.

    What happened at the same time is told in the rulebook's order, whichever seat answered first.
    """
    told = _told(found, steps, lasting=lasting)
    for _, run in groupby(told, key=lambda entry: entry.place is None):
        yield from sorted(run, key=lambda entry: entry.place or 0)


def _told(found: Perspective, steps: list[StepRow], *, lasting: bool) -> Iterator[Entry]:
    """Yield what a viewer may know of some steps, in the order of answering."""
    fresh = fresh_from(found, steps)
    # What was taken back has not happened. Before it was told, nobody hears of that either.
    stand = [step for step in steps if step.undone_by is None]
    last = _answered_last(found, stand)
    for step in stand:
        newest, anew = step.version >= fresh and not lasting, step.version < last
        seat = None if step.seat is None else Seat(step.seat)
        if table_acts := _table_acts(found.match, step):
            yield Entry(step.version, seat, step.at, table_acts)
        told = _told_of(found, step, fresh=newest, anew=anew)
        for place, part in groupby(told, key=lambda pair: pair[0].place):
            events, of_place = zip(*part, strict=True)
            yield Entry(step.version, seat, step.at, of_place, place, events)


def _answered_last(found: Perspective, steps: Sequence[StepRow]) -> int:
    """Return the version of a viewer's last step that tells them what they have answered, or 0."""
    own = (step for step in reversed(steps) if step.seat == found.viewer)
    games = (act for act in own if act.kind not in TOLD_OTHERWISE)
    return next((act.version for act in games if _is_changeable(found, act)), 0)


def _is_changeable(found: Perspective, step: StepRow) -> bool:
    """Whether a step tells its viewer what they have answered and may answer otherwise."""
    told = _reports(found.game, step)
    return any(event.changeable and event.heard_by(found.viewer) for event, _ in told)


def merged(done: Iterable[Entry], told: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Put what was done at the table before what is told of the step that came next."""
    # What happened at the same time is not told by versions: the highest so far counts.
    reached = accumulate((entry.version for entry in told), max)
    both = [*((entry.version, entry) for entry in done), *zip(reached, told, strict=True)]
    return tuple(entry for _, entry in sorted(both, key=itemgetter(0)))


def fresh_from(found: Perspective, steps: Sequence[StepRow]) -> int:
    """Return from which of these steps on what is fleeting is told too.

    That is all of a match that is over, else the turn that was told last; to a player all since
    their own last step, whenever they look: round a table they would have sat there.
    """
    if found.match.status == "over":
        return 0
    newest, seat = _newest_turn(steps), found.viewer
    if seat is None:
        return newest
    own = (step for step in reversed(steps) if step.seat == seat and _is_by_hand(step))
    return min(newest, next((step.version for step in own), 0))


def _is_by_hand(step: StepRow) -> bool:
    """Whether a player made a step while they were there: it was not planned before."""
    return step.user_id is not None and not step.planned


def _newest_turn(steps: Sequence[StepRow]) -> int:
    """Return the first of the steps of the turn that was told last."""
    first = len(steps) - 1
    while first > 0 and not steps[first - 1].ended_turn:
        first -= 1
    return steps[first].version if steps else 0


def sentences(found: Perspective, step: StepRow, *, fresh: bool) -> tuple[Message, ...]:
    """Return all that a viewer is told of a step; what is fleeting only if it is `fresh`."""
    told = _told_of(found, step, fresh=fresh, anew=False)
    return (*_table_acts(found.match, step), *(sentence for _, sentence in told))


def _table_acts(match: Match, step: StepRow) -> tuple[Message, ...]:
    """Return what is told of a step that the table made, not a player of the game."""
    if step.kind == "undo":
        return _taken_back(match, step)
    if step.kind == "stop":
        return (message("table-stopped" if step.user_id is None else "table-ended"),)
    return ()


def _told_of(
    found: Perspective, step: StepRow, *, fresh: bool, anew: bool
) -> Iterator[tuple[Event, Message]]:
    """Yield what a viewer may know of a step of the game, each event with its sentence.

    `anew`: they have given another answer since, which is told in the place of this one.
    """
    if step.kind in TOLD_OTHERWISE:
        return
    is_marked = not step.planned
    for event, sentence in _reports(found.game, step):
        heard = event.heard_by(found.viewer) and (fresh or not event.fleeting)
        if not heard or (anew and event.changeable):
            continue
        if not is_marked and getattr(event, "seat", None) == step.seat:
            # What others do or learn by the same step was planned by nobody.
            is_marked = True
            yield event, message("table-planned-line", line=sentence)
        else:
            yield event, sentence


@lru_cache(maxsize=REPORTED)
def _reports(game: AnyGame, step: StepRow) -> tuple[tuple[Event, Message], ...]:
    """Return what happened in a step, each event with its sentence, whoever hears of it.

    Kept, since a public message is told anew with each step that it tells besides.
    """
    return tuple((event, game.report(event)) for event in events_of(game, step))


def _taken_back(match: Match, step: StepRow) -> tuple[Message, ...]:
    """Return what is told of an undo: of one's own, before the table was told, nothing."""
    if step.seat is not None:
        return ()
    told, seat = len(step.notation.split()), match.seat_of(step.user_id)
    if seat is not None:
        return (message("table-took-back", seat=SeatName(seat), steps=told),)
    by_most = rule_of("undo", match.options) == "most"
    return (message("table-went-back-by-most" if by_most else "table-went-back", steps=told),)


def _record(loaded: LoadedMatch, steps: Iterable[StepRow]) -> Record:
    row, outcome = loaded.row, loaded.outcome()
    return Record(
        game=row.game,
        seats=len(loaded.seats),
        settings=loaded.settings(),
        board=row.board,
        seed=loaded.seed(),
        lines=tuple(_line(loaded, step) for step in standing(steps)),
        player_entropy=loaded.contributions,
        places=None if outcome is None or row.stopped else outcome.places,
        rules=loaded.game.version,
        chance=loaded.chance_rule,
    )


def _line(loaded: LoadedMatch, step: StepRow) -> Line:
    action = None if step.action is None else loaded.action(step)
    seat = None if step.seat is None else Seat(step.seat)
    return line(step.version, seat, action, loaded.events(step))
