"""Computers think in other processes: a core stays free for those who talk, and nobody waits."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import TypeVar

from bot.logs import logger
from bot.worker import begin
from games.kernel import Action, AnyGame
from games.kernel.prompt import offers
from players.desk import Asked, advice, advise, ask, chance, think
from players.levels import offered
from players.registry import SHARES, share_of
from players.sight import look
from table.hints import Advice
from table.thinking import Thought

log = logger(__name__)
T = TypeVar("T")

LONGEST = 60.0
"""Seconds after which a computer has no idea."""

Workers = Callable[[], Executor]
"""Opens the processes in which computers think."""


class Leaving(Exception):
    """The bot ends while a computer thinks; after the restart it thinks again."""


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """Return the levels at which computers play a game, the weakest first."""
    return offered(share_of(game)) if game.key in SHARES else ()


def processes() -> Executor:
    """Return processes to think in: one a core but for ours, begun when they are needed."""
    count = max(1, (os.cpu_count() or 1) - 1)
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=begin)


class Thinkers:
    """Asks computers for their moves. What leaves this process is what their seat knows."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._executor = workers()
        self._waiting: set[asyncio.Future[str]] = set()
        self._left = False

    async def __call__(self, thought: Thought) -> Action | None:
        """Return what a computer does; `None`: it has no idea, which is logged.

        Raises:
            Leaving: the bot ends.
        """
        return await self._tried(thought, self._found)

    async def advise(self, thought: Thought) -> tuple[Advice, ...]:
        """Return what a merchant would do, and the next best; none: it has no idea."""
        try:
            return await self._tried(thought, self._advised) or ()
        except Leaving:
            return ()

    async def judge(self, thought: Thought) -> float | None:
        """Return how likely a seat wins as a merchant there sees it; `None`: no telling."""
        try:
            return await self._tried(thought, self._judged)
        except Leaving:
            return None

    async def _tried(self, thought: Thought, think: Callable[[Thought], Awaitable[T]]) -> T | None:
        """Return what is thought; `None`: nothing, which is logged. Raises Leaving."""
        if thought.level not in levels_of(thought.game):
            return None
        try:
            return await think(thought)
        except (Exception, asyncio.CancelledError) as error:
            if self._left:
                raise Leaving from None
            if isinstance(error, asyncio.CancelledError):
                raise
            if isinstance(error, BrokenExecutor):
                self._executor = self._workers()
            log.exception("a computer had no idea", game=thought.game.key, level=thought.level)
            return None

    async def _found(self, thought: Thought) -> Action:
        written = await self._answer(think, thought)
        action: Action = thought.game.actions.load(json.loads(written))
        _require_offered(thought, action)
        return action

    async def _advised(self, thought: Thought) -> tuple[Advice, ...]:
        written = await self._answer(advise, thought)
        found = tuple(Advice(*one) for one in advice(thought.game, written))
        for one in found:
            _require_offered(thought, one.action)
        return found

    async def _judged(self, thought: Thought) -> float:
        return float(json.loads(await self._answer(chance, thought)))

    async def _answer(self, work: Callable[[Asked], str], thought: Thought) -> str:
        sight = look(share_of(thought.game), thought.state, thought.seat, thought.heard)
        asked = ask(thought.level, sight, thought.rng)
        future = asyncio.get_running_loop().run_in_executor(self._executor, work, asked)
        self._waiting.add(future)
        try:
            return await asyncio.wait_for(future, LONGEST)
        finally:
            self._waiting.discard(future)

    def leave(self) -> None:
        """Wait for no thought any more."""
        self._left = True
        for future in tuple(self._waiting):
            future.cancel()

    def close(self) -> None:
        """End the processes."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _require_offered(thought: Thought, action: Action) -> None:
    """Raise ValueError for what is not among what was offered."""
    prompts = thought.game.prompts(thought.state, thought.seat)
    if not any(offers(prompt, action) for prompt in prompts):
        raise ValueError("not among what was offered")


@asynccontextmanager
async def thinking(workers: Workers) -> AsyncIterator[Thinkers]:
    """Let computers think until the end of the block."""
    thinkers = Thinkers(workers)
    try:
        yield thinkers
    finally:
        thinkers.leave()
        thinkers.close()
