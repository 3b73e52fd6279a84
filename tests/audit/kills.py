"""Kills: the bot dies anywhere in a move, its commit or its delivery, and comes back.

Here a death is simulated: at some statement, commit or request everything of the bot stops, as in a
process that is gone; the database and Discord stay as they were. `tests/e2e/test_kills.py` kills
real processes.
"""

import asyncio
import gc
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from sqlalchemy import event
from sqlalchemy.exc import SAWarning

from bot import delivery
from bot.process.running import freeze_garbage_collection
from sandbox.interactions import Interaction
from storage import Store, open_store
from storage.queries import matches
from table.match.clocks import DAY_MS
from tests.audit import called, votes, weeks
from tests.audit.findings import Findings
from tests.contract.games import game
from tests.rig.bot import BotRig, running_bot
from tests.rig.ids import CHANNEL, HARVEST, NOON, SEATED
from tests.rig.network import Network, SentRequest
from tests.rig.replay import assert_sound
from tests.rig.table import Clock

PLACES = {"": 70, "request": 8, "commit": 12}
"""A death comes at one of so many next statements, commits and requests, or of one of these."""

WATCHED = 0.6
"""So often a player is there and clicks; else time goes by."""

MINUTE = 60_000
MOVES = "moves tried"
REPEATED = "clicks again of moves already made"
GAMES = {"toy": {"rounds": "3"}, HARVEST: {}}
KEPT = 10 * 366 * DAY_MS
"""What was said is kept for so long here, to be compared with what came."""


@dataclass(frozen=True)
class Click:
    """A click with the line that was given, at a table."""

    interaction: Interaction
    words: str
    match: int


class Crash(Exception):
    """Everything ends."""


class Fate:
    """Counts the places of a life, and ends it at one of them."""

    def __init__(self, store: Store, network: Network) -> None:
        self._left = -1
        self._only = ""
        self.where = ""
        """Where the death came; nothing before."""

        self.died: Callable[[], None] = lambda: None
        """Told at the death: nothing need be waited for any more."""

        for engine in (store._engine, store._read_engine):
            event.listen(engine.sync_engine, "before_cursor_execute", self._statement)
        event.listen(store._engine.sync_engine, "commit", self._commit)
        network.before, network.after = self._before, self._after

    def arm(self, places: int, only: str = "") -> None:
        """Let the death come after so many places, of all or of one kind."""
        self._left, self._only = places, only

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
        if self._only not in what:
            return
        if self._left == 0:
            self.where = what
            self.died()
            raise Crash(what)
        self._left -= 1

    def _statement(self, *given: Any) -> None:
        self.reach("a statement" if str(given[2]).startswith(("SELECT", "BEGIN")) else "a write")

    def _commit(self, _: object) -> None:
        self.reach("a commit")

    async def _before(self, _: SentRequest) -> None:
        self.reach("before a request")

    async def _after(self, _: SentRequest) -> None:
        self.reach("after a request")


async def killed(number: int, seed: int) -> Findings:
    """Kill so often and return what was found."""
    found = Findings()
    with TemporaryDirectory() as folder:
        run = Run(f"sqlite:///{Path(folder) / 'kontor.sqlite3'}", Random(seed), found)  # noqa: S311 - repeatable
        freeze_garbage_collection()
        with _abandoned(), patch.object(delivery, "KEEP_TIME_MS", KEPT):
            for _ in range(number):
                await run.life()
            await run.last_life()
    return found


