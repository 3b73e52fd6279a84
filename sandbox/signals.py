"""Waiting for changes in the sandbox, without sleeping."""

import asyncio
from collections.abc import Callable

TIMEOUT_S = 30.0
"""Time of the machine's clock until waiting fails; long, because the machine may be busy."""


class Signal:
    """Notifies waiting tasks and listeners whenever something in the sandbox has changed."""

    def __init__(self) -> None:
        self._waiters: set[asyncio.Future[None]] = set()
        self._listeners: list[Callable[[], None]] = []

    def notify(self) -> None:
        """Report a change: waiting tasks check their conditions, and listeners are called."""
        waiters = self._waiters
        self._waiters = set()
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)
        for listener in list(self._listeners):
            listener()

    def notify_soon(self) -> None:
        """Report a change in the next step of the event loop, after an answer has been sent."""
        asyncio.get_running_loop().call_soon(self.notify)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` at every change. Return a function that removes the listener."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def until(
        self, condition: Callable[[], bool], *, within: float = TIMEOUT_S, what: str = "that"
    ) -> None:
        """Wait until `condition` returns true. It is called now and after every change.

        Args:
            condition: what must become true.
            within: seconds of the machine's clock until waiting fails.
            what: a description of the condition for the error message.

        Raises:
            TimeoutError: the condition did not become true in time.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + within
        while not condition():
            waiter: asyncio.Future[None] = loop.create_future()
            self._waiters.add(waiter)
            remaining = deadline - loop.time()
            if remaining <= 0:
                raise TimeoutError(f"waited {within} s in vain for {what}")
            await asyncio.wait([waiter], timeout=remaining)
            self._waiters.discard(waiter)
