"""`python -m tools.bench cost`: CPU of a click and of a move, all told, and commits as the bot's.

The real bot with a Discord in its own process: no socket and no picture, which are measured by
themselves. A click opens a panel: the press, its acknowledgement, what is read, the panel shown. A
move is a press that plays: all of that, the commit, and all that is said of it anywhere. A commit
is the press's part at the table: read, found legal, stored, with interaction id and fingerprint.

CPU is that of the process: a busy machine makes it somewhat dearer, and the time of a commit much.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from bot.process.running import settle
from games.kernel import Rng, text
from games.kernel.selfplay import pick, seed_of
from storage import open_store
from tools.audit.ids import CHANNEL, KEYS, SEATED
from tools.audit.scene import played
from tools.audit.shell import BLINK, Shell, opened
from tools.audit.wire import Wire
from tools.bench.figures import Figure, percentile

WARM_UP, MOVES = 20, 100
COMMITS = 300
BUTTON = "k:do:"


@dataclass
class Costs:
    """Seconds of CPU of each click, each move and each commit, and seconds of each commit."""

    clicks: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    commits: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)


async def cost() -> list[Figure]:
    """Measure one game after the other."""
    return [figure for key in KEYS for figure in await _of(key)]


async def _of(key: str) -> list[Figure]:
    chance, costs = Random(7), Costs()  # noqa: S311 - a load to be repeated
    async with running() as shell:
        await _press(shell, key, chance, WARM_UP, Costs())
        await _press(shell, key, chance, MOVES, costs)
        await _commit(shell, key, chance, costs)
    half, most = percentile(costs.waits, 0.5), percentile(costs.waits, 0.99)
    return [
        Figure(f"CPU of a click, {key}", fmean(costs.clicks) * 1000, "ms", "8"),
        Figure(f"CPU of a move all told, {key}", fmean(costs.moves) * 1000, "ms", "20"),
        Figure(f"CPU of a commit, {key}", fmean(costs.commits) * 1000, "ms"),
        Figure(f"a commit of the bot, {key}, p50", half * 1000, "ms", "2"),
        Figure(f"a commit of the bot, {key}, p99", most * 1000, "ms", "5"),
    ]


@asynccontextmanager
async def running() -> AsyncIterator[Shell]:
    """Run the bot over a fresh file."""
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        async with open_store(url) as store, opened(store, Wire(), pictures={}) as shell:
            # As the bot itself: else the collector walks through all that has been imported.
            settle()
            yield shell


async def begun(shell: Shell, key: str) -> int:
    """Begin a match of two, and say so."""
    match = await shell.begun(key, SEATED[:2])
    await shell.delivered()
    return match


async def _press(shell: Shell, key: str, chance: Random, moves: int, costs: Costs) -> None:
    """Press so many moves, at as many matches as they take."""
    # Beside the bot's own way to its database, which counts.
    with closing(sqlite3.connect(str(shell.store._engine.url.database))) as beside:
        await _pressed(shell, beside, key, chance, moves, costs)


async def _pressed(  # noqa: PLR0917 - all that a run goes by
    shell: Shell, beside: sqlite3.Connection, key: str, chance: Random, moves: int, costs: Costs
) -> None:
    match = await begun(shell, key)
    while len(costs.moves) < moves:
        user = await shell.asked(match, chance)
        if user is None:
            match = await begun(shell, key)
            continue
        shell.wire.sent.clear()
        with _spent(costs.clicks):
            await shell.press(user, CHANNEL, f"k:play:{match}::")
            await shell.settle()
        buttons = shell.wire.shown(user, BUTTON)
        if not buttons:
            # It is chosen in a menu, or filled in: that costs much the same.
            await played(shell, match, chance, 1)
            await shell.delivered()
            continue
        with _spent(costs.moves):
            await shell.press(user, CHANNEL, chance.choice(buttons))
            await _said(shell, beside)


async def _said(shell: Shell, beside: sqlite3.Connection) -> None:
    """Wait until nothing is owed."""
    # What calls a player comes a while after it is due.
    due = "SELECT 1 FROM outbox WHERE status = 'owed' AND due <= ? LIMIT 1"
    while True:
        await shell.settle()
        if beside.execute(due, (shell.services.clock(),)).fetchone() is None:
            return
        await asyncio.sleep(BLINK)


async def _commit(shell: Shell, key: str, chance: Random, costs: Costs) -> None:
    """Play as a press does, at the table alone: what is owed is said in between."""
    match, tables = await begun(shell, key), shell.services.tables
    for number in count(1):
        if len(costs.commits) == COMMITS:
            return
        user = await shell.asked(match, chance)
        if user is None:
            match = await begun(shell, key)
            continue
        own = await tables.reading.perspective(match, user)
        line = text(pick(own.prompts, Rng(seed_of(number), 0)))
        started, mark = perf_counter(), own.fingerprint
        with _spent(costs.commits):
            await tables.turns.play(
                match, user, line, interaction_id=shell.wire.world.snowflake(), fingerprint=mark
            )
        costs.waits.append(perf_counter() - started)
        await shell.delivered()


@contextmanager
def _spent(samples: list[float]) -> Iterator[None]:
    """Count the CPU of a block."""
    started = process_time()
    yield
    samples.append(process_time() - started)
