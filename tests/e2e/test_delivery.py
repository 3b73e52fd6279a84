"""Delivery under bad weather: nobody waits for another's channel, what is forbidden stays owed."""

import asyncio
from pathlib import Path

import pytest

from bot.components.pictures import Drawn, Gallery
from bot.house import now_ms
from sandbox import Sandbox
from table import Position
from tests.e2e.conftest import bot_at
from tests.e2e.live import boards
from tests.e2e.tables import begun, bids, lobby_of

POST = "POST /channels/{channel_id}/messages"
DAYS = 3 * 24 * 3_600_000


async def test_a_slow_picture_holds_up_no_other_channel(
    house: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the picture of one table is drawn, another is posted, and people are asked."""
    drawn = asyncio.Event()

    async def slow(_: Gallery, found: Position, __: object) -> Drawn | None:
        if found.match.id == 1:
            await drawn.wait()
        return None

    monkeypatch.setattr(Gallery, "board", slow)
    lobby = await lobby_of(house, house.ben)
    await house.ana.click(lobby, "Start", until="acknowledged")
    await house.ben.sees("dm", "How much do you bid?")
    await house.cleo.slash("table", "table new", game="toy")
    await house.cleo.sees("table", lambda m: "Join" in m.labels)
    assert not [m for m in boards(house) if "Play" in m.labels]
    drawn.set()
    await house.ana.sees("games", lambda m: "Play" in m.labels)


async def test_a_rate_limit_holds_up_no_other_channel(house: Sandbox) -> None:
    """While Discord lets one channel wait, another gets its message."""
    house.faults.rate_limit(POST, retry_after=2.0)
    await house.ana.slash("games", "table new", game="toy")
    await house.cleo.slash("table", "table new", game="toy")
    await house.cleo.sees("table", lambda m: "Join" in m.labels)
    assert boards(house) == []
    await house.ana.sees("games", lambda m: "Join" in m.labels)


async def test_a_held_up_person_holds_up_nobody(house: Sandbox) -> None:
    """Discord does not take the direct message to one player; the table and the others go on."""
    with house.faults.hold("POST /users/@me/channels") as gate:
        await begun(house, house.ben)
        await house.world.signal.until(lambda: gate.waiting > 0, what="a question to wait")
        panel = await house.ana.slash("games", "act", move="bid 2")
        assert "Your bid of 2 is sealed." in panel.text
        await house.dov.sees("games", "Ana has sealed a bid.")
    await house.ben.sees("dm", "How much do you bid?")


@pytest.mark.parametrize("name", ["SEND_MESSAGES", "VIEW_CHANNEL", "ATTACH_FILES"])
async def test_a_call_survives_a_missing_permission(house: Sandbox, name: str) -> None:
    """Whoever is asked while the channel is closed to the bot is called when it opens again."""
    channel = house.channel("games").id
    await begun(house, house.ben)
    house.faults.revoke(name, channel_id=channel)
    with house.expecting(optional=True):
        await bids((house.ana, 3), (house.ben, 2))
        house.faults.grant(name, channel_id=channel)
    called = await house.ana.sees("games", lambda m: m.mentions == ["Ana"] and "wins" in m.text)
    await house.world.signal.until(lambda: len(boards(house)) == 1, what="one board")
    assert boards(house)[0].id == called.id


async def test_a_missing_permission_is_named(house: Sandbox) -> None:
    """`/table list` says what the bot may not do, and so does the log."""
    channel = house.channel("games").id
    await begun(house, house.ben)
    house.faults.revoke("SEND_MESSAGES", channel_id=channel)
    with house.expecting(50013):
        await bids((house.ana, 3), (house.ben, 2))
        listed = await house.ana.slash("games", "table list")
        assert "I am not allowed to write in this channel" in listed.text
        assert "#1" in listed.text
        await house.world.signal.until(lambda: _refused(house), what="the refusal")
    house.faults.grant("SEND_MESSAGES", channel_id=channel)
    await house.ana.sees("games", lambda m: m.mentions == ["Ana"])
    listed = await house.ana.slash("games", "table list")
    assert "I am not allowed" not in listed.text


def _refused(box: Sandbox) -> bool:
    return any(entry.code == 50013 for entry in box.ledger.entries)


async def test_a_permission_that_came_back_while_we_slept(sandbox: Sandbox, tmp_path: Path) -> None:
    """What was owed is said at the next start, however late it would have been tried again."""
    channel = sandbox.channel("games").id
    async with bot_at(sandbox, tmp_path):
        await begun(sandbox, sandbox.ben)
        sandbox.faults.revoke("SEND_MESSAGES", channel_id=channel)
        with sandbox.expecting(50013):
            await bids((sandbox.ana, 3), (sandbox.ben, 2))
            await sandbox.world.signal.until(lambda: _refused(sandbox), what="the refusal")
    sandbox.faults.grant("SEND_MESSAGES", channel_id=channel)
    async with bot_at(sandbox, tmp_path, lambda: now_ms() - DAYS):
        await sandbox.ana.sees("games", lambda m: m.mentions == ["Ana"])


async def test_a_deleted_channel_loses_no_move(house: Sandbox) -> None:
    """The table is nowhere to be seen any more; by direct message it can be played on."""
    await begun(house, house.ben)
    await house.ana.sees("dm", "How much do you bid?")
    house.world.remove_channel(house.channel("games"))
    with house.expecting(10003, optional=True):
        await bids((house.ana, 3), (house.ben, 2))
        await house.ana.sees("dm", "Ana wins the crate for 3")
        await house.ana.dm("left")
        await house.ana.sees("dm", "Ana puts the crate to the left.")
