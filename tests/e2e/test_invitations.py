"""Named people are asked to an open table: by message, or in the channel where that is closed."""

from pathlib import Path

from sandbox import Sandbox
from sandbox.actor import Person
from tests.e2e.conftest import bot_at
from tests.e2e.live import all_said
from tests.e2e.tables import lobby_of


def uid(person: Person) -> int:
    """Return whom a command names."""
    return person.id


async def test_who_is_invited_joins_or_declines(server: Sandbox, tmp_path: Path) -> None:
    """The lobby lists both; a decline tells the host, once, and can be thought over."""
    ben, cleo = server.ben, server.cleo
    lobby = await lobby_of(server)
    answer = await server.ana.slash("games", "table invite", user=uid(ben), user2=uid(cleo))
    assert "Ben and Cleo invited to table #1 (*" in answer.text
    assert "https://" in answer.text
    await lobby.until(lambda m: "Invited: Ben and Cleo." in m.text)
    joined = await ben.click(await ben.sees("dm", "Ana invites you to a game of"), "Join")
    assert "You have joined table #1 (*" in joined.shown.text
    assert "https://" in joined.shown.text
    assert joined.shown.labels == []
    letter = await cleo.sees("dm", "Ana invites you")
    cleo.user.locale = "de"
    declined = await cleo.click(letter, "Decline")
    assert "abgelehnt" in declined.shown.text
    await server.ana.sees("dm", "Cleo will not come to your game of")
    await lobby.until(lambda m: "Not coming: Cleo." in m.text and "Invited" not in m.text)
    await cleo.click(lobby, "Join", until="acknowledged")
    await lobby.until(lambda m: "Cleo" in m.text and "Not coming" not in m.text)
    await server.ana.sees("dm", "Cleo will come after all to your game of")
    await all_said(tmp_path)
    assert sum("will not come" in m.text for m in server.ana.messages("dm")) == 1


async def test_closed_messages_bring_it_into_the_channel(server: Sandbox) -> None:
    """With a mention; nobody else can decline in their place."""
    server.ben.close_dms()
    await lobby_of(server)
    with server.expecting(50007, optional=True):
        await server.ana.slash("games", "table invite", user=uid(server.ben))
        ping = await server.ben.sees("games", "Ana invites you")
    assert ping.mentions == ["Ben"]
    other = await server.cleo.click(ping, "Decline")
    assert "not invited" in other.text
    await server.ben.click(ping, "Decline")
    await server.ana.sees("dm", "Ben will not come")


async def test_who_may_invite_whom(server: Sandbox) -> None:
    """Only the host, only people, only before the match begins."""
    lobby = await lobby_of(server, server.ben)
    refused = await server.ben.slash("games", "table invite", user=uid(server.cleo))
    assert "Only the host, Ana" in refused.text
    seated = await server.ana.slash("games", "table invite", user=uid(server.ben))
    assert "seated at this table already" in seated.text
    robot = await server.ana.slash("games", "table invite", user=server.world.bot.id)
    assert "I cannot invite" in robot.text
    await server.ana.slash("games", "table invite", user=uid(server.cleo))
    letter = await server.cleo.sees("dm", "Ana invites you")
    await server.ana.click(lobby, "Start", until="acknowledged")
    await server.ana.sees("games", lambda m: "Play" in m.labels)
    late = await server.cleo.click(letter, "Join")
    assert "already begun" in late.text


async def test_an_invitation_outlives_a_restart(sandbox: Sandbox, tmp_path: Path) -> None:
    """Its buttons too, and it is sent once."""
    async with bot_at(sandbox, tmp_path):
        await lobby_of(sandbox)
        await sandbox.ana.slash("games", "table invite", user=uid(sandbox.ben))
        letter = await sandbox.ben.sees("dm", "Ana invites you")
        await all_said(tmp_path)
    async with bot_at(sandbox, tmp_path):
        await sandbox.ben.click(letter, "Join")
        await sandbox.ana.sees("games", lambda m: "Ana and Ben" in m.text)
    (answered,) = sandbox.ben.messages("dm")
    assert answered.id == letter.id
