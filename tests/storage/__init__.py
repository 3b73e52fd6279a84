"""What must survive a crash, crashed on purpose."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage import Store
from storage.queries import matches
from storage.rows import NewMatch

BOARD = "b" * 64


async def a_match(store: Store, channel: int = 7) -> int:
    """Store a running match and return its id."""
    async with store.write() as connection:
        await matches.keep_board(connection, BOARD, "{}")
        new = NewMatch("toy", None, channel, 1, "en", "{}", BOARD)
        match = await matches.create(connection, new, now=1)
        await matches.change(connection, match, status="playing")
        return match


@contextmanager
def beside(script: str, file: Path) -> Iterator["subprocess.Popen[str]"]:
    """Have another process at a file, from what it prints first until its input ends."""
    process = subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", script, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    with process:
        assert process.stdout.readline() == "ready\n"
        yield process
