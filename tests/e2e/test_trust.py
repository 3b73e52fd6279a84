"""Fair play: what the chance is committed to, what players bring, and who may open how much."""

import re

from games.kernel import commitment
from games.kernel.record import read, replay
from sandbox import Sandbox
from sandbox.people.sight import Seen
from tests.e2e.tables import lobby_of
from tests.e2e.test_weather import POST
from tests.toy import Toy

COMMITTED = re.compile(r"its SHA-256 is `([0-9a-f]{64})`")


def committed(server: Sandbox) -> Seen:
    """Return the message in which the bot has committed itself to the seed: the first of all."""
    first = server.ben.messages("games")[0]
    assert COMMITTED.search(first.text), first.text
    return first


async def test_the_commitment_stands_before_anybody_sits_down_and_stays(server: Sandbox) -> None:
    """In a message of its own that nothing ever changes, in the log, and beside the seed."""
    lobby = await lobby_of(server)
    first = committed(server)
    revision, (promised,) = first.message.revision, COMMITTED.findall(first.text)
    assert first.id < lobby.id
    assert first.labels == []
    await server.ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(lambda m: "Ben" in m.text)
    await server.ana.click(lobby, "Start", until="acknowledged")
    board = await server.ana.sees("games", lambda m: "Play" in m.labels)
    log = await server.ben.click(board, "Log")
    assert promised in log.text
    assert "Lucky words: Ana " in log.text
    await server.ana.slash("games", "table stop")
    asked = await server.ben.sees("games", "Ana proposes")
    await server.ben.click(asked, "I agree")
    last = await server.ana.sees("games", "The seed was")
    assert promised in last.text
    assert (await server.ben.slash("games", "log", table=1)).text.count(promised) == 1
    assert committed(server).message.revision == revision
    exported = await server.dov.slash("games", "table export", table=1)
    record = read(exported.shown.files[0].data.decode())
    assert commitment(record.seed) == promised
    assert replay(Toy(), record) is None


async def test_the_lobby_waits_for_its_commitment(server: Sandbox) -> None:
    """Discord's answer to the first message is lost: it is tried again before anything follows."""
    server.faults.lose_answer(POST, how="cut")
    await lobby_of(server, server.ben)
    texts = [message.text for message in server.ben.messages("games")]
    assert [bool(COMMITTED.search(text)) for text in texts] == [True, False]