@contextmanager
def _abandoned() -> Iterator[None]:
    """Let connections be that nobody gave back: the tasks that had them died with them in hand."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "The garbage collector is trying", SAWarning)
        yield
        gc.collect()


@dataclass
class Run:
    """Lives of the bot, one after another, over the same database and the same Discord."""

    url: str
    chance: Random
    found: Findings
    network: Network = field(default_factory=Network)
    clock: Clock = field(default_factory=lambda: Clock(NOON))
    match: int = 0
    clicks: list[Click] = field(default_factory=list)
    """The last that was made, and what was under way."""

    told: set[tuple[str, str]] = field(default_factory=set)
    """Findings that stay true."""

    async def life(self) -> None:
        """Begin a process, look whether all is well, and play until it dies."""
        before = asyncio.all_tasks()
        async with self.process() as (quiet_bot, fate):
            await quiet_bot.deliver_all()
            await self._again(quiet_bot)
            if not await weeks.done(quiet_bot, self.found.counts):
                self.found.find("what is due is never done", f"table {self.match}")
            await self._look(quiet_bot)
            only = self.chance.choice(tuple(PLACES))
            fate.arm(self.chance.randrange(PLACES[only]), only)
            # What comes after a death is the death's own noise.
            await asyncio.gather(self._play(quiet_bot, fate), return_exceptions=True)
            self.found.counts[f"kills at {fate.where}"] += 1
        await bury(before)
        # What was to be tried later is due in the next life.
        self.clock.now += MINUTE

    async def last_life(self) -> None:
        """Begin a process that does not die, and let days go by in which nobody plays."""
        before = asyncio.all_tasks()
        async with self.process() as (quiet_bot, _):
            await quiet_bot.deliver_all()
            await self._again(quiet_bot)
            await self._freed(quiet_bot)
            for moment in (MINUTE, DAY_MS, DAY_MS):
                self.clock.now += moment
                if not await weeks.done(quiet_bot, self.found.counts):
                    self.found.find("what is due is never done", f"table {self.match}")
            await self._look(quiet_bot)
        await bury(before)

    @asynccontextmanager
    async def process(self) -> AsyncIterator[tuple[BotRig, Fate]]:
        """Run a process until the end of the block, which may be its death."""
        async with open_store(self.url) as store:
            fate = Fate(store, self.network)
            fate.arm(-2)
            async with running_bot(store, self.network, clock=self.clock) as quiet_bot:
                fate.died = quiet_bot.kontor.delivery.leave
                try:
                    yield quiet_bot, fate
                finally:
                    await bury(quiet_bot.tasks_before)

    async def _play(self, quiet_bot: BotRig, fate: Fate) -> None:
        while not fate.where:
            await (self._click if self.chance.random() < WATCHED else self._wait)(quiet_bot, fate)
            if not fate.where:
                with suppress(Crash):
                    await quiet_bot.deliver_all()
            self.clock.now += 1

    async def _click(self, quiet_bot: BotRig, fate: Fate) -> None:
        with fate.asleep():
            user, words = await self._line(quiet_bot) or await self._freed(quiet_bot)
            await self._keep_made(quiet_bot)
        self.found.counts[MOVES] += 1
        token = await quiet_bot.send_command(user, CHANNEL, "act", move=words, table=self.match)
        self.clicks.append(Click(self.network.interactions.by_token[token], words, self.match))

    async def _wait(self, quiet_bot: BotRig, fate: Fate) -> None:
        """Let a player plan something, time go by, and be done what is due."""
        with fate.asleep():
            await self._keep_made(quiet_bot)
        if not self.match:
            return
        user = self.chance.choice(SEATED[:3])
        await weeks.ordered(quiet_bot, self.match, user, self.chance)
        await votes.voted(quiet_bot, self.match, user, self.chance)
        self.clock.now += self.chance.choice(weeks.MOMENTS)
        await weeks.done(quiet_bot, self.found.counts)

    async def _freed(self, quiet_bot: BotRig) -> tuple[int, str]:
        """Return the next line after a turn that was held, or of a new table."""
        self.clock.now += MINUTE
        await weeks.done(quiet_bot, self.found.counts)
        return await self._line(quiet_bot) or await self._begin(quiet_bot)

    async def _begin(self, quiet_bot: BotRig) -> tuple[int, str]:
        key = self.chance.choice(tuple(GAMES))
        terms = {name: self.chance.choice(values) for name, values in weeks.TERMS.items()}
        self.match = await quiet_bot.post_match(key, SEATED[:3], options=GAMES[key], terms=terms)
        found = await quiet_bot.random_answer(self.match, self.chance)
        assert found is not None
        return found

    async def _line(self, quiet_bot: BotRig) -> tuple[int, str] | None:
        return await quiet_bot.random_answer(self.match, self.chance) if self.match else None

    async def _again(self, quiet_bot: BotRig) -> None:
        """Deliver the clicks of before once more: each is one move, whatever came of it."""
        for click in self.clicks:
            self.found.counts[REPEATED] += await self._made(quiet_bot, click)
            self.network.redeliver(click.interaction)
            await quiet_bot.deliver_all()
            made = await self._made(quiet_bot, click)
            if made != 1:
                about = f"{click.words!r} at table {click.match}"
                self.found.find(f"a click made {made} moves", about)

    async def _keep_made(self, quiet_bot: BotRig) -> None:
        """Keep the last click that was made; what was not made lapses with its question."""
        self.clicks = [click for click in self.clicks if await self._made(quiet_bot, click)][-1:]

    async def _made(self, quiet_bot: BotRig, click: Click) -> int:
        async with quiet_bot.store.read() as connection:
            presses = (await matches.load_document(connection, click.match)).presses
            return sum(press.interaction_id == click.interaction.id for press in presses)

    async def _look(self, quiet_bot: BotRig) -> None:
        """Look whether log and position agree, one board is live, and nobody was called twice."""
        if not self.match:
            return
        about = f"table {self.match} after {self.found.counts[MOVES]} moves"
        match = await quiet_bot.services.tables.reading.match(self.match)
        try:
            await assert_sound(quiet_bot.store, self.match, game(match.game))
        except AssertionError as error:
            self.found.find("log and position differ", f"{about} {error}")
        for look in (weeks.wrong, votes.wrong, called.wrong):
            for one in await look(quiet_bot, self.match):
                if one not in self.told:
                    self.found.find(one[0], f"{about} {one[1]}")
                self.told.add(one)
        # A reminder, which comes by direct message, has the same button.
        boards = len(self.network.public_ids(f"k:play:{self.match}:", where=CHANNEL))
        if match.status == "playing" and boards != 1:
            self.found.find(f"{boards} live boards", about)


async def bury(before: set[asyncio.Task[Any]]) -> None:
    """End all tasks of a process that is gone."""
    tasks = asyncio.all_tasks() - before - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
