"""Tables before they begin."""

from sandbox import Sandbox
from sandbox.default import APPLICATION
from sandbox.model import Overwrite
from sandbox.permissions import Permission
from tests.e2e.tables import begun, lobby_of


async def test_join_leave_and_cancel(house: Sandbox) -> None:
    """People come and go by button and by command; the host closes the table."""
    lobby = await lobby_of(house, house.ben)
    await house.cleo.slash("games", "table join")
    await lobby.until(lambda m: "Cleo" in m.text)
    await house.ben.click(lobby, "Leave", until="acknowledged")
    await lobby.until(lambda m: "Ben" not in m.text)
    again = await house.cleo.click(lobby, "Join")
    assert "already" in again.text
    assert again.ephemeral
    mine = await house.cleo.click(lobby, "Cancel")
    assert "Only the host, Ana" in mine.text
    await house.ana.slash("games", "table cancel")
    await lobby.until(lambda m: "closed before the match began" in m.text)
    assert lobby.labels == []


async def test_too_few_cannot_start(house: Sandbox) -> None:
    """The host alone cannot begin, and is told why."""
    lobby = await lobby_of(house)
    answer = await house.ana.click(lobby, "Start")
    assert "needs at least 2" in answer.text


async def test_options_are_the_hosts(house: Sandbox) -> None:
    """Only the host sees the menus; what he chooses stands in the lobby at once."""
    lobby = await lobby_of(house, house.ben)
    refused = await house.ben.click(lobby, "Options")
    assert "Only the host" in refused.text
    menus = await house.ana.slash("games", "table options")
    await house.ana.select(menus, "2")
    await lobby.until(lambda m: "**Two**" in m.text)


async def test_several_tables_in_a_channel(house: Sandbox) -> None:
    """Commands mean the table that asks; where that is unclear they ask back, with suggestions."""
    await begun(house, house.ben)
    await begun(house, house.cleo)
    here = await house.dov.slash("games", "table list")
    assert "#1 Crates" in here.text
    assert "#2 Crates" in here.text
    unclear = await house.ana.slash("games", "act")
    assert "#1 and #2" in unclear.text
    choices = await house.ana.autocomplete("games", "act", table="2")
    assert [choice.value for choice in choices] == [2]
    panel = await house.ana.slash("games", "act", table=2)
    assert "**#2 Crates**" in panel.text
    bens = await house.ben.slash("games", "act")
    assert "**#1 Crates**" in bens.text


async def test_an_unknown_game(house: Sandbox) -> None:
    """A name that is no game's is answered with those there are."""
    answer = await house.ana.slash("games", "table new", game="chess")
    assert "You can play Crates" in answer.text
    found = await house.ana.autocomplete("games", "table new", game="cra")
    assert [choice.value for choice in found] == ["toy"]


async def test_a_table_in_a_thread(house: Sandbox) -> None:
    """A thread is a place like any other."""
    thread = house.ana.open_thread("games", "Evening")
    await house.ana.slash(thread, "table new", game="toy")
    lobby = await house.ben.sees(thread, lambda m: "Join" in m.labels)
    await house.ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(lambda m: "Ben" in m.text)


async def test_missing_permissions_are_named(house: Sandbox) -> None:
    """Where the bot may not write, a table is not even opened."""
    denied = Permission.SEND_MESSAGES | Permission.ATTACH_FILES
    house.channel("games").overwrites.append(Overwrite(APPLICATION, 1, deny=int(denied)))
    answer = await house.ana.slash("games", "table new", game="toy")
    assert "I am not allowed to write and attach pictures" in answer.text
