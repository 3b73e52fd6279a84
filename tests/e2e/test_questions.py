"""Questions by direct message: one with buttons for a seat; what was before is told in a line."""

from sandbox import Sandbox
from sandbox.actor import Person
from tests.e2e.live import questions
from tests.e2e.tables import begun, bids


async def until(box: Sandbox, person: Person, count: int) -> None:
    """Wait until somebody has so many questions before him that can be answered."""
    await box.world.signal.until(
        lambda: len(questions(person)) == count, what=f"{count} of {person.messages('dm')}"
    )


async def test_a_typed_answer_settles_the_question(house: Sandbox) -> None:
    """The question message says what was answered; the receipt is where it can be changed."""
    await begun(house, house.ben)
    question = await house.ana.sees("dm", "How much do you bid?")
    await house.ana.dm("3")
    receipt = await house.ana.sees("dm", lambda m: "bid of 3" in m.text and bool(m.selects))
    await question.until(lambda m: not m.buttons and not m.selects)
    assert "Your bid of 3 is sealed." in question.text
    assert "Ben" not in question.text
    await house.ana.dm("4")
    await receipt.until(lambda m: not m.buttons and not m.selects)
    await until(house, house.ana, 1)
    assert "Your sealed bid: 4" in questions(house.ana)[0].text


async def test_an_answer_elsewhere_is_shown_in_the_question(house: Sandbox) -> None:
    """Whoever answers behind *Play* finds his answer in the direct message, and can change it."""
    board = await begun(house, house.ben)
    question = await house.ana.sees("dm", "How much do you bid?")
    panel = await house.ana.click(board, "Play")
    await house.ana.select(panel, "5")
    await question.until(lambda m: "Your sealed bid: 5" in m.text)
    receipt = await house.ana.select(question, "6")
    assert "Your bid of 6 is sealed." in receipt.text
    await until(house, house.ana, 1)


async def test_all_bidders_learn_the_result_where_they_were_asked(house: Sandbox) -> None:
    """After the reveal no question stands; each message says the answer and what came out."""
    board = await begun(house, house.ben, house.cleo)
    asked = {
        person.id: await person.sees("dm", "How much do you bid?")
        for person in (house.ana, house.ben, house.cleo)
    }
    await house.ana.select(asked[house.ana.id], "5")
    panel = await house.ben.click(board, "Play")
    await house.ben.select(panel, "4")
    await bids((house.cleo, 3))
    for person, bid in ((house.ana, 5), (house.ben, 4)):
        told = asked[person.id]
        await told.until(lambda m: "Ana wins the crate for 5" in m.text)
        assert f"Your bid of {bid} is sealed." in told.text
        assert told.selects == []
    await house.cleo.sees(
        "dm", lambda m: "Ana wins the crate for 5" in m.text and "Your bid of 3" in m.text
    )
    # Ana, who has won, is asked where the crate goes; nobody can bid any more.
    for person, count in ((house.ana, 1), (house.ben, 0), (house.cleo, 0)):
        await until(house, person, count)
    assert "To the left" in asked[house.ana.id].labels


async def test_the_next_question_is_the_only_one(house: Sandbox) -> None:
    """When the second crate comes up, nothing of the first can be pressed any more."""
    await begun(house, house.ben)
    await bids((house.ana, 5), (house.ben, 4))
    await house.ana.dm("left")
    await house.ana.sees("dm", "Ana puts the crate to the left.")
    await house.ana.dm("done")
    for person in (house.ana, house.ben):
        await person.sees("dm", lambda m: "2 to go" in m.text and "How much" in m.text)
        await until(house, person, 1)
        assert "2 to go" in questions(person)[0].text
