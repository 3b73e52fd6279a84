"""The connection to Discord: what is asked of it, and that the bot outlives what comes through."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from yarl import URL

from bot.core.settings import ConfigurationError, TemporaryFailure
from bot.process import client, running
from bot.process.client import Kontor
from bot.process.connection import proxy_for, stay_connected
from sandbox import Sandbox
from sandbox.world.world import Intent
from tests.e2e.conftest import bot_at, settings_for
from tests.e2e.tables import begun, bids, lobby_of
from tests.sandbox.plugin import Logbook
from tests.toy import Toy

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
POST = "POST /channels/{channel_id}/messages"
UNREADABLE = "connection lost"


def reaction(box: Sandbox, channel_id: int, intent: int = 0) -> None:
    """Let the gateway tell of a reaction without its `type`; no intent tells everybody."""
    event = {
        "channel_id": str(channel_id),
        "message_id": "1",
        "user_id": str(box.ana.id),
        "emoji": {"id": None, "name": "x"},
    }
    box.world.publish("MESSAGE_REACTION_ADD", event, intent)


async def test_who_pressed_before_the_bot_leaves_is_answered(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A restart waits a moment for what is being answered; what comes after it is not begun."""
    leaving, close = asyncio.Event(), Kontor.close

    async def leave(self: Kontor) -> None:
        leaving.set()
        await close(self)

    monkeypatch.setattr(Kontor, "close", leave)
    with sandbox.faults.hold(CALLBACK) as gate:
        async with bot_at(sandbox, tmp_path):
            asked = asyncio.create_task(sandbox.ana.slash("games", "games"))
            await sandbox.world.signal.until(lambda: gate.waiting > 0, what="the answer to wait")

            async def opened() -> None:
                await leaving.wait()
                gate.open()

            opening = asyncio.create_task(opened())
    await opening
    assert "You sit at no table" in (await asked).text


