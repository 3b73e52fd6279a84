"""Work in a process of its own: what it gives back, and that it ends with the wait for it."""

import asyncio
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path

import pytest

from bot.core.child_process import in_child_process
from tests.bot.jobs import LATE, counted


def alive() -> list[str]:
    """Return what is being worked at."""
    return [one.name for one in active_children() if one.name == "counted"]


async def test_what_it_has_made_comes_back() -> None:
    """And it is gone then; what fails there is told by its end: standard error has the rest."""
    assert await in_child_process(counted, 2, LATE) == "counted to 2"
    with pytest.raises(EOFError):
        await in_child_process(counted, -1, LATE)
    assert not alive()


async def test_where_nobody_waits_the_process_ends() -> None:
    """As when the bot ends, or when it takes too long."""
    working = asyncio.create_task(in_child_process(counted, 10**12, LATE))
    await asyncio.sleep(0)
    assert alive()
    working.cancel()
    with pytest.raises(asyncio.CancelledError):
        await working
    with pytest.raises(TimeoutError):
        await in_child_process(counted, 10**12, 0.0)
    assert not alive()


BOT = """
import signal, sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from bot.core.child_process import start_worker

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=start_worker)
    if sys.argv[1] == "thinking":
        pool.submit(int).result()
    pool.submit(signal.pause)
    print("there", flush=True)
    signal.pause()
"""


@pytest.mark.parametrize("worker", ["beginning", "thinking"])
def test_it_ends_with_a_bot_that_is_killed(tmp_path: Path, worker: str) -> None:
    """In the middle of a thought, and also where it has not begun yet: none is left over."""
    script = tmp_path / "killed.py"
    script.write_text(BOT, encoding="utf-8")
    with subprocess.Popen(  # noqa: S603 - our own script
        [sys.executable, script, worker],
        stdout=subprocess.PIPE,
        env={"PYTHONPATH": str(Path.cwd())},
    ) as bot:
        assert bot.stdout is not None
        assert bot.stdout.readline() == b"there\n"
        bot.kill()
        # The worker has inherited the line on which the bot speaks: it closes when both are gone.
        assert bot.communicate()[0] == b""
