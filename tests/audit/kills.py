"""Kills: the bot dies anywhere in a move, its commit or its delivery, and comes back.

Here a death is simulated: at some statement, commit or request everything of the bot stops, as in a
process that is gone; the database and Discord stay as they were. `sigkills` kills real processes.
"""

import asyncio
import gc
import time
import warnings
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import event, select
from sqlalchemy.exc import SAWarning

from bot.running import settled
from games.kernel import Rng, text
from games.kernel.selfplay import pick, seed_of
from storage import Store, open_store
from storage.schema import outbox, steps
from table import Person
from tests.audit.findings import Findings
from tests.audit.ids import CHANNEL, GUILD, NAMES, SEATED
from tests.audit.lag import measured
from tests.audit.shell import Clock, Shell, opened
from tests.audit.wire import Sent, Wire
from tests.table.replaying import assert_sound

PLACES = 70
"""A death comes at one of so many next statements, commits and requests."""

MINUTE = 60_000


class Crash(Exception):
    """Everything ends."""


@dataclass
class Killed(Findings):
    """What a run has found."""

    kills: Counter[str] = field(default_factory=Counter)
    """By where the death came."""

    moves: int = 0


class Fate:
    """Counts the places of a life, and ends it at one of them."""

    def __init__(self, store: Store, wire: Wire) -> None:
        self._left = -1
        self.where = ""
        """Where the death came; nothing before."""

        self._engine = store._engine.sync_engine
        event.listen(self._engine, "before_cursor_execute", self._statement)
        event.listen(self._engine, "commit", self._commit)
        wire.before, wire.after = self._before, self._after

    def arm(self, places: int) -> None:
        """Let the death come after so many places."""
        self._left = places

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """Do something that is no part of the bot's life."""
        left, self._left = self._left, -2
        yield
        self._left = left

    def reach(self, what: str) -> None:
        """Come to a place."""
        if self.where:
            raise Crash(what)
        if self._left == 0:
            self.where = what
            raise Crash(what)
        self._left -= 1

    def _statement(self, *given: Any) -> None:
        self.reach("a statement" if str(given[2]).startswith(("SELECT", "BEGIN")) else "a write")

    def _commit(self, _: object) -> None:
        self.reach("a commit")

    async def _before(self, _: Sent) -> None:
        self.reach("before a request")

    async def _after(self, _: Sent) -> None:
        self.reach("after a request")


async def killed(number: int, seed: int) -> Killed:
    """Kill so often and return what was found."""
    found, started = Killed(), time.perf_counter()
    with TemporaryDirectory() as folder:
        run = _Run(f"sqlite:///{Path(folder) / 'kontor.sqlite3'}", Random(seed), found)  # noqa: S311 - repeatable
        with settled(), _abandoned():
            while sum(found.kills.values()) < number:
                await run.life()
    found.seconds = time.perf_counter() - started
    return found


