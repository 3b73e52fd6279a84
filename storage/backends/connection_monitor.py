"""`ConnectionMonitor`, which knows for all tasks of a process whether the database can be reached.

When one task finds the database unavailable, all other tasks are refused at once, and one task
pings the database until it answers. So the log has one line at the beginning of an outage and one
at the end, however many tasks need the database.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from tenacity import AsyncRetrying, wait_exponential

from storage.errors import DatabaseUnavailable

FIRST_PING_DELAY_S, PING_DELAY_MAX_S = 0.25, 1.0
"""Seconds before the first ping, which double with each further ping, and the longest delay."""

log = logging.getLogger(__name__)


class ConnectionMonitor:
    """Detects outages of the database, refuses its use meanwhile, and pings until they end."""

    def __init__(
        self, ping: Callable[[], Awaitable[None]], is_unavailable: Callable[[Exception], bool]
    ) -> None:
        """Create a monitor that takes the database to be available.

        `ping` raises an error while the database does not answer. `is_unavailable` tells whether an
        error means that the database cannot be reached.
        """
        self._ping = ping
        self._is_unavailable = is_unavailable
        self._pinging: asyncio.Task[None] | None = None
        self._listeners: list[Callable[[], None]] = []

    def on_reconnect(self, listener: Callable[[], None]) -> None:
        """Register a function that is called at the end of each outage, in the event loop."""
        self._listeners.append(listener)

    @asynccontextmanager
    async def watch(self) -> AsyncIterator[None]:
        """Watch for errors while the block uses the database.

        Errors of the block for which `is_unavailable` is false are raised as they are.

        Raises:
            DatabaseUnavailable: an outage lasts, so the block was not run; or the block raised an
                error that begins an outage.
        """
        if self._pinging is not None:
            raise DatabaseUnavailable
        try:
            yield
        except Exception as error:
            if not self._is_unavailable(error):
                raise
            self._start_pinging(error)
            raise DatabaseUnavailable from error

    async def close(self) -> None:
        """Stop pinging, if an outage lasts. `watch` must not be used afterwards."""
        if self._pinging is not None:
            self._pinging.cancel()
            await asyncio.gather(self._pinging, return_exceptions=True)

    def _start_pinging(self, error: Exception) -> None:
        if self._pinging is None:
            log.error("the database is away: %s", _describe(error))
            self._pinging = asyncio.create_task(self._wait_for_return(), name="database")

    async def _wait_for_return(self) -> None:
        """Ping until the database answers, then end the outage and call all listeners."""
        outage_start_s = time.monotonic()
        delays = wait_exponential(multiplier=FIRST_PING_DELAY_S, max=PING_DELAY_MAX_S)
        await AsyncRetrying(wait=delays)(self._ping)
        log.warning("the database is back after %.1f s", time.monotonic() - outage_start_s)
        self._pinging = None
        for listener in self._listeners:
            listener()


def _describe(error: BaseException) -> str:
    """Return the class of the original error for the log, without values that may be secret.

    An error of SQLite is given with its text, which tells what is wrong with the disk.
    """
    while error.__cause__ is not None:
        error = error.__cause__
    kind = type(error).__name__
    return f"{kind} ({error})" if isinstance(error, sqlite3.Error) else kind
