"""The thin thread: a lobby, a click, a start, a prompt, a commit, a public message."""

from sandbox.server import Sandbox


async def test_a_table_is_opened_joined_and_played(server: Sandbox) -> None:
    """From `/table new` to the first move, by command and by click."""
    ana, ben = server.ana, server.ben
    made = await ana.slash("games", "table new", game="toy")
    assert "#1" in made.shown.text
    lobby = await ben.sees("games", "Crates")
    await ben.click(lobby, "Join", until="acknowledged")
    await ben.sees("games", "Ana and Ben")
    await ana.click(lobby, "Start", until="acknowledged")
    board = await ben.sees("games", "Fair play")
    asked = await ana.sees("dm", "How much do you bid?")
    answer = await ana.select(asked, "5")
    assert "Your bid of 5 is sealed." in answer.shown.text
    assert board.labels == ["Play", "Hand", "Log", "Rules"]
