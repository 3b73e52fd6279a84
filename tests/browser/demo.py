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

PATIENCE = 120.0
"""Seconds to come up or to end, on a machine that does other things as well."""
_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


@dataclass(slots=True)
class Demo:
    """A demo that runs."""

    process: Process
    url: str

    async def stop(self) -> str:
        """Press Ctrl-C: it ends as it should; returns what it said on the way."""
        self.process.send_signal(signal.SIGINT)
        async with asyncio.timeout(PATIENCE):
            output, complaints = await self.process.communicate()
        said = output.decode() + complaints.decode()
        assert self.process.returncode == 0, said
        assert "Traceback" not in said, said
        return said


@asynccontextmanager
async def running(folder: Path, *arguments: str) -> AsyncIterator[Demo]:
    """A demo on a free port. Whatever happens, it has ended afterwards."""
    asked = ("--no-browser", "--port", "0", "--data", str(folder), *arguments)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "demo", *asked),
        stdout=PIPE,
        stderr=PIPE,
        # The others need not wait until somebody has ended their turn.
        env={**os.environ, "KONTOR_HOLD": "0"},
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await process.stdout.readline()).decode()
        search_match = _ADDRESS.search(line)
        if search_match is None:
            _, complaint = await process.communicate()
            raise AssertionError(f"the demo did not come up: {line}{complaint.decode()}")
        yield Demo(process, search_match[0])
    finally:
        if process.returncode is None:
            process.terminate()
            await process.communicate()
