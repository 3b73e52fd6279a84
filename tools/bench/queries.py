"""`python -m tools.bench queries`: how long lists and figures take among 100,000 finished matches.

One match is played and ended, and its rows are copied: so many to channels, hosts and servers of
others, without their positions, and some to where it is asked.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, time

from games import registry
from games.kernel import Rng
from games.kernel.selfplay import seed_of
from sandbox.world.default import ANA, GAMES, GUILD
from storage import Store, open_store
from table import Tables
from tools.bench.bot import PEOPLE, play_random_moves, start_match
from tools.bench.figures import Figure, percentile

FINISHED = 100_000
HERE = 200
"""So many of them were played in the channel where it is asked, by those who ask."""

RUNS = 30
MOST_MS = 30
MOVES = 20
ENDED_SHOWN = 3
OTHERS_FROM = 3_000_000_000_000_000_000
"""The ids of others' channels, servers and persons, of which there are a thousand each."""

OTHERS = 1_000

Ask = Callable[[], Awaitable[object]]


async def measure_queries() -> list[Figure]:
    """Measure each of them, the median of some runs."""
    with TemporaryDirectory() as name:
        file = Path(name) / "kontor.sqlite3"
        async with open_store(f"sqlite:///{file}") as store:
            match = await _end_a_match(_tables(store))
        copy_match(file, match, FINISHED)
        async with open_store(f"sqlite:///{file}") as store:
            asked = _asked(_tables(store))
            return [
                Figure(f"{what}, {FINISHED:,} matches", await _median(ask), "ms", at_most=MOST_MS)
                for what, ask in asked.items()
            ]


def _tables(store: Store) -> Tables:
    return Tables(store, registry.load, lambda: int(time() * 1000))


def _asked(tables: Tables) -> Mapping[str, Ask]:
    """Return what commands ask, and a start."""
    return {
        "/games": lambda: tables.reading.overviews_of(ANA),
        "/table list": lambda: tables.reading.overviews_in(GAMES, ANA, ENDED_SHOWN),
        "/stats": lambda: tables.statistics.of(GUILD, None),
        "the last match of a person": lambda: tables.reading.last_ended(ANA, None),
        "tables open and running": tables.reading.count_open,
        "a start: options that are gone": tables.removed_options.replace,
        "a start: channels that are there": tables.places.standing,
        "a start: tables without a channel": lambda: tables.places.without_place(None),
        "a start: servers that were left": lambda: tables.servers.compare((), lambda _: False),
    }


async def _end_a_match(tables: Tables) -> int:
    match = await start_match(tables, "troedler", GAMES)
    await play_random_moves(tables, match, MOVES, Rng(seed_of(1), 0))
    proposal = await tables.consent.propose(match, ANA, "stop")
    for person in PEOPLE:
        if (await tables.reading.match(match)).status == "playing" and person.user_id != ANA:
            await tables.consent.vote(match, person.user_id, proposal.mark, yes=True)
    return match


def copy_match(file: Path, match: int, count: int) -> None:
    """Have a match in the database so many times; what was elsewhere has no position."""
    with closing(sqlite3.connect(file)) as connection:
        columns = _columns(connection, "matches") - {"id"}
        elsewhere = {
            "channel_id": f"{OTHERS_FROM} + n % {OTHERS}",
            "guild_id": f"{OTHERS_FROM} + n % {OTHERS}",
            "host_id": f"{OTHERS_FROM} + n % {OTHERS}",
            "document": "'{}'",
            "ended_at": "ended_at - n",
        }
        values = [
            f"CASE WHEN n % {count // HERE} THEN {elsewhere[name]} ELSE {name} END"
            if name in elsewhere
            else name
            for name in sorted(columns)
        ]
        until = f"SELECT n + 1 FROM t WHERE n < {count}"  # noqa: S608 - a number
        numbers = f"WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL {until})"
        connection.execute(
            f"{numbers} INSERT INTO matches (id, {', '.join(sorted(columns))}) "  # noqa: S608 - our own columns
            f"SELECT {match} + n, {', '.join(values)} FROM t, matches WHERE id = ?",
            (match,),
        )
        own = ", ".join(sorted(_columns(connection, "seats") - {"match_id", "user_id"}))
        connection.execute(
            f"{numbers} INSERT INTO seats (match_id, user_id, {own}) "  # noqa: S608 - as above
            f"SELECT {match} + n, CASE WHEN n % {count // HERE} "
            f"THEN {OTHERS_FROM} + 10 * (n % {OTHERS}) + seat ELSE user_id END, {own} "
            "FROM t, seats WHERE match_id = ?",
            (match,),
        )
        connection.commit()


def _columns(connection: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}


async def _median(ask: Ask) -> float:
    """Return the milliseconds that something takes."""
    waits = []
    for _ in range(RUNS):
        began = perf_counter()
        await ask()
        waits.append(perf_counter() - began)
    return percentile(waits, 0.5) * 1000
