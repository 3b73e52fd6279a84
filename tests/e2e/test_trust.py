"""Fair play: what the chance is committed to, what players bring, and who may open how much."""

import re
from pathlib import Path

from games.kernel import commitment
from games.kernel.record import read, replay
from sandbox import Sandbox
from sandbox.sight import Seen
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.e2e.tables import begun, lobby_of
from tests.e2e.test_weather import POST
from tests.toy import Toy

COMMITTED = re.compile(r"its SHA-256 is `([0-9a-f]{64})`")
DAY = 24 * 60 * 60 * 1000


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


async def test_everybody_brings_something(server: Sandbox) -> None:
    """A word of one's own, or the id that Discord gives to the press; the log has the number."""
    await server.ana.slash("games", "table new", game="toy", luck="  four-leaf   *clover* ")
    lobby = await server.ben.sees("games", lambda m: "Join" in m.labels)
    assert "Ana “four-leaf \\*clover\\*”" in lobby.text
    joined = await server.ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(lambda m: "Ben the number of their press" in m.text)
    await server.cleo.slash("games", "table join", luck="`@everyone`")
    await lobby.until(lambda m: "Cleo" in m.text)
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


async def test_an_untouched_lobby_is_warned_and_closes(sandbox: Sandbox, tmp_path: Path) -> None:
    """The host is called, and a day later the table is gone."""
    glass = Hourglass()
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        lobby = await lobby_of(sandbox)
        await glass.run_out()
        warned = await sandbox.ben.sees("games", "nothing has happened at this open table for days")
        assert warned.mentions == ["Ana"]
        assert 5.9 * DAY < glass.later < 6.1 * DAY
        await glass.run_out()
        await lobby.until(lambda m: "closed before the match began" in m.text)
        assert lobby.labels == []


async def test_one_person_opens_few_tables(server: Sandbox) -> None:
    """The refusal says what to do; nothing is opened."""
    for _ in range(3):
        await server.cleo.slash("games", "table new", game="toy")
    refused = await server.cleo.slash("games", "table new", game="toy")
    assert "You have 3 open tables" in refused.text
    listed = await server.cleo.slash("games", "table list")
    assert "#3" in listed.text
    assert "#4" not in listed.text


async def test_the_options_of_a_running_game_are_read(server: Sandbox) -> None:
    """Anybody sees what they are; nothing is offered that would be refused."""
    await begun(server, server.ben)
    shown = await server.ben.slash("games", "table options")
    assert "they can no longer be changed" in shown.text
    assert "Rounds: **Three**" in shown.text
    assert shown.shown.selects == []
    assert shown.shown.labels == []
