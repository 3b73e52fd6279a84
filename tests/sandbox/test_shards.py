"""Shards: who is told what, how many there must be, and how fast they are let in."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from sandbox import Sandbox
from sandbox.default import GUILD
from sandbox.model import Guild
from sandbox.shards import BREATH, home
from tests.sandbox.test_gateway import Wire

INVALID_SESSION = 9
ELSEWHERE = GUILD + (1 << 22)
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
    assert (home(ELSEWHERE, 2), home(own.id, 2)) == (0, 1)
    async with shard(sandbox, 0, 2) as first, shard(sandbox, 1, 2) as second:
        assert (await ready(first), await ready(second)) == ([ELSEWHERE], [own.id])
        assert sandbox.gateway.shards == {0, 1}
        sandbox.world.publish("GUILD_DELETE", {"id": str(ELSEWHERE)})
        sandbox.world.publish("GUILD_UPDATE", {"id": str(own.id)})
        await sandbox.ana.dm("direct")
        await sandbox.ana.mention_bot("games", "public")
        assert [(await first.hear())["t"] for _ in range(2)] == ["GUILD_DELETE", "MESSAGE_CREATE"]
        heard = [await second.hear() for _ in range(2)]
        assert [frame["t"] for frame in heard] == ["GUILD_UPDATE", "MESSAGE_CREATE"]
        assert "public" in heard[1]["d"]["content"]


async def test_one_shard_does_not_end_the_session_of_another(sandbox: Sandbox) -> None:
    """What a shard left behind is resumed, also when another has come meanwhile."""
    async with shard(sandbox, 0, 2) as first:
        await ready(first)
        await sandbox.gateway.cut(resumable=True, code=4000)
        async with shard(sandbox, 1, 2) as second:
            await ready(second)
            assert {session.shard for session in sandbox.gateway.sessions.values()} == {
                (0, 2),
                (1, 2),
            }


@pytest.mark.parametrize("given", [(2, 2), (0,)])
async def test_shards_that_are_not_right(sandbox: Sandbox, given: tuple[int, ...]) -> None:
    """A number that none has closes the connection."""
    async with shard(sandbox, *given) as wire:
        assert await wire.closed() == 4010


async def test_shards_come_one_after_the_other(sandbox: Sandbox) -> None:
    """Of each place of `max_concurrency` one in five seconds, where the sandbox is strict."""
    turnstile = sandbox.gateway.turnstile
    turnstile.strict, turnstile.max_concurrency = True, 2
    async with (
        shard(sandbox, 0, 4) as zero,
        shard(sandbox, 1, 4) as one,
        shard(sandbox, 2, 4) as two,
    ):
        await ready(zero)
        await ready(one)
        assert (await two.hear())["op"] == INVALID_SESSION
        sandbox.advance(BREATH)
        async with shard(sandbox, 2, 4) as again:
            await ready(again)


async def test_the_recommendation(sandbox: Sandbox) -> None:
    """`/gateway/bot` tells how many shards, how many more starts, and how many at once."""
    sandbox.gateway.turnstile.recommended = 4
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with (
        shard(sandbox, 0, 4) as wire,
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{sandbox.api_url}/gateway/bot") as answer,
    ):
        await ready(wire)
        told = await answer.json()
    assert told["shards"] == 4
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    assert told["session_start_limit"] == limit
