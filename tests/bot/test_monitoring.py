"""How the bot is, as whoever watches it is told."""

import json
import logging
from types import SimpleNamespace
from typing import Any

import pytest

from bot.process.monitoring import Health, Port, watched
from tests.sandbox.plugin import Logbook, logbook

__all__ = ["logbook"]

NOW = 5_000


def port(backlog: tuple[int, int | None] | Exception, *, connected: bool = True) -> Port:
    """Return what answers, over a store that says so much is owed since then."""

    async def owed(now: int) -> tuple[int, int | None]:
        assert now == NOW
        if isinstance(backlog, Exception):
            raise backlog
        return backlog

    tables = SimpleNamespace(outbox=SimpleNamespace(backlog=owed))
    services: Any = SimpleNamespace(tables=tables, clock=lambda: NOW)
    client: Any = SimpleNamespace(connected=connected)
    return Port(services, client)


async def test_without_its_database_it_is_not_well(logbook: Logbook) -> None:
    """And the log says why; nor is it well where something is owed for ten minutes."""
    with logbook.expecting("the database does not answer"):
        health = await port(OSError("away")).health()
    assert (health.gateway, health.database, health.well) == (True, False, False)
    found = (Health(gateway=True, database=True, owed=1, oldest_seconds=at) for at in (599, 600))
    assert [one.well for one in found] == [True, False]


@pytest.mark.parametrize(("connected", "status"), [(True, 200), (False, 503)])
async def test_who_asks_whether_it_is_well_learns_it_by_the_status(
    connected: bool, status: int
) -> None:
    """And why, in the body."""
    request: Any = None
    answer = await port((3, 1_000), connected=connected)._healthz(request)
    assert answer.status == status
    assert json.loads(answer.text or "") == {
        "well": connected,
        "gateway": connected,
        "database": True,
        "owed": 3,
        "oldest_seconds": 4.0,
    }


async def test_errors_are_counted_as_long_as_somebody_watches() -> None:
    """Afterwards nothing of it is left."""
    before = list(logging.getLogger().handlers)
    services: Any = SimpleNamespace()
    async with watched(("127.0.0.1", 0), services, services):
        (added,) = set(logging.getLogger().handlers) - set(before)
        assert added.level == logging.ERROR
    assert logging.getLogger().handlers == before
