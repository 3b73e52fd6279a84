"""Runs computer players in other processes, so that the event loop is never blocked."""

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeVar

from bot.core.child_process import is_past, start_worker
from bot.core.due_loop import Wait, now_ms, wait
from bot.core.logs import logger
from games.kernel import Action, Message
from games.kernel.codec import load_json
from games.kernel.prompt import offers
from players.levels import LEVELS
from players.registry import EVALUATORS, evaluator_of
from players.remote import Question, advise, estimate, load_games, pack_question, think
from players.search import never_stop
from players.sight import make_sight
from table.queries.chances import Advice
from table.services.computers import Thought
from table.services.context import Clock

log = logger(__name__)
T = TypeVar("T")

ANSWER_TIMEOUT_S = 60.0
"""Seconds after which a computer that has not answered counts as having failed."""

LEAD_S = 0.2
"""Seconds before its deadline at which a computer stops thinking, since its answer has to be sent
from another process."""

Work = Callable[[Question], str]
"""A function that is run in another process and returns its result as JSON text."""

Workers = Callable[[], Executor]
"""A function that starts the processes in which computers think."""


class Leaving(Exception):
    """Raised when the bot ends while a computer thinks. After a restart, it thinks again."""


def processes() -> Executor:
    """Start the processes in which computers think: one for each core but one.

    They load the games at once, since a computer's first move has no more time than later ones.
    """
    count = max(1, (os.cpu_count() or 1) - 1)
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=start_worker)
    for _ in range(count):
        pool.submit(load_games)
    return pool


class Thinkers:
    """Asks computer players for moves, hints and estimates in other processes.

    A question contains only what the computer's seat may know.
    """

    def __init__(self, workers: Workers, clock: Clock = now_ms, wait: Wait = wait) -> None:
        """Start the processes.

        Args:
            workers: starts the processes, now and again after one of them has crashed.
            clock: returns the time in UTC milliseconds.
            wait: waits by this clock.
        """
        self._workers = workers
        self._clock = clock
        self._wait = wait
        self._leaving = asyncio.Event()
        self._executor = workers()
        self._waiting: set[asyncio.Future[str]] = set()

    async def __call__(self, thought: Thought) -> Action | None:
        """Return a computer's move; `None` if it failed or took too long, which is logged.

        Raises:
            Leaving: the bot ends.
        """
        if thought.seconds is None:
            should_stop = never_stop
        else:
            should_stop = partial(is_past, time.time() + thought.seconds - LEAD_S)
        return await self._ask_computer(
            thought, partial(think, should_stop=should_stop), _read_move
        )

    async def until(self, moment: int) -> None:
        """Wait until a moment in UTC milliseconds.

        Raises:
            Leaving: the bot ends.
        """
        while not self._leaving.is_set() and (remaining_ms := moment - self._clock()) > 0:
            await self._wait(self._leaving, remaining_ms / 1000)
        if self._leaving.is_set():
            raise Leaving

    async def advise(self, thought: Thought) -> tuple[Advice, ...]:
        """Return the best moves as a trader sees them, the best first; empty if it failed."""
        with suppress(Leaving):
            return await self._ask_computer(thought, advise, _read_advice) or ()
        return ()

    async def judge(self, thought: Thought) -> float | None:
        """Return a trader's estimate of a seat's win probability (0 to 1); `None` if it failed."""
        with suppress(Leaving):
            return await self._ask_computer(
                thought, estimate, lambda _, probability: float(probability)
            )
        return None

    async def _ask_computer(
        self, thought: Thought, work: Work, read: Callable[[Thought, Any], T]
    ) -> T | None:
        """Run `work` in another process, and return what `read` makes of its decoded answer.

        The result is `None` if the level or game has no computers, or after a failure, which is
        logged.

        Raises:
            Leaving: the bot ends.
        """
        if thought.level not in LEVELS or thought.game.key not in EVALUATORS:
            return None
        executor = self._executor
        try:
            return read(thought, json.loads(await self._answer(work, thought)))
        except (Exception, asyncio.CancelledError) as error:
            if self._leaving.is_set():
                raise Leaving from None
            if isinstance(error, asyncio.CancelledError):
                raise
            if isinstance(error, BrokenExecutor) and self._executor is executor:
                self._executor = self._workers()
            log.exception("a computer had no idea", game=thought.game.key, level=thought.level)
            return None

    async def _answer(self, work: Work, thought: Thought) -> str:
        """Run `work` in another process, and return its JSON text.

        Raises:
            TimeoutError: it took longer than `ANSWER_TIMEOUT_S`.
            Exception: any error that `work` raised.
        """
        sight = make_sight(evaluator_of(thought.game), thought.state, thought.seat, thought.heard)
        question = pack_question(thought.level, sight, thought.rng)
        future = asyncio.get_running_loop().run_in_executor(self._executor, work, question)
        self._waiting.add(future)
        try:
            return await asyncio.wait_for(future, ANSWER_TIMEOUT_S)
        finally:
            self._waiting.discard(future)

    def leave(self) -> None:
        """Stop waiting for answers: callers get `Leaving`."""
        self._leaving.set()
        for future in tuple(self._waiting):
            future.cancel()

    def close(self) -> None:
        """End the processes without waiting for them."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _read_move(thought: Thought, data: Any) -> Action:  # noqa: ANN401 - JSON
    """Return the action that a computer chose. Raises ValueError if it was not offered."""
    action: Action = thought.game.actions.load(data)
    prompts = thought.game.prompts(thought.state, thought.seat)
    if not any(offers(prompt, action) for prompt in prompts):
        raise ValueError("not among what was offered")
    return action


def _read_advice(thought: Thought, data: Any) -> tuple[Advice, ...]:  # noqa: ANN401 - JSON
    """Return the recommended moves, each with its reasons."""
    return tuple(
        Advice(_read_move(thought, action), load_json(tuple[Message, ...], reasons))
        for action, reasons in data
    )


@asynccontextmanager
async def thinking(
    workers: Workers, clock: Clock = now_ms, wait: Wait = wait
) -> AsyncIterator[Thinkers]:
    """Start the processes for computer players, and end them after the block."""
    thinkers = Thinkers(workers, clock, wait)
    try:
        yield thinkers
    finally:
        thinkers.leave()
        thinkers.close()
