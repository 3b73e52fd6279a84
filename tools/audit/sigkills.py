"""Real kills: a bot in a process of its own, on the sandbox, ended by SIGKILL in the middle."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sandbox import Sandbox
from sandbox.sight import CannotDo, Seen
from tests.e2e.players import Player, board_of
from tests.e2e.process import kill, process_at
from tests.e2e.tables import names
from tools.audit.kills import Killed

SOON = 0.15
"""Seconds within which the kill comes after a click."""

MOVES = 3
"""So many moves are made in peace before that."""

SETTLED = 20.0
"""Seconds in which everything must have come right again after a restart."""

DAY = 86_400


async def killed(number: int, seed: int) -> Killed:
    """Kill so often and return what was found."""
    found, started, chance = Killed(), time.perf_counter(), Random(seed)  # noqa: S311 - repeatable
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with Sandbox() as box:
            players = [Player(box.ana, seed), Player(box.ben, seed + 1)]
            while sum(found.kills.values()) < number:
                async with process_at(box, folder) as process:
                    await _look(box, folder, found)
                    await _moves(box, players, found)
                    click = asyncio.create_task(_click(players, chance, found))
                    await asyncio.sleep(chance.random() * SOON)
                    await kill(process, box)
                    click.cancel()
                    await asyncio.gather(click, return_exceptions=True)
                    found.kills["up to 150 ms after a click"] += 1
            async with process_at(box, folder):
                await _look(box, folder, found)
    found.seconds = time.perf_counter() - started
    return found


async def _moves(box: Sandbox, players: list[Player], found: Killed) -> None:
    """Make some moves, at a new table if there is none."""
    if not await _playing(box):
        await _begin(box)
    for _ in range(MOVES):
        await _click(players, Random(0), found)  # noqa: S311 - anybody


async def _playing(box: Sandbox) -> bool:
    return any("Play" in seen.labels for seen in box.ana.messages("games"))


async def _begin(box: Sandbox) -> None:
    await box.ana.slash("games", "table new", game="toy")
    lobby = await box.ana.sees("games", lambda m: "Join" in m.labels)
    await box.ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(names(box.ben))
    await box.ana.click(lobby, "Start", until="acknowledged")
    await box.ana.sees("games", lambda m: "Play" in m.labels)


async def _click(players: list[Player], chance: Random, found: Killed) -> None:
    """Have anybody answer what they are asked; the board may change under their thumb."""
    for player in chance.sample(players, len(players)):
        try:
            if "Play" in (board := await board_of(player.person)).labels:
                found.moves += await player.act(board)
        except CannotDo:
            continue


async def _look(box: Sandbox, folder: Path, found: Killed) -> None:
    """Wait until nothing is owed, then look at boards, calls and log."""
    path = folder / "kontor.sqlite3"
    ends = time.monotonic() + SETTLED
    while _count(path, "SELECT count(*) FROM outbox WHERE status = 'owed'"):
        if time.monotonic() > ends:
            found.find("still owed after a restart", str(_count(path, OWED)))
            return
        await asyncio.sleep(0.05)
    for match in _rows(path, "SELECT id FROM matches WHERE status = 'playing'"):
        boards = [seen for seen in box.ana.messages("games") if _is_board(seen, match)]
        if len(boards) != 1:
            found.find(f"{len(boards)} live boards", f"table {match}")
    twice = "SELECT count(*) - count(DISTINCT interaction_id) FROM steps WHERE interaction_id > 0"
    if _count(path, twice):
        found.find("an interaction made two moves", "")
    gaps = "SELECT count(*) FROM matches m WHERE m.version + 1 != (SELECT count(*) FROM steps s"
    if _count(path, f"{gaps} WHERE s.match_id = m.id) AND m.status IN ('playing', 'over')"):
        found.find("the log has a gap", "")


OWED = (
    "SELECT group_concat(kind || ' ' || coalesce(last_error, '')) FROM outbox WHERE status = 'owed'"
)


def _is_board(seen: Seen, match: int) -> bool:
    return any((one.custom_id or "").startswith(f"k:play:{match}:") for one in seen.buttons)


def _count(path: Path, query: str) -> int:
    rows = _rows(path, query)
    return rows[0] if rows else 0


def _rows(path: Path, query: str) -> list[int]:
    with closing(sqlite3.connect(path)) as reader:
        return [row[0] for row in reader.execute(query)]
