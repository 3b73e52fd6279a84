"""The `sandbox` fixture, and what must hold after every test that uses it.

- Nothing was refused that the test did not provoke (`sandbox.expecting`).
- No interaction stayed unanswered (`sandbox.expecting_silence`).
- Nothing was looked up or dialled outside loopback.
- No traceback and no error was logged (`logbook.expecting`).
- Every request and answer fits the published description.

For other folders: import `sandbox`, `logbook` and `loopback` in their `conftest.py`.
"""

import ipaddress
import logging
import socket
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from typing_extensions import override

from sandbox import ManualClock, Sandbox
from tests.sandbox import answers


class Logbook(logging.Handler):
    """Keeps what is logged as an error or with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []
        self._expected: list[str] = []

    @override
    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno < logging.ERROR and not record.exc_info:
            return
        text = self.format(record)
        if not any(expected in text for expected in self._expected):
            self.found.append(text)

    @contextmanager
    def expecting(self, text: str) -> Iterator[None]:
        """Errors with this text are the test's own, also when it is left: a log may come after."""
        self._expected.append(text)
        yield


class Loopback:
    """Lets nothing out of the machine, and notes who tried."""

    def __init__(self) -> None:
        self.tried: list[str] = []

    def check(self, host: object) -> None:
        """Refuse a host that is not this machine."""
        if not is_loopback(host):
            self.tried.append(str(host))
            raise OSError(f"{host} is outside loopback")


def is_loopback(host: object) -> bool:
    """Whether a name or an address means this machine."""
    if host in (None, "", b"", "localhost", "ip6-localhost"):
        return True
    text = host.decode() if isinstance(host, bytes) else str(host)
    try:
        return ipaddress.ip_address(text).is_loopback
    except ValueError:
        return False


@pytest.fixture
def loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loopback]:
    """No connection and no lookup leaves the machine; afterwards none was tried."""
    guard = Loopback()
    look_up, connect = socket.getaddrinfo, socket.socket.connect

    def guarded_look_up(host: Any, *args: Any, **kwargs: Any) -> Any:
        guard.check(host)
        return look_up(host, *args, **kwargs)

    def guarded_connect(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6):
            guard.check(address[0])
        connect(self, address)

    def guarded_connect_ex(self: socket.socket, address: Any) -> int:
        guarded_connect(self, address)
        return 0

    # asyncio's own loop connects through these as well.
    monkeypatch.setattr(socket, "getaddrinfo", guarded_look_up)
    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(socket.socket, "connect_ex", guarded_connect_ex)
    yield guard
    none("dialled or looked up outside loopback", guard.tried)


@pytest.fixture
def logbook() -> Iterator[Logbook]:
    """Errors in the log fail the test."""
    book = Logbook()
    logging.getLogger().addHandler(book)
    yield book
    logging.getLogger().removeHandler(book)
    none("errors in the log", book.found)


def none(what: str, found: Sequence[object]) -> None:
    """Fail the test if there is any."""
    if found:
        pytest.fail("\n  ".join([f"{what}:", *(str(item) for item in found)]), pytrace=False)


def assert_clean(sandbox: Sandbox, misfits: Sequence[str] = ()) -> None:
    """What must hold after a test."""
    ledger = sandbox.ledger
    none("the sandbox itself failed", ledger.tracebacks)
    none("refused, and not provoked by the test", ledger.unexpected_refusals())
    none("left unanswered", ledger.unanswered_interactions())
    none("does not fit the published description", misfits)


@asynccontextmanager
async def watched(box: Sandbox) -> AsyncIterator[Sandbox]:
    """Run a sandbox, and check it afterwards."""
    misfits: list[str] = []
    async with box:
        box.ledger.observers.append(lambda one: misfits.extend(answers.misfits(one)))
        box.world.sinks.append(lambda one: misfits.extend(answers.of_event(one)))
        yield box
    assert_clean(box, misfits)


@pytest.fixture
async def sandbox(loopback: Loopback, logbook: Logbook) -> AsyncIterator[Sandbox]:
    """A sandbox with a clock that stands still, and the checks after the test."""
    del loopback, logbook  # they guard, and check for themselves
    async with watched(Sandbox(clock=ManualClock())) as box:
        yield box
