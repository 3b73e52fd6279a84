"""The unmodified discord.py client, pointed at a sandbox."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from discord.http import Route
from typing_extensions import override

from bot.process.connection import point_at
from sandbox import Sandbox
from sandbox.errors import Refused
from sandbox.interactions import Callback
from sandbox.people.messages import Answer
from sandbox.rest import admission
from sandbox.signals import TIMEOUT_S

ARRIVAL = 0.01
"""Seconds without another server after which all of them are taken to be there: there is one."""


def options_of(interaction: discord.Interaction) -> list[Any]:
    """The options of the command that somebody gives, as far as they are filled in."""
    data: Any = interaction.data
    options: list[Any] = data.get("options", [])
    while options and "options" in options[0]:
        options = options[0]["options"]
    return options


class Probe(discord.Client):
    """A client without views or commands of its own: it hands on what comes in."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("intents", discord.Intents.default())
        super().__init__(guild_ready_timeout=ARRIVAL, max_messages=100, **options)
        self.interactions: asyncio.Queue[discord.Interaction] = asyncio.Queue()
        self.heard: asyncio.Queue[discord.Message] = asyncio.Queue()
        self.events: list[str] = []
        self.notify: Callable[[], None] = lambda: None
        """Wakes those who wait for something at the sandbox."""

        self.suggested: Mapping[str, Mapping[str, str]] = {}
        """What is suggested for an option, as far as it holds what was typed, and what it means."""

    @override
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """The library waits five seconds before it identifies a second time."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Keep an interaction for the test, but for a question that it need not answer."""
        typed = next((one for one in options_of(interaction) if one.get("focused")), None)
        if typed is None or typed["name"] not in self.suggested:
            await self.interactions.put(interaction)
            return
        found = self.suggested[typed["name"]].items()
        choices = [{"name": name, "value": one} for name, one in found if typed["value"] in one]
        await self.callback(interaction, Callback.CHOICES, {"choices": choices})

    async def on_message(self, message: discord.Message) -> None:
        """Keep a message for the test."""
        await self.heard.put(message)

    async def on_socket_event_type(self, name: str) -> None:
        """Note every event."""
        self.events.append(name)
        self.notify()

    async def next(self) -> discord.Interaction:
        """The next interaction."""
        return await asyncio.wait_for(self.interactions.get(), TIMEOUT_S)

    async def commanded(self, sandbox: Sandbox) -> tuple[Answer, discord.Interaction]:
        """Have Ana give the command: what she will see, and what has come in."""
        answer = await sandbox.ana.slash("games", "go", until="sent")
        return answer, await self.next()

    def place(self, sandbox: Sandbox, name: str = "games") -> discord.TextChannel:
        """A channel as the client knows it."""
        channel = self.get_channel(sandbox.channel(name).id)
        assert isinstance(channel, discord.TextChannel)
        return channel

    async def next_message(self) -> discord.Message:
        """The next message."""
        return await asyncio.wait_for(self.heard.get(), TIMEOUT_S)

    async def rest(self, method: str, path: str, json: Any = None) -> Any:
        """Any request, also one that the library itself would not make."""
        if json is None:
            return await self.http.request(Route(method, path))
        return await self.http.request(Route(method, path), json=json)

    async def callback(self, interaction: discord.Interaction, kind: int, data: Any = None) -> Any:
        """Acknowledge an interaction in any way, right or wrong."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        body = {"type": kind} if data is None else {"type": kind, "data": data}
        return await self.rest("POST", path, body)

    async def webhook(
        self, interaction: discord.Interaction, method: str, tail: str = "", json: Any = None
    ) -> Any:
        """Use the webhook of an interaction."""
        path = f"/webhooks/{interaction.application_id}/{interaction.token}{tail}"
        return await self.rest(method, path, json)

    async def register(self, *commands: dict[str, Any]) -> Any:
        """Register commands as they are."""
        path = f"/applications/{self.application_id}/commands"
        return await self.rest("PUT", path, list(commands))


@asynccontextmanager
async def probing(sandbox: Sandbox, **options: Any) -> AsyncIterator[Probe]:
    """A `Probe` at the gateway, past READY, with a command `/go` registered."""
    await point_at(sandbox.api_url, sandbox.token)
    probe = Probe(**options)
    probe.notify = sandbox.world.signal.notify
    async with _running(probe, sandbox):
        await probe.register({"name": "go", "description": "Go"})
        yield probe


@asynccontextmanager
async def _running(client: discord.Client, sandbox: Sandbox) -> AsyncIterator[None]:
    """Run a client from its login to its close."""
    await client.login(sandbox.token)
    running = asyncio.create_task(client.connect())
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        yield
    finally:
        ready.cancel()
        await client.close()
        await asyncio.wait([running])
        if not running.cancelled():
            running.exception()


async def refused(
    sandbox: Sandbox, code: int, act: Awaitable[object], *, status: int | None = None
) -> discord.HTTPException:
    """The act is refused with this code, and that is what the test is about."""
    with sandbox.expecting(code) as expectation, pytest.raises(discord.HTTPException) as caught:
        await act
    assert caught.value.code == code, caught.value
    assert status in (None, caught.value.status), caught.value
    assert expectation.met
    return caught.value


def fits(method: str, route: str, body: object, check: Callable[[], object]) -> bool:
    """Whether Discord would take a body: it is as described, and passes our own check."""
    try:
        admission.check_body(method, route, body)
        check()
    except Refused:
        return False
    return True
