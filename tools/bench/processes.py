"""`python -m tools.bench.processes`: moves a second of one, two and four processes on PostgreSQL.

Each process plays games of all kinds at random on tables of its own, eight at the same time, as
fast as they go: found legal, played and committed, with what is owed for each. There is no Discord
and no picture in it. The database keeps what it is told (fsync), unlike that of the tests.
"""

import asyncio
import sys
from argparse import ArgumentParser
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from tempfile import mkdtemp
from time import perf_counter, time

from sqlalchemy import update

from games import registry
from games.kernel import Rng, text
from games.kernel.selfplay import pick, seed_of
from storage import Store, open_store
from storage.schema import outbox
from table import Person, Tables
from tests.databases import Server, programs
from tools.bench.figures import Figure

SECONDS, WARM_UP = 12.0, 3.0
AT_ONCE = 8
PROCESSES = (1, 2, 4)


async def processes() -> list[Figure]:
    """Measure one number of processes after the other."""
    server = Server(programs(), Path(mkdtemp(prefix="kontor-bench-")))
    server.start(durable=True)
    try:
        found = [await _together(server.database(f"bench-{n}"), n) for n in PROCESSES]
    finally:
        server.stop()
    return [figure for figures in found for figure in figures]


async def _together(url: str, count: int) -> list[Figure]:
    async with open_store(url):
        """The tables are made before anybody plays."""
    workers = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", __spec__.name, "--worker", url, str(number)),
            stdout=asyncio.subprocess.PIPE,
        )
        for number in range(count)
    ]
    ends = await asyncio.gather(*(worker.communicate() for worker in workers))
    played = [tuple(map(float, out.split())) for out, _ in ends]
    moves, cpu = sum(one[0] for one in played), sum(one[1] for one in played)
    return [
        Figure(f"moves with {count} processes", moves / SECONDS, "/s"),
        Figure(f"CPU a move with {count}, without the server", cpu / moves * 1000, "ms"),
    ]


async def work(url: str, number: int) -> None:
    """Play, and print the moves that were made and the seconds of CPU that they took."""
    async with open_store(url) as store:
        tables = Tables(store, registry.load, lambda: int(time() * 1000), lambda: seed_of(number))
        played = [0]
        begins = perf_counter() + WARM_UP
        tasks = [
            asyncio.create_task(_play(store, tables, number * AT_ONCE + one, played))
            for one in range(AT_ONCE)
        ]
        await asyncio.sleep(WARM_UP)
        made, used = played[0], _cpu()
        await asyncio.sleep(begins + SECONDS - perf_counter())
        print(played[0] - made, _cpu() - used)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _cpu() -> float:
    used = getrusage(RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def _play(store: Store, tables: Tables, number: int, played: list[int]) -> None:
    """Play game after game at one table of two."""
    chance, games = Rng(seed_of(number), 0), tuple(registry.GAMES)
    host, guest = (Person(2 * number + one + 1, "somebody") for one in range(2))
    people = (host.user_id, guest.user_id)
    while True:
        match = await tables.lobby.create(
            host, number + 1, None, game=games[number % len(games)], language="en", settings={}
        )
        await _promise(store, match.id)
        await tables.lobby.join(match.id, guest)
        await tables.lobby.start(match.id, host.user_id)
        perspective = await tables.reading.perspective(match.id, None)
        while perspective.outcome is None:
            user = people[int(chance.choice(perspective.asked))]
            prompts = (await tables.reading.perspective(match.id, user)).prompts
            done = await tables.turns.play(match.id, user, text(pick(prompts, chance)))
            played[0] += 1
            perspective = done.perspectives.public
        number += 1


async def _promise(store: Store, match: int) -> None:
    """Note that the commitment of a lobby stands in the channel: here nobody says anything."""
    opened = (outbox.c.match_id == match) & (outbox.c.kind == "opened")
    async with store.write() as connection:
        await connection.execute(update(outbox).where(opened).values(status="sent"))


def main() -> None:
    """Measure, or be one of those who are measured."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--worker", nargs=2, metavar=("URL", "NUMBER"))
    given = parser.parse_args()
    if given.worker:
        url, number = given.worker
        asyncio.run(work(url, int(number)))
        return
    for figure in asyncio.run(processes()):
        print(f"{figure.what:<45} {figure.value:8.1f} {figure.unit}")


if __name__ == "__main__":
    main()
