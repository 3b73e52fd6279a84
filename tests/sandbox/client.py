"""The unmodified discord.py client, pointed at a sandbox."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord
import yarl
from discord import app_commands
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from sandbox import Sandbox


def point_at(api_url: str) -> None:
    """Direct discord.py to another Discord; all it needs is the address of the API."""
    url = yarl.URL(api_url)
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = url.with_scheme("ws").with_path("/gateway")
    Asset.BASE = str(url.origin())


class Client(discord.Client):
    """A client that does not wait where waiting serves the real Discord only."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("intents", discord.Intents.default())
        super().__init__(guild_ready_timeout=0.05, max_messages=100, **options)
        self.tree = app_commands.CommandTree(self)
        self.errors: list[Exception] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """The library waits five seconds before it identifies a second time."""

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Raise where a test looks."""
        raise


@asynccontextmanager
async def connected(
    sandbox: Sandbox,
    setup: Callable[[Client], Awaitable[None] | None] | None = None,
    **options: Any,
) -> AsyncIterator[Client]:
    """A client at the gateway, past READY; `setup` adds its commands, which are then registered."""
    point_at(sandbox.api_url)
    client = Client(**options)
    if setup is not None:
        done = setup(client)
        if done is not None:
            await done
    running = asyncio.create_task(client.start(sandbox.token, reconnect=True))
    ready = asyncio.create_task(_ready(client))
    try:
        await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED, timeout=10)
        if running.done():
            running.result()
        if client.tree.get_commands():
            await client.tree.sync()
        yield client
    finally:
        ready.cancel()
        await client.close()
        await asyncio.wait([running], timeout=5)
        if running.done() and not running.cancelled():
            running.exception()


async def _ready(client: Client) -> None:
    while client.loop is discord.utils.MISSING or not hasattr(client.loop, "create_future"):
        await asyncio.sleep(0)
    await client.wait_until_ready()
