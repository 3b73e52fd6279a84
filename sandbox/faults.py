"""Failures of Discord and of the network, which a test can order.

The ledger counts a refusal that is caused by such a failure as expected.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from sandbox.errors import Refused, rate_limited
from sandbox.world.model import Overwrite
from sandbox.world.permissions import Permission
from sandbox.world.world import World

How = Literal["gateway", "cut"]
"""How an answer is lost: status 502, or a closed connection."""


@dataclass(slots=True)
class Fault:
    """A failure of the next request of a route: it is refused, or its answer is lost."""

    route: str
    refusal: Refused | None = None
    """The error answer; `None` if the answer is lost."""

    lost: How | None = None
    """How the answer is lost; `None` if the request is refused."""


class Gate:
    """Holds requests back until a test opens the gate."""

    def __init__(self) -> None:
        self._open = asyncio.Event()
        self.waiting = 0
        """The number of requests that are held back."""

    def open(self) -> None:
        """Let all requests through from now on."""
        self._open.set()

    async def wait(self, world: World) -> None:
        """Hold the calling request back until the gate is open."""
        self.waiting += 1
        world.signal.notify()
        await self._open.wait()
        self.waiting -= 1


class Faults:
    """The failures that tests have ordered of one sandbox.

    A route is named by its method, its pattern, or both: `POST /channels/{channel_id}/messages`.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self._faults: list[Fault] = []
        self._gates: list[tuple[str, Gate]] = []

    # Requests

    def rate_limit(self, route: str, *, retry_after: float) -> None:
        """Answer the next request of a route with status 429; `retry_after` is in seconds."""
        self._faults.append(Fault(route, rate_limited(retry_after)))

    def lose_answer(self, route: str, *, how: How = "gateway") -> None:
        """Carry out the next request of a route but lose its answer.

        `how` is "gateway" (status 502, after which discord.py repeats the request) or "cut" (the
        connection is closed, after which discord.py raises an error).
        """
        self._faults.append(Fault(route, lost=how))

    @contextmanager
    def hold(self, route: str) -> Iterator[Gate]:
        """Hold requests of a route back until the gate is opened or the `with` block ends."""
        gate = Gate()
        self._gates.append((route, gate))
        try:
            yield gate
        finally:
            self._gates.remove((route, gate))
            gate.open()

    def refusal(self, method: str, route: str) -> Refused | None:
        """Return the error that was ordered for a request, and use it up; else `None`."""
        fault = self._take(method, route, refuses=True)
        return None if fault is None else fault.refusal

    def loss(self, method: str, route: str) -> How | None:
        """Return the loss ordered for the answer to a request, and use it up; else `None`."""
        fault = self._take(method, route, refuses=False)
        return None if fault is None else fault.lost

    def _take(self, method: str, route: str, *, refuses: bool) -> Fault | None:
        for fault in self._faults:
            if (fault.lost is None) is refuses and matches(fault.route, method, route):
                self._faults.remove(fault)
                return fault
        return None

    async def pass_through(self, method: str, route: str) -> None:
        """Wait until no gate holds a request back."""
        for pattern, gate in list(self._gates):
            if matches(pattern, method, route):
                await gate.wait(self.world)

    # Permissions

    def revoke(self, *names: str, channel_id: int | None = None) -> None:
        """Take permissions, named as in `Permission`, from the bot in one channel or in all.

        Threads and direct messages have no permissions of their own.
        """
        self._overwrite(names, channel_id, deny=True)

    def close_messages(self) -> None:
        """Make all users refuse direct messages from the bot."""
        for user in self.world.state.users.values():
            user.dms_open = False

    def grant(self, *names: str, channel_id: int | None = None) -> None:
        """Give the named permissions to the bot in one channel, or in all channels."""
        self._overwrite(names, channel_id, deny=False)

    def _overwrite(self, names: tuple[str, ...], channel_id: int | None, *, deny: bool) -> None:
        bits = sum(Permission[name] for name in names)
        bot = self.world.bot.id
        for channel in list(self.world.state.channels.values()):
            if channel.guild_id is None or channel.is_thread:
                continue
            if channel_id not in (None, channel.id):
                continue
            overwrite = next((o for o in channel.overwrites if o.id == bot), None)
            if overwrite is None:
                overwrite = Overwrite(bot, 1)
                channel.overwrites.append(overwrite)
            if deny:
                overwrite.deny |= bits
                overwrite.allow &= ~bits
            else:
                overwrite.allow |= bits
                overwrite.deny &= ~bits
            self.world.channel_changed(channel)


def matches(pattern: str, method: str, route: str) -> bool:
    """Whether a request belongs to the route that `pattern` names (see `Faults`)."""
    return pattern in (method, route, f"{method} {route}")
