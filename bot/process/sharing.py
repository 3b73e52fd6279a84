"""Keeps what this process holds, and hears of what there is to do from the other processes.

A process that has stored something looks after it at once; the others are told, and look a moment
later, so that it is theirs where the first is busy or has died.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

from bot.process.logs import logger
from bot.process.services import Services, wait
from table.due.sharing import LEASE, SEAT

log = logger(__name__)

OWED, DUE, CHANGED = "owed", "due", "changed"
"""The words that processes ring; the last is followed by the number of a match."""

HEAD_START = 0.2
"""Seconds for which a process that has stored something has it for itself."""

RENEWALS = 3
"""So often in the time that a lease lasts it is renewed."""

GRACE = 3.0
"""Seconds for the last words when we leave."""

RETRY = 2.0
"""Seconds before another attempt where the database does not answer."""


class Keeper:
    """Renews leases, rings and hears."""

    def __init__(self, services: Services) -> None:
        self._tables = services.tables
        self._sharing = services.tables.sharing
        self._wakes = {OWED: services.tables.outbox.wake, DUE: services.tables.timers.wake}
        self._to_tell: set[str] = set()
        self._told = asyncio.Event()
        self._leaving = asyncio.Event()

    async def renew(self) -> None:
        """Renew what we hold, and look after what the dead have left, until told to leave."""
        while not self._leaving.is_set():
            try:
                left = await self._sharing.renew()
                if any(key.startswith(SEAT) for key in left):
                    await self._tables.outbox.find_lost()
                # Only now: where the database went away in between, it is looked for again.
                await self._sharing.forget(left)
            except Exception:
                log.exception("leases not renewed")
            await wait(self._leaving, LEASE / 1000 / RENEWALS)

    async def talk(self) -> None:
        """Tell the others of what we have stored, and hear of theirs, until told to leave."""
        for word, wake in self._wakes.items():
            wake.tell = partial(self._ring, word)
        self._tables.changes.tell = lambda match: self._ring(f"{CHANGED} {match}")
        while not self._leaving.is_set():
            try:
                await self._talk()
            except ConnectionError:
                # Its own connection is gone: a new one is made, and tells whether all are.
                await wait(self._leaving, RETRY)
            except Exception:
                log.exception("other processes are not heard")
                await wait(self._leaving, RETRY)

    async def _talk(self) -> None:
        async with self._sharing.exchange(self._heard) as notify:
            # What was rung before was not heard.
            self._look(*self._wakes)
            while self._to_tell or not self._leaving.is_set():
                await wait(self._told, LEASE / 1000)
                self._told.clear()
                # With nothing to tell it still shows whether anybody can be heard.
                words, self._to_tell = self._to_tell or {""}, set()
                for word in words:
                    await notify(word)

    def _ring(self, word: str) -> None:
        self._to_tell.add(word)
        self._told.set()

    def _heard(self, word: str) -> None:
        kind, _, match = word.partition(" ")
        if kind == CHANGED:
            self._tables.changes.listen(int(match))
            return
        asyncio.get_running_loop().call_later(HEAD_START, self._look, word)

    def _look(self, *words: str) -> None:
        for word in words:
            if word in self._wakes:
                self._wakes[word].set_here()

    async def leave(self) -> None:
        """Give back what we hold, and have the others look."""
        await self._sharing.leave()
        self._leaving.set()
        self._to_tell.update(self._wakes)
        self._told.set()


@asynccontextmanager
async def sharing(services: Services) -> AsyncIterator[None]:
    """Share with other processes, where there may be some, until the end of the block."""
    if not services.tables.sharing.shared:
        yield
        return
    keeper = Keeper(services)
    renewing = asyncio.create_task(keeper.renew(), name="leases")
    talking = asyncio.create_task(keeper.talk(), name="other processes")
    try:
        yield
    finally:
        # Not cancelled: a transaction that is cut off leaves its connection in disorder.
        with suppress(Exception):
            # Where the database is away, the leases end by themselves.
            await keeper.leave()
        await asyncio.wait({renewing, talking}, timeout=GRACE)
