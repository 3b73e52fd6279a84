"""How a process begins in which computers think, and when it ends."""

import subprocess
import sys
from pathlib import Path

import pytest

BOT = """
import signal, sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from bot.process.worker import begin

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=begin)
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
