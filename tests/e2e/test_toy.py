"""A whole toy game: sealed bids by direct message, a power cut, old and doubled clicks."""

import asyncio
import re
from hashlib import sha256
from pathlib import Path

import pytest

from sandbox import Sandbox
from sandbox.people.messages import Seen
from sandbox.people.person import Person
from tests.e2e.process import kill, log_of, process_at

COMMITMENT = re.compile(r"`([0-9a-f]{64})`")
SEED = re.compile(r"The seed was `([0-9a-f]{64})`")


async def commitment_of(person: Person) -> str:
    """Wait until what the seed of a new table is was posted; return it."""
    posted = await person.sees("games", lambda m: m.labels == ["Fair play"])
    (commitment,) = COMMITMENT.findall((await person.click(posted, "Fair play")).text)
    return str(commitment)


async def seed_of(person: Person, last: Seen) -> bytes:
    """Return the seed that stands behind *Fair play* at the end."""
    (seed,) = SEED.findall((await person.click(last, "Fair play")).text)
    return bytes.fromhex(seed)


def has_two_rounds(message: Seen) -> bool:
    """Whether a message is the lobby of a table for two rounds."""
    return "Start" in message.labels and "**Two**" in message.text


async def seat_all(box: Sandbox) -> None:
    """Open a table for two rounds and let everybody sit down, two of them at the same time."""
    await box.ana.slash("games", "table new", game="toy")
    lobby = await box.ana.sees("games", lambda m: "Join" in m.labels)
    await commitment_of(box.ana)
    await asyncio.gather(
        *(one.click(lobby, "Join", until="acknowledged") for one in (box.ben, box.cleo, box.dov))
    )
    await box.ana.sees("games", lambda m: all(n in m.text for n in ("Ben", "Cleo", "Dov")))
    page = await box.ana.click(lobby, "Options")
    form = await box.ana.click(page, "Rules")
    await box.ana.submit_modal(form, {"Rounds": "Two"})
    await box.ana.sees("games", has_two_rounds)


async def finish_turn(winner: Person) -> None:
    """Let the winner of a crate put it away behind *Play*."""
    board = await winner.sees("games", lambda m: "Play" in m.labels and "wins the crate" in m.text)
    panel = await winner.click(board, "Play")
    panel = await winner.click(panel, "To the left")
    await winner.click(panel, "Done")


@pytest.mark.long
@pytest.mark.whole
async def test_a_whole_game(sandbox: Sandbox, tmp_path: Path) -> None:
    """Four people play to the end; the bot is killed in the middle and nothing is lost."""
    ana, ben, cleo, dov = sandbox.ana, sandbox.ben, sandbox.cleo, sandbox.dov
    cleo.user.dms_open = False
    async with process_at(sandbox, tmp_path) as bot:
        await seat_all(sandbox)
        lobby = await ana.sees("games", has_two_rounds)
        with sandbox.expecting(50007):
            await ana.click(lobby, "Start", until="acknowledged")
            await ana.sees("games", lambda m: "Play" in m.labels)
            commitment = await commitment_of(ana)
            old = await ana.sees("dm", "How much do you bid?")
            closed = [50007]
            await sandbox.world.signal.until(
                lambda: (
                    closed == [entry.code for entry in sandbox.ledger.entries if entry.is_refused]
                ),
                what="Cleo's question to be refused",
            )
        receipt = await ana.click(old, "10")
        assert "Your bid of 10 is sealed." in receipt.text
        await ben.sees("dm", "How much do you bid?")
        await ben.dm("3")
        await ben.sees("dm", "Your bid of 3 is sealed.")
        panel = await cleo.slash("games", "act")
        await cleo.click(panel, "2")
        board = await dov.sees("games", "Cleo has sealed a bid.")
        assert not any(word in board.text for word in ("bid of", "Bid 10", "10 is"))
        await kill(bot, sandbox)

    async with process_at(sandbox, tmp_path):
        # An old button: Ana's first question, from before the power cut, changes her bid.
        again = await ana.click(old, "5")
        assert "Your bid of 5 is sealed." in again.text
        await dov.slash("games", "act", move="1")
        await finish_turn(ana)
        await second_round(sandbox)
        await the_end(sandbox, commitment)
    assert "Traceback" not in log_of(tmp_path)


async def second_round(box: Sandbox) -> None:
    """Bid again: two at the same time, and one click that arrives twice."""
    questions = {}
    for person in (box.ana, box.ben, box.dov):
        questions[person.id] = await person.sees(
            "dm", lambda m: "Crate" in m.text and "1 to go" in m.text
        )
    await asyncio.gather(
        box.ana.click(questions[box.ana.id], "1"), box.ben.click(questions[box.ben.id], "1")
    )
    receipt = await box.dov.click(questions[box.dov.id], "10", until="sent")
    box.interactions.deliver(receipt.interaction)
    await box.world.signal.until(
        lambda: "Your bid of 10 is sealed." in receipt.text, what="the receipt"
    )
    assert "Your bid of 10 is sealed." in receipt.text
    board = await box.cleo.sees(
        "games", lambda m: "1 to go" in m.text and "Dov has sealed a bid." in m.text
    )
    assert "Cleo" in board.text
    panel = await box.cleo.slash("games", "act")
    await box.cleo.click(panel, "0")
    await finish_turn(box.dov)


async def the_end(box: Sandbox, commitment: str) -> None:
    """The ranking is right, and the seed is the one that was committed to."""
    last = await box.ben.sees("games", lambda m: "Rematch" in m.labels)
    assert sha256(await seed_of(box.ben, last)).hexdigest() == commitment
    ranking = [line for line in last.text.splitlines() if re.match(r"[1-4]\\\. ", line)]
    assert len(ranking) == 4
    first = {f"<@{one.user.id}>" for one in (box.ana, box.dov)}
    assert {line.split()[1] for line in ranking[:2]} == first
    record = await box.ben.slash("games", "table export", table=1)
    assert record.message.files
