"""Moves in words: by mention, by direct message, by `/act`."""

import pytest

from sandbox import Sandbox
from tests.e2e.tables import answers, begun, bids, lobby_of


async def test_a_mention_is_a_move(server: Sandbox) -> None:
    """`@Kontor left` puts the crate away; what is unclear is answered, and privately says why."""
    await begun(server, server.ben)
    await bids((server.ana, 3), (server.ben, 1))
    await server.ana.sees("games", "wins the crate")
    unclear = await server.ana.mention_bot("games", "shelve")
    await server.ana.sees("games", answers(unclear))
    await server.ana.sees("dm", "could mean 2 things")
    line = await server.ana.mention_bot("games", "left")
    await line.until(lambda m: m.reactions == ["✅"])
    other = await server.ben.mention_bot("games", "left")
    reply = await server.ben.sees("games", answers(other))
    assert "Why is in your messages" in reply.text


async def test_where_messages_are_closed_a_mistyped_line_is_answered_in_the_channel(
    server: Sandbox,
) -> None:
    """In words that tell nobody anything."""
    await begun(server, server.ben)
    await bids((server.ana, 3), (server.ben, 1))
    await server.ana.sees("games", "wins the crate")
    server.ana.close_dms()
    with server.expecting(50007):
        unclear = await server.ana.mention_bot("games", "shelve")
        reply = await server.ana.sees("games", answers(unclear))
    assert "it fits more than one move" in reply.text


async def test_a_refusal_in_the_channel_tells_nothing_of_what_is_offered(server: Sandbox) -> None:
    """Ranges and candidates may end at a secret, such as all of somebody's money."""
    await begun(server, server.ben)
    await bids((server.ana, 3), (server.ben, 1))
    await server.ana.sees("games", "wins the crate")
    for line in ("shelve", "xyzzy"):
        written = await server.ana.mention_bot("games", line)
        reply = await server.dov.sees("games", answers(written))
        assert "Why is in your messages" in reply.text
    await server.ana.sees("dm", "You could type, for example")


async def test_secrets_are_not_taken_in_a_channel(server: Sandbox) -> None:
    """A bid that everybody can read is refused, a nearly right one too."""
    await begun(server, server.ben)
    for line in ("bid 4", "4", "400"):
        written = await server.ana.mention_bot("games", line)
        await server.ana.sees("games", answers(written))
    said = await server.ana.sees("games", "everybody can read it here")
    assert "sealed" not in said.text
    await bids((server.ana, 2))


async def test_other_talk_is_left_alone(server: Sandbox) -> None:
    """Lines without a mention, and mentions without words, are no moves."""
    await begun(server, server.ben)
    await server.ana.send("games", "bid 4, shall I?")
    await server.ana.mention_bot("games", "")
    await bids((server.ana, 2))
    assert not [m for m in server.ana.messages("games") if m.message.reference]


async def test_direct_messages(server: Sandbox) -> None:
    """A number is a bid; a wrong one is answered with what would fit; it can be changed."""
    await begun(server, server.ben)
    await server.ana.sees("dm", "How much do you bid?")
    await server.ana.dm("999")
    await server.ana.sees("dm", "from 0 to 10 in steps of 1")
    await server.ana.dm("4")
    await server.ana.sees("dm", "Your bid of 4 is sealed.")
    await server.ana.dm("#1 5")
    await server.ana.sees("dm", "Your bid of 5 is sealed.")
    await server.cleo.dm("4")
    await server.cleo.sees("dm", "No table is waiting for you")


async def test_several_tables_ask(server: Sandbox) -> None:
    """A number for one of several tables begins with the table's."""
    await begun(server, server.ben)
    await begun(server, server.cleo)
    await server.ana.sees("dm", "#2 Crates")
    await server.ana.dm("4")
    await server.ana.sees("dm", "Several tables are waiting for you: #1 and #2")
    await server.ana.dm("#2 4")
    await server.ana.sees("dm", "Your bid of 4 is sealed.")


async def test_act_suggests_only_ones_own(server: Sandbox) -> None:
    """Suggestions come from what one is asked; others get none."""
    await lobby_of(server, server.ben)
    assert await server.ana.autocomplete("games", "act", move="") == []
    await server.ana.slash("games", "table start")
    await server.ana.sees("games", lambda m: "Play" in m.labels)
    mine = await server.ana.autocomplete("games", "act", move="bid 1")
    assert [choice.value for choice in mine][:2] == ["bid 1", "bid 10"]
    assert await server.cleo.autocomplete("games", "act", move="") == []
    done = await server.ana.slash("games", "act", move="bid 3")
    assert "Your bid of 3 is sealed." in done.text
    assert done.ephemeral


LONG = ("x" * 3_000, "9" * 5_000, "boast " + "x" * 400)


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> None:
    """People's clients send whatever is typed into a command, without looking at its limits."""
    monkeypatch.setattr("sandbox.typed._fitting_text", lambda _, value: value)
    monkeypatch.setattr("sandbox.typed._fitting_number", lambda _, value, **__: value)


@pytest.mark.usefixtures("careless")
@pytest.mark.parametrize("line", LONG)
async def test_long_input_is_answered(server: Sandbox, line: str) -> None:
    """It is refused with the limit, and nothing of it is played."""
    await begun(server, server.ben)
    for answer in (
        await server.ana.slash("games", "act", move=line),
        await server.ana.slash("games", "rules", search=line),
    ):
        assert "characters I can read" in answer.text
        assert len(answer.text) < 500
    assert await server.ana.autocomplete("games", "act", move=line) == []
    written = await server.ana.mention_bot("games", line[:1_900])
    assert "characters I can read" in (await server.ana.sees("games", answers(written))).text
    assert "boast" not in (await server.ana.slash("games", "log")).text


@pytest.mark.usefixtures("careless")
@pytest.mark.parametrize("table", [0, -1, 2**53, 2**63, 10**60])
async def test_table_numbers_beyond_all_tables_are_answered(server: Sandbox, table: int) -> None:
    """Also those that no database can hold."""
    await begun(server, server.ben)
    for name in ("board", "act", "log"):
        answer = await server.ana.slash("games", name, table=table)
        assert "There is no table #" in answer.text