async def test_servers_that_are_all_there_are_not_waited_for(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is owed is said as soon as each server that Discord has announced is there."""
    monkeypatch.setattr(client, "ARRIVAL_TIMEOUT_S", 3600.0)
    async with bot_at(sandbox, tmp_path):
        await lobby_of(sandbox)


async def test_reactions_do_not_reach_the_bot(server: Sandbox) -> None:
    """What it does not ask for, it need not be able to read."""
    board = await begun(server, server.ben)
    reaction(server, board.message.channel_id, Intent.GUILD_REACTIONS)
    await bids((server.ana, 3))
    assert server.gateway.identified == 1


async def test_an_event_that_cannot_be_read_ends_the_process(
    sandbox: Sandbox, tmp_path: Path, logbook: Logbook
) -> None:
    """discord.py closes its client over it; the supervisor starts the bot, and the game goes on."""
    settings = settings_for(sandbox, tmp_path)
    bot = asyncio.create_task(running.run(settings, {"toy": lambda _: Toy()}))
    await sandbox.wait_until_connected()
    board = await begun(sandbox, sandbox.ben)
    await sandbox.ana.sees("dm", "How much do you bid?")
    with logbook.expecting(UNREADABLE):
        reaction(sandbox, board.message.channel_id)
        with pytest.raises(TemporaryFailure, match="another start may help"):
            await bot
    async with bot_at(sandbox, tmp_path):
        await bids((sandbox.ana, 3), (sandbox.ben, 2))
        await sandbox.cleo.sees("games", "wins the crate")


async def test_pending_messages_are_delivered_while_the_gateway_is_closed(
    server: Sandbox, logbook: Logbook
) -> None:
    """Delivery needs REST only: it goes on while the shard waits for another connection."""
    await begun(server, server.ben)
    await server.ana.sees("dm", "How much do you bid?")
    with logbook.expecting("Discord is away"), server.faults.hold(POST) as gate:
        await server.ana.dm("3")
        await server.world.signal.until(lambda: gate.waiting > 0, what="something owed")
        await server.gateway.drop_connection(code=1000)
        await server.world.signal.until(
            lambda: not server.gateway.is_connected, what="the connection to fall"
        )
        gate.open()
        await server.ana.sees("dm", "Your bid of 3 is sealed.")
        await server.cleo.sees("games", "Ana has sealed a bid.")


class Failing:
    """A client whose connections end in one way or another."""

    def __init__(self, *ends: BaseException) -> None:
        self.ends = list(ends)
        self.logins = self.connections = 0

    async def login(self, _: str) -> None:
        """Log in."""
        self.logins += 1

    async def connect(self) -> None:
        """Connect, and end."""
        self.connections += 1
        raise self.ends.pop(0)


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """For how long is waited between connections; nobody waits in truth."""
    noted: list[float] = []

    async def sleep(seconds: float) -> None:
        noted.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    return noted


def closed(code: int) -> discord.ConnectionClosed:
    """What the library raises when the gateway closes for good."""
    return discord.ConnectionClosed(cast("Any", None), shard_id=None, code=code)


@pytest.mark.parametrize(
    ("end", "raised", "said"),
    [
        (closed(4004), discord.LoginFailure, "token"),
        (closed(4010), ConfigurationError, "look at KONTOR_SHARDS"),
        (closed(4011), ConfigurationError, "leave KONTOR_SHARDS empty"),
        (closed(4013), ConfigurationError, "4013"),
        (KeyError("type"), TemporaryFailure, "another start may help"),
        (asyncio.CancelledError("we leave"), asyncio.CancelledError, "we leave"),
    ],
)
async def test_what_is_final_ends_it(
    end: BaseException,
    raised: type[BaseException],
    said: str,
    waits: list[float],
    logbook: Logbook,
) -> None:
    """A bad token, shards that are not right, an event that cannot be read, or that we leave."""
    client = Failing(end, KeyError())
    with logbook.expecting("connection lost"), pytest.raises(raised, match=said):
        await stay_connected(cast("Kontor", client), "token")
    assert (client.logins, client.connections, waits) == (1, 1, [])


async def test_connections_are_spaced_out(waits: list[float]) -> None:
    """Discord allows a thousand in a day; each wait is twice the last, up to five minutes."""
    ends = [OSError(number) for number in range(12)]
    with pytest.raises(ConfigurationError):
        await stay_connected(cast("Kontor", Failing(*ends, closed(4013))), "token")
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]


class ForwardProxy:
    """A proxy that hands on what it gets, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked = b""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hand on one connection, both ways."""
        head = await reader.readuntil(b"\r\n\r\n")
        self.asked += head
        address = URL(head.split()[1].decode())
        there, back = await asyncio.open_connection(address.host, address.port)
        back.write(head)
        await asyncio.gather(self._carry(reader, back, asks=True), self._carry(there, writer))

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, asks: bool = False
    ) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65_536):
                self.asked += data if asks else b""
                writer.write(data)
        writer.close()


async def test_discord_is_reached_through_a_proxy(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that the environment names: its address is asked for there, requests and gateway."""
    proxy = ForwardProxy()
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{port}")
    async with server, bot_at(sandbox, tmp_path):
        assert "You sit at no table" in (await sandbox.ana.slash("games", "games")).text
    assert f"GET {sandbox.api_url}/gateway HTTP".encode() in proxy.asked
    assert b"Upgrade: websocket" in proxy.asked


@pytest.mark.parametrize(
    ("environment", "address", "found"),
    [
        ({}, None, None),
        ({"https_proxy": "http://a:b@p:1"}, None, "http://a:b@p:1"),
        ({"all_proxy": "http://p:1"}, None, "http://p:1"),
        ({"https_proxy": "http://p:1", "no_proxy": "discord.com"}, None, None),
        ({"http_proxy": "http://p:1"}, None, None),
        ({"http_proxy": "http://p:1"}, "http://sandbox:9000/api", "http://p:1"),
    ],
)
def test_the_environment_names_the_proxy(
    environment: dict[str, str],
    address: str | None,
    found: str | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the scheme of the address; it must be one that speaks HTTP."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert proxy_for(address) == found
    monkeypatch.setenv("https_proxy", "socks5://a:secret@p:1")
    with pytest.raises(ConfigurationError, match="HTTPS_PROXY names no HTTP proxy: socks5 stands"):
        proxy_for("https://nowhere.example")
