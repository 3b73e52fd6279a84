"""The end of a match in the channel, and the way to the next."""

from sandbox import Sandbox
from tests.e2e.tables import begun


async def test_the_end_names_the_winner_and_offers_a_rematch(server: Sandbox) -> None:
    """Players are called once; the presser is host, and whoever played is invited."""
    await begun(server, server.ben)
    await server.ana.slash("games", "act", move="bid 1")
    await server.ana.slash("games", "table stop")
    await server.ben.slash("games", "table stop")
    told = await server.dov.sees("games", lambda m: "Rematch" in m.labels)
    assert told.mentions == ["Ana", "Ben"]
    assert "🏆" in told.text.split("\n")[1]
    assert told.text.count("over") == 0
    assert told.labels == ["Rematch", "Replay", "Board", "Log", "Record"]
    await server.ben.click(told, "Rematch", until="acknowledged")
    lobby = await server.dov.sees("games", lambda m: "Rematch of #1" in m.text)
    assert lobby.mentions == ["Ana"]
    await server.ana.click(told, "Rematch", until="acknowledged")
    await lobby.until(lambda m: "press *Join*" not in m.text)
    await server.ben.click(lobby, "Start", until="acknowledged")
    await server.dov.sees("games", lambda m: "#2" in m.text and "Play" in m.labels)
