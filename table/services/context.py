"""`Context`, which all services share: database, rules, clock, locks and caches."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import override

from games.kernel import AnyGame, BadBoard, OtherRules, Seat, complete_settings
from storage import Conflict, Store
from storage.queries import log, matches
from storage.rows import MatchRow, NewMatch, StepRow
from table.commands.change import Change
from table.errors import Busy, NoSuchMatch, Unplayable
from table.match.loaded import LoadedMatch
from table.match.model import Perspectives
from table.match.options import OPTIONS, Limits
from table.match.seats import strip_level
from table.services.recent import RecentMatch, RecentMatches
from table.services.saving import save
from table.services.sharing import Sharing
from table.views.perspectives import build_perspectives

T = TypeVar("T")
Load = Callable[[str, str | None], AnyGame]
"""Returns the game with a key on a board, given as its JSON text (`None`: the game's own board).

It raises KeyError if there is no such game, and BadBoard if the rules refuse the board."""

Clock = Callable[[], int]
"""Returns the time in UTC milliseconds."""

ATTEMPT_COUNT = 2
"""The number of attempts of a command if other processes write at the same time."""

BOARD_CACHE_SIZE = 64
"""The number of games, by board and version of the rules, that are cached."""


class Wake(asyncio.Event):
    """An event that is set when there is work, in this process and in the others."""

    def __init__(self) -> None:
        super().__init__()
        self.tell: Callable[[], None] = lambda: None
        """Wakes the other processes; replaced when the database is shared."""

    @override
    def set(self) -> None:
        """Wake this process and the others."""
        super().set()
        self.tell()

    def set_here(self) -> None:
        """Wake only this process."""
        super().set()


class MatchChanges:
    """Tells this process and the others, after the commit, that a match was changed."""

    def __init__(self) -> None:
        self.listen: Callable[[int], None] = lambda _: None
        """Called in this process with the id of the match, by the task that changed it."""

        self.tell: Callable[[int], None] = lambda _: None
        """Notifies the other processes of a change; they call their own listener."""

    def publish(self, match_id: int) -> None:
        """Tell all processes that a match was changed."""
        self.listen(match_id)
        self.tell(match_id)


class Context:
    """The resources that all services share, and methods that load and save matches."""

    def __init__(
        self,
        store: Store,
        load: Load,
        clock: Clock,
        limits: Limits,
        options: Mapping[str, str],
    ) -> None:
        self.store = store
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """The locks of matches that tasks are writing to."""

        self.clock = clock
        self.limits = limits
        self.options = complete_settings(OPTIONS, options)
        """The options of new matches, by key."""

        self.wake_delivery = Wake()
        """Set when there is a new notification to send."""

        self.wake_timers = Wake()
        """Set when there is a new deadline."""

        self.changes = MatchChanges()
        self.recent = RecentMatches(shared=store.is_shared)

        store.on_reconnect(self._wake_process)
        self.sharing = Sharing(store)
        self._load = load
        self._games: LRUCache[tuple[str, str, int | None], AnyGame] = LRUCache(
            maxsize=BOARD_CACHE_SIZE
        )

    def _wake_process(self) -> None:
        """Wake delivery and deadlines of this process after an outage of the database."""
        self.wake_delivery.set_here()
        self.wake_timers.set_here()

    def lock(self, match_id: int) -> asyncio.Lock:
        """Return the lock of a match in this process; enter it at once, or it is forgotten."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def rules_for(self, key: str) -> AnyGame:
        """Return the rules of a game on its own board. Raises KeyError for an unknown game."""
        return self._load(key, None)

    async def open(self, connection: AsyncConnection, match_id: int) -> LoadedMatch:
        """Load a match in a transaction, to read or change it.

        Raises:
            NoSuchMatch: there is no match with this id.
            Unplayable: this version of the program has no rules that can play it.
        """
        stored = await matches.load(connection, match_id)
        if stored is None:
            raise NoSuchMatch(match_id)
        return LoadedMatch(
            stored.row,
            tuple(map(strip_level, stored.seats)),
            await self._load_game(connection, stored.row),
            stored.document,
        )

    async def recall(self, match_id: int, connection: AsyncConnection | None = None) -> RecentMatch:
        """Return a match for reading, from the cache or the database.

        A match from the database comes without steps of its log. It is read in the transaction of
        `connection`, if that is given. Raises the errors of `open`.
        """
        if (recent := self.recent.get(match_id)) is not None:
            return recent
        if connection is not None:
            # The transaction may have begun before the last change of the match.
            loaded = await self.open(connection, match_id)
            return RecentMatch(loaded, loaded.row.announced_version, ())
        is_changing = self.lock(match_id).locked()
        with self.recent.reading(match_id, is_changing=is_changing) as read:
            async with self.store.read() as own_connection:
                loaded = await self.open(own_connection, match_id)
            recent = RecentMatch(loaded, loaded.row.announced_version, ())
            self.recent.add_read(read, recent)
        return recent

    async def load(self, match_id: int) -> LoadedMatch:
        """Return a match for reading, from the cache or the database. Raises as `open` does."""
        return (await self.recall(match_id)).loaded

    def perspectives_of(self, loaded: LoadedMatch, seat: Seat) -> Perspectives:
        """Return the perspectives of a seat's player and the public on a match that was just saved.

        They are cached with the saved match for its other readers, unless it was changed since.
        """
        recent = self.recent.get(loaded.row.id)
        if recent is None or recent.loaded.row != loaded.row:
            return build_perspectives(loaded, seat)
        return recent.perspectives_of(seat)

    async def load_with_log(self, match_id: int) -> tuple[LoadedMatch, list[StepRow]]:
        """Return a match for reading, and its log with the open turn. Raises as `open` does."""
        async with self.store.read() as connection:
            loaded = await self.open(connection, match_id)
            return loaded, [*await log.list_steps(connection, match_id), *loaded.pending]

    async def load_steps(
        self, match_id: int, since: int, until: int, connection: AsyncConnection | None = None
    ) -> list[StepRow]:
        """Return the steps of a match's log after version `since`, up to and including `until`.

        They are read in the transaction of `connection`, if it is given.
        """
        if (recent := self.recent.steps(match_id, since, until)) is not None:
            return recent
        if connection is not None:
            return await log.list_steps(connection, match_id, since, until)
        async with self.store.read() as own_connection:
            return await log.list_steps(own_connection, match_id, since, until)

    async def open_all(
        self, connection: AsyncConnection, numbers: Iterable[int]
    ) -> list[LoadedMatch]:
        """Load matches in a transaction, in order, without those that are Unplayable."""
        loaded = []
        for number in numbers:
            with suppress(Unplayable):
                loaded.append(await self.open(connection, number))
        return loaded

    async def _load_game(self, connection: AsyncConnection, row: MatchRow) -> AnyGame:
        """Return the rules with which a match began, on its board. Raises Unplayable."""
        key = (row.game, row.board, row.rules)
        if key in self._games:
            return self._games[key]
        board = await matches.load_board(connection, row.board)
        try:
            newest = self._load(row.game, board)
            game = newest if row.rules is None else newest.for_version(row.rules)
        except KeyError as error:
            raise Unplayable(row.id, f"there is no game {row.game!r} here") from error
        except BadBoard as error:
            raise Unplayable(row.id, f"these rules refuse its board: {error}") from error
        except OtherRules as error:
            raise Unplayable(row.id, str(error)) from error
        self._games[key] = game
        return game

    async def begin_change(
        self,
        connection: AsyncConnection,
        match_id: int,
        *,
        with_log: bool = False,
    ) -> Change:
        """Load a match as a `Change` in a transaction; the caller saves it.

        `with_log` also loads the log. Raises the errors of `open`.
        """
        loaded = await self.open(connection, match_id)
        steps = [*await log.list_steps(connection, match_id), *loaded.pending] if with_log else ()
        return Change(loaded, self.clock(), self.limits, steps)

    async def create_match(self, connection: AsyncConnection, new: NewMatch) -> Change:
        """Store a new match with the board of its game, and load it as a `Change`."""
        await matches.store_board(connection, new.board, self.rules_for(new.game).board_text)
        return await self.begin_change(
            connection, await matches.create(connection, new, self.clock())
        )

    @asynccontextmanager
    async def transaction(
        self, match_id: int, *, with_log: bool = False
    ) -> AsyncIterator[tuple[AsyncConnection, Change]]:
        """Lock and load a match to change it; store the changes at the end of the block.

        `with_log` also loads the log, for commands that need it.

        Raises:
            NoSuchMatch, Unplayable: there is no such match, or the rules cannot play it any more.
            Busy: another process wrote at the same time; nothing was written.
        """
        recent = None
        try:
            async with self.lock(match_id), self.store.write() as connection:
                change = await self.begin_change(connection, match_id, with_log=with_log)
                yield connection, change
                if change.has_changed:
                    recent = self.recent.take(match_id)
                    await save(connection, change)
        except Conflict as error:
            raise Busy from error
        if change.has_changed:
            self.recent.add(change, recent)
            self.publish(change)

    @asynccontextmanager
    async def rewriting(self, *, patient: bool = False) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that changes or deletes matches without commands."""
        try:
            async with self.store.write(patient=patient) as connection:
                yield connection
        finally:
            # After the commit, since a read that began before it may have found the old matches.
            self.recent.clear()

    @asynccontextmanager
    async def changing(self, match_id: int, *, with_log: bool = False) -> AsyncIterator[Change]:
        """Like `transaction`, for commands that do not need the connection."""
        async with self.transaction(match_id, with_log=with_log) as (_, change):
            yield change

    def publish(self, change: Change) -> None:
        """Tell all processes that a match was changed, and wake delivery and deadlines.

        This must be called after the commit: before it, they would not see the change.
        """
        self.changes.publish(change.row.id)
        if change.statements or change.has_moved:
            self.wake_delivery.set()
        if change.document.deadlines:
            self.wake_timers.set()

    async def retry_if_busy(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Return the result of `attempt`, which is repeated if another process wrote first.

        Raises:
            Busy: that happened in `ATTEMPT_COUNT` attempts.
        """
        for _ in range(ATTEMPT_COUNT - 1):
            try:
                return await attempt()
            except Busy:
                continue
        return await attempt()


class Service:
    """The base class of services, which work on a shared context."""

    def __init__(self, context: Context) -> None:
        self._context = context
