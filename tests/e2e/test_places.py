"""A table without its place: its people are told, it goes on by message, and can be moved."""

from pathlib import Path

from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.e2e.tables import all_said, begun, bids
from tests.harvest import Harvest
from tests.rig.databases import query_value


async def test_who_was_asked_in_a_lost_channel_is_asked_by_message(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    """The question comes once, with its buttons; no message leads to where nothing is."""
    ana, gone = sandbox.ana, sandbox.channel("games")
    async with bot_at(sandbox, tmp_path, games={"harvest": lambda _: Harvest()}):
        await begun(sandbox, sandbox.ben, game="harvest")
        await all_said(tmp_path)
        assert ana.messages("dm") == []
        sandbox.world.remove_channel(gone)
        with sandbox.expecting(10003, optional=True):
            asked = await ana.sees("dm", "What does your hand do?")
            await ana.sees("dm", "The channel of table #1")
            await all_said(tmp_path)
            listed = await ana.slash("table", "games")
            assert "/table move" in asked.text
            assert "/table move" in listed.text
            letters = ana.messages("dm")
            assert len(letters) == 2, letters
            assert not any(str(gone.id) in m.text for m in [*letters, listed.message])


async def test_a_right_that_came_back_while_we_slept(sandbox: Sandbox, tmp_path: Path) -> None:
    """The match goes on by itself after the next start."""
    channel = sandbox.channel("games").id
    async with bot_at(sandbox, tmp_path):
        await begun(sandbox, sandbox.ben)
        sandbox.faults.revoke("SEND_MESSAGES", channel_id=channel)
        with sandbox.expecting(50013, optional=True):
            await bids((sandbox.ana, 3), (sandbox.ben, 2))
            await sandbox.ana.sees("dm", "I am no longer allowed")
    sandbox.faults.grant("SEND_MESSAGES", channel_id=channel)
    async with bot_at(sandbox, tmp_path):
        await sandbox.dov.sees("games", "Ana wins the crate for 3.")
        await all_said(tmp_path)
    assert query_value(tmp_path, "SELECT count(*) FROM matches WHERE lost_at IS NOT NULL") == "0"


async def test_who_has_left_the_server_is_replaced(sandbox: Sandbox, tmp_path: Path) -> None:
    """Found out before they are called: the table is told, and somebody takes the seat."""
    glass = Hourglass()
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        await begun(sandbox, sandbox.ben)
        await bids((sandbox.ben, 3))
        await all_said(tmp_path)
        sandbox.world.remove_member(sandbox.ben.id)
        glass.later += 2 * 60 * 60 * 1000
        with sandbox.expecting(10007):
            await bids((sandbox.ana, 2))
            told = await sandbox.dov.sees("games", "Ben is no longer on this server.")
            await sandbox.dov.click(told, "Take the seat")
            await sandbox.dov.sees("games", "Dov plays on in place of Ben.")
        called = await sandbox.dov.sees("games", lambda m: m.mentions == ["Dov"])
        assert "Play" in called.labels
        await all_said(tmp_path)
    assert not [m for m in sandbox.dov.messages("games") if m.mentions == ["Ben"]]
