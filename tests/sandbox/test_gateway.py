"""The gateway: sessions, resuming, shards, and what a client is told."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Sandbox
from sandbox.gateway import shard_of
from sandbox.world.initial import GUILD_ID
from sandbox.world.model import Guild
from tests.sandbox.client import Probe, probing


async def test_heartbeats_are_acknowledged(sandbox: Sandbox, probe: Probe) -> None:
    """The first heartbeat is acknowledged: from then on a client knows its latency."""
    await sandbox.world.signal.until(lambda: sandbox.gateway.acknowledged > 0)
    # Frames keep their order: once this is here, so is the acknowledgement.
    await sandbox.ana.mention_bot("games", "hello")
    await probe.next_message()
    assert probe.latency < float("inf")


async def test_a_missed_interaction_comes_too_late(sandbox: Sandbox, probe: Probe) -> None:
    """After an outage of more than three seconds the replayed interaction is refused (10062)."""
    await sandbox.gateway.drop_connection()
    with sandbox.expecting_silence(), sandbox.expecting(10062):
        answer = await sandbox.ana.slash("games", "go", until="sent")
        sandbox.advance(4)
        interaction = await probe.next()
        with pytest.raises(discord.NotFound):
            await interaction.response.send_message("late")
    assert answer.has_failed


async def test_a_lost_session_is_opened_anew(sandbox: Sandbox, probe: Probe) -> None:
    """If the session is gone, RESUME is answered with INVALID_SESSION and the client identifies."""
    await sandbox.gateway.drop_connection(resumable=False)
    await sandbox.world.signal.until(lambda: sandbox.gateway.identified == 2)
    await sandbox.ana.mention_bot("games", "again")
    assert (await probe.next_message()).content.endswith("again")
    assert sandbox.gateway.resumed == 0


async def test_too_long_an_outage_ends_the_session(sandbox: Sandbox, probe: Probe) -> None:
    """If more happened than is kept, the client has to identify anew."""
    await sandbox.gateway.drop_connection()
    for number in range(2001):
        sandbox.world.publish("NOTHING", {"number": number})
    await sandbox.world.signal.until(lambda: sandbox.gateway.identified == 2)
    assert sandbox.gateway.resumed == 0
    await sandbox.ana.dm("hello again")
    assert (await probe.next_message()).content == "hello again"


async def test_a_client_gets_what_its_intents_let_it(sandbox: Sandbox) -> None:
    """Without the intent for guild messages only direct ones arrive."""
    intents = discord.Intents(guilds=True, dm_messages=True)
    async with probing(sandbox, intents=intents) as probe:
        await sandbox.ana.send("games", "public")
        await sandbox.ana.dm("direct")
        assert (await probe.next_message()).content == "direct"
        assert probe.heard.empty()


class Wire:
    """The gateway without any library."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def say(self, op: int, data: object) -> None:
        """Send a frame."""
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def hear(self) -> dict[str, Any]:
        """The next frame."""
        frame: dict[str, Any] = json.loads((await self.socket.receive()).data)
        return frame

    async def closed(self) -> int | None:
        """The code with which the server closes."""
        while not self.socket.closed:
            await self.socket.receive()
        return self.socket.close_code


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (2, {"token": "sandbox-token", "intents": 1 << 15}, 4014),
        (2, {"token": "sandbox-token", "intents": 1, "shard": [2, 2]}, 4010),
    ],
)
async def test_the_gateway_is_strict(sandbox: Sandbox, op: int, data: object, code: int) -> None:
    """A wrong token, a shard that is none and an intent that is not granted close the door."""
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway.url) as ws:
        wire = Wire(ws)
        assert (await wire.hear())["op"] == 10
        await wire.say(op, data)
        assert await wire.closed() == code


ELSEWHERE = GUILD_ID + (1 << 22)
"""A server on the other of two shards than the sandbox's own."""


@asynccontextmanager
async def shard(sandbox: Sandbox, *given: int) -> AsyncIterator[Wire]:
    """A connection that has identified as a shard."""
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway.url) as ws:
        wire = Wire(ws)
        await wire.hear()
        identify: dict[str, Any] = {"token": sandbox.token, "intents": 1 | 1 << 9 | 1 << 12}
        await wire.say(2, identify | ({"shard": list(given)} if given else {}))
        yield wire


async def ready(wire: Wire) -> list[int]:
    """The servers of a shard, as READY tells them."""
    frame = await wire.hear()
    assert frame["t"] == "READY"
    guilds = [int(guild["id"]) for guild in frame["d"]["guilds"]]
    for _ in guilds:
        assert (await wire.hear())["t"] == "GUILD_CREATE"
    return guilds


async def test_each_shard_has_its_servers(sandbox: Sandbox) -> None:
    """By the number of the server; direct messages come to the first."""
    own = sandbox.world.guild
    sandbox.world.state.guilds[ELSEWHERE] = Guild(
        ELSEWHERE, "Elsewhere", own.owner_id, own.locale, members=own.members, roles=own.roles
    )
    assert (shard_of(ELSEWHERE, 2), shard_of(own.id, 2)) == (0, 1)
    async with shard(sandbox, 0, 2) as first, shard(sandbox, 1, 2) as second:
        assert (await ready(first), await ready(second)) == ([ELSEWHERE], [own.id])
        assert sandbox.gateway.shards == {0, 1}
        await sandbox.ana.dm("direct")
        await sandbox.ana.mention_bot("games", "public")
        assert "direct" in (await first.hear())["d"]["content"]
        assert "public" in (await second.hear())["d"]["content"]


async def test_one_shard_does_not_end_the_session_of_another(sandbox: Sandbox) -> None:
    """What a shard left behind is resumed, also when another has come meanwhile."""
    async with shard(sandbox, 0, 2) as first:
        await ready(first)
        await sandbox.gateway.drop_connection(resumable=True, code=4000)
        async with shard(sandbox, 1, 2) as second:
            await ready(second)
            assert {session.shard for session in sandbox.gateway.sessions.values()} == {
                (0, 2),
                (1, 2),
            }
