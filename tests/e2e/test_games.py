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


async def test_a_direct_message_that_asks_where_one_stands(server: Sandbox) -> None:
    """“games”, or a line when nothing is asked anywhere, is answered with the tables."""
    await server.ana.dm("hello!")
    await server.ana.sees("dm", "You sit at no table")
    await begun(server, server.ben)
    await server.ana.sees("dm", "How much do you bid?")
    await server.ana.dm("games")
    listed = await server.ana.sees("dm", "Your tables")
    assert "Play #1" in listed.labels
    await server.dov.dm("bid 7")
    await server.dov.sees("dm", "You sit at no table")


async def test_a_channel_lists_its_tables(server: Sandbox) -> None:
    """With whose turn it is and a link; what has ended stays in the list."""
    await begun(server, server.ben)
    listed = await server.dov.slash("games", "table list")
    assert "waiting for Ana and Ben, asked <t:" in listed.text
    assert "https://discord.com/channels/" in listed.text
    await server.ana.slash("games", "act", move="bid 1")
    await server.ana.slash("games", "table stop")
    await server.ben.slash("games", "table stop")
    await server.dov.sees("games", "🏆")
    assert "ended <t:" in (await server.dov.slash("games", "table list")).text


async def test_in_german(server: Sandbox) -> None:
    """In the language of who asks."""
    await begun(server, server.ben)
    server.ana.user.locale = "de"
    assert "**du bist dran**, gefragt <t:" in (await server.ana.slash("games", "games")).text
