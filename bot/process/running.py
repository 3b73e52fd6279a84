"""Runs the bot: opens its resources in order, connects them, and closes them in reverse."""

import asyncio
import gc
import signal
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import discord

from bot.components.pictures import Gallery
from bot.core.due_loop import Wait, now_ms, wait
from bot.core.logs import logger
from bot.core.settings import ConfigurationError, Settings, TemporaryFailure
from bot.messaging.services import Services
from bot.process.client import Kontor
from bot.process.connection import proxy_for, stay_connected
from bot.process.monitoring import serve_health
from bot.process.reachability import watching_reachability
from bot.process.scheduler import scheduling
from bot.process.sharing import sharing
from bot.process.thinkers import Workers, processes, thinking
from games import registry
from games.boards import text_of
from games.kernel import AnyGame, BadBoard
from rendering.pictures import PICTURES
from rendering.studio import Studio
from storage import StorageError, open_store
from storage.errors import DatabaseUnreachable
from table import Tables
from table.services.context import Load

log = logger(__name__)

Games = Mapping[str, registry.Build]
"""The games that this process can play, by key."""

SWITCH_S = 0.0005
"""Seconds after which a thread that draws a picture lets the event loop go on. With Python's
default of 5 ms, answers would wait for pictures."""


def serve(settings: Settings) -> None:
    """Run the bot until it gets SIGTERM or SIGINT.

    Raises:
        ConfigurationError: the settings, a board, the database or the token is wrong.
        TemporaryFailure: Discord or the database does not answer now, but may later.
    """
    sys.setswitchinterval(SWITCH_S)
    try:
        asyncio.run(run(settings))
    except discord.LoginFailure:
        raise ConfigurationError("Discord refuses DISCORD_TOKEN: reset it in the portal.") from None
    except DatabaseUnreachable as error:
        raise TemporaryFailure(str(error)) from None
    except (StorageError, BadBoard) as error:
        raise ConfigurationError(str(error)) from None


async def run(
    settings: Settings,
    games: Games = registry.GAMES,
    clock: Callable[[], int] = now_ms,
    wait: Wait = wait,
    workers: Workers = processes,
) -> None:
    """Run the bot until it gets SIGTERM or SIGINT.

    Args:
        settings: the settings of this process.
        games: all installed games, by key. Those that cannot be loaded are left out.
        clock: returns UTC milliseconds.
        wait: waits by this clock.
        workers: starts the processes in which computer players think.

    Raises:
        ValueError: the settings have no token.
        discord.LoginFailure: the token is wrong.
        ConfigurationError: Discord, or an address of ours, is not where the settings say.
        storage.StorageError: the database cannot be used.
        games.kernel.BadBoard: a replacement board breaks a rule of its game.
    """
    if settings.token is None:
        raise ValueError("no token")
    token = settings.token.get_secret_value()
    api_url = None if settings.api_url is None else str(settings.api_url)
    games = keep_usable_games(games)
    load = loading(games, replacements(settings.boards, games))
    database = open_store(settings.database_url, alone=True)
    async with database as store, thinking(workers, clock, wait) as think:
        services = Services(
            Tables(
                store,
                load,
                clock,
                limits=settings.limits,
                grace_period_s=settings.hold,
                think=think,
                until=think.until,
                advise=think.advise,
                estimate=think.judge,
            ),
            Gallery(Studio(), PICTURES),
            {key: load(key, None) for key in games},
            clock,
            wait,
            think.leave,
            links=settings.links,
            webhooks=settings.webhooks,
        )
        async with (
            sharing(services),
            Kontor(services, settings.shards, proxy_for(api_url)) as client,
            watching_reachability(services, client) as reachability,
            scheduling(services, reachability),
            serve_health(settings.http, services, client),
        ):
            freeze_garbage_collection()
            await _stay_until_signal(client, token, api_url)


def keep_usable_games(games: Games) -> Games:
    """Return the games that can be loaded, and log a line for each of the others.

    A line is also logged for each installed package whose game is left out since its key is in use
    (`conflicts`, which only the mapping of installed games has).
    """
    broken = registry.find_broken_games(games)
    for line in (*getattr(games, "conflicts", ()), *broken.values()):
        log.error("a game is left out", why=line)
    return {key: games[key] for key in games if key not in broken}


def freeze_garbage_collection() -> None:
    """Exclude all objects that exist now from garbage collection.

    They live as long as the process, and scanning them would stop the bot for a tenth of a second
    at each collection.
    """
    gc.collect()
    gc.freeze()


def replacements(folder: Path | None, games: Iterable[str]) -> dict[str, str]:
    """Return the JSON texts of the boards in a folder that replace the games' own in new matches.

    The result has the key of each such game; it is empty without a folder.

    Raises:
        BadBoard: a file cannot be read.
    """
    if folder is None:
        return {}
    files = {key: folder / f"{key}.json" for key in games}
    return {key: text_of(path) for key, path in files.items() if path.is_file()}


def loading(games: Games, boards: Mapping[str, str]) -> Load:
    """Return a function that loads a game by key, on the board text of a stored match.

    Without a board text, for new matches, it takes the game's board from `boards`, if there is one.
    """

    def load(key: str, board: str | None) -> AnyGame:
        if board is not None or key not in boards:
            return games[key](board)
        try:
            return games[key](boards[key])
        except BadBoard as error:
            msg = f"{key}.json in KONTOR_BOARDS: {error}"
            raise BadBoard(msg) from None

    return load


async def _stay_until_signal(client: Kontor, token: str, api_url: str | None) -> None:
    """Connect and stay until SIGTERM or SIGINT, then leave in order."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such handlers; there Python's KeyboardInterrupt ends the bot.
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    connection = asyncio.create_task(stay_connected(client, token, api_url), name="connection")
    waiting = asyncio.create_task(stop.wait(), name="signals")
    try:
        await asyncio.wait({connection, waiting}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
        log.info("stopping")
        await client.close()
        # The task may be waiting before another attempt to connect.
        connection.cancel()
        with suppress(asyncio.CancelledError):
            await connection
