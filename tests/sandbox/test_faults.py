"""Bad weather: each fault does what it says, and a bot on discord.py gets through it."""

import asyncio
import io
import socket
from contextlib import suppress
from urllib.parse import urlsplit

import aiohttp
import discord.webhook.async_
import pytest

from sandbox import Sandbox
from tests.sandbox.client import Probe, refused

SEND = "POST /channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def texts(sandbox: Sandbox) -> list[str]:
    """What stands in #table."""
    return [message.text for message in sandbox.ana.messages("table")]


async def test_a_rate_limit_is_waited_out(sandbox: Sandbox, probe: Probe) -> None:
    """After a 429 discord.py asks again, and the message is there once."""
    sandbox.faults.rate_limit(SEND, retry_after=0.01)
    await probe.place(sandbox, "table").send("one")
    assert texts(sandbox) == ["one"]
    refusals = [entry.status for entry in sandbox.ledger.entries if entry.is_refused]
    assert refusals == [429]


PERMISSIONS = [
    ("VIEW_CHANNEL", {"content": "x"}, 50001),
    ("SEND_MESSAGES", {"content": "x"}, 50013),
]


@pytest.mark.parametrize(("name", "form", "code"), PERMISSIONS)
async def test_a_missing_permission_is_refused(
    sandbox: Sandbox, probe: Probe, name: str, form: dict[str, object], code: int
) -> None:
    """Without seeing the channel 50001, without another permission 50013; both are 403."""
    channel = sandbox.channel("table").id
    sandbox.faults.revoke(name, channel_id=channel)
    path = f"/channels/{channel}/messages"
    await refused(sandbox, code, probe.rest("POST", path, form), status=403)
    sandbox.faults.grant(name, channel_id=channel)
    await probe.rest("POST", path, form)
    await sandbox.world.signal.until(lambda: "CHANNEL_UPDATE" in probe.events)


async def test_files_and_history_need_permissions_too(sandbox: Sandbox, probe: Probe) -> None:
    """No file without ATTACH_FILES; without READ_MESSAGE_HISTORY the history is empty."""
    channel = probe.place(sandbox, "table")
    message = await channel.send("one")
    sandbox.faults.revoke("ATTACH_FILES", "READ_MESSAGE_HISTORY")
    await refused(sandbox, 50013, channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt")))
    assert [m async for m in channel.history()] == []
    await refused(sandbox, 50013, channel.fetch_message(message.id))


async def test_an_unseen_channel_says_nothing(sandbox: Sandbox, probe: Probe) -> None:
    """The bot hears nothing from a channel that it cannot see, but answers interactions there."""
    sandbox.faults.revoke("VIEW_CHANNEL", channel_id=sandbox.channel("table").id)
    await sandbox.ana.mention_bot("table", "psst")
    await sandbox.ana.mention_bot("games", "hello")
    assert (await probe.next_message()).content.endswith("hello")
    answer = await sandbox.ana.slash("table", "go", until="sent")
    interaction = await probe.next()
    await interaction.response.send_message("here all the same")
    assert answer.text == "here all the same"


async def test_real_limits_can_be_switched_on(sandbox: Sandbox, probe: Probe) -> None:
    """Five messages in five seconds for a channel, then 429 with the time to wait."""
    sandbox.limits.realistic = True
    path = f"{sandbox.api_url}/channels/{sandbox.channel('table').id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}"}
    del probe
    with sandbox.expecting(0):
        async with aiohttp.ClientSession(headers=headers) as session:
            for number in range(6):
                async with session.post(path, json={"content": str(number)}) as response:
                    body = await response.json()
                    left = response.headers["X-RateLimit-Remaining"]
                    assert (response.status, left) == (200, str(4 - number)) or number == 5
            assert response.status == 429
            assert body["retry_after"] == 5.0
            assert response.headers["Via"]
            sandbox.advance(5)
            async with session.post(path, json={"content": "6"}) as response:
                assert response.status == 200


@pytest.mark.parametrize("stopped", ["for good", "for a while"])
@pytest.mark.parametrize("steps", range(6))
async def test_nobody_stays_connected_to_a_server_that_stops(steps: int, stopped: str) -> None:
    """Not even who has come so many steps of the loop before."""
    sandbox = Sandbox()
    await sandbox.start()
    address = urlsplit(sandbox.url)
    with socket.create_connection((address.hostname, address.port)) as us:
        us.setblocking(False)  # noqa: FBT003 - named so by the standard library
        for _ in range(steps):
            await asyncio.sleep(0)
        if stopped == "for good":
            await sandbox.stop()
            assert_closed(us)
            return
        async with sandbox.outage():
            # It is closed in the loop's next step.
            await asyncio.sleep(0)
            assert_closed(us)
    await sandbox.stop()


def assert_closed(us: socket.socket) -> None:
    """The other side has closed a connection, or never took it."""
    with suppress(ConnectionResetError):
        assert us.recv(1) == b""
