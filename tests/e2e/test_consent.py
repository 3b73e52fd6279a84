"""What the whole table must agree to."""

from pathlib import Path

from sandbox import Sandbox
from sandbox.actor import Person
from tests.e2e.conftest import bot_at
from tests.e2e.tables import begun, bids

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


async def test_the_table_stops_by_consent(server: Sandbox) -> None:
    """All agree: the game ends as it stands, and the seed is shown."""
    board = await begun(server, server.ben, server.cleo)
    log = await server.ben.click(board, "Log")
    await server.ben.click(log, "End the match…")
    asked = await server.ana.sees("games", "Ben proposes to end this match")
    assert asked.mentions == ["Ana", "Cleo"]
    await server.ana.click(asked, "I agree")
    await asked.until(lambda m: "Agreed: Ana and Ben" in m.text)
    assert "Ben proposes" in asked.text
    await server.cleo.click(asked, "I agree")
    last = await server.ana.sees("games", "The seed was")
    assert last.labels == ["Rematch", "Board", "Log", "Record"]
    await asked.until(lambda m: "Everybody has agreed to the proposal by Ben" in m.text)
    assert asked.labels == []
    record = await server.dov.click(last, "Record")
    assert record.shown.files[0].filename == "table-1.txt"


async def test_somebody_wants_to_play_on(server: Sandbox) -> None:
    """One refusal takes the proposal off the table."""
    await begun(server, server.ben)
    await server.ana.slash("games", "table stop")
    asked = await server.ben.sees("games", "Ana proposes")
    stranger = await server.dov.click(asked, "I agree")
    assert "no seat" in stranger.text
    await server.ben.click(asked, "No, play on")
    await asked.until(lambda m: "Ben wants to play on" in m.text)
    assert asked.labels == []
    record = await server.ana.slash("games", "table export", table=1)
    assert "contains every secret" in record.text


async def test_the_table_goes_back(server: Sandbox) -> None:
    """With the consent of all, a turn that was told is taken back, and noted in the log."""
    await begun(server, server.ben)
    await bids((server.ana, 3), (server.ben, 1))
    await server.ana.sees("games", "wins the crate")
    await turn(server.ana)
    await server.ben.sees("games", "2 to go")
    await server.ana.slash("games", "table back")
    asked = await server.ben.sees("games", "asks to go back")
    await server.ben.click(asked, "I agree")
    await server.ben.sees("games", "agreed to take back")
    await asked.until(lambda m: "Everybody has agreed to the proposal by Ana" in m.text)


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


async def test_a_deleted_proposal_is_posted_anew(server: Sandbox) -> None:
    """Somebody tidies up; those who are missing still find where to answer."""
    await begun(server, server.ben, server.cleo)
    await server.ana.slash("games", "table stop")
    asked = await server.ben.sees("games", "Ana proposes")
    await server.ben.click(asked, "I agree")
    await asked.until(lambda m: "Agreed: Ana and Ben" in m.text)
    server.dov.delete(asked)
    again = await server.cleo.sees("games", lambda m: "Ana proposes" in m.text and m.id != asked.id)
    assert "Agreed: Ana and Ben" in again.text
    assert again.mentions == ["Cleo"]
    await server.cleo.click(again, "I agree")
    await server.ana.sees("games", "The seed was")
