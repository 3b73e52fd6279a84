"""`python -m tools.bench queries`: time of queries in a database with 100,000 finished matches.

One match is played and ended, and its rows are copied. Most copies belong to other channels, hosts
and servers and have no position; some belong to the channel in which the commands are given. The
server of that channel has as many open lobbies as it may have.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, time

from games import registry
from games.kernel import Rng
from games.matches.selfplay import seed_of
from sandbox.world.initial import ANA, GAMES_ID, GUILD_ID
from storage import Store, open_store
from table import Person, Tables
from table.match.options import Limits
from tools.bench.bot import PEOPLE, play_random_moves, start_match
from tools.bench.figures import Figure, percentile

FINISHED_COUNT = 100_000
"""How many finished matches the database has."""

HERE_COUNT = 200
"""How many of them were played by the same people in the channel of the commands."""

RUN_COUNT = 30
"""How often each query is run."""

MAX_MS = 30
"""Target for the median time of each query."""

MOVE_COUNT = 20
"""Moves of the match whose rows are copied."""

ENDED_SHOWN_COUNT = 3
"""Finished matches that the command `/table list` asks for."""

OTHER_ID_MIN = 3_000_000_000_000_000_000
"""The first id of the other channels, servers and people."""

OTHER_COUNT = 1_000
"""How many other channels, servers and hosts there are."""

USERS = [person.user_id for person in PEOPLE]
"""The ids of the people who give the commands."""

TALLIES = (("hours", 200), *(("answers", hours) for hours in range(30)))
"""Facts that are counted of each person in each match."""

RATED_COUNT = 1_000
"""How many people have a rating here, and how many on all other servers together."""

Query = Callable[[], Awaitable[object]]
"""Runs a query, whose result is not used."""


async def measure_queries() -> list[Figure]:
    """Return the median time of each query in ms."""
    with TemporaryDirectory() as name:
        file = Path(name) / "kontor.sqlite3"
        async with open_store(f"sqlite:///{file}") as store:
            match = await _end_a_match(_tables(store))
        copy_match(file, match, FINISHED_COUNT)
        async with open_store(f"sqlite:///{file}") as store:
            await _open_lobbies(_tables(store))
            queries = _queries_by_name(_tables(store))
            return [
                Figure(
                    f"{what}, {FINISHED_COUNT:,} matches",
                    await _median_ms(query),
                    "ms",
                    at_most=MAX_MS,
                )
                for what, query in queries.items()
            ]


def _tables(store: Store) -> Tables:
    return Tables(store, registry.load, lambda: int(time() * 1000))


def _queries_by_name(tables: Tables) -> Mapping[str, Query]:
    """Return the queries of slash commands and of the bot's start."""
    return {
        "/games": lambda: tables.reading.overviews_of(ANA),
        "/table list": lambda: tables.reading.overviews_in(GAMES_ID, ANA, ENDED_SHOWN_COUNT),
        "/table list server": lambda: tables.reading.lobbies_on(GUILD_ID),
        "/stats": lambda: tables.statistics.load(GUILD_ID, None),
        "people at an open table": lambda: tables.statistics.reliability(GUILD_ID, USERS),
        "/ladder": lambda: tables.ladders.load(GUILD_ID, "troedler"),
        "the last match of a person": lambda: tables.reading.last_ended(ANA, None),
        "tables open and running": tables.reading.count_open,
        "a start: options that are gone": tables.removed_options.replace,
        "a start: channels that are there": tables.channels.list_used,
        "a start: tables without a channel": lambda: tables.channels.list_lost(None),
        "a start: servers that were left": lambda: tables.servers.compare((), lambda _: False),
    }


async def _end_a_match(tables: Tables) -> int:
    """Play a match, have its players stop it, and return its number."""
    match = await start_match(tables, "troedler", GAMES_ID)
    await play_random_moves(tables, match, MOVE_COUNT, Rng(seed_of(1), 0))
    proposal = await tables.votes.propose(match, ANA, "stop")
    for person in PEOPLE:
        if (await tables.reading.match(match)).status == "playing" and person.user_id != ANA:
            await tables.votes.vote(match, person.user_id, proposal.fingerprint, yes=True)
    return match


async def _open_lobbies(tables: Tables) -> None:
    """Open as many lobbies as a server may have, in channels other than that of the commands."""
    for number in range(Limits().lobbies_per_server):
        host, channel = Person(OTHER_ID_MIN + number, f"Host {number}"), GAMES_ID + 1 + number
        await tables.lobby.create(
            host, channel, GUILD_ID, game="troedler", language="en", settings={}
        )


def copy_match(file: Path, match: int, count: int) -> None:
    """Copy the rows of a match `count` times; copies in other channels have no position."""
    with closing(sqlite3.connect(file)) as connection:
        columns = _columns(connection, "matches") - {"id"}
        elsewhere = {
            "channel_id": f"{OTHER_ID_MIN} + n % {OTHER_COUNT}",
            "guild_id": f"{OTHER_ID_MIN} + n % {OTHER_COUNT}",
            "host_id": f"{OTHER_ID_MIN} + n % {OTHER_COUNT}",
            "document": "'{}'",
            "ended_at": "ended_at - n",
        }
        values = [
            f"CASE WHEN n % {count // HERE_COUNT} THEN {elsewhere[name]} ELSE {name} END"
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
        others = ", ".join(sorted(_columns(connection, "seats") - {"match_id", "user_id"}))
        connection.execute(
            f"{numbers} INSERT INTO seats (match_id, user_id, {others}) "  # noqa: S608 - as above
            f"SELECT {match} + n, CASE WHEN n % {count // HERE_COUNT} "
            f"THEN {OTHER_ID_MIN} + 10 * (n % {OTHER_COUNT}) + seat ELSE user_id END, {others} "
            "FROM t, seats WHERE match_id = ?",
            (match,),
        )
        facts = " UNION ALL ".join(f"SELECT '{what}' w, {value} v" for what, value in TALLIES)
        here = " UNION ALL ".join(f"SELECT {GUILD_ID} g, {user} u" for user in USERS)
        people = (
            f"SELECT {OTHER_ID_MIN} + n % {OTHER_COUNT} g, {OTHER_ID_MIN} + n u FROM t "  # noqa: S608 - as above
            f"WHERE n % {count // OTHER_COUNT} = 0 UNION ALL {here}"
        )
        connection.execute(
            f"{numbers} INSERT INTO tallies (guild_id, user_id, game, what, value, times) "  # noqa: S608 - as above
            f"SELECT g, u, 'troedler', w, v, 9 FROM ({people}), ({facts})"
        )
        connection.execute(
            f"{numbers} INSERT INTO ratings "  # noqa: S608 - as above
            f"SELECT guild, 'troedler', {OTHER_ID_MIN} + n, 'Somebody', 1000 + n, 100, 1 + n % 50 "
            f"FROM t, (SELECT {GUILD_ID} guild UNION ALL SELECT {OTHER_ID_MIN}) "
            f"WHERE n <= {RATED_COUNT}"
        )
        connection.commit()


def _columns(connection: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}


async def _median_ms(query: Query) -> float:
    seconds = []
    for _ in range(RUN_COUNT):
        started = perf_counter()
        await query()
        seconds.append(perf_counter() - started)
    return percentile(seconds, 0.5) * 1000
