"""The sandbox as a whole: started, spoken to, stopped."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from sandbox.clock import Clock, ManualClock, SystemClock
from sandbox.faults import Faults
from sandbox.gateway.gateway import Gateway
from sandbox.interactions import Desk
from sandbox.ledger import Ledger
from sandbox.people.person import Person
from sandbox.rest.call import Services
from sandbox.rest.http import PREFIX, add_routes
from sandbox.rest.limits import Limits
from sandbox.world import default, savefile
from sandbox.world.model import Channel, State
from sandbox.world.world import World

HOST = "127.0.0.1"
SAVE_DELAY_S = 10.0
"""The time between a change and its being saved, so that even a kill loses little."""
ACCEPT_STEPS = 3
"""Steps of the event loop from accepting a connection until the server knows it."""


def build_services(state: State, clock: Clock) -> Services:
    """Put a server together, without sockets: `rest.routes.ask` asks it."""
    world = World(state, clock)
    gateway = Gateway(world)
    desk = Desk(world)
    desk.connected = lambda: gateway.reachable
    return Services(world, desk, gateway, Limits(clock), Faults(world), Ledger(desk))


class Sandbox:
    """A small Discord on loopback.

    Args:
        port: 0 takes any that is free.
        clock: Time; the machine's unless a test hands in a `ManualClock`.
        state: What there is at the start; the default world if `None`.
        file: Where the world is kept between starts; wins over `state` if it exists.
        guild_locale: The preferred language of the default guild.

    Use it with `async with`. `api_url` is what the bot gets as DISCORD_API_URL.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        clock: Clock | None = None,
        state: State | None = None,
        file: Path | None = None,
        guild_locale: str = "en-US",
    ) -> None:
        self.clock: Clock = SystemClock() if clock is None else clock
        self.file = file
        kept = savefile.load(file) if file is not None and file.exists() else state
        if kept is None:
            kept = default.default_state(self.clock, guild_locale=guild_locale)
        self.services = build_services(kept, self.clock)
        self.world = self.services.world
        self.gateway = self.services.gateway
        self.desk = self.services.desk
        self.faults = self.services.faults
        self.limits = self.services.limits
        self.ledger = self.services.ledger
        self.expecting = self.ledger.expecting
        self.expecting_silence = self.ledger.expecting_silence
        self.app = web.Application(client_max_size=256 * 1024 * 1024)
        """The web application; further pages may be added before it is started."""
        add_routes(self.app, self.services)
        self.app.router.add_get("/gateway", self.gateway.handle)
        self.app.router.add_get("/gateway/", self.gateway.handle)
        people = tuple(map(self.person, default.PEOPLE))
        self.ana, self.ben, self.cleo, self.dov, self.eva, self.finn = people
        self._port = port
        self._saving = False
        self._runner: web.AppRunner | None = None
        self._door: socket.socket | None = None
        self._site: web.SockSite | None = None

    async def start(self) -> None:
        """Listen on loopback, and nowhere else."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await self._open(self._runner)
        self.world.base_url = f"http://{HOST}:{self._port}"
        self.gateway.url = f"ws://{HOST}:{self._port}/gateway"
        if self.file is not None:
            self.world.signal.listen(self._save_later)

    async def stop(self) -> None:
        """Close all connections and keep the world if there is a file for it."""
        await self._shut()
        await self.gateway.cut(resumable=False, code=1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self.save()

    async def _open(self, runner: web.AppRunner) -> None:
        """Listen at the same port as before, if there was one."""
        self._door = socket.create_server((HOST, self._port))
        self._port = self._door.getsockname()[1]
        self._site = web.SockSite(runner, self._door)
        await self._site.start()

    async def _shut(self) -> None:
        """Stop accepting connections; one accepted just before can be closed like all others.

        A server of asyncio that is closed between the two loses their connection (gh-109564).
        """
        if self._door is not None and self._site is not None:
            asyncio.get_running_loop().remove_reader(self._door)
            for _ in range(ACCEPT_STEPS):
                await asyncio.sleep(0)
            await self._site.stop()
            self._door = self._site = None

    def _save_later(self) -> None:
        if not self._saving:
            self._saving = True
            self.clock.call_at(self.clock.now() + SAVE_DELAY_S, self._save_now)

    def _save_now(self) -> None:
        self._saving = False
        if self._runner is not None:
            self.save()

    def save(self) -> None:
        """Write the world to its file, if there is one."""
        if self.file is not None:
            savefile.save(self.world.state, self.file)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    @property
    def url(self) -> str:
        """Where the server is, such as `http://127.0.0.1:9000`."""
        return self.world.base_url

    @property
    def api_url(self) -> str:
        """What the bot is told, such as `http://127.0.0.1:9000/api/v10`."""
        return self.url + PREFIX

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.world.state.application.token

    # People and places

    @property
    def home(self) -> str:
        """Where a newcomer finds themselves, as JSON: the guild, its first channel and person."""
        guild, me = self.world.guild, self.ana.user
        channel = next(iter(self.world.state.channels))
        place = {"guild": guild.id, "locale": guild.locale, "channel": channel}
        return json.dumps(place | {"user": me.id, "name": me.display})

    def person(self, name: str) -> Person:
        """Return the person of this name."""
        for user in self.world.state.users.values():
            if user.name == name.lower() and not user.bot:
                return Person(self.services, user.id)
        raise KeyError(name)

    def channel(self, name: str) -> Channel:
        """A channel or thread of the guild by its name."""
        for channel in self.world.state.channels.values():
            if channel.name == name:
                return channel
        raise KeyError(name)

    # For tests

    def advance(self, seconds: float) -> None:
        """Move time on. Only with a `ManualClock`."""
        if not isinstance(self.clock, ManualClock):
            raise TypeError("the machine's clock cannot be advanced")
        self.clock.advance(seconds)
        self.world.signal.ring()

    @asynccontextmanager
    async def outage(self) -> AsyncIterator[None]:
        """Within it nothing answers at this address; sessions are kept, and people can act."""
        if self._runner is None or self._site is None:
            raise RuntimeError("the sandbox is not running")
        await self._shut()
        await self.gateway.cut(code=1006)
        for connection in list(self._runner.server.connections if self._runner.server else ()):
            connection.force_close()
        try:
            yield
        finally:
            await self._open(self._runner)

    async def wait_until_connected(self) -> None:
        """Wait until a bot is at the gateway."""
        await self.world.signal.until(lambda: self.gateway.is_connected, what="the bot to connect")
