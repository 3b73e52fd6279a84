"""The connection to Discord: what is asked of it, and that the bot outlives what comes through."""

import asyncio
from pathlib import Path
from typing import Any, cast

import discord
import pytest

from bot.process import client, shards
from bot.process.client import Kontor
from bot.process.connection import stay
from bot.process.settings import Unable
from sandbox import Sandbox
from sandbox.world.world import Intent
from tests.e2e.conftest import bot_at
from tests.e2e.tables import begun, bids, lobby_of
from tests.sandbox.plugin import Logbook

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
POST = "POST /channels/{channel_id}/messages"
UNREADABLE = "KeyError('type')"


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
    monkeypatch.setattr(client, "ARRIVAL", 3600.0)
    async with bot_at(sandbox, tmp_path):
        await lobby_of(sandbox)


async def test_reactions_do_not_reach_the_bot(server: Sandbox) -> None:
    """What it does not ask for, it need not be able to read."""
    board = await begun(server, server.ben)
    reaction(server, board.message.channel_id, Intent.GUILD_REACTIONS)
    await bids((server.ana, 3))
    assert server.gateway.identified == 1


async def test_an_event_that_cannot_be_read(
    server: Sandbox, logbook: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library falls over it; the bot makes another connection, and the game goes on."""
    monkeypatch.setattr(shards, "FIRST_WAIT", 0.01)
    board = await begun(server, server.ben)
    await server.ana.sees("dm", "How much do you bid?")
    with logbook.expecting(UNREADABLE):
        for times in (1, 2):
            reaction(server, board.message.channel_id)
            await server.world.signal.until(
                lambda times=times: server.gateway.resumed == times,  # type: ignore[misc] # so often
                what="another connection",
            )
            await server.connected()
    assert server.gateway.identified == 1
    await bids((server.ana, 3), (server.ben, 2))
    await server.cleo.sees("games", "wins the crate")


async def test_what_is_owed_is_said_meanwhile(
    server: Sandbox, logbook: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Delivery needs no gateway: it goes on while another connection is waited for."""
    monkeypatch.setattr(shards, "FIRST_WAIT", shards.LONGEST_WAIT)
    board = await begun(server, server.ben)
    await server.ana.sees("dm", "How much do you bid?")
    with logbook.expecting(UNREADABLE), server.faults.hold(POST) as gate:
        await server.ana.dm("3")
        await server.world.signal.until(lambda: gate.waiting > 0, what="something owed")
        reaction(server, board.message.channel_id)
        await server.world.signal.until(
            lambda: not server.gateway.connected, what="the connection to fall"
        )
        gate.open()
        await server.ana.sees("dm", "Your bid of 3 is sealed.")
        await server.cleo.sees("games", "Ana has sealed a bid.")
    assert not server.gateway.connected


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
        (closed(4010), Unable, "look at KONTOR_SHARDS"),
        (closed(4011), Unable, "leave KONTOR_SHARDS empty"),
        (closed(4013), Unable, "4013"),
        (asyncio.CancelledError("we leave"), asyncio.CancelledError, "we leave"),
    ],
)
async def test_what_is_final_ends_it(
    end: BaseException, raised: type[BaseException], said: str, waits: list[float]
) -> None:
    """A token that has become bad, shards that are not right, or that we leave."""
    client = Failing(end, KeyError())
    with pytest.raises(raised, match=said):
        await stay(cast("Kontor", client), "token")
    assert (client.logins, client.connections, waits) == (1, 1, [])


async def test_connections_are_spaced_out(waits: list[float]) -> None:
    """Discord allows a thousand in a day; each wait is twice the last, up to five minutes."""
    ends = [KeyError(number) for number in range(12)]
    with pytest.raises(Unable):
        await stay(cast("Kontor", Failing(*ends, closed(4013))), "token")
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
