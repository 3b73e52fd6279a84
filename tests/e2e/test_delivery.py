"""Delivery under bad weather: nobody waits for another's channel, what is forbidden stays owed."""

import asyncio
from dataclasses import replace
from pathlib import Path

import discord
import pytest

from sandbox import Sandbox
from sandbox.people.messages import Seen
from sandbox.rest import channels
from storage import open_store
from storage.queries import matches
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.e2e.tables import all_said, begun, boards, lobby_of
from tests.e2e.wholes import choose
from tests.rig.databases import database_url, query_value
from tests.rig.delays import replace_sleep

POST = "POST /channels/{channel_id}/messages"


async def test_a_rate_limit_holds_up_no_other_channel(
    server: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Discord lets one channel wait, another gets its message."""
    over = asyncio.Event()
    replace_sleep(monkeypatch, discord.http, sleep=lambda _: over.wait())
    server.faults.rate_limit(POST, retry_after=2.0)
    try:
        await server.ana.slash("games", "table new", game="toy")
        await server.cleo.slash("table", "table new", game="toy")
        await server.cleo.sees("table", lambda m: "Join" in m.labels)
        assert boards(server) == []
    finally:
        # Otherwise a failed test would wait for the bot's end without limit.
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


MOST_OF_A_DAY, HOURS = 19 * 3_600_000, 3 * 3_600_000
AGAIN = "UPDATE outbox SET status = 'pending', attempts = 0 WHERE status = 'sent' AND kind = '{}'"
"""What a crash leaves between the sending of something and its note."""


def told(box: Sandbox) -> list[int]:
    """Return all that the bot has sent, but for what only one person sees for a moment."""
    sent = box.world.state.messages.values()
    return [one.id for one in sent if one.author_id == box.world.bot.id and not one.ephemeral]


@pytest.fixture
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord knows no nonce any more: what is sent twice stands there twice."""
    monkeypatch.setattr(channels, "NONCE_LIFE_S", 0.0)


async def forget_proposal_messages(folder: Path) -> None:
    """Forget the messages of proposals, as if the bot had died before it stored them."""
    async with open_store(database_url(folder)) as store, store.write() as connection:
        for match in await matches.list_numbers(connection, "playing"):
            document = await matches.load_document(connection, match)
            proposals = tuple(replace(row, message_id=None) for row in document.proposals)
            await matches.save_document(connection, match, replace(document, proposals=proposals))


@pytest.mark.usefixtures("forgotten")
async def test_letters_that_arrived_are_not_sent_again(sandbox: Sandbox, tmp_path: Path) -> None:
    """Reminders, invitations, commitments, acts, proposals: only the outage is told on return."""
    glass = Hourglass()
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        lobby = await lobby_of(sandbox, sandbox.ben)
        await choose(sandbox.ana, "a day a turn")
        await sandbox.ana.click(lobby, "Start", until="acknowledged")
        await sandbox.ana.sees("games", lambda m: "Play" in m.labels and "<t:" in m.text)
        await sandbox.cleo.slash("table", "table new", game="toy")
        await sandbox.cleo.slash("table", "table invite", user=str(sandbox.dov.user.id))
        await sandbox.ana.slash("games", "table stop")
        await sandbox.ben.slash("games", "table vacation", days=1)
        await glass.pass_by(MOST_OF_A_DAY)
        await sandbox.ana.sees("dm", "Your time runs out")
        await all_said(tmp_path)
    before = told(sandbox)
    for kind in ("opened", "invite", "proposal", "admin-event", "reminder"):
        query_value(tmp_path, f"{AGAIN.format(kind)} RETURNING id")
    await forget_proposal_messages(tmp_path)
    glass.later += HOURS
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        await all_said(tmp_path)
    (outage,) = (one for one in told(sandbox) if one not in before)
    assert "nobody could act here" in Seen(sandbox.world, outage).text
