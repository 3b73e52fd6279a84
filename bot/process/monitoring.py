"""An HTTP port for operators: `/healthz` for people and supervisors, `/metrics` for Prometheus.

It serves numbers, nothing about single matches, and is open only if `KONTOR_HTTP` names an address.
"""

import asyncio
import errno
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest
from typing_extensions import override

from bot.core import metrics
from bot.core.logs import logger
from bot.core.settings import ConfigurationError, TemporaryFailure
from bot.messaging.services import Services
from bot.process.client import Kontor

log = logger(__name__)

STUCK_TIME_S = 10 * 60
"""Seconds by which a pending notification is overdue when delivery counts as stuck."""

TEMPORARY_ERRNOS = frozenset({errno.EADDRINUSE, errno.EADDRNOTAVAIL})
"""Errors that may pass: the address is still in use, or its network is not up yet."""

LAG_INTERVAL_S = 0.5
"""Seconds between two measurements of the event loop's lag."""


@dataclass(frozen=True, slots=True)
class Health:
    """The state of this process's connections and of the outbox."""

    gateway: bool
    """Whether we are connected to Discord."""

    database: bool
    """Whether the database answers."""

    owed: int
    """Notifications that are due and not sent yet."""

    oldest_seconds: float
    """Seconds since the oldest unsent notification became due; 0 if there is none."""

    @property
    def well(self) -> bool:
        """Whether the bot is connected, can use the database, and delivers notifications."""
        return self.gateway and self.database and self.oldest_seconds < STUCK_TIME_S


class Errors(logging.Handler):
    """A log handler that counts logged errors for `/metrics`."""

    @override
    def emit(self, record: logging.LogRecord) -> None:
        metrics.ERRORS.labels(record.name).inc()


async def check_health(services: Services, client: Kontor) -> Health:
    """Check the gateway, the database and the outbox. An error of the database is logged."""
    gateway = client.is_connected
    now = services.clock()
    try:
        count, oldest = await services.tables.outbox.measure_backlog(now)
    except Exception:
        log.exception("the database does not answer")
        return Health(gateway, database=False, owed=0, oldest_seconds=0.0)
    oldest_seconds = 0.0 if oldest is None else (now - oldest) / 1000
    return Health(gateway, database=True, owed=count, oldest_seconds=oldest_seconds)


def build_app(services: Services, client: Kontor) -> web.Application:
    """Build the web application with `/healthz` and `/metrics`."""

    async def healthz(_: web.Request) -> web.Response:
        health = await check_health(services, client)
        status = 200 if health.well else 503
        return web.json_response({"well": health.well, **asdict(health)}, status=status)

    async def figures(_: web.Request) -> web.Response:
        health = await check_health(services, client)
        for name, value in asdict(health).items():
            metrics.HEALTH[name].set(value)
        metrics.SERVERS.set(len(client.guilds))
        counts = await services.tables.reading.count_open() if health.database else {}
        for status, count in counts.items():
            metrics.TABLES.labels(status).set(count)
        return web.Response(
            body=generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    app = web.Application()
    app.add_routes([web.get("/healthz", healthz), web.get("/metrics", figures)])
    return app


@asynccontextmanager
async def serve_health(
    address: tuple[str, int] | None, services: Services, client: Kontor
) -> AsyncIterator[None]:
    """Serve the application until the end of the block.

    `address` is a host and a port; with `None`, nothing is served.

    Raises:
        ConfigurationError: the address cannot be opened.
        TemporaryFailure: the address cannot be opened now, but may be later.
    """
    if address is None:
        yield
        return
    errors = Errors(logging.ERROR)
    runner = web.AppRunner(build_app(services, client), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, *address).start()
    except OSError as error:
        await runner.cleanup()
        if error.errno in TEMPORARY_ERRNOS:
            raise TemporaryFailure(f"KONTOR_HTTP cannot be opened now: {error}.") from error
        raise ConfigurationError(f"KONTOR_HTTP is not right: {error}.") from error
    logging.getLogger().addHandler(errors)
    lag_task = asyncio.create_task(_observe_lag(), name="lag")
    try:
        yield
    finally:
        lag_task.cancel()
        logging.getLogger().removeHandler(errors)
        await runner.cleanup()


async def _observe_lag() -> None:
    """Measure twice a second by how many seconds the event loop is late, until cancelled."""
    while True:
        due = time.monotonic() + LAG_INTERVAL_S
        await asyncio.sleep(LAG_INTERVAL_S)
        metrics.LAG.observe(max(0.0, time.monotonic() - due))
