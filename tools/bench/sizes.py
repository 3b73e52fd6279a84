"""Bytes that a whole match leaves in the database: the file after it, less an empty one."""

from pathlib import Path
from tempfile import TemporaryDirectory

from games import registry
from games.kernel import Rng, text
from games.kernel.selfplay import pick, seed_of
from storage import open_store
from storage.backends import sqlite
from storage.store import address_of
from table import Person, Tables
from tests.table import promise
from tools.bench.figures import Figure

SEATS = 4


async def sizes() -> list[Figure]:
    """Play a random match of each game by four to its end."""
    return [figure for key in registry.GAMES for figure in await _of(key)]


async def _of(key: str) -> tuple[Figure, Figure]:
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        async with open_store(url) as store:
            empty = _size(url, Path(folder) / "empty")
            tables = Tables(store, registry.load, lambda: 1, lambda: seed_of(1))
            moves = await _played(tables, key)
            held = _size(url, Path(folder) / "full") - empty
    return Figure(f"a match kept, {key}", held / 1024, "KiB"), Figure(
        f"moves of it, {key}", moves, ""
    )


def _size(url: str, copy: Path) -> int:
    sqlite.copy(address_of(url), copy)
    return copy.stat().st_size


async def _played(tables: Tables, key: str) -> int:
    """Play to the end; return how many moves it took."""
    match = await tables.lobby.create(
        Person(1, "Ana"), 1, None, game=key, language="en", settings={}
    )
    await promise(tables, match.id)
    for seat in range(2, SEATS + 1):
        await tables.lobby.join(match.id, Person(seat, f"P{seat}"))
    await tables.lobby.start(match.id, 1)
    chance, moves = Rng(seed_of(2), 0), 0
    while (perspective := await tables.reading.perspective(match.id, None)).outcome is None:
        user = int(chance.choice(perspective.asked)) + 1
        line = text(pick((await tables.reading.perspective(match.id, user)).prompts, chance))
        await tables.turns.play(match.id, user, line)
        moves += 1
    return moves
