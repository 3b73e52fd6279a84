"""Moves in words: by mention, by direct message, by `/act`."""

import pytest

from sandbox import Sandbox
from tests.e2e.tables import answers, begun, bids, lobby_of


async def test_a_mention_is_a_move(house: Sandbox) -> None:
    """`@Kontor left` puts the crate away; what is unclear costs a reaction and a private answer."""
    await begun(house, house.ben)
    await bids((house.ana, 3), (house.ben, 1))
    await house.ana.sees("games", "wins the crate")
    unclear = await house.ana.mention_bot("games", "shelve")
    await unclear.until(lambda m: m.reactions == ["❔"])
    await house.ana.sees("dm", "could mean 2 things")
    line = await house.ana.mention_bot("games", "left")
    await line.until(lambda m: m.reactions == ["✅"])
    other = await house.ben.mention_bot("games", "left")
    await other.until(lambda m: m.reactions == ["❔"])
    assert not [m for m in house.ana.messages("games") if m.message.reference]


async def test_where_messages_are_closed_a_mistyped_line_is_answered_in_the_channel(
    house: Sandbox,
) -> None:
    """In words that tell nobody anything."""
    await begun(house, house.ben)
    await bids((house.ana, 3), (house.ben, 1))
    await house.ana.sees("games", "wins the crate")
    house.ana.close_dms()
    with house.expecting(50007):
        unclear = await house.ana.mention_bot("games", "shelve")
        reply = await house.ana.sees("games", answers(unclear))
    assert "it fits more than one move" in reply.text


async def test_a_refusal_in_the_channel_tells_nothing_of_what_is_offered(house: Sandbox) -> None:
    """Ranges and candidates may end at a secret, such as all of somebody's money."""
    await begun(house, house.ben)
    await bids((house.ana, 3), (house.ben, 1))
    await house.ana.sees("games", "wins the crate")
    for line in ("shelve", "xyzzy"):
        written = await house.ana.mention_bot("games", line)
        await written.until(lambda m: m.reactions == ["❔"])
    await house.ana.sees("dm", "You could type, for example")
    assert not [m for m in house.dov.messages("games") if m.message.reference]


async def test_secrets_are_not_taken_in_a_channel(house: Sandbox) -> None:
    """A bid that everybody can read is refused, a nearly right one too."""
    await begun(house, house.ben)
    for line in ("bid 4", "4", "400"):
        written = await house.ana.mention_bot("games", line)
        await house.ana.sees("games", answers(written))
    said = await house.ana.sees("games", "everybody can read it here")
    assert "sealed" not in said.text
    await bids((house.ana, 2))


async def test_other_talk_is_left_alone(house: Sandbox) -> None:
    """Lines without a mention, and mentions without words, are no moves."""
    await begun(house, house.ben)
    await house.ana.send("games", "bid 4, shall I?")
    await house.ana.mention_bot("games", "")
    await bids((house.ana, 2))
    assert not [m for m in house.ana.messages("games") if m.message.reference]


async def test_direct_messages(house: Sandbox) -> None:
    """A number is a bid; a wrong one is answered with what would fit; it can be changed."""
    await begun(house, house.ben)
    await house.ana.sees("dm", "How much do you bid?")
    await house.ana.dm("999")
    await house.ana.sees("dm", "from 0 to 10 in steps of 1")
    await house.ana.dm("4")
    await house.ana.sees("dm", "Your bid of 4 is sealed.")
    await house.ana.dm("#1 5")
    await house.ana.sees("dm", "Your bid of 5 is sealed.")
    await house.cleo.dm("4")
    await house.cleo.sees("dm", "not waiting for anything from you")


async def test_several_tables_ask(house: Sandbox) -> None:
    """A number for one of several tables begins with the table's."""
    await begun(house, house.ben)
    await begun(house, house.cleo)
    await house.ana.sees("dm", "#2 Crates")
    await house.ana.dm("4")
    await house.ana.sees("dm", "Several tables are waiting for you: #1 and #2")
    await house.ana.dm("#2 4")
    await house.ana.sees("dm", "Your bid of 4 is sealed.")


async def test_act_suggests_only_ones_own(house: Sandbox) -> None:
    """Suggestions come from what one is asked; others get none."""
    await lobby_of(house, house.ben)
    assert await house.ana.autocomplete("games", "act", move="") == []
    await house.ana.slash("games", "table start")
    await house.ana.sees("games", lambda m: "Play" in m.labels)
    mine = await house.ana.autocomplete("games", "act", move="bid 1")
    assert [choice.value for choice in mine][:2] == ["bid 1", "bid 10"]
    assert await house.cleo.autocomplete("games", "act", move="") == []
    done = await house.ana.slash("games", "act", move="bid 3")
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
async def test_long_input_is_answered(house: Sandbox, line: str) -> None:
    """It is refused with the limit, and nothing of it is played."""
    await begun(house, house.ben)
    for answer in (
        await house.ana.slash("games", "act", move=line),
        await house.ana.slash("games", "rules", search=line),
    ):
        assert "characters I read" in answer.text
        assert len(answer.text) < 500
    assert await house.ana.autocomplete("games", "act", move=line) == []
    written = await house.ana.mention_bot("games", line[:1_900])
    assert "characters I read" in (await house.ana.sees("games", answers(written))).text
    assert "boast" not in (await house.ana.slash("games", "log")).text


@pytest.mark.usefixtures("careless")
@pytest.mark.parametrize("table", [0, -1, 2**53, 2**63, 10**60])
async def test_table_numbers_beyond_all_tables_are_answered(house: Sandbox, table: int) -> None:
    """Also those that no database can hold."""
    await begun(house, house.ben)
    for name in ("board", "act", "log"):
        answer = await house.ana.slash("games", name, table=table)
        assert "There is no table #" in answer.text
