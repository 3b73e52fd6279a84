"""Named people are asked to an open table: by message, or in the channel where that is closed."""

from pathlib import Path

from sandbox import Sandbox
from sandbox.actor import Person
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
