"""What the whole table must agree to."""

from sandbox import Sandbox
from sandbox.people.person import Person
from tests.e2e.tables import begun, bids

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


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
