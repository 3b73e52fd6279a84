"""Who may know of a table and do something there, by the rights of Discord itself."""

from sandbox import Sandbox
from sandbox.people.person import Person
from sandbox.world.default import APPLICATION, GUILD
from sandbox.world.model import Channel, Overwrite
from sandbox.world.permissions import Permission
from tests.e2e.tables import lobby_of

VIEW = int(Permission.VIEW_CHANNEL)


def hide(server: Sandbox, channel: Channel, *insiders: Person) -> None:
    """Let nobody see a channel but the bot and some people."""
    allowed = [one.id for one in insiders] + [APPLICATION]
    channel.overwrites = [Overwrite(GUILD, 0, deny=VIEW)]
    channel.overwrites += [Overwrite(one, 1, allow=VIEW) for one in allowed]
    server.world.channel_changed(channel)


async def test_whoever_sees_the_channel_may_watch_from_another(server: Sandbox) -> None:
    """The table of a channel can be named in every channel of its server."""
    await lobby_of(server, server.ben)
    joined = await server.cleo.slash("table", "table join", table=1)
    assert "You have joined table #1" in joined.text


async def test_a_private_thread_is_for_those_in_it(server: Sandbox) -> None:
    """Somebody outside of it learns nothing; once invited, they may join the table."""
    thread = server.ana.open_thread("games", "Hush")
    await server.ana.send(thread, f"<@{APPLICATION}> come in")
    server.world.join_thread(thread, server.ben.id)
    await server.ana.slash(thread, "table new", game="toy")
    await server.ana.sees(thread, lambda m: "Join" in m.labels)
    with server.expecting(10007):
        outside = await server.cleo.slash("games", "table join", table=1)
    nowhere = await server.cleo.slash("games", "table join", table=777)
    assert outside.text == nowhere.text.replace("777", "1")
    inside = await server.ben.slash("games", "table join", table=1)
    assert "You have joined table #1" in inside.text


async def test_a_player_who_lost_sight_keeps_the_seat(server: Sandbox) -> None:
    """They answer what they are asked, and see what they hold."""
    lobby = await lobby_of(server, server.ben)
    await server.ana.click(lobby, "Start", until="acknowledged")
    await server.ben.sees("dm", "How much do you bid?")
    hide(server, server.channel("games"), server.ana)
    await server.ben.dm("bid 3")
    await server.ben.sees("dm", "Your bid of 3 is sealed.")
    hand = await server.ben.slash("table", "hand", table=1)
    assert "What you hold" in hand.text
    cleo = await server.cleo.slash("table", "hand", table=1)
    assert "There is no table #1" in cleo.text
