"""Milliseconds of one move through the table: found legal, played and committed to SQLite."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from games import registry
from games.kernel import Rng, text
from games.kernel.selfplay import pick, seed_of
from storage import open_store
from table import Person, Tables
from tests.table import promise
from tools.bench.figures import Figure, percentile

MOVES = 500
WARM_UP = 100


async def commits() -> list[Figure]:
    """Play moves of each game one after the other, on a file, and time each."""
    return [figure for key in registry.GAMES for figure in await _of(key)]


async def _of(key: str) -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}"
        async with open_store(url) as store:
            ticks = itertools.count()
            tables = Tables(store, registry.load, lambda: next(ticks), lambda: seed_of(1))
            samples = await _play(tables, key)
    half, most = percentile(samples, 0.5), percentile(samples, 0.99)
    return iter(
        (
            Figure(f"a move committed, {key}, p50", half * 1000, "ms"),
            Figure(f"a move committed, {key}, p99", most * 1000, "ms"),
        )
    )


async def _play(tables: Tables, key: str) -> list[float]:
    """Open new tables until enough moves are timed."""
    samples: list[float] = []
    # The first moves build the validators of a game, once in a process: they are not counted.
    match, chance = await _table(tables, key), Rng(seed_of(2), 0)
    while len(samples) < MOVES:
        perspective = await tables.reading.perspective(match, None)
        if perspective.outcome is not None:
            match = await _table(tables, key)
            continue
        user = int(chance.choice(perspective.asked)) + 1
        line = text(pick((await tables.reading.perspective(match, user)).prompts, chance))
        started = perf_counter()
        await tables.turns.play(match, user, line)
        samples.append(perf_counter() - started)
    return samples[WARM_UP:]


async def _table(tables: Tables, key: str) -> int:
    host = Person(1, "Ana")
    match = await tables.lobby.create(host, 1, None, game=key, language="en", settings={})
    await promise(tables, match.id)
    await tables.lobby.join(match.id, Person(2, "Ben"))
    return (await tables.lobby.start(match.id, 1)).id
