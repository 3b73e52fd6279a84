"""What anybody may read of a match: the position, the log, the record."""

from collections.abc import Iterable, Iterator
from itertools import accumulate, groupby
from operator import itemgetter

from games.kernel import Message, Seat, SeatName, audible, message
from games.kernel.record import Line, Record, line, write
from storage.queries import log, matches
from storage.rows import StepRow
from table.context import Context
from table.errors import NoSuchMatch, NotNow
from table.match import luck
from table.match.model import Entry, Match, Overview, Perspective, Perspectives, Whereabouts
from table.match.options import options_of
from table.match.sitting import Sitting
from table.play import acts
from table.play.takeback import stands
from table.read.overview import overview
from table.read.perspectives import perspective, perspectives
from table.vote.votes import rule_of


class Reading:
    """Composes for one reader at a time."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def whereabouts(self, match_id: int) -> Whereabouts:
        """Return where a match is played, and by whom. Raises NoSuchMatch."""
        async with self._context.store.read() as connection:
            row = await matches.load(connection, match_id)
            if row is None:
                raise NoSuchMatch(match_id)
            seats = await matches.seats_of(connection, match_id)
        return Whereabouts(row.guild_id, row.channel_id, frozenset(one.user_id for one in seats))

    async def match(self, match_id: int) -> Match:
        """Return what everybody may know of a match. Raises NoSuchMatch, Unplayable."""
        async with self._context.store.read() as connection:
            return (await self._context.open(connection, match_id)).match()

    async def running_in(self, channel_id: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches of a channel, the oldest first."""
        async with self._context.store.read() as connection:
            rows = await matches.in_channel(connection, channel_id)
            return tuple(one.match() for one in await self._context.open_all(connection, rows))

    async def of_user(self, user_id: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches in which somebody sits, the oldest first."""
        async with self._context.store.read() as connection:
            rows = await matches.of_user(connection, user_id)
            return tuple(one.match() for one in await self._context.open_all(connection, rows))

    async def overviews_of(self, user_id: int) -> tuple[Overview, ...]:
        """Return how all of a person's open matches stand, the longest wait first."""
        async with self._context.store.read() as connection:
            rows = await matches.of_user(connection, user_id)
            sittings = await self._context.open_all(connection, rows)
        found = (overview(one, one.seat_of(user_id)) for one in sittings)
        return tuple(sorted(found, key=lambda one: one.since))

    async def overviews_in(self, channel_id: int, user_id: int, ended: int) -> tuple[Overview, ...]:
        """Return how the matches of a channel stand, and so many of those that ended last."""
        async with self._context.store.read() as connection:
            rows = await matches.in_channel(connection, channel_id)
            rows += await matches.over_in(connection, channel_id, ended)
            sittings = await self._context.open_all(connection, rows)
        return tuple(overview(one, one.seat_of(user_id)) for one in sittings)

    async def perspective(self, match_id: int, user_id: int | None) -> Perspective:
        """Return a match as somebody may know it. Raises NotNow in a lobby."""
        async with self._context.store.read() as connection:
            sitting = await self._context.open(connection, match_id)
        sitting.require_begun()
        return perspective(sitting, sitting.seat_of(user_id))

    async def perspectives(self, match_id: int, user_id: int) -> Perspectives:
        """Return a match as somebody may know it, and as everybody may. Raises NotNow."""
        async with self._context.store.read() as connection:
            sitting = await self._context.open(connection, match_id)
        sitting.require_begun()
        return perspectives(sitting, sitting.seat_of(user_id))

    async def log(
        self,
        match_id: int,
        user_id: int | None,
        since: int | None = None,
        *,
        lasting: bool = False,
    ) -> tuple[Entry, ...]:
        """Return what somebody may know to have happened after a version (`None`: all of it).

        `lasting` leaves out what will be covered again: for lines that stay as they are.
        """
        async with self._context.store.read() as connection:
            sitting = await self._context.open(connection, match_id)
            sitting.require_begun()
            viewer = sitting.seat_of(user_id)
            known, after = sitting.known_version(viewer), -1 if since is None else since
            steps = await log.since(connection, match_id, after, known)
            done = [] if lasting else await acts.entries(connection, match_id, after, known)
        return _merged(done, tuple(entries(sitting, viewer, steps, lasting=lasting)))

    async def since_last_turn(self, match_id: int, user_id: int) -> tuple[Entry, ...]:
        """Return what happened since a player last ended a turn. Raises NotAPlayer."""
        async with self._context.store.read() as connection:
            sitting = await self._context.open(connection, match_id)
            seat = sitting.require_seat(user_id)
            told = sitting.row.announced_version
            last = await log.last_of(connection, match_id, seat, told)
        return await self.log(match_id, user_id, last)

    async def record(self, match_id: int) -> str:
        """Return the game record, which holds every secret. Raises NotNow before the end."""
        async with self._context.store.read() as connection:
            sitting = await self._context.open(connection, match_id)
            if sitting.row.status != "over":
                raise NotNow(message("table-record-at-the-end"))
            steps = await log.since(connection, match_id)
        return write(_record(sitting, steps))


def entries(
    sitting: Sitting, viewer: Seat | None, steps: list[StepRow], *, lasting: bool = False
) -> Iterator[Entry]:
    """Yield what somebody may know of some steps in a row, as `Reading.log` says.

    What happened at the same time is told in the rulebook's order, whoever answered first.
    """
    told = _told(sitting, viewer, steps, lasting=lasting)
    for _, run in groupby(told, key=lambda entry: entry.place is None):
        yield from sorted(run, key=lambda entry: entry.place or 0)


def _told(
    sitting: Sitting, viewer: Seat | None, steps: list[StepRow], *, lasting: bool
) -> Iterator[Entry]:
    """Yield what somebody may know of some steps, in the order of answering."""
    fresh = 0 if sitting.row.status == "over" else _told_last(steps)
    for step in steps:
        # What was taken back has not happened. Before it was told, nobody hears of that either.
        if step.undone_by is None:
            said = _sentences(sitting, viewer, step, fresh=step.version >= fresh and not lasting)
            seat = None if step.seat is None else Seat(step.seat)
            for place, part in groupby(said, key=itemgetter(0)):
                sentences = tuple(sentence for _, sentence in part)
                yield Entry(step.version, seat, step.at, sentences, place)


def _merged(done: Iterable[Entry], told: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Put what was done at the table before what is told of the step that came next."""
    # What happened at the same time is not told by versions: the highest so far counts.
    reached = accumulate((entry.version for entry in told), max)
    both = [*((entry.version, entry) for entry in done), *zip(reached, told, strict=True)]
    return tuple(entry for _, entry in sorted(both, key=itemgetter(0)))


def _told_last(steps: list[StepRow]) -> int:
    """Return the version at which the turn begins that was told last: all of it is still fresh."""
    first = len(steps) - 1
    while first > 0 and not steps[first - 1].ended_turn:
        first -= 1
    return steps[first].version if steps else 0


def _sentences(
    sitting: Sitting, viewer: Seat | None, step: StepRow, *, fresh: bool
) -> tuple[tuple[int | None, Message], ...]:
    """Return what is told of a step, each sentence with the place of its event."""
    if step.kind == "undo":
        return tuple((None, sentence) for sentence in _taken_back(sitting, step))
    if step.kind == "stop":
        return ((None, message("table-stopped" if step.user_id is None else "table-ended")),)
    game = sitting.game
    return tuple(
        (event.place, game.report(event))
        for event in audible(sitting.events(step), viewer)
        if fresh or not event.fleeting
    )


def _taken_back(sitting: Sitting, step: StepRow) -> tuple[Message, ...]:
    """Return what is told of an undo: of one's own, before the table was told, nothing."""
    if step.seat is not None:
        return ()
    told, seat = len(step.notation.split()), sitting.seat_of(step.user_id)
    if seat is None:
        return (message(_agreed(sitting), steps=told),)
    return (message("table-took-back", seat=SeatName(seat), steps=told),)


def _agreed(sitting: Sitting) -> str:
    """Return the key of the sentence that says who agreed to go back."""
    by_most = rule_of("undo", options_of(sitting.row)) == "most"
    return "table-went-back-by-most" if by_most else "table-went-back"


def _record(sitting: Sitting, steps: Iterable[StepRow]) -> Record:
    row, outcome = sitting.row, sitting.outcome()
    return Record(
        game=row.game,
        seats=len(sitting.seats),
        settings=sitting.settings(),
        board=row.board,
        seed=sitting.seed(),
        lines=tuple(_line(sitting, step) for step in steps if step.kind == "start" or stands(step)),
        luck=luck.of_seats(sitting.seats),
        places=None if outcome is None or row.stopped else outcome.places,
        rules=sitting.game.version,
    )


def _line(sitting: Sitting, step: StepRow) -> Line:
    action = None if step.action is None else sitting.action(step)
    seat = None if step.seat is None else Seat(step.seat)
    return line(step.version, seat, action, sitting.events(step))
