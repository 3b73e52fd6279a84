"""Finding players: a role that is called once, the open tables of a server, and `/looking`."""

from tests.bot.test_sight import another_server, hide
from tests.rig.bot import ANA, BEN, CLEO, BotRig, person
from tests.rig.ids import GUILD, OTHER
from tests.rig.table import seat_people


async def test_the_open_tables_of_a_server_are_listed(shell: BotRig) -> None:
    """In all channels, with their free seats; without running matches and practice."""
    await shell.open_lobby(BEN)
    other = await seat_people(shell.tables, [person(BEN)], channel=OTHER, guild=GUILD, places="2")
    running = await shell.open_lobby(BEN)
    await shell.tables.lobby.start(running, ANA)
    await shell.command(CLEO, "table practice", game="toy")
    listed = (await shell.command(CLEO, "table list", server=True)).text.splitlines()
    assert [line.split(" · ")[0] for line in listed] == ["**#1 Crates**", f"**#{other.id} Crates**"]
    assert "Ana and Ben; 2 seats are free" in listed[0]
    assert "Ben; one seat is free" in listed[1]
    here = (await shell.command(CLEO, "table list")).text
    assert ("**#1 Crates**" in here, f"#{other.id} Crates" in here) == (True, False)


async def test_nobody_is_shown_a_table_in_a_channel_that_they_cannot_see(shell: BotRig) -> None:
    """Its players see it all the same; another server's tables are not of this server."""
    hide(shell.network.world, ANA)
    await seat_people(shell.tables, [person(BEN)], channel=OTHER, guild=GUILD)
    answers = [(await shell.command(user, "table list", server=True)).text for user in (ANA, BEN)]
    assert all("**#1 Crates**" in text for text in answers)
    hidden = (await shell.command(CLEO, "table list", server=True)).text
    assert hidden == "You can see no open table on this server. `/table new` opens one."
    there = another_server(shell.network.world)
    assert (await shell.command(ANA, "table list", at=there, server=True)).text == hidden
