"""Within the copy: a pytest session that collects once, and looks for one fault after another.

A plugin of pytest, which `look` starts. A fault stands in its file already. Here a fork exchanges
the code of the functions that it changes, and runs the tests that call them. Where nothing can be
exchanged, or a function has done its work when all was loaded, it only names the files of tests
with which to look anew.
"""

import importlib
import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import pytest

from tests.mutate.exchange import pairs
from tests.mutate.imports import importing, module
from tests.mutate.playing import Playing
from tests.mutate.watch import Watch, place

DOOR = "KONTOR_MUTATE_DOOR"
FOLDER = "KONTOR_MUTATE_FOLDER"

LOADING = Watch()
"""What is called before a test runs: by modules, classes, decorators."""


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Begin before anything of the repository is imported."""
    LOADING.__enter__()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Answer whoever has started this until they go, instead of running the tests."""
    if session.testsfailed:
        return None  # What cannot be collected is told as pytest tells it.
    # Stopped, it leaves no fork behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    folder = os.environ.pop(FOLDER)
    with socket.socket(fileno=int(os.environ.pop(DOOR))) as door, door.makefile("rw") as told:
        for answer in _answers(Session(session, folder), told):
            told.write(f"{json.dumps(answer)}\n")
            told.flush()
    return True


def _answers(session: "Session", asked: Iterator[str]) -> Iterator[object]:
    """Yield first what cannot be used, then an answer to each question."""
    yield session.left_out
    for question in asked:
        path, line = json.loads(question)
        yield session.noticed(Path(path), line)


class Session:
    """What is loaded and collected of a room, and how it was without a fault."""

    def __init__(self, session: pytest.Session, folder: str) -> None:
        self._root = session.config.rootpath
        files = sorted((self._root / folder).rglob("*.py"))
        self._sources = {path: path.read_text(encoding="utf-8") for path in files}
        self._load()
        LOADING.__exit__()
        self._early = set(LOADING.places(self._root / folder))
        self._playing = Playing(session, self._root / folder)
        self._steady: dict[str, bool] = {}
        self.left_out = self._playing.left_out

    def _load(self) -> None:
        """Import the room, and write no bytecode from now on: a fault must not outlive its look."""
        for path in self._sources:
            if path.stem != "__main__":
                # Alembic's files are no modules.
                with suppress(Exception):
                    importlib.import_module(module(path, self._root))
        from tests import databases  # noqa: PLC0415 - it imports storage, which is watched

        databases.programs = _none
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"

    def noticed(self, path: Path, line: int) -> tuple[str, list[str]]:
        """Return the test that notices a fault, if one does.

        And where a fork cannot tell, the files of tests with which to look.
        """
        changed = pairs(self._sources[path], path.read_text(encoding="utf-8"), path, line)
        places = {place(old) for old, _ in changed}
        tests = self._playing.calls.tests(places)
        if tests and self._playing.takes(changed):
            failing = self._playing.failing(tests, changed)
            by = next((test for test in failing if self._is_steady(test, path)), "")
            if by or not places & self._early:
                return by, []
        return "", self._files(path)

    def _is_steady(self, test: str, path: Path) -> bool:
        """Whether a test passes in a fork when the fault is taken out of its file."""
        if test not in self._steady:
            faulty = path.read_bytes()
            path.write_text(self._sources[path], encoding="utf-8")
            self._steady[test] = self._playing.passes(test)
            path.write_bytes(faulty)
        return self._steady[test]

    def _files(self, path: Path) -> list[str]:
        """Return those that call something in a file, else where it is imported."""
        calls = self._playing.calls
        name = module(path, self._root)
        return calls.files([path]) or calls.files(importing(name, self._sources))


def _none() -> NoReturn:
    """Have tests on PostgreSQL skipped: each fork would start a server of its own."""
    raise FileNotFoundError("none here")
