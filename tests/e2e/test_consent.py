"""What the whole table must agree to."""

from sandbox import Sandbox
from tests.e2e.tables import begun, bids


async def test_the_table_stops_by_consent(house: Sandbox) -> None:
    """All agree: the game ends as it stands, and the seed is shown."""
    board = await begun(house, house.ben, house.cleo)
    log = await house.ben.click(board, "Log")
    await house.ben.click(log, "End the game…")
    asked = await house.ana.sees("games", "Ben proposes to end this game")
    assert asked.mentions == ["Ana", "Cleo"]
    await house.ana.click(asked, "I agree")
    await asked.until(lambda m: "Agreed: Ana and Ben" in m.text)
    assert "Ben proposes" in asked.text
    await house.cleo.click(asked, "I agree")
    last = await house.ana.sees("games", "The seed was")
    assert last.labels == ["Log", "Rules", "Export"]
    await asked.until(lambda m: "settled" in m.text)
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
