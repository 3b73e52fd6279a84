"""Questions by direct message: one with buttons for a seat; what was before is told in a line."""

from sandbox import Sandbox
from sandbox.actor import Person
from tests.e2e.live import questions
from tests.e2e.tables import begun, bids


async def until(box: Sandbox, person: Person, count: int) -> None:
    """Wait until somebody has so many questions before them that can be answered."""
    await box.world.signal.until(
        lambda: len(questions(person)) == count, what=f"{count} of {person.messages('dm')}"
    )


async def test_a_typed_answer_settles_the_question(server: Sandbox) -> None:
    """The question message says what was answered; the receipt is where it can be changed."""
    await begun(server, server.ben)
    question = await server.ana.sees("dm", "How much do you bid?")
    await server.ana.dm("3")
    # The question itself may be drawn anew before its receipt is written.
    receipt = await server.ana.sees(
        "dm", lambda m: m.id != question.id and "bid of 3" in m.text and bool(m.selects)
    )
    await question.until(lambda m: not m.buttons and not m.selects)
    assert "Your bid of 3 is sealed." in question.text
    assert "Ben" not in question.text
    await server.ana.dm("4")
    await receipt.until(lambda m: not m.buttons and not m.selects)
    await until(server, server.ana, 1)
    assert "Your sealed bid: 4" in questions(server.ana)[0].text


async def test_an_answer_elsewhere_is_shown_in_the_question(server: Sandbox) -> None:
    """Whoever answers behind *Play* finds their answer in the direct message, and can change it."""
    board = await begun(server, server.ben)
    question = await server.ana.sees("dm", "How much do you bid?")
    panel = await server.ana.click(board, "Play")
    await server.ana.select(panel, "5")
    await question.until(lambda m: "Your sealed bid: 5" in m.text)
    receipt = await server.ana.select(question, "6")
    assert "Your bid of 6 is sealed." in receipt.text
    await until(server, server.ana, 1)


async def test_all_bidders_learn_the_result_where_they_were_asked(server: Sandbox) -> None:
    """After the reveal no question stands; each message says the answer and what came out."""
    board = await begun(server, server.ben, server.cleo)
    asked = {
        person.id: await person.sees("dm", "How much do you bid?")
        for person in (server.ana, server.ben, server.cleo)
    }
    await server.ana.select(asked[server.ana.id], "5")
    panel = await server.ben.click(board, "Play")
    await server.ben.select(panel, "4")
    await bids((server.cleo, 3))
    for person, bid in ((server.ana, 5), (server.ben, 4)):
        told = asked[person.id]
        # The result may be told in a question that is only then found to be over.
        await told.until(lambda m: "Ana wins the crate for 5" in m.text and not m.selects)
        assert f"Your bid of {bid} is sealed." in told.text
    await server.cleo.sees(
        "dm", lambda m: "Ana wins the crate for 5" in m.text and "Your bid of 3" in m.text
    )
    # Ana, who has won, is asked where the crate goes; nobody can bid any more.
    for person, count in ((server.ana, 1), (server.ben, 0), (server.cleo, 0)):
        await until(server, person, count)
    assert "To the left" in asked[server.ana.id].labels


async def test_the_next_question_is_the_only_one(server: Sandbox) -> None:
    """When the second crate comes up, nothing of the first can be pressed any more."""
    await begun(server, server.ben)
    await bids((server.ana, 5), (server.ben, 4))
    await server.ana.dm("left")
    await server.ana.sees("dm", "Ana puts the crate to the left.")
    await server.ana.dm("done")
    for person in (server.ana, server.ben):
        await person.sees("dm", lambda m: "2 to go" in m.text and "How much" in m.text)
        await until(server, person, 1)
        assert "2 to go" in questions(person)[0].text
