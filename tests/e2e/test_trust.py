"""Fair play: what the chance is committed to, what players bring, and who may open how much."""

import re

from games.kernel import Match, commitment
from games.kernel.record import read, replay, write
from games.kernel.record_text import TITLE
from sandbox import Sandbox
from sandbox.sight import Seen
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


async def test_a_record_is_sent_in_to_be_checked(server: Sandbox) -> None:
    """As a file, and the answer is its sender's alone; the toy is no game of the bot's own."""
    answer = await server.dov.slash("games", "verify", record=f"{TITLE}\ngame toy\n")
    assert "something is missing at its beginning" in answer.text
    whole = write(Match(Toy(), 2, seed=1).record())
    answer = await server.dov.slash("games", "verify", record=whole)
    assert "I do not know its game, “Crates”" in answer.text
    assert not server.ben.messages("games")


async def test_the_lobby_waits_for_its_commitment(server: Sandbox) -> None:
    """Discord's answer to the first message is lost: it is tried again before anything follows."""
    server.faults.lose_answer(POST, how="cut")
    await lobby_of(server, server.ben)
    texts = [message.text for message in server.ben.messages("games")]
    assert [bool(COMMITTED.search(text)) for text in texts] == [True, False]


async def test_everybody_brings_something(server: Sandbox) -> None:
    """A word of one's own, or the id that Discord gives to the press; the log has the number."""
    await server.ana.slash("games", "table new", game="toy", luck="  four-leaf   *clover* ")
    lobby = await server.ben.sees("games", lambda m: "Join" in m.labels)
    joined = await server.ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(lambda m: "Ben" in m.text)
    await server.cleo.slash("games", "table join", luck="`@everyone`")
    await lobby.until(lambda m: "Cleo" in m.text)
    fair = await server.ben.click(lobby, "Fair play")
    assert "Ana “four-leaf \\*clover\\*”" in fair.text
    assert f"Ben {joined.interaction.id} (the number of their click)" in fair.text
    assert lobby.mentions == []
    await server.ana.click(lobby, "Start", until="acknowledged")
    await server.ana.sees("games", lambda m: "Play" in m.labels)
    await server.ana.slash("games", "table stop")
    asked = await server.ben.sees("games", "Ana proposes")
    await server.ben.click(asked, "I agree")
    await server.cleo.click(asked, "I agree")
    await server.ana.sees("games", "The seed was")
    exported = await server.dov.slash("games", "table export", table=1)
    record = read(exported.shown.files[0].data.decode())
    assert record.luck == ("four-leaf *clover*", str(joined.interaction.id), "`@everyone`")
