"""Questions by direct message: one with buttons for a seat; what was before is told in a line."""

from sandbox import Sandbox
from sandbox.people.person import Person
from tests.e2e.live import questions
from tests.e2e.tables import begun, bids


async def until(box: Sandbox, person: Person, count: int) -> None:
    """Wait until somebody has so many questions before them that can be answered."""
    await box.world.signal.until(
        lambda: len(questions(person)) == count, what=f"{count} of {person.messages('dm')}"
    )


async def test_all_bidders_learn_the_result_where_they_were_asked(server: Sandbox) -> None:
    """After the reveal no question stands; each message says the answer and what came out."""
    board = await begun(server, server.ben, server.cleo)
    asked = {
        person.id: await person.sees("dm", "How much do you bid?")
        for person in (server.ana, server.ben, server.cleo)
    }
    await server.ana.click(asked[server.ana.id], "5")
    panel = await server.ben.click(board, "Play")
    await server.ben.click(panel, "4")
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
