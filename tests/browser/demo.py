"""`python -m bot demo` as a process, as a stranger starts it."""

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from aiohttp import ClientSession

PATIENCE = 60.0
"""Seconds to come up or to end, on a machine that does other things as well."""
_TOKEN = re.compile(r'name="page-token" content="([^"]+)"')
_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


@dataclass(slots=True)
class Demo:
    """A demo that runs."""

    process: Process
    url: str

    async def bot_is_there(self) -> None:
        """Wait until the bot is connected, as a page would learn of it."""
        async with asyncio.timeout(PATIENCE), ClientSession(self.url) as session:
            async with session.get("/") as answer:
                found = _TOKEN.search(await answer.text())
            assert found is not None
            async with session.ws_connect(f"/page/live?as=ana&token={found[1]}") as live:
                while not (await live.receive_json())["set"].get("bot", {}).get("online"):
                    pass

    async def stop(self) -> tuple[int, str]:
        """Press Ctrl-C; returns the exit code and what it said on the way."""
        self.process.send_signal(signal.SIGINT)
        async with asyncio.timeout(PATIENCE):
            said, complaints = await self.process.communicate()
        return self.process.returncode or 0, said.decode() + complaints.decode()


async def start(*arguments: str) -> Process:
    """Start the command; it may still refuse to come up."""
    # The others need not wait until somebody has ended their turn.
    environment = {**os.environ, "KONTOR_HOLD": "0"}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "demo", "--no-browser", *arguments),
        stdout=PIPE,
        stderr=PIPE,
        env=environment,
    )


@asynccontextmanager
async def running(folder: Path, *arguments: str) -> AsyncIterator[Demo]:
    """A demo on a free port. Whatever happens, it has ended afterwards."""
    process = await start("--port", "0", "--data", str(folder), *arguments)
    try:
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await process.stdout.readline()).decode()
        found = _ADDRESS.search(line)
        if found is None:
            _, complaint = await process.communicate()
            raise AssertionError(f"the demo did not come up: {line}{complaint.decode()}")
        yield Demo(process, found[0])
    finally:
        if process.returncode is None:
            process.terminate()
            await process.communicate()
