"""Faults of Discord and of the network, on demand.

Each is one that bots meet in practice. A refusal because of a fault counts as expected.
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


@dataclass(slots=True)
class Fault:
    """A fault of the next request of a route: it is refused, or gets no answer."""

    route: str
    refusal: Refused | None = None
    lost: How | None = None


class Gate:
    """Holds requests back until it is opened."""

    def __init__(self) -> None:
        self._open = asyncio.Event()
        self.waiting = 0
        """The number of requests that wait."""

    def open(self) -> None:
        """Let through all requests, also later ones."""
        self._open.set()

    async def wait(self, world: World) -> None:
        """Wait until it is open."""
        self.waiting += 1
        world.signal.ring()
        await self._open.wait()
        self.waiting -= 1


class Faults:
    """The faults of one server.

    A route is named by method and pattern, such as `POST /channels/{channel_id}/messages`, or by
    either alone.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self._faults: list[Fault] = []
        self._gates: list[tuple[str, Gate]] = []

    # Requests

    def rate_limit(self, route: str, *, retry_after: float) -> None:
        """Answer the next request with 429."""
        self._faults.append(Fault(route, rate_limited(retry_after)))

    def lose_answer(self, route: str, *, how: How = "gateway") -> None:
        """Carry out the next request but answer 502 (`gateway`), or hang up (`cut`).

        After a 502 discord.py asks again; after the other it raises.
        """
        self._faults.append(Fault(route, lost=how))

    @contextmanager
    def hold(self, route: str) -> Iterator[Gate]:
        """Hold requests of a route back until the gate is opened, or the block is left."""
        gate = Gate()
        self._gates.append((route, gate))
        try:
            yield gate
        finally:
            self._gates.remove((route, gate))
            gate.open()

    def refusal(self, method: str, route: str) -> Refused | None:
        """Return the refusal of this request, if there is to be one."""
        found = self._take(method, route, refuses=True)
        return None if found is None else found.refusal

    def loss(self, method: str, route: str) -> How | None:
        """Return how the answer to this request is lost, if it is to be."""
        found = self._take(method, route, refuses=False)
        return None if found is None else found.lost

    def _take(self, method: str, route: str, *, refuses: bool) -> Fault | None:
        for fault in self._faults:
            if (fault.lost is None) is refuses and matches(fault.route, method, route):
                self._faults.remove(fault)
                return fault
        return None

    async def pass_through(self, method: str, route: str) -> None:
        """Wait until no gate holds this request back."""
        for held, gate in list(self._gates):
            if matches(held, method, route):
                await gate.wait(self.world)

    # Permissions

    def revoke(self, *names: str, channel_id: int | None = None) -> None:
        """Take permissions from the bot, by name, in one channel or in all."""
        self._overwrite(names, channel_id, deny=True)

    def close_messages(self) -> None:
        """Let nobody take direct messages from the bot."""
        for user in self.world.state.users.values():
            user.dms_open = False

    def grant(self, *names: str, channel_id: int | None = None) -> None:
        """Give permissions to the bot, by name, in one channel or in all."""
        self._overwrite(names, channel_id, deny=False)

    def _overwrite(self, names: tuple[str, ...], channel_id: int | None, *, deny: bool) -> None:
        bits = sum(Permission[name] for name in names)
        bot = self.world.bot.id
        for channel in list(self.world.state.channels.values()):
            if channel.guild_id is None or channel.is_thread:
                continue
            if channel_id not in (None, channel.id):
                continue
            own = next((o for o in channel.overwrites if o.id == bot), None)
            if own is None:
                own = Overwrite(bot, 1)
                channel.overwrites.append(own)
            own.deny = own.deny | bits if deny else own.deny & ~bits
            own.allow = own.allow & ~bits if deny else own.allow | bits
            self.world.channel_changed(channel)


def matches(pattern: str, method: str, route: str) -> bool:
    """Whether a route's name fits a request."""
    return pattern in (method, route, f"{method} {route}")
