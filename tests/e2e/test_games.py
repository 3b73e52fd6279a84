"""`/games` and `/table list`: whose turn it is, since when, and the way there."""

from sandbox import Sandbox
from tests.e2e.tables import begun, bids


async def test_all_tables_of_somebody(server: Sandbox) -> None:
    """Each with whose turn it is, since when, a link and *Play*; only those of who asks."""
    assert "You sit at no table" in (await server.ana.slash("games", "games")).text
    await begun(server, server.ben)
    await bids((server.ana, 3), (server.ben, 2))
    await server.ana.sees("games", "wins the crate")
    mine = await server.ana.slash("table", "games")
    assert "#1 Crates** · **your turn**, asked <t:" in mine.text
    assert "https://discord.com/channels/" in mine.text
    assert "waiting for Ana, asked <t:" in (await server.ben.slash("games", "games")).text
    assert "You sit at no table" in (await server.dov.slash("games", "games")).text
    panel = await server.ana.click(mine, "Play #1")
    assert "To the left" in panel.shown.labels
