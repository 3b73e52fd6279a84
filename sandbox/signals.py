"""Waiting for something to become true, without sleeping."""

import asyncio
from collections.abc import Callable

TIMEOUT_S = 30.0
"""The machine's time until a waiter gives up: long, since a busy machine is no failure."""


class Signal:
    """Rings whenever anything in the sandbox has changed."""

    def __init__(self) -> None:
        self._waiters: set[asyncio.Future[None]] = set()
        self._listeners: list[Callable[[], None]] = []

    def ring(self) -> None:
        """Wake all waiters, so that they check their conditions."""
        waiters, self._waiters = self._waiters, set()
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)
        for listener in list(self._listeners):
            listener()

    def ring_soon(self) -> None:
        """Ring once the current step of the event loop is done, an answer on its way out first."""
        asyncio.get_running_loop().call_soon(self.ring)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` at every ring; the returned function ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def until(
        self, condition: Callable[[], bool], *, within: float = TIMEOUT_S, what: str = "that"
    ) -> None:
        """Return once `condition` holds.

        Args:
            condition: Looked at now and after every ring.
            within: Seconds of the machine's time before giving up.
            what: Named in the error.

        Raises:
            TimeoutError: It did not come true in time.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + within
        while not condition():
            waiter: asyncio.Future[None] = loop.create_future()
            self._waiters.add(waiter)
            left = deadline - loop.time()
            if left <= 0:
                raise TimeoutError(f"waited {within} s in vain for {what}")
            await asyncio.wait([waiter], timeout=left)
            self._waiters.discard(waiter)
