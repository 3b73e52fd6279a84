"""A database that is away is found away once, and found back once, however many need it."""

import asyncio

import pytest

from storage import DatabaseUnavailable
from storage.backends import connection_monitor
from storage.backends.connection_monitor import ConnectionMonitor


class Server:
    """A database that comes and goes."""

    def __init__(self) -> None:
        self.there = True
        self.asked = self.knocks = self.seen = 0

    async def knock(self) -> None:
        """Look whether it is there."""
        self.knocks += 1
        if not self.there:
            raise ConnectionRefusedError

    def look(self) -> None:
        """Be told that it is back."""
        self.seen += 1

    async def ask(self, where: ConnectionMonitor) -> None:
        """Use it as a transaction does."""
        async with where.watch():
            self.asked += 1
            if not self.there:
                raise ConnectionResetError from OSError()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits before another knock."""
    monkeypatch.setattr(connection_monitor, "FIRST_PING_DELAY_S", 0.0)


def reached(server: Server) -> ConnectionMonitor:
    """Return what knows whether a server answers."""
    found = ConnectionMonitor(server.knock, lambda error: isinstance(error, OSError))
    found.on_reconnect(server.look)
    return found


async def test_one_finds_it_away_and_the_others_are_refused_at_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """One of all knocks; when it is back, all are told, and it is used as before."""
    server = Server()
    where = reached(server)
    await server.ask(where)
    server.there = False
    for _ in range(100):
        with pytest.raises(DatabaseUnavailable):
            await server.ask(where)
        await asyncio.sleep(0)
    assert server.asked == 2
    assert server.knocks > 1
    assert server.seen == 0
    server.there = True
    while not server.seen:  # noqa: ASYNC110 - the one who knocks has its turns
        await asyncio.sleep(0)
    await server.ask(where)
    assert [record.getMessage()[:20] for record in caplog.records] == [
        "the database is away",
        "the database is back",
    ]
    assert caplog.records[0].getMessage().endswith(": OSError")
    # Other errors are their own: the database is there, and nobody knocks.
    server = Server()
    where = reached(server)
    with pytest.raises(ValueError, match="ours"):
        async with where.watch():
            raise ValueError("ours")
    await server.ask(where)
    assert server.knocks == 0
    await where.close()


async def test_those_who_were_at_it_hear_the_same(caplog: pytest.LogCaptureFixture) -> None:
    """Several lose it at the same moment; it is one outage."""
    server = Server()
    where = reached(server)
    server.there = False
    ends = await asyncio.gather(*(server.ask(where) for _ in range(5)), return_exceptions=True)
    assert [type(end) for end in ends] == [DatabaseUnavailable] * 5
    assert len(caplog.records) == 1
    await where.close()
    assert server.seen == 0
