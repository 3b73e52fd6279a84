"""`Sandbox`, the whole server: starting and stopping it, and what tests ask of it."""

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
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.ledger import Ledger
from sandbox.people.person import Person
from sandbox.rest.admission import Limits
from sandbox.rest.call import Services
from sandbox.rest.http import PREFIX, add_routes
from sandbox.world import initial
from sandbox.world.model import Channel, State
from sandbox.world.world import World

HOST = "127.0.0.1"
SAVE_DELAY_S = 10.0
"""Time from a change until the world is saved; a killed sandbox loses no more than this."""

ACCEPT_STEPS = 3
"""Steps of the event loop after which aiohttp knows a connection that was just accepted."""


def build_services(state: State, clock: Clock) -> Services:
    """Build all parts of a server without sockets; `rest.routes.ask` sends it a request."""
    world = World(state, clock)
    gateway = Gateway(world)
    interactions = Interactions(world)
    interactions.connected = lambda: gateway.reachable
    return Services(
        world, interactions, gateway, Limits(clock), Faults(world), Ledger(interactions)
    )


class Sandbox:
    """A small Discord server on loopback. Use it with `async with`.

    Args:
        port: the TCP port; 0 takes any free port.
        clock: the source of time; by default the machine's clock.
        state: the users, guilds, channels and messages at the start; by default `default_state`.
        file: a JSON file in which the state is saved; if it exists, it replaces `state`.
        guild_locale: the preferred language of the default guild, such as "de".
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
        loaded = initial.load(file) if file is not None and file.exists() else state
        if loaded is None:
            loaded = initial.default_state(self.clock, guild_locale=guild_locale)
        self.services = build_services(loaded, self.clock)
        self.world = self.services.world
        self.gateway = self.services.gateway
        self.interactions = self.services.interactions
        self.faults = self.services.faults
        self.limits = self.services.limits
        self.ledger = self.services.ledger
        self.expecting = self.ledger.expecting
        self.expecting_silence = self.ledger.expecting_silence
        self.app = web.Application(client_max_size=256 * 1024 * 1024)
        """The aiohttp application; routes can be added to it before `start`."""

        add_routes(self.app, self.services)
        self.app.router.add_get("/gateway", self.gateway.handle)
        self.app.router.add_get("/gateway/", self.gateway.handle)
        people = tuple(map(self.person, initial.PEOPLE))
        self.ana, self.ben, self.cleo, self.dov, self.eva, self.finn = people
        self._port = port
        self._saving = False
        self._runner: web.AppRunner | None = None
        self._socket: socket.socket | None = None
        self._site: web.SockSite | None = None

    async def start(self) -> None:
        """Start to listen on 127.0.0.1."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await self._open(self._runner)
        self.world.base_url = f"http://{HOST}:{self._port}"
        self.gateway.url = f"ws://{HOST}:{self._port}/gateway"
        if self.file is not None:
            self.world.signal.listen(self._save_later)

    async def stop(self) -> None:
        """Close all connections, and save the state if there is a file."""
        await self._shut()
        await self.gateway.drop_connection(resumable=False, code=1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self.save()

    async def _open(self, runner: web.AppRunner) -> None:
        """Start to accept connections, after an outage at the same port as before."""
        self._socket = socket.create_server((HOST, self._port))
        self._port = self._socket.getsockname()[1]
        self._site = web.SockSite(runner, self._socket)
        await self._site.start()

    async def _shut(self) -> None:
        """Stop accepting connections, without losing one that was just accepted.

        If an asyncio server is closed between accepting a connection and registering it, the
        connection can never be closed (gh-109564), so this waits for the registration.
        """
        if self._socket is not None and self._site is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            for _ in range(ACCEPT_STEPS):
                await asyncio.sleep(0)
            await self._site.stop()
            self._socket = self._site = None

    def _save_later(self) -> None:
        if not self._saving:
            self._saving = True
            self.clock.call_at(self.clock.now() + SAVE_DELAY_S, self._save_now)

    def _save_now(self) -> None:
        self._saving = False
        if self._runner is not None:
            self.save()

    def save(self) -> None:
        """Write the state to the file, if there is one."""
        if self.file is not None:
            initial.save(self.world.state, self.file)

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
        """The address of the server, such as `http://127.0.0.1:9000`."""
        return self.world.base_url

    @property
    def api_url(self) -> str:
        """The bot's setting DISCORD_API_URL, such as `http://127.0.0.1:9000/api/v10`."""
        return self.url + PREFIX

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.world.state.application.token

    # People and channels

    @property
    def home(self) -> str:
        """The first guild with its first channel and Ana's account, as JSON."""
        guild, me = self.world.guild, self.ana.user
        channel = next(iter(self.world.state.channels))
        return json.dumps(
            {
                "guild": guild.id,
                "locale": guild.locale,
                "channel": channel,
                "user": me.id,
                "name": me.display,
            }
        )

    def person(self, name: str) -> Person:
        """Return the person with this name, such as "Ana".

        Raises:
            KeyError: there is no such person.
        """
        for user in self.world.state.users.values():
            if user.name == name.lower() and not user.bot:
                return Person(self.services, user.id)
        raise KeyError(name)

    def channel(self, name: str) -> Channel:
        """Return the channel or thread with this name.

        Raises:
            KeyError: there is no such channel.
        """
        for channel in self.world.state.channels.values():
            if channel.name == name:
                return channel
        raise KeyError(name)

    # For tests

    def advance(self, seconds: float) -> None:
        """Advance the time.

        Raises:
            TypeError: the clock is not a `ManualClock`.
        """
        if not isinstance(self.clock, ManualClock):
            raise TypeError("the machine's clock cannot be advanced")
        self.clock.advance(seconds)
        self.world.signal.notify()

    @asynccontextmanager
    async def outage(self) -> AsyncIterator[None]:
        """Close all connections and accept none within the `with` block.

        Gateway sessions can be resumed afterwards, and people can act meanwhile.

        Raises:
            RuntimeError: the sandbox is not running.
        """
        if self._runner is None or self._site is None:
            raise RuntimeError("the sandbox is not running")
        await self._shut()
        await self.gateway.drop_connection(code=1006)
        for connection in list(self._runner.server.connections if self._runner.server else ()):
            connection.force_close()
        try:
            yield
        finally:
            await self._open(self._runner)

    async def wait_until_connected(self) -> None:
        """Wait until a bot has connected to the gateway. Raises TimeoutError after `TIMEOUT_S`."""
        await self.world.signal.until(lambda: self.gateway.is_connected, what="the bot to connect")
