"""The gateway: sessions, resuming, and what a client is told."""

import json
from typing import Any

import aiohttp
import discord
import pytest

from bot.process.api_url import point_at
from sandbox import Sandbox
from tests.sandbox.client import Probe, probing


async def test_a_client_is_told_of_its_guild(sandbox: Sandbox, probe: Probe) -> None:
    """After READY comes the guild with its channels, its language, and the bot as a member."""
    (guild,) = probe.guilds
    assert guild.name == "Kontor"
    assert [channel.name for channel in guild.text_channels] == ["games", "table"]
    assert guild.me.id == sandbox.world.bot.id
    assert guild.preferred_locale is discord.Locale.american_english
    assert guild.text_channels[0].permissions_for(guild.me).send_messages
    assert probe.application_id == sandbox.world.state.application.id
    info = await probe.application_info()
    assert info.owner.name == "dov"


async def test_rest_tells_of_the_guild_as_well(sandbox: Sandbox, probe: Probe) -> None:
    """Members and guilds can be fetched."""
    guild = probe.guilds[0]
    assert guild.owner_id == sandbox.dov.id
    assert (await guild.fetch_member(sandbox.ben.id)).display_name == "Ben"
    assert [g.name async for g in probe.fetch_guilds()] == ["Kontor"]
    assert (await probe.rest("GET", "/gateway"))["url"] == sandbox.gateway.url
    assert (await probe.rest("GET", "/gateway/bot"))["shards"] == 1


async def test_heartbeats_are_acknowledged(sandbox: Sandbox, probe: Probe) -> None:
    """The first heartbeat is acknowledged, with a latency of milliseconds."""
    await sandbox.ana.until(lambda: sandbox.gateway.acknowledged > 0)
    assert sandbox.gateway.heartbeats > 0
    # Frames keep their order: once this is here, so is the acknowledgement.
    await sandbox.ana.mention_bot("games", "hello")
    await probe.next_message()
    assert 0 < probe.latency < 2


async def test_a_cut_connection_is_resumed(sandbox: Sandbox, probe: Probe) -> None:
    """What happened during an outage is said again, in order and once."""
    await sandbox.faults.cut_gateway(resumable=True)
    for text in ("one", "two"):
        await sandbox.ana.mention_bot("games", text)
    await sandbox.ana.until(lambda: sandbox.gateway.resumed == 1)
    assert (await probe.next_message()).content.endswith("one")
    assert (await probe.next_message()).content.endswith("two")
    assert probe.heard.empty()
    assert sandbox.gateway.identified == 1


async def test_a_missed_interaction_comes_too_late(sandbox: Sandbox, probe: Probe) -> None:
    """After an outage of more than three seconds the replayed interaction is refused (10062)."""
    await sandbox.faults.cut_gateway(resumable=True)
    with sandbox.expecting_silence(), sandbox.expecting(10062):
        answer = await sandbox.ana.slash("games", "go", until="sent")
        sandbox.advance(4)
        interaction = await probe.next()
        with pytest.raises(discord.NotFound):
            await interaction.response.send_message("late")
    assert answer.failed


async def test_a_lost_session_is_opened_anew(sandbox: Sandbox, probe: Probe) -> None:
    """If the session is gone, RESUME is answered with INVALID_SESSION and the client identifies."""
    await sandbox.faults.cut_gateway(resumable=False)
    await sandbox.ana.until(lambda: sandbox.gateway.identified == 2)
    await sandbox.ana.mention_bot("games", "again")
    assert (await probe.next_message()).content.endswith("again")
    assert sandbox.gateway.resumed == 0


async def test_too_long_an_outage_ends_the_session(sandbox: Sandbox, probe: Probe) -> None:
    """If more happened than is kept, the client has to identify anew."""
    await sandbox.faults.cut_gateway(resumable=True)
    for number in range(2001):
        sandbox.world.publish("NOTHING", {"number": number})
    await sandbox.ana.until(lambda: sandbox.gateway.identified == 2)
    assert sandbox.gateway.resumed == 0
    await sandbox.ana.dm("hello again")
    assert (await probe.next_message()).content == "hello again"


async def test_a_wrong_token_is_not_let_in(sandbox: Sandbox) -> None:
    """Login with another token fails."""
    await point_at(sandbox.api_url, sandbox.token)
    client = Probe()
    with sandbox.expecting(status=401), pytest.raises(discord.LoginFailure):
        await client.login("wrong")
    await client.close()


