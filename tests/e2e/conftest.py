"""A sandbox and a bot that plays the toy, for each test, and what must hold afterwards."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

import pytest
from discord import Locale
from discord.app_commands import commands, transformers
from PIL import Image

from bot import delivery
from bot.core import logs
from bot.core.due_loop import Wait, now_ms, wait
from bot.core.settings import Settings
from bot.process import client, running
from bot.process.thinkers import Workers
from games.kernel import AnyGame
from games.texts.catalogues import LANGUAGES
from rendering import studio
from sandbox import Sandbox
from tests.rig.databases import database_url
from tests.rig.delays import StuckExecutor, call_active_players, skip_call_delay
from tests.sandbox.plugin import Logbook, Loopback, logbook, loopback, watched
from tests.toy import Toy

__all__ = ["logbook", "loopback"]


class Blank:
    """Paints nothing: here pictures are sent, and their painter is tested elsewhere."""

    backgrounds_drawn = 0

    def paint(self, _: object) -> bytes:
        """Return a picture of any scene."""
        data = BytesIO()
        Image.new("P", (1, 1)).save(data, "PNG")
        return data.getvalue()


SPOKEN = tuple(map(Locale, LANGUAGES[1:]))
"""To ask for words in thirty locales takes long (`tests/bot/test_registration.py`)."""


def toy(_: str | None) -> AnyGame:
    """Return the toy, on its only board."""
    return Toy()


def settings_for(sandbox: Sandbox, folder: Path, http: str = "") -> Settings:
    """Return a bot's settings that point at the sandbox and at a database in a folder."""
    return Settings.model_validate(
        {
            "token": sandbox.token,
            "api_url": sandbox.api_url,
            "database_url": database_url(folder),
            "http": http or None,
            "hold": 0,
        }
    )


@asynccontextmanager
async def bot_at(
    sandbox: Sandbox,
    folder: Path,
    clock: Callable[[], int] = now_ms,
    *,
    wait: Wait = wait,
    games: running.Games = MappingProxyType({"toy": toy}),
    http: str = "",
    workers: Workers = StuckExecutor,
) -> AsyncIterator[None]:
    """Run the bot in this process until the end of the block."""
    settings = settings_for(sandbox, folder, http)
    task = asyncio.create_task(running.run(settings, games, clock, wait, workers))
    try:
        there = asyncio.create_task(sandbox.wait_until_connected())
        await asyncio.wait({there, task}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            there.cancel()
            task.result()
        await there
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def sandbox(
    request: pytest.FixtureRequest, loopback: Loopback, logbook: Logbook
) -> AsyncIterator[Sandbox]:
    """A small Discord by the machine's clock, in a language, and the checks after the test."""
    del loopback, logbook  # they guard, and check for themselves
    logs.use_standard_logging()
    async with watched(Sandbox(guild_locale=getattr(request, "param", "en-US"))) as box:
        yield box


@pytest.fixture(autouse=True)
def quick_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sandbox has one server: the bot need not wait for more of them."""
    monkeypatch.setattr(client, "ARRIVAL_TIMEOUT_S", 0.02)


@pytest.fixture(autouse=True)
def no_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a call."""
    skip_call_delay(monkeypatch)


@pytest.fixture(autouse=True)
def nobody_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has just pressed something is called all the same: nobody waits two minutes."""
    call_active_players(monkeypatch)


@pytest.fixture(autouse=True)
def soon_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be said is tried again at once, and not after seconds."""
    monkeypatch.setattr(delivery, "FIRST_RETRY_MS", 10)


@pytest.fixture(autouse=True)
def light_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot in this process need not walk all that other tests have left in memory, nor paint."""
    monkeypatch.setattr(running, "freeze_garbage_collection", lambda: None)
    monkeypatch.setattr(studio, "Painter", Blank)
    for module in (commands, transformers):
        monkeypatch.setattr(module, "Locale", SPOKEN)


@pytest.fixture
async def server(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Sandbox]:
    """A small Discord with the bot in it."""
    async with bot_at(sandbox, tmp_path):
        yield sandbox
