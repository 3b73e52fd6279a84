"""Bad weather: refusals, lost answers, outages, deleted messages, and the passing of time."""

import asyncio
from pathlib import Path

import discord.webhook.async_
import pytest

from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.e2e.tables import COMMITTED, all_said, begun, bids, lobby_of
from tests.rig.delays import replace_sleep
from tests.sandbox.plugin import Logbook

POST = "POST /channels/{channel_id}/messages"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"


async def test_a_lost_answer_does_not_double_the_message(server: Sandbox, tmp_path: Path) -> None:
    """What the chance is committed to stands once in the channel, below the lobby."""
    server.faults.lose_answer(POST, how="cut")
    lobby = await lobby_of(server, server.ben)
    texts = [message.text for message in server.ben.messages("games")]
    assert [COMMITTED in text for text in texts] == [False, True]
    server.faults.lose_answer(POST, how="cut")
    await server.ana.click(lobby, "Start", until="acknowledged")
    await bids((server.ana, 3))
    await all_said(tmp_path)
    boards = [m for m in server.ana.messages("games") if "### #1" in m.text]
    assert len(boards) == 1


async def test_a_lost_acknowledgement_does_not_lose_the_move(
    server: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move counts once, whatever became of the answer to the click."""
    replace_sleep(monkeypatch, discord.webhook.async_)
    await begun(server, server.ben)
    question = await server.ana.sees("dm", "How much do you bid?")
    server.faults.lose_answer(CALLBACK)
    with server.expecting(40060):
        await server.ana.click(question, "5")
        await server.ben.sees("games", "Ana has sealed a bid.")
    panel = await server.ana.slash("games", "act")
    assert "Your sealed bid: 5" in panel.text


async def test_a_server_that_is_not_there_yet(
    sandbox: Sandbox, tmp_path: Path, logbook: Logbook
) -> None:
    """The bot may be started before its Discord; it keeps trying."""
    port = int(sandbox.url.rpartition(":")[2])
    await sandbox.stop()
    late = Sandbox(port=port)
    late.world.base_url = f"http://127.0.0.1:{port}"
    with logbook.expecting("Discord is away"):
        starting = asyncio.get_running_loop().call_later(
            0.5, lambda: asyncio.ensure_future(late.start())
        )
        try:
            async with bot_at(late, tmp_path):
                await begun(late, late.ben)
                await bids((late.ana, 1))
        finally:
            starting.cancel()
            await late.stop()
