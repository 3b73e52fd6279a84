"""The bot as a process of its own, which can be killed without warning."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sandbox import Sandbox
from tests.e2e.forks import LOG, Fork, forked
from tests.rig.databases import database_url


@asynccontextmanager
async def process_at(
    sandbox: Sandbox, folder: Path, program: str = "tests.e2e.toybot", *, shards: str = ""
) -> AsyncIterator[Fork]:
    """Run the bot, with the toy or as it is, until the block ends or the test kills it."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API_URL": sandbox.api_url,
        "DATABASE_URL": database_url(folder),
        "KONTOR_SHARDS": shards,
    }
    process = await forked(program, environment, folder)
    try:
        await _until_connected(sandbox, process, folder, int(shards[:1] or 0))
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
            # Told to stop, it closes what it has opened and leaves in order.
            assert await process.wait() == 0, log_of(folder)


async def _until_connected(sandbox: Sandbox, process: Fork, folder: Path, shard: int) -> None:
    """Wait for the bot, or fail with what it said when it ended."""
    arrived = sandbox.world.signal.until(
        lambda: shard in sandbox.gateway.shards, within=30, what="the bot to connect"
    )
    there = asyncio.create_task(arrived)
    ended = asyncio.create_task(process.wait())
    await asyncio.wait({there, ended}, return_when=asyncio.FIRST_COMPLETED)
    ended.cancel()
    if process.returncode is not None:
        there.cancel()
        raise AssertionError(f"the bot has ended:\n{log_of(folder)}")
    await there


async def kill(process: Fork, sandbox: Sandbox) -> None:
    """End the bot as a power cut would, and wait until the sandbox has noticed."""
    process.kill()
    await process.wait()
    await sandbox.world.signal.until(
        lambda: not sandbox.gateway.is_connected, what="the connection to break"
    )


def log_of(folder: Path) -> str:
    """Return what the processes have logged."""
    return (folder / LOG).read_text(encoding="utf-8")
