"""What all services share: the store, the rules, the clock, the locks."""

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
from storage.rows import MatchRow, StepRow
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
"""Gives the rules of a game by its key, on a board as JSON text or on its own: the registry's."""

Clock = Callable[[], int]
"""Gives the time, in UTC milliseconds."""

ATTEMPT_COUNT = 2
"""How often a command is tried when another process writes in between."""

BOARD_CACHE_SIZE = 64
"""The number of boards whose rules are cached."""


class Wake(asyncio.Event):
    """Set when there is work, which other processes may do as well."""

    def __init__(self) -> None:
        super().__init__()
        self.tell: Callable[[], None] = lambda: None
        """Wakes the other processes."""

    @override
    def set(self) -> None:
        """Wake all processes."""
        super().set()
        self.tell()

    def set_here(self) -> None:
        """Wake only this process."""
        super().set()


class MatchChanges:
    """Tells this process and the others, after the commit, that a match was changed."""

    def __init__(self) -> None:
        self.listen: Callable[[int], None] = lambda _: None
        """Called in this process with the number of the match, by the task that changed it."""

        self.tell: Callable[[int], None] = lambda _: None
        """Has the other processes call their listeners."""

    def publish(self, match_id: int) -> None:
        """Tell all processes that a match was changed."""
        self.listen(match_id)
        self.tell(match_id)


class Context:
    """Shared by all services."""

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
        """A lock for each match that is being written to, as long as a task holds it."""

        self.clock = clock
        self.limits = limits
        self.options = complete_settings(OPTIONS, options)
        """The options of new matches."""

        self.wake_delivery = Wake()
        """Set when there is a new message to send."""

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
        """Have this process do what it could not do while the database was unavailable."""
        self.wake_delivery.set_here()
        self.wake_timers.set_here()

    def lock(self, match_id: int) -> asyncio.Lock:
        """Return the lock of a match, which must be entered at once."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def rules_for(self, key: str) -> AnyGame:
        """Return the rules of a game on its own board. Raises KeyError for an unknown game."""
        return self._load(key, None)

    async def open(self, connection: AsyncConnection, match_id: int) -> LoadedMatch:
        """Load a match. Raises NoSuchMatch, Unplayable."""
        stored = await matches.load(connection, match_id)
        if stored is None:
            raise NoSuchMatch(match_id)
        return LoadedMatch(
            stored.row,
            tuple(map(strip_level, stored.seats)),
            await self._load_game(connection, stored.row),
            stored.document,
        )

    async def recall(self, match_id: int) -> RecentMatch:
        """Return a match to read it, from memory or from the store. Raises NoSuchMatch, Unplayable.

        One that was read from the store has no steps.
        """
        if (recent := self.recent.get(match_id)) is not None:
            return recent
        async with self.store.read() as connection:
            loaded = await self.open(connection, match_id)
        return RecentMatch(loaded, loaded.row.announced_version, ())

    async def load(self, match_id: int) -> LoadedMatch:
        """Load a match to read it. Raises NoSuchMatch, Unplayable."""
        return (await self.recall(match_id)).loaded

    def perspectives_of(self, loaded: LoadedMatch, seat: Seat) -> Perspectives:
        """Return a match that was just saved, as a seat's player and as everybody may know it.

        They are built once for all readers of what was saved.
        """
        recent = self.recent.get(loaded.row.id)
        if recent is None or recent.loaded.row != loaded.row:
            return build_perspectives(loaded, seat)
        return recent.perspectives_of(seat)

    async def load_with_log(self, match_id: int) -> tuple[LoadedMatch, list[StepRow]]:
        """Load a match to read it, and all its steps. Raises NoSuchMatch, Unplayable."""
        async with self.store.read() as connection:
            loaded = await self.open(connection, match_id)
            return loaded, [*await log.list_steps(connection, match_id), *loaded.pending]

    async def load_steps(
        self, match_id: int, since: int, until: int, connection: AsyncConnection | None = None
    ) -> list[StepRow]:
        """Return the steps of a match's log after a version, up to and with another, in order.

        They are read within the transaction of a `connection`, if there is one.
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
        """Load matches, without those that the rules cannot play any more."""
        loaded = []
        for number in numbers:
            with suppress(Unplayable):
                loaded.append(await self.open(connection, number))
        return loaded

    async def _load_game(self, connection: AsyncConnection, row: MatchRow) -> AnyGame:
        """Return the rules with which a match began, on its board."""
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
        """Load a match to change it in a transaction. Raises NoSuchMatch, Unplayable."""
        loaded = await self.open(connection, match_id)
        steps = [*await log.list_steps(connection, match_id), *loaded.pending] if with_log else ()
        return Change(loaded, self.clock(), self.limits, steps)

    @asynccontextmanager
    async def transaction(
        self, match_id: int, *, with_log: bool = False
    ) -> AsyncIterator[tuple[AsyncConnection, Change]]:
        """Load a match to change it; at the end of the block the changes are stored.

        Nobody else writes to it meanwhile. `with_log`: the command needs the log of the match.

        Raises:
            NoSuchMatch, Unplayable: there is none, or the rules cannot play it any more.
            Busy: another process was in the way; nothing was written.
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
        async with self.store.write(patient=patient) as connection:
            yield connection
            # Nobody else can have saved a match since the transaction began.
            self.recent.clear()

    @asynccontextmanager
    async def changing(self, match_id: int, *, with_log: bool = False) -> AsyncIterator[Change]:
        """Load a match to change it, as `transaction` does."""
        async with self.transaction(match_id, with_log=with_log) as (_, change):
            yield change

    def publish(self, change: Change) -> None:
        """Tell all processes that a match was changed, and wake delivery and timers.

        Only after the commit: before it they would not see the change, and go back to sleep.
        """
        self.changes.publish(change.row.id)
        if change.statements or change.has_moved:
            self.wake_delivery.set()
        if change.document.deadlines:
            self.wake_timers.set()

    async def retry_if_busy(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Try again from the start if another process wrote first. Raises Busy."""
        for _ in range(ATTEMPT_COUNT - 1):
            try:
                return await attempt()
            except Busy:
                continue
        return await attempt()


class Service:
    """A part of the facade."""

    def __init__(self, context: Context) -> None:
        self._context = context
