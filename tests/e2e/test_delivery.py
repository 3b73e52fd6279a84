"""Delivery under bad weather: nobody waits for another's channel, what is forbidden stays owed."""

import asyncio

import discord
import pytest

from bot.outbound.delivery import Delivery
from sandbox import Sandbox
from sandbox.people.sight import Seen
from table.seats.places import Places
from tests.e2e.live import boards
from tests.e2e.tables import begun, bids
from tests.pauses import paused

POST = "POST /channels/{channel_id}/messages"


async def test_a_rate_limit_holds_up_no_other_channel(
    server: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Discord lets one channel wait, another gets its message."""
    over = asyncio.Event()
    paused(monkeypatch, discord.http, pause=lambda _: over.wait())
    server.faults.rate_limit(POST, retry_after=2.0)
    await server.ana.slash("games", "table new", game="toy")
    await server.cleo.slash("table", "table new", game="toy")
    await server.cleo.sees("table", lambda m: "Join" in m.labels)
    assert boards(server) == []
    over.set()
    await server.ana.sees("games", lambda m: "Join" in m.labels)


async def test_a_held_up_person_holds_up_nobody(server: Sandbox) -> None:
    """Discord does not take the direct message to one player; the table and the others go on."""
    with server.faults.hold("POST /users/@me/channels") as gate:
        await begun(server, server.ben)
        await server.world.signal.until(lambda: gate.waiting > 0, what="a question to wait")
        panel = await server.ana.slash("games", "act", move="bid 2")
        assert "Your bid of 2 is sealed." in panel.text
        await server.dov.sees("games", "Ana has sealed a bid.")
    await server.ben.sees("dm", "How much do you bid?")


@pytest.mark.parametrize("name", ["VIEW_CHANNEL", "ATTACH_FILES"])
async def test_a_call_survives_a_missing_permission(server: Sandbox, name: str) -> None:
    """Whoever is asked while the channel is closed to the bot is called when it opens again."""
    channel = server.channel("games").id
    await begun(server, server.ben)
    server.faults.revoke(name, channel_id=channel)
    with server.expecting(optional=True):
        await bids((server.ana, 3), (server.ben, 2))
        server.faults.grant(name, channel_id=channel)
    called = await _called_at_the_table(server)
    await server.world.signal.until(lambda: len(boards(server)) == 1, what="one board")
    assert boards(server)[0].id == called.id


async def test_what_is_allowed_while_its_lack_is_noted(
    server: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The news comes between the refusal and its note: the table does not stay without a place."""
    channel, heard = server.channel("games").id, asyncio.Event()
    lost, allowed = Places.lost, Delivery.allowed_again

    async def hear(self: Delivery, guild_id: int) -> None:
        await allowed(self, guild_id)
        heard.set()

    async def note(self: Places, channel_id: int) -> None:
        heard.clear()
        server.faults.grant("SEND_MESSAGES", channel_id=channel)
        await heard.wait()
        await lost(self, channel_id)

    monkeypatch.setattr(Delivery, "allowed_again", hear)
    monkeypatch.setattr(Places, "lost", note)
    await begun(server, server.ben)
    server.faults.revoke("SEND_MESSAGES", channel_id=channel)
    with server.expecting(50013):
        await bids((server.ana, 3), (server.ben, 2))
        await _called_at_the_table(server)


async def _called_at_the_table(box: Sandbox) -> Seen:
    """Wait for the board that calls Ana, and for what she won.

    The two are one message, or two if she was called by direct message while we had no place.
    """
    await box.ana.sees("games", lambda m: "Ana wins" in m.text)
    return await box.ana.sees("games", lambda m: m.mentions == ["Ana"])
