"""What the whole table must agree to."""

from pathlib import Path

from sandbox import Sandbox
from sandbox.actor import Person
from tests.e2e.conftest import bot_at
from tests.e2e.tables import begun, bids

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


async def test_each_proposal_has_a_message_of_its_own(sandbox: Sandbox, tmp_path: Path) -> None:
    """Across restarts the first says how it ended, and its button agrees to nothing else."""
    ana, ben = sandbox.ana, sandbox.ben
    async with bot_at(sandbox, tmp_path):
        await begun(sandbox, ben)
        await bids((ana, 3), (ben, 1))
        await ana.sees("games", "wins the crate")
        noted = await ben.slash("games", "table back")
        assert "Ben asks to go back one step" in noted.text
        first = await ana.sees("games", "Ben asks to go back")
    async with bot_at(sandbox, tmp_path):
        await turn(ana)
        noted = await ben.slash("games", "table stop")
        assert "Ben proposes to end this match" in noted.text
        second = await ana.sees("games", "Ben proposes to end")
        await first.until(lambda m: "The proposal by Ben has lapsed" in m.text)
        assert (first.labels, second.labels) == ([], ["I agree", "No, play on"])
    async with bot_at(sandbox, tmp_path):
        noted = await ana.click(second, "No, play on")
        # The proposal's own message may be drawn anew before the answer is said.
        await sandbox.world.signal.until(
            lambda: "Ben proposes to end this match" in noted.text, what="the answer"
        )
        await second.until(lambda m: "Ana wants to play on" in m.text)
        third = await ben.slash("games", "table stop")
        assert "Ben proposes to end" in third.text
        await ana.sees("games", lambda m: "Ben proposes to end" in m.text and m.id != second.id)


async def test_a_stale_yes_ends_no_game(server: Sandbox) -> None:
    """Somebody presses a *go back* that has lapsed while another proposal is on the table."""
    await begun(server, server.ben)
    await bids((server.ana, 3), (server.ben, 1))
    await server.ana.sees("games", "wins the crate")
    await server.ben.slash("games", "table back")
    asked = await server.ana.sees("games", "Ben asks to go back")
    with server.faults.hold(EDIT):
        await turn(server.ana)
        lapsed = await server.ana.click(asked, "I agree")
        assert "lapses when the next turn ends" in lapsed.text
        await server.ben.slash("games", "table stop")
        stale = await server.ana.click(asked, "I agree")
        assert "You have agreed to nothing" in stale.text
    await server.ana.sees("games", "Ben proposes to end")
    await asked.until(lambda m: m.labels == [])
    board = await server.ana.slash("games", "board")
    assert "The seed was" not in board.text


async def turn(player: Person) -> None:
    """Do a whole turn: the crate is put away."""
    panel = await player.slash("games", "act", move="left")
    await player.click(panel, "Done")
