"""What libraries log, in our dress; and how the bot is, as whoever watches it is told."""

import asyncio
import contextlib
import json
import logging
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.core.logs import _describe_error, formatter, logger, set_up_logging, use_standard_logging
from bot.process.monitoring import Health, build_app, check_health, serve_health
from storage import DatabaseUnavailable
from tests.sandbox.plugin import Logbook, logbook
from tests.toy import Toy


@pytest.mark.parametrize(
    ("line", "args", "told"),
    [
        ("no values", (), "no values"),
        ("%s of %d", (Toy(), 3), "Toy of 3"),
        ("%(one)s of %(all)d", ({"one": Toy(), "all": 3},), "Toy of 3"),
        ("%d", ("three",), "%d"),
        ("%(one)s", ({"other": 1},), "%(one)s"),
    ],
)
def test_values_are_told_by_their_kind(line: str, args: tuple[object, ...], told: str) -> None:
    """Whichever way they are given; a line that they do not fit stays as it is."""
    record = logging.LogRecord("discord.x", logging.INFO, "", 1, line, args, None)
    assert json.loads(formatter("json").format(record))["event"] == told


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError("the net is away"), "builtins.OSError: the net is away"),
        (OSError("first line\nsecond line"), "builtins.OSError: first line"),
        (OSError("x" * 301), f"builtins.OSError: {'x' * 300}"),
        (OSError(""), "builtins.OSError"),
        (ValueError("bid 400"), "builtins.ValueError"),
    ],
)
def test_the_text_of_an_error_is_told_where_it_holds_no_secret(
    error: BaseException, told: str
) -> None:
    """One line of it, and not too long; of others the kind alone."""
    try:
        raise error
    except type(error):
        record = logging.LogRecord("x", logging.ERROR, "", 1, "internal error", (), sys.exc_info())
    line = json.loads(formatter("json").format(record))
    assert str(line["exception"]).splitlines()[-1] == told


def test_a_database_that_is_away_is_not_told_by_each_who_needs_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It has a line of its own; what was logged by the way would be thousands."""
    use_standard_logging()
    log = logger("x")
    for words in ("internal error", "another internal error"):
        try:
            asyncio.run(away())
        except DatabaseUnavailable:
            log.exception(words)
    log.error("internal error", exc_info=DatabaseUnavailable())
    assert caplog.records == []
    log.error("the net", exc_info=OSError())
    assert len(caplog.records) == 1


async def away() -> None:
    """Need the database while it is away."""
    raise DatabaseUnavailable


def test_an_error_is_told_with_what_it_came_from() -> None:
    """The last two of a chain, the first cause first; of a long way the last eight steps."""

    def deeper(steps: int) -> None:
        if steps == 0:
            raise outer
        deeper(steps - 1)

    inner, middle, outer = OSError("one"), OSError("two"), OSError("three")
    middle.__cause__, outer.__cause__ = inner, middle
    with contextlib.suppress(OSError):
        deeper(20)
    told = _describe_error((OSError, outer, outer.__traceback__)).splitlines()
    kinds = [line for line in told if line.startswith("builtins")]
    assert kinds == ["builtins.OSError: two", "builtins.OSError: three"]
    assert sum(line.startswith('  File "') for line in told) == 8
    assert told[-2].strip() == "raise outer"


def test_an_address_loses_its_token_and_a_line_its_length() -> None:
    """Whoever reads it could answer in the bot's name; a shard tries every few seconds."""
    line = "POST https://discord.com/api/webhooks/12/ab.c-d/messages"
    record = logging.LogRecord("discord.x", logging.INFO, "", 1, line, (), None)
    told = formatter("json").format(record)
    assert "POST https://discord.com/api/webhooks/12/…/messages" in told
    why = (OSError, OSError("no net"), None)
    record = logging.LogRecord(
        "discord.shard", logging.ERROR, "", 1, "again in %.2fs", (3.14159,), why
    )
    told = json.loads(formatter("json").format(record))
    assert told["event"] == "again in 3.14s (OSError)"
    assert "exception" not in told


def test_libraries_that_tell_what_is_stored_are_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much an operator wishes to see; whoever wishes to see less sees less of them too."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    names = ("sqlalchemy", "alembic", "aiosqlite", "discord", "bot")
    before = {name: logging.getLogger(name).level for name in names}
    level = root.level
    try:
        for asked, least in (("DEBUG", [30, 30, 30, 20, 0]), ("ERROR", [40, 40, 40, 40, 0])):
            set_up_logging(asked)
            assert root.level == getattr(logging, asked)
            assert len(root.handlers) == 1
            assert [logging.getLogger(name).level for name in names] == least
    finally:
        root.setLevel(level)
        for name, was in before.items():
            logging.getLogger(name).setLevel(was)


__all__ = ["logbook"]

NOW = 5_000


def bot(backlog: tuple[int, int | None] | Exception, *, connected: bool = True) -> tuple[Any, Any]:
    """Return services and client, with a store that says so much is owed since then."""

    async def owed(now: int) -> tuple[int, int | None]:
        assert now == NOW
        if isinstance(backlog, Exception):
            raise backlog
        return backlog

    tables = SimpleNamespace(outbox=SimpleNamespace(measure_backlog=owed))
    services: Any = SimpleNamespace(tables=tables, clock=lambda: NOW)
    client: Any = SimpleNamespace(is_connected=connected)
    return services, client


async def test_without_its_database_it_is_not_well(logbook: Logbook) -> None:
    """And the log says why; nor is it well where something is owed for ten minutes."""
    with logbook.expecting("the database does not answer"):
        health = await check_health(*bot(OSError("away")))
    assert (health.gateway, health.database, health.well) == (True, False, False)
    found = (Health(gateway=True, database=True, owed=1, oldest_seconds=at) for at in (599, 600))
    assert [one.well for one in found] == [True, False]


@pytest.mark.parametrize(("connected", "status"), [(True, 200), (False, 503)])
async def test_who_asks_whether_it_is_well_learns_it_by_the_status(
    connected: bool, status: int
) -> None:
    """And why, in the body."""
    app = build_app(*bot((3, 1_000), connected=connected))
    async with TestClient(TestServer(app)) as asking:
        answer = await asking.get("/healthz")
        said = await answer.json()
    assert answer.status == status
    assert said == {
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
    async with serve_health(("127.0.0.1", 0), services, services):
        (added,) = set(logging.getLogger().handlers) - set(before)
        assert added.level == logging.ERROR
    assert logging.getLogger().handlers == before
