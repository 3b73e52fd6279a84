"""`python -m tools.bench cost`: CPU of a press, of a move and of a commit, game by game.

The bot is a process of its own on a sandbox, at one table. A press opens a panel: acknowledged,
read, shown. A move is a press that opens a panel and those that answer, with all that is said and
drawn because of it, also in the panels that all others have open. A commit is the part of a move at
the table alone: read, found legal, stored.

A busy machine makes CPU somewhat dearer, and the time of a commit much.
"""

from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, time

from games import registry
from games.kernel import Rng
from games.kernel.selfplay import pick, seed_of
from sandbox import Sandbox
from sandbox.people.sight import CannotDo, Seen
from sandbox.world.default import GAMES
from storage import open_store
from table import Tables
from tools.bench.bot import RandomPlayer, bot_at, cpu_seconds, until_quiet
from tools.bench.clicks import is_board
from tools.bench.figures import Figure, percentile
from tools.bench.middle import lay_tables, start_match

MOVES_BEFORE = 30
WARM_UP, PRESSES, MOVES, COMMITS = 20, 100, 30, 200
QUIET_S = 1.5
"""Panels that merely look on are redrawn when a table has been quiet for a second."""

PRESS_MS, MOVE_MS = 12, 60
"""To be reached: of CPU, with pictures; a move with the panels that others have open."""


async def cost() -> list[Figure]:
    """Measure one game after the other."""
    return [figure for key in registry.GAMES for figure in await _of_game(key)]


async def _of_game(key: str) -> list[Figure]:
    with TemporaryDirectory() as folder:
        press, move = await _press_and_move(key, Path(folder))
    with TemporaryDirectory() as folder:
        cpu, waits = await _commit(key, Path(folder))
    return [
        Figure(f"CPU of a press that opens a panel, {key}", press * 1000, "ms", at_most=PRESS_MS),
        Figure(f"CPU of a move, said and drawn, {key}", move * 1000, "ms", at_most=MOVE_MS),
        Figure(f"CPU of a commit, {key}", fmean(cpu) * 1000, "ms"),
        Figure(f"a commit, {key}, p50", percentile(waits, 0.5) * 1000, "ms", at_most=8),
        Figure(f"a commit, {key}, p99", percentile(waits, 0.99) * 1000, "ms"),
    ]


async def _press_and_move(key: str, folder: Path) -> tuple[float, float]:
    """Return the bot's seconds of CPU for a press and for a move."""
    await lay_tables(folder, [GAMES], MOVES_BEFORE, [key])
    async with Sandbox() as box, bot_at(box, folder) as bot:
        await until_quiet(box)
        board = await box.ana.sees(GAMES, is_board, within=60)
        for pressed in range(WARM_UP + PRESSES):
            if pressed == WARM_UP:
                before = cpu_seconds(bot)
            await box.ana.click(board, "Play")
        press = (cpu_seconds(bot) - before) / PRESSES
        people = (box.ana, box.ben, box.cleo, box.dov)[: max(registry.load(key).seats)]
        players = [RandomPlayer(person, number) for number, person in enumerate(people)]
        for person in people:
            await person.click(board, "Play")
        before = cpu_seconds(bot)
        while (made := sum(player.moves for player in players)) < MOVES:
            board = await box.ana.sees(GAMES, is_board)
            await _answer(board, players)
            await until_quiet(box, QUIET_S)
        return press, (cpu_seconds(bot) - before) / made


async def _answer(board: Seen, players: list[RandomPlayer]) -> None:
    for player in sorted(players, key=lambda one: one.is_asked(board), reverse=True):
        try:
            if await player.act(board):
                return
        except CannotDo:
            # The panel offers nothing to press any more.
            continue


async def _commit(key: str, folder: Path) -> tuple[list[float], list[float]]:
    """Return the seconds of CPU, and of waiting, of moves at the table alone."""
    cpu, waits, chance = list[float](), list[float](), Rng(seed_of(7), 0)
    async with open_store(f"sqlite:///{folder / 'kontor.sqlite3'}") as store:
        tables = Tables(store, registry.load, lambda: int(time() * 1000))
        match = await start_match(tables, key, GAMES)
        while len(cpu) < COMMITS:
            public = await tables.reading.perspective(match, None)
            if not public.asked:
                match = await start_match(tables, key, GAMES)
                continue
            user = public.match.players[chance.choice(public.asked)].user_id
            own = await tables.reading.perspective(match, user)
            action = pick(own.prompts, chance)
            started, began = perf_counter(), process_time()
            await tables.turns.play(match, user, action, fingerprint=own.fingerprint)
            cpu.append(process_time() - began)
            waits.append(perf_counter() - started)
    return cpu, waits
