"""A sandbox and a bot that plays the toy, for each test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot import running
from bot.settings import Settings
from games.kernel import AnyGame
from sandbox.server import Sandbox
from tests.toy import Toy


def toy(_: str | None) -> AnyGame:
    """Return the toy, on its only board."""
    return Toy()


@asynccontextmanager
async def bot_at(sandbox: Sandbox, folder: Path) -> AsyncIterator[None]:
    """Run the bot in this process until the end of the block."""
    settings = Settings.model_validate(
        {
            "token": sandbox.token,
            "api_url": sandbox.api_url,
            "database_url": f"sqlite:///{folder / 'kontor.sqlite3'}",
        }
    )
    task = asyncio.create_task(running.run(settings, {"toy": toy}))
    try:
        await _until_connected(sandbox, task)
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _until_connected(sandbox: Sandbox, task: asyncio.Task[None]) -> None:
    """Wait for the bot, or fail with what ended it."""
    there = asyncio.create_task(sandbox.connected())
    await asyncio.wait({there, task}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        there.cancel()
        task.result()
    await there


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A small Discord."""
    async with Sandbox() as server:
        yield server


@pytest.fixture
async def house(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Sandbox]:
    """A small Discord with the bot in it."""
    async with bot_at(sandbox, tmp_path):
        yield sandbox