@contextmanager
def _abandoned() -> Iterator[None]:
    """Let connections be that nobody gave back: whoever had them died with them in hand."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "The garbage collector is trying", SAWarning)
        yield
        gc.collect()


@dataclass
class _Run:
    url: str
    chance: Random
    found: Killed
    wire: Wire = field(default_factory=Wire)
    clock: Clock = field(default_factory=Clock)
    match: int = 0
    clicks: list[tuple[int, int, str]] = field(default_factory=list)
    """Interaction, person and line of what was under way."""

    async def life(self) -> None:
        """Begin a process, look whether all is well, and play until it dies."""
        before = asyncio.all_tasks()
        async with self._process() as (shell, fate):
            async with measured(self.found.lag):
                await shell.delivered()
                await self._again(shell)
            await self._look(shell)
            fate.arm(self.chance.randrange(PLACES))
            async with measured(self.found.lag):
                # What comes after a death is the death's own noise.
                await asyncio.gather(self._play(shell, fate), return_exceptions=True)
            self.found.kills[fate.where] += 1
        await _bury(before)
        # What was to be tried later is due in the next life.
        self.clock.now += MINUTE

    @asynccontextmanager
    async def _process(self) -> AsyncIterator[tuple[Shell, Fate]]:
        async with open_store(self.url) as store:
            fate = Fate(store, self.wire)
            fate.arm(-2)
            async with opened(store, self.wire, clock=self.clock) as shell:
                try:
                    yield shell, fate
                finally:
                    await _bury(shell.standing_before)

    async def _play(self, shell: Shell, fate: Fate) -> None:
        while not fate.where:
            with fate.asleep():
                user, words = await self._line(shell) or await self._begin(shell)
            number = self.wire.ids()
            self.clicks = [(number, user, words)]
            self.found.moves += 1
            await shell.command(user, CHANNEL, "act", number=number, move=words, table=self.match)
            await self._settled(shell, fate)
            self.clock.now += 1

    async def _settled(self, shell: Shell, fate: Fate) -> None:
        while not fate.where:
            try:
                await shell.delivered()
            except Crash:
                return
            return

    async def _begin(self, shell: Shell) -> tuple[int, str]:
        host, *others = (Person(user, NAMES[user]) for user in SEATED[:3])
        tables = shell.house.tables
        match = await tables.create(
            host, CHANNEL, GUILD, game="toy", language="en", settings={"rounds": "3"}
        )
        # Nobody sits down before the commitment stands in the channel.
        await shell.delivered()
        for person in others:
            await tables.join(match.id, person)
        await tables.start(match.id, host.user_id)
        self.match = match.id
        found = await self._line(shell)
        assert found is not None
        return found

    async def _line(self, shell: Shell) -> tuple[int, str] | None:
        if not self.match:
            return None
        found = await shell.house.tables.position(self.match, None)
        if not found.asked:
            return None
        user = found.match.players[self.chance.choice(found.asked)].user_id
        own = await shell.house.tables.position(self.match, user)
        if not own.prompts:
            return None
        return user, text(pick(own.prompts, Rng(seed_of(self.chance.randrange(2**32)), 0)))

    async def _again(self, shell: Shell) -> None:
        """Deliver the click that was under way once more: it is one move, whatever it was."""
        for number, user, words in self.clicks:
            await shell.command(user, CHANNEL, "act", number=number, move=words, table=self.match)
            await shell.delivered()
            made = await self._made(shell, number)
            if made != 1:
                self.found.find(f"a click made {made} moves", f"{words!r} at table {self.match}")
        self.clicks = []

    async def _made(self, shell: Shell, number: int) -> int:
        async with shell.store.read() as connection:
            query = select(steps.c.version).where(steps.c.interaction_id == number)
            return len((await connection.execute(query)).all())

    async def _look(self, shell: Shell) -> None:
        """Look whether log and position agree, one board is live, and nobody was called twice."""
        if not self.match:
            return
        about = f"table {self.match} after {sum(self.found.kills.values())} kills"
        try:
            await assert_sound(shell.store, self.match)
        except AssertionError as error:
            self.found.find("log and position differ", f"{about} {error}")
        match = await shell.house.tables.match(self.match)
        boards = len(self.wire.offered(f"k:play:{self.match}:"))
        if match.status == "playing" and boards != 1:
            self.found.find(f"{boards} live boards", about)
        for user, (calls, owed) in (await self._calls(shell)).items():
            if calls > owed:
                self.found.find("called twice", f"{about}: {user % 1000} {calls} of {owed}")

    async def _calls(self, shell: Shell) -> dict[int, tuple[int, int]]:
        """Return how often each was called or asked, and how often he was to be."""
        async with shell.store.read() as connection:
            query = select(outbox.c.user_id).where(outbox.c.kind.in_(("turn", "ask")))
            owed = Counter((await connection.execute(query)).scalars())
        return {user: (self.wire.calls[user], owed[user]) for user in SEATED}


async def _bury(before: set[asyncio.Task[Any]]) -> None:
    """End all tasks of a process that is gone."""
    tasks = asyncio.all_tasks() - before - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
