"""One process: resources opened in order, handed in, and closed in reverse."""

import asyncio
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import aiohttp
import discord
from tenacity import (
    AsyncRetrying,
    retry_if_exception,
    stop_after_delay,
    wait_random_exponential,
)

from bot.api_url import point_at
from bot.client import Kontor
from bot.components.pictures import Gallery
from bot.house import House, Wait, now_ms, wait
from bot.logs import logger
from bot.pacing import keeping_pace
from bot.settings import Settings
from games import registry
from games.kernel import AnyGame
from rendering.pictures import PICTURES
from rendering.studio import Studio
from storage import open_store
from table import Tables

log = logger(__name__)
Build = registry.Build
Games = Mapping[str, Build]
PATIENCE = 600.0
"""So many seconds the first connection may take; later ones are the library's business."""


async def run(
    settings: Settings,
    games: Games = registry.GAMES,
    clock: Callable[[], int] = now_ms,
    wait: Wait = wait,
) -> None:
    """Run the bot until it is told to stop; `clock` gives UTC milliseconds, `wait` waits by it.

    Raises:
        discord.LoginFailure: the token is wrong.
        storage.StorageError: the database cannot be used.
        games.kernel.BadBoard: a replacement board breaks a rule of its game.
    """
    if settings.token is None:
        raise ValueError("no token")
    token = settings.token.get_secret_value()
    if settings.api_url is not None:
        await point_at(str(settings.api_url), token)
    boards = replacements(settings.boards, games)

    def load(key: str, board: str | None) -> AnyGame:
        return games[key](boards.get(key) if board is None else board)

    async with open_store(settings.database_url) as store:
        house = House(
            Tables(store, load, clock, limits=settings.limits),
            Gallery(Studio(), PICTURES),
            {key: load(key, None) for key in games},
            clock,
            wait,
        )
        async with Kontor(house) as client, keeping_pace(house):
            await _until_told(client, token)


def replacements(folder: Path | None, games: Games) -> dict[str, str]:
    """Return the boards that replace the games' own in new matches, as JSON texts."""
    if folder is None:
        return {}
    files = {key: folder / f"{key}.json" for key in games}
    return {key: path.read_text(encoding="utf-8") for key, path in files.items() if path.is_file()}


async def _until_told(client: Kontor, token: str) -> None:
    """Connect and stay until SIGTERM or SIGINT, then leave in order."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such handlers; there the interpreter's own will do.
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, told.set)
    connection = asyncio.create_task(_connect(client, token), name="connection")
    waiting = asyncio.create_task(told.wait(), name="signals")
    try:
        await asyncio.wait({connection, waiting}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
        log.info("stopping")
        await client.close()
        await connection


async def _connect(client: Kontor, token: str) -> None:
    attempts = AsyncRetrying(
        retry=retry_if_exception(lambda error: _may_pass(client, error)),
        wait=wait_random_exponential(multiplier=1, max=30),
        stop=stop_after_delay(PATIENCE),
        before_sleep=lambda state: log.warning("not connected yet", attempt=state.attempt_number),
        reraise=True,
    )
    async for attempt in attempts:
        with attempt:
            if client.application_id is None:
                await client.login(token)
            await client.connect()


def _may_pass(client: Kontor, error: BaseException) -> bool:
    """Whether connecting for the first time failed in a way that time may heal.

    discord.py 2.7.1 falls over its own missing socket (an AttributeError) when the gateway cannot
    be reached at the very first try.
    """
    if isinstance(error, AttributeError):
        return client.ws is None
    if isinstance(error, discord.HTTPException):
        return error.status >= 500
    return isinstance(error, (aiohttp.ClientError, OSError, TimeoutError))
