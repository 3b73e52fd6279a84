"""`/games` and `/table list`: whose turn it is, since when, and the way there."""

from sandbox import Sandbox
from tests.e2e.tables import begun, bids


async def test_all_tables_of_somebody(house: Sandbox) -> None:
    """Each with whose turn it is, since when, a link and *Play*; only those of who asks."""
    assert "You sit at no table" in (await house.ana.slash("games", "games")).text
    await begun(house, house.ben)
    await bids((house.ana, 3), (house.ben, 2))
    await house.ana.sees("games", "wins the crate")
    mine = await house.ana.slash("table", "games")
    assert "#1 Crates** · **your turn**, asked <t:" in mine.text
    assert "https://discord.com/channels/" in mine.text
    assert "waiting for Ana, asked <t:" in (await house.ben.slash("games", "games")).text
    assert "You sit at no table" in (await house.dov.slash("games", "games")).text
    panel = await house.ana.click(mine, "Play #1")
    assert "To the left" in panel.shown.labels


async def test_a_direct_message_that_asks_where_one_stands(house: Sandbox) -> None:
    """“games”, or a line when nothing is asked anywhere, is answered with the tables."""
    await house.ana.dm("hello!")
    await house.ana.sees("dm", "You sit at no table")
    await begun(house, house.ben)
    await house.ana.sees("dm", "How much do you bid?")
    await house.ana.dm("games")
    listed = await house.ana.sees("dm", "Your tables")
    assert "Play #1" in listed.labels
    await house.dov.dm("bid 7")
    await house.dov.sees("dm", "You sit at no table")


async def test_a_channel_lists_its_tables(house: Sandbox) -> None:
    """With whose turn it is and a link; what has ended stays in the list."""
    await begun(house, house.ben)
    listed = await house.dov.slash("games", "table list")
    assert "waiting for Ana and Ben, asked <t:" in listed.text
    assert "https://discord.com/channels/" in listed.text
    await house.ana.slash("games", "table stop")
    await house.ben.slash("games", "table stop")
    await house.dov.sees("games", "The match is over")
    assert "ended <t:" in (await house.dov.slash("games", "table list")).text


async def test_in_german(house: Sandbox) -> None:
    """In the language of who asks."""
    await begun(house, house.ben)
    house.ana.user.locale = "de"
    assert "**du bist dran**, gefragt <t:" in (await house.ana.slash("games", "games")).text
