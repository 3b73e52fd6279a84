"""`python -m tools.bench memory`: does the bot's memory stay bounded over hours of play?

The load of `clicks`, slower and for ten minutes. As `docs/operating.md` counts 40 presses a day for
each table, its clicks are what so many tables press in a day and a half.
"""

import os
from asyncio.subprocess import Process
from pathlib import Path
from tempfile import TemporaryDirectory

from sandbox import Sandbox
from tools.bench.bot import bot_at, until_quiet
from tools.bench.clicks import (
    FIRST_CHANNEL,
    MATCHES,
    MOVES_BEFORE,
    Pace,
    is_board,
    make_world,
    press,
)
from tools.bench.figures import Figure
from tools.bench.middle import lay_tables

RATE = 20
"""Clicks a second."""

MINUTES = 10
CLICKS_A_DAY = 40
"""Of a table whose players come daily."""

MIB = 2**20


def rss_mib(process: Process) -> float:
    """Return the resident memory of a process."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MIB


async def memory() -> list[Figure]:
    """Play, and look at the bot's memory once a minute."""
    with TemporaryDirectory() as name:
        folder, channels = Path(name), range(FIRST_CHANNEL, FIRST_CHANNEL + MATCHES)
        await lay_tables(folder, channels, MOVES_BEFORE)
        async with Sandbox(state=make_world()) as box, bot_at(box, folder) as bot:
            for number in range(MATCHES):
                await box.ana.sees(f"table-{number}", is_board, within=300)
            await until_quiet(box)
            figures, clicks = [Figure("memory at rest, all boards posted", rss_mib(bot), "MiB")], 0
            for minute in range(1, MINUTES + 1):
                load = await press(box, Pace(RATE), 60)
                clicks += len(load.shown)
                # What the sandbox keeps of them is not to be measured.
                box.ledger.entries.clear()
                hours = 24 * clicks / (CLICKS_A_DAY * MATCHES)
                what = f"memory after {minute} min, {clicks:,} clicks, {hours:.0f} h of play"
                figures.append(Figure(what, rss_mib(bot), "MiB"))
            await until_quiet(box)
            return [*figures, Figure("memory at rest afterwards", rss_mib(bot), "MiB")]
