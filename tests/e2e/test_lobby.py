"""Tables before they begin."""

from sandbox import Sandbox
from sandbox.default import APPLICATION
from sandbox.model import Overwrite
from sandbox.permissions import Permission
from tests.e2e.tables import begun, lobby_of


async def test_join_leave_and_cancel(server: Sandbox) -> None:
    """People come and go by button and by command; the host closes the table."""
    lobby = await lobby_of(server, server.ben)
    await server.cleo.slash("games", "table join")
    await lobby.until(lambda m: "Cleo" in m.text)
    await server.ben.click(lobby, "Leave", until="acknowledged")
    await lobby.until(lambda m: "Ben" not in m.text)
    again = await server.cleo.click(lobby, "Join")
    assert "already" in again.text
    assert again.ephemeral
    mine = await server.cleo.click(lobby, "Cancel")
    assert "Only the host, Ana" in mine.text
    await server.ana.slash("games", "table cancel")
    await lobby.until(lambda m: "closed before the match began" in m.text)
    assert lobby.labels == []


async def test_too_few_cannot_start(server: Sandbox) -> None:
    """The host alone cannot begin, and is told why."""
    lobby = await lobby_of(server)
    answer = await server.ana.click(lobby, "Start")
    assert "needs at least 2" in answer.text


async def test_options_are_the_hosts(server: Sandbox) -> None:
    """Only the host sees the menus; what they choose stands in the lobby at once."""
    lobby = await lobby_of(server, server.ben)
    refused = await server.ben.click(lobby, "Options")
    assert "Only the host" in refused.text
    menus = await server.ana.slash("games", "table options")
    await server.ana.select(menus, "2")
    await lobby.until(lambda m: "**Two**" in m.text)


async def test_several_tables_in_a_channel(server: Sandbox) -> None:
    """Commands mean the table that asks; where that is unclear they ask back, with suggestions."""
    await begun(server, server.ben)
    await begun(server, server.cleo)
    here = await server.dov.slash("games", "table list")
    assert "#1 Crates" in here.text
    assert "#2 Crates" in here.text
    unclear = await server.ana.slash("games", "act")
    assert "#1 and #2" in unclear.text
    choices = await server.ana.autocomplete("games", "act", table="2")
    assert [choice.value for choice in choices] == [2]
    panel = await server.ana.slash("games", "act", table=2)
    assert "**#2 Crates**" in panel.text
    bens = await server.ben.slash("games", "act")
    assert "**#1 Crates**" in bens.text


async def test_a_table_in_a_thread(server: Sandbox) -> None:
    """A thread is a place like any other."""
    thread = server.ana.open_thread("games", "Evening")
    await server.ana.slash(thread, "table new", game="toy")
    lobby = await server.ben.sees(thread, lambda m: "Join" in m.labels)
    await server.ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(lambda m: "Ben" in m.text)


async def test_missing_permissions_are_named(server: Sandbox) -> None:
    """Where the bot may not write, a table is not even opened."""
    denied = Permission.SEND_MESSAGES | Permission.ATTACH_FILES
    server.channel("games").overwrites.append(Overwrite(APPLICATION, 1, deny=int(denied)))
    answer = await server.ana.slash("games", "table new", game="toy")
    assert "I am not allowed to write and attach pictures" in answer.text
