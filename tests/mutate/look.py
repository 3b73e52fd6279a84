"""The quick look at a fault: a second instead of a minute, by the tests that call what is changed.

What it notices is noticed. What it lets pass, other tests may notice, or the same ones when all is
loaded anew.
"""

import json
import os
import shlex
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from tests.mutate.copy import PYTEST, Copy
from tests.mutate.faults import Fault
from tests.mutate.rooms import Room
from tests.mutate.session import DOOR, FOLDER

OPTIONS = ("--maxfail=0", "--tb=short", "-m", "not long")


class Look:
    """A session in the copy that is asked about faults."""

    def __init__(self, copy: Copy, room: Room, told: IO[str]) -> None:
        self._copy = copy
        self._room = room
        self._told = told
        self.left_out: list[str] = self._heard()
        """Tests that fail there without any fault, and have no say."""

    def noticed(self, fault: Fault) -> str:
        """Return which test notices a fault that is put in, or nothing."""
        self._told.write(f"{json.dumps([str(self._copy.root / fault.path), fault.line])}\n")
        self._told.flush()
        test, files = self._heard()
        if not files:
            return str(test)
        judge = shlex.join([*files, *self._room.choice])
        return f"one of {len(files)} files" if self._copy.failing([judge]) else ""

    def _heard(self) -> Any:
        if line := self._told.readline():
            return json.loads(line)
        raise RuntimeError(self._copy.log.read_text(encoding="utf-8"))


@contextmanager
def looking(copy: Copy, room: Room) -> Iterator[Look]:
    """Look at faults of a room until the end of the block. Raises RuntimeError with what failed."""
    ours, theirs = socket.socketpair()
    with _started(copy, room, theirs) as process, ours, ours.makefile("rw") as told:
        try:
            yield Look(copy, room, told)
        finally:
            process.terminate()


def _started(copy: Copy, room: Room, door: socket.socket) -> subprocess.Popen[bytes]:
    """Start the session. Its bytecode serves those who look after it: it starts without a fault."""
    kept = ("--basetemp", str(copy.beside / "base"), "-p", "tests.mutate.session")
    given = {DOOR: str(door.fileno()), FOLDER: room.folder, "TMPDIR": str(copy.beside)}
    with door, copy.log.open("wb") as log:
        return subprocess.Popen(  # noqa: S603 - our own tests
            [*PYTEST, *OPTIONS, *kept, *room.choice, *room.tests],
            cwd=copy.root,
            env=os.environ | given | {"PYTHONDONTWRITEBYTECODE": ""},
            pass_fds=[door.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