async def test_privileged_intents_are_not_granted(sandbox: Sandbox) -> None:
    """A client that asks for the message texts is closed with 4014."""
    intents = discord.Intents.default()
    intents.message_content = True
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with probing(sandbox, intents=intents):
            pass


async def test_a_client_gets_what_its_intents_let_it(sandbox: Sandbox) -> None:
    """Without the intent for guild messages only direct ones arrive."""
    intents = discord.Intents(guilds=True, dm_messages=True)
    async with probing(sandbox, intents=intents) as probe:
        await sandbox.ana.send("games", "public")
        await sandbox.ana.dm("direct")
        assert (await probe.next_message()).content == "direct"
        assert probe.heard.empty()


async def test_shards_share_the_work(sandbox: Sandbox) -> None:
    """Direct messages come to shard 0 alone; the guild to the shard of its number."""
    guild_shard = (sandbox.world.guild.id >> 22) % 2
    async with probing(sandbox, shard_id=1, shard_count=2) as probe:
        assert len(probe.guilds) == guild_shard
        await sandbox.ana.dm("direct")
        await sandbox.ana.mention_bot("games", "public")
        expected = 1 if guild_shard == 1 else 0
        assert probe.heard.qsize() <= expected
    async with probing(sandbox, shard_id=0, shard_count=2) as probe:
        await sandbox.ana.dm("direct")
        assert (await probe.next_message()).content == "direct"


class Wire:
    """The gateway without any library."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def say(self, op: int, data: object) -> None:
        """Send a frame."""
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def hear(self) -> dict[str, Any]:
        """The next frame."""
        frame: dict[str, Any] = json.loads((await self.socket.receive(timeout=5)).data)
        return frame

    async def closed(self) -> int | None:
        """The code with which the server closes."""
        while not self.socket.closed:
            await self.socket.receive(timeout=5)
        return self.socket.close_code


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (2, {"token": "sandbox-token"}, 4013),
        (2, {"token": "sandbox-token", "intents": 1 << 15}, 4014),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (8, {"guild_id": "1"}, 4003),
    ],
)
async def test_the_gateway_is_strict(sandbox: Sandbox, op: int, data: object, code: int) -> None:
    """Wrong tokens, missing intents, and anything before IDENTIFY close the connection."""
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway.url) as ws:
        wire = Wire(ws)
        assert (await wire.hear())["op"] == 10
        await wire.say(op, data)
        assert await wire.closed() == code


async def test_plain_frames_and_their_numbers(sandbox: Sandbox) -> None:
    """Without compression frames are text; events are numbered from 1; identifying twice closes."""
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway.url) as ws:
        wire = Wire(ws)
        await wire.hear()
        identify = {"token": sandbox.token, "intents": 1, "properties": {}}
        await wire.say(2, identify)
        frames = [await wire.hear() for _ in range(2)]
        assert [(f["t"], f["s"]) for f in frames] == [("READY", 1), ("GUILD_CREATE", 2)]
        await wire.say(2, identify)
        assert await wire.closed() == 4005


async def test_a_session_is_not_resumed_from_the_future(sandbox: Sandbox) -> None:
    """A RESUME with a number that was never sent closes with 4007."""
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(sandbox.gateway.url) as ws:
            wire = Wire(ws)
            await wire.hear()
            await wire.say(2, {"token": sandbox.token, "intents": 1})
            session_id = (await wire.hear())["d"]["session_id"]
            await ws.close(code=4000)
        async with session.ws_connect(sandbox.gateway.url) as ws:
            wire = Wire(ws)
            await wire.hear()
            resume = {"token": sandbox.token, "session_id": session_id, "seq": 99}
            await wire.say(6, resume)
            assert await wire.closed() == 4007


async def test_the_world_can_be_listened_to(sandbox: Sandbox) -> None:
    """Whoever shows the world, such as a page, is told of every event and of every change."""
    events: list[str] = []
    rings = 0

    def ring() -> None:
        nonlocal rings
        rings += 1

    sandbox.world.sinks.append(lambda event: events.append(event.name))
    stop = sandbox.world.signal.listen(ring)
    await sandbox.ana.send("games", "hello")
    stop()
    await sandbox.ana.send("games", "unheard")
    assert events == ["MESSAGE_CREATE"] * 2
    assert rings == 1
