"""Whether the database can be reached: known once, for all who use it.

The first task that finds it away has found it for all. Until it is back nobody asks it but one, who
knocks; the others are refused at once, and look again when they are told. So the log has one line
when it goes and one when it comes, however many wait for it.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from tenacity import AsyncRetrying, wait_exponential

from storage.errors import Away

FIRST_WAIT, LONGEST_WAIT = 0.25, 1.0
"""Seconds before another knock, doubled each time."""

log = logging.getLogger(__name__)

IsAway = Callable[[Exception], bool]
"""Whether an error means that the database is away."""


class Reach:
    """Knows whether the database answers."""

    def __init__(self, knock: Callable[[], Awaitable[None]], is_away: IsAway) -> None:
        """Find out with `knock`, which raises what is wrong, whether it is back."""
        self._knock = knock
        self._is_away = is_away
        self._knocking: asyncio.Task[None] | None = None
        self._watching: list[Callable[[], None]] = []

    def when_back(self, look: Callable[[], None]) -> None:
        """Have `look` called whenever the database is back."""
        self._watching.append(look)

    @asynccontextmanager
    async def needed(self) -> AsyncIterator[None]:
        """Use the database within the block. Raises Away."""
        if self._knocking is not None:
            raise Away
        try:
            yield
        except Exception as error:
            if not self._is_away(error):
                raise
            self._lost(error)
            raise Away from error

    async def leave(self) -> None:
        """Wait for it no longer."""
        if self._knocking is not None:
            self._knocking.cancel()
            await asyncio.gather(self._knocking, return_exceptions=True)

    def _lost(self, error: Exception) -> None:
        if self._knocking is None:
            log.error("the database is away: %s", _named(_first(error)))
            self._knocking = asyncio.create_task(self._return(), name="database")

    async def _return(self) -> None:
        """Knock until the database is back, and tell everybody."""
        began = time.monotonic()
        waits = wait_exponential(multiplier=FIRST_WAIT, max=LONGEST_WAIT)
        await AsyncRetrying(wait=waits)(self._knock)
        log.warning("the database is back after %.1f s", time.monotonic() - began)
        self._knocking = None
        for look in self._watching:
            look()


def _first(error: BaseException) -> BaseException:
    """Return the error with which it began."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def _named(error: BaseException) -> str:
    """Return the kind of an error, with the words of SQLite, which say what the disk does."""
    kind = type(error).__name__
    return f"{kind} ({error})" if isinstance(error, sqlite3.Error) else kind
