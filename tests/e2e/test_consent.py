"""What the whole table must agree to."""

from pathlib import Path

from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.e2e.tables import begun, bids

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


async def test_the_table_stops_by_consent(house: Sandbox) -> None:
    """All agree: the game ends as it stands, and the seed is shown."""
    board = await begun(house, house.ben, house.cleo)
    log = await house.ben.click(board, "Log")
    await house.ben.click(log, "End the match…")
    asked = await house.ana.sees("games", "Ben proposes to end this match")
    assert asked.mentions == ["Ana", "Cleo"]
    await house.ana.click(asked, "I agree")
    await asked.until(lambda m: "Agreed: Ana and Ben" in m.text)
    assert "Ben proposes" in asked.text
    await house.cleo.click(asked, "I agree")
    last = await house.ana.sees("games", "The seed was")
    assert last.labels == ["Log", "Rules", "Export"]
    await asked.until(lambda m: "Everybody has agreed to the proposal by Ben" in m.text)
    assert asked.labels == []
    record = await house.dov.click(last, "Export")
    assert record.shown.files[0].filename == "table-1.txt"


async def test_somebody_wants_to_play_on(house: Sandbox) -> None:
    """One refusal takes the proposal off the table."""
    await begun(house, house.ben)
    await house.ana.slash("games", "table stop")
    asked = await house.ben.sees("games", "Ana proposes")
    stranger = await house.dov.click(asked, "I agree")
    assert "no seat" in stranger.text
    await house.ben.click(asked, "No, play on")
    await asked.until(lambda m: "Ben wants to play on" in m.text)
    assert asked.labels == []
    record = await house.ana.slash("games", "table export", table=1)
    assert "holds every secret" in record.text


async def test_the_table_goes_back(house: Sandbox) -> None:
    """With the consent of all, a turn that was told is taken back, and noted in the log."""
    await begun(house, house.ben)
    await bids((house.ana, 3), (house.ben, 1))
    await house.ana.sees("games", "wins the crate")
    panel = await house.ana.slash("games", "act", move="left")
    await house.ana.click(panel, "Done")
    await house.ben.sees("games", "2 to go")
    await house.ana.slash("games", "table back")
    asked = await house.ben.sees("games", "asks to go back")
    await house.ben.click(asked, "I agree")
    await house.ben.sees("games", "agreed to take back")
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
        await ana.slash("games", "act", move="left")
        noted = await ben.slash("games", "table stop")
        assert "Ben proposes to end this match" in noted.text
        second = await ana.sees("games", "Ben proposes to end")
        await first.until(lambda m: "What Ben proposed has lapsed" in m.text)
        assert (first.labels, second.labels) == ([], ["I agree", "No, play on"])
    async with bot_at(sandbox, tmp_path):
        noted = await ana.click(second, "No, play on")
        assert "Ben proposes to end this match" in noted.text
        await second.until(lambda m: "Ana wants to play on" in m.text)
        third = await ben.slash("games", "table stop")
        assert "Ben proposes to end" in third.text
        await ana.sees("games", lambda m: "Ben proposes to end" in m.text and m.id != second.id)


async def test_a_stale_yes_ends_no_game(house: Sandbox) -> None:
    """Somebody presses a *go back* that has lapsed while another proposal is on the table."""
    await begun(house, house.ben)
    await bids((house.ana, 3), (house.ben, 1))
    await house.ana.sees("games", "wins the crate")
    await house.ben.slash("games", "table back")
    asked = await house.ana.sees("games", "Ben asks to go back")
    with house.faults.hold(EDIT):
        await house.ana.slash("games", "act", move="left")
        lapsed = await house.ana.click(asked, "I agree")
        assert "lapses with the next move" in lapsed.text
        await house.ben.slash("games", "table stop")
        stale = await house.ana.click(asked, "I agree")
        assert "You have agreed to nothing" in stale.text
    await house.ana.sees("games", "Ben proposes to end")
    await asked.until(lambda m: m.labels == [])
    panel = await house.ana.slash("games", "act")
    assert "Done" in panel.shown.labels


async def test_a_deleted_proposal_is_posted_anew(house: Sandbox) -> None:
    """Somebody tidies up; those who are missing still find where to answer."""
    await begun(house, house.ben, house.cleo)
    await house.ana.slash("games", "table stop")
    asked = await house.ben.sees("games", "Ana proposes")
    await house.ben.click(asked, "I agree")
    await asked.until(lambda m: "Agreed: Ana and Ben" in m.text)
    house.dov.delete(asked)
    again = await house.cleo.sees("games", lambda m: "Ana proposes" in m.text and m.id != asked.id)
    assert "Agreed: Ana and Ben" in again.text
    assert again.mentions == ["Cleo"]
    await house.cleo.click(again, "I agree")
    await house.ana.sees("games", "The seed was")
