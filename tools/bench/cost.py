"""`python -m tools.bench cost`: CPU time of a press, a move and a commit, for each game.

The bot runs in its own process with a sandbox and one match. A press opens a panel. A move is a
press that opens a panel and the presses that answer, with all messages and pictures that follow,
including updates of the other players' open panels. A commit is the part of a move in the package
`table`: to load the match, check the move and store it.

On a busy machine, CPU times are somewhat higher, and the duration of a commit is much higher.
"""

from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, time

from games import registry
from games.kernel import Rng
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of
from sandbox import Sandbox
from sandbox.people.messages import CannotDo, Seen
from sandbox.world.initial import GAMES_ID
from storage import open_store
from table import Tables
from tools.bench.bot import (
    RandomPlayer,
    cpu_seconds,
    prepare_matches,
    run_bot,
    start_match,
    wait_until_idle,
)
from tools.bench.clicks import is_board
from tools.bench.figures import Figure, percentile

MOVES_BEFORE = 30
"""Random moves that are played in the match before the measurements."""

WARM_UP_PRESSES = 20
PRESS_COUNT = 100
MOVE_COUNT = 30
COMMIT_COUNT = 200
"""How many presses, moves and commits are measured, after presses that are not."""

MOVE_QUIET_S = 1.5
"""Time without a request after which a move is over.

Open panels of other players are updated one second after the latest event.
"""

MAX_PRESS_MS = 12
"""Target for the CPU time of a press."""

MAX_MOVE_MS = 60
"""Target for the CPU time of a move."""


async def measure_cost() -> list[Figure]:
    """Measure each game, and return the figures."""
    return [figure for key in registry.GAMES for figure in await _game_figures(key)]


async def _game_figures(key: str) -> list[Figure]:
    with TemporaryDirectory() as folder:
        press_seconds, move_seconds = await _measure_press_and_move(key, Path(folder))
    with TemporaryDirectory() as folder:
        cpu_times, durations = await _measure_commits(key, Path(folder))
    return [
        Figure(
            f"CPU of a press that opens a panel, {key}",
            press_seconds * 1000,
            "ms",
            at_most=MAX_PRESS_MS,
        ),
        Figure(
            f"CPU of a move with its messages, {key}",
            move_seconds * 1000,
            "ms",
            at_most=MAX_MOVE_MS,
        ),
        Figure(f"CPU of a commit, {key}", fmean(cpu_times) * 1000, "ms"),
        Figure(f"a commit, {key}, p50", percentile(durations, 0.5) * 1000, "ms", at_most=8),
        Figure(f"a commit, {key}, p99", percentile(durations, 0.99) * 1000, "ms"),
    ]


async def _measure_press_and_move(key: str, folder: Path) -> tuple[float, float]:
    """Return the mean CPU seconds of the bot for a press and for a move."""
    await prepare_matches(folder, [GAMES_ID], MOVES_BEFORE, [key])
    async with Sandbox() as box, run_bot(box, folder) as bot:
        await wait_until_idle(box)
        board = await box.ana.sees(GAMES_ID, is_board, within=60)
        for _ in range(WARM_UP_PRESSES):
            await box.ana.click(board, "Play")
        cpu_before = cpu_seconds(bot)
        for _ in range(PRESS_COUNT):
            await box.ana.click(board, "Play")
        press_seconds = (cpu_seconds(bot) - cpu_before) / PRESS_COUNT
        people = (box.ana, box.ben, box.cleo, box.dov)[: max(registry.load(key).seats)]
        players = [RandomPlayer(person, number) for number, person in enumerate(people)]
        for person in people:
            await person.click(board, "Play")
        cpu_before = cpu_seconds(bot)
        while (moves_made := sum(player.moves for player in players)) < MOVE_COUNT:
            board = await box.ana.sees(GAMES_ID, is_board)
            await _answer_question(board, players)
            await wait_until_idle(box, MOVE_QUIET_S)
        return press_seconds, (cpu_seconds(bot) - cpu_before) / moves_made


async def _answer_question(board: Seen, players: list[RandomPlayer]) -> None:
    """Let a player answer a question, if possible one for whom the match waits."""
    for player in sorted(players, key=lambda candidate: candidate.is_asked(board), reverse=True):
        try:
            if await player.act(board):
                return
        except CannotDo:
            # The panel has changed and no longer has the control.
            continue


async def _measure_commits(key: str, folder: Path) -> tuple[list[float], list[float]]:
    """Return CPU seconds and duration, in seconds, of each commit."""
    cpu_times: list[float] = []
    durations: list[float] = []
    rng = Rng(seed_of(7), 0)
    async with open_store(f"sqlite:///{folder / 'kontor.sqlite3'}") as store:
        tables = Tables(store, registry.load, lambda: int(time() * 1000))
        match = await start_match(tables, key, GAMES_ID)
        while len(durations) < COMMIT_COUNT:
            public = await tables.reading.perspective(match, None)
            if not public.asked:
                match = await start_match(tables, key, GAMES_ID)
                continue
            user = public.match.players[rng.choice(public.asked)].user_id
            perspective = await tables.reading.perspective(match, user)
            action = pick_answer(perspective.prompts, rng)
            started, cpu_started = perf_counter(), process_time()
            await tables.turns.play(match, user, action, fingerprint=perspective.fingerprint)
            cpu_times.append(process_time() - cpu_started)
            durations.append(perf_counter() - started)
    return cpu_times, durations
