"""`python -m tools.bench opening`: how long a SQLite of 100,000 running matches takes to open.

Each match has four seats, a position of 4 KiB and five moves. A clean end leaves one file; after an
end without warning, what was written last lies beside it, and the whole file is read and checked.
"""

import shutil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from sqlalchemy import insert, update

from storage import Store, open_store
from storage.schema import boards, matches, outbox, seats, steps
from tools.bench.figures import Figure, timed

MATCHES, SEATS, MOVES, BATCH = 100_000, 4, 5, 2_000
STATE = '"' + "x" * 4094 + '"'
TIMES = 5


async def opening(count: int = MATCHES) -> list[Figure]:
    """Fill a database, and open it again and again."""
    with TemporaryDirectory() as folder:
        file, killed = Path(folder, "kontor.sqlite3"), Path(folder, "killed.sqlite3")
        url = f"sqlite:///{file}"
        async with open_store(url) as store:
            await _fill(store, count)
        clean = [await _opened(url) for _ in range(TIMES)]
        async with open_store(url) as store:
            async with store.write() as connection:
                await connection.execute(update(matches).values(updated_at=2).where(_FIRST))
            size = _kill(file, killed)
        return [
            Figure(f"file of {count:,} running matches", size / 2**20, "MiB"),
            Figure("to open it", median(clean) * 1000, "ms", "1,000"),
            Figure("to open it, checked after a kill", await _opened(f"sqlite:///{killed}"), "s"),
        ]


_FIRST = matches.c.id == 1


def _kill(file: Path, killed: Path) -> int:
    """Copy what stands there while it is open; return the size."""
    for part in ("", "-wal", "-shm"):
        shutil.copy(f"{file}{part}", f"{killed}{part}")
    return file.stat().st_size


async def _opened(url: str) -> float:
    with timed() as lap:
        store = open_store(url)
        await store.__aenter__()
    await store.__aexit__(None, None, None)
    return lap.seconds


async def _fill(store: Store, count: int) -> None:
    async with store.write() as connection:
        await connection.execute(insert(boards).values(digest="d", text="{}"))
    for first in range(1, count + 1, BATCH):
        ids = range(first, min(first + BATCH, count + 1))
        async with store.write() as connection:
            await connection.execute(insert(matches), [_match(number) for number in ids])
            for table, row, each in (
                (seats, _seat, SEATS),
                (steps, _step, MOVES),
                (outbox, _said, 1),
            ):
                rows = [row(number, one) for number in ids for one in range(each)]
                await connection.execute(insert(table), rows)


def _match(number: int) -> dict[str, object]:
    return {
        "id": number,
        "game": "toy",
        "channel_id": number,
        "host_id": number,
        "status": "playing",
        "stopped": False,
        "language": "en",
        "settings": "{}",
        "board": "d",
        "seed": bytes(32),
        "version": MOVES,
        "state": STATE,
        "announced_version": MOVES,
        "created_at": 1,
        "updated_at": 1,
        "rules": 1,
    }


def _seat(number: int, seat: int) -> dict[str, object]:
    user = number * SEATS + seat
    return {
        "match_id": number,
        "seat": seat,
        "user_id": user,
        "name": f"P{seat}",
        "acted_version": 0,
    }


def _step(number: int, version: int) -> dict[str, object]:
    return {
        "match_id": number,
        "version": version,
        "kind": "move",
        "seat": 0,
        "action": "[]",
        "notation": "buy salt koeln",
        "events": "[]",
        "ended_turn": True,
        "at": 1,
    }


def _said(number: int, _: int) -> dict[str, object]:
    return {
        "match_id": number,
        "version": 1,
        "kind": "public",
        "payload": "{}",
        "nonce": f"{number:024}",
        "status": "sent",
        "attempts": 1,
        "due": 1,
    }
