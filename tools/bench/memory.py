"""`python -m tools.bench memory`: does the bot's memory stay bounded over hours of play?

The load is that of `tools.bench.clicks` at a lower rate, for ten minutes. If players press 40 times
a day in each match (`docs/operating.md`), its clicks correspond to a day and a half.
"""

import os
from asyncio.subprocess import Process
from pathlib import Path
from tempfile import TemporaryDirectory

from sandbox import Sandbox
from tools.bench.bot import prepare_matches, run_bot, wait_until_idle
from tools.bench.clicks import (
    FIRST_CHANNEL_ID,
    MATCHES,
    MOVES_BEFORE,
    ClickPacer,
    is_board,
    make_world,
    press_buttons,
)
from tools.bench.figures import Figure

CLICKS_PER_SECOND = 20
"""The rate of the load."""

LOAD_MINUTES = 10
CLICKS_PER_DAY = 40
"""Assumed clicks in a match with players who play every day."""

BYTES_PER_MIB = 2**20


def rss_mib(process: Process) -> float:
    """Return the resident memory of a process in MiB."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / BYTES_PER_MIB


async def measure_memory() -> list[Figure]:
    """Run the load, and return the bot's memory before it, after each minute and at the end."""
    with TemporaryDirectory() as name:
        folder, channels = Path(name), range(FIRST_CHANNEL_ID, FIRST_CHANNEL_ID + MATCHES)
        await prepare_matches(folder, channels, MOVES_BEFORE)
        async with Sandbox(state=make_world()) as box, run_bot(box, folder) as bot:
            for number in range(MATCHES):
                await box.ana.sees(f"table-{number}", is_board, within=300)
            await wait_until_idle(box)
            figures = [Figure("memory at rest, all boards posted", rss_mib(bot), "MiB")]
            clicks = 0
            for minute in range(1, LOAD_MINUTES + 1):
                load = await press_buttons(box, ClickPacer(CLICKS_PER_SECOND), 60)
                clicks += len(load.shown)
                # The sandbox's log, which is in this process, must not grow meanwhile.
                box.ledger.entries.clear()
                hours = 24 * clicks / (CLICKS_PER_DAY * MATCHES)
                what = f"memory after {minute} min, {clicks:,} clicks, {hours:.0f} h of play"
                figures.append(Figure(what, rss_mib(bot), "MiB"))
            await wait_until_idle(box)
            return [*figures, Figure("memory at rest afterwards", rss_mib(bot), "MiB")]
