"""`python -m tools.bench memory`: whether the bot's memory stays bounded over hours of play.

The load of `clicks`, slower and for ten minutes. At 40 presses a day for each match
(`docs/operating.md`), its clicks correspond to a day and a half.
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

LOAD_MINUTES = 10
CLICKS_PER_DAY = 40
"""For a match with daily players."""

BYTES_PER_MIB = 2**20


def rss_mib(process: Process) -> float:
    """Resident memory of a process, in MiB."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / BYTES_PER_MIB


async def measure_memory() -> list[Figure]:
    """Run the load, and record the bot's memory once a minute."""
    with TemporaryDirectory() as name:
        folder, channels = Path(name), range(FIRST_CHANNEL_ID, FIRST_CHANNEL_ID + MATCHES)
        await prepare_matches(folder, channels, MOVES_BEFORE)
        async with Sandbox(state=make_world()) as box, run_bot(box, folder) as bot:
            for number in range(MATCHES):
                await box.ana.sees(f"table-{number}", is_board, within=300)
            await wait_until_idle(box)
            figures, clicks = [Figure("memory at rest, all boards posted", rss_mib(bot), "MiB")], 0
            for minute in range(1, LOAD_MINUTES + 1):
                load = await press_buttons(box, ClickPacer(CLICKS_PER_SECOND), 60)
                clicks += len(load.shown)
                # The sandbox's own record must not grow meanwhile.
                box.ledger.entries.clear()
                hours = 24 * clicks / (CLICKS_PER_DAY * MATCHES)
                what = f"memory after {minute} min, {clicks:,} clicks, {hours:.0f} h of play"
                figures.append(Figure(what, rss_mib(bot), "MiB"))
            await wait_until_idle(box)
            return [*figures, Figure("memory at rest afterwards", rss_mib(bot), "MiB")]
