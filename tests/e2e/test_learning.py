"""`/learn` and `/hint`: a lesson leads to the next, and an adviser answers the one who asks."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from games import registry
from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hurry
from tests.e2e.players import Player
from tests.e2e.tables import lobby_of
from tests.e2e.wholes import choose
from tests.hurried import Inline

ALLOWED = "everybody can ask an adviser what to do"


@pytest.fixture
async def town(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Sandbox]:
    """A small Discord with a bot whose computers think in this process."""
    games = {key: partial(registry.load, key) for key in ("troedler", "hellweg")}
    hurry = Hurry()
    async with bot_at(sandbox, tmp_path, hurry, wait=hurry.wait, games=games, workers=Inline):
        yield sandbox


async def test_the_first_two_lessons(town: Sandbox) -> None:
    """The panel says what the question is about, then what came of the answer, then the next.

    The same command leads back to the same table.
    """
    ana = town.ana
    learnt = await ana.slash("games", "learn", game="troedler")
    first = await learnt.shown.until(lambda m: "1 of 6" in m.text)
    assert "Taking a pile" in first.text
    number = first.text.partition("#")[2].partition(" ")[0]
    again = await ana.slash("games", "learn", game="troedler")
    first = await again.shown.until(lambda m: "1 of 6" in m.text)
    assert f"#{number} " in first.text
    asked = await ana.click(first, "Now you")
    assert "Taking a pile" not in asked.shown.text
    assert await Player(ana, 1).answer(asked)
    second = await first.until(lambda m: "2 of 6" in m.text)
    assert "that nobody takes is discarded" in second.text


async def test_every_lesson_is_introduced(town: Sandbox) -> None:
    """Also where the answer is what the course itself plays, so that the next begins with it."""
    ana = town.ana
    learnt = await ana.slash("games", "learn", game="hellweg")
    await learnt.shown.until(lambda m: "1 of 4" in m.text)
    await ana.slash("games", "act", move="token hamm beer")
    second = await ana.slash("games", "act", move="carriage hamm-builefeld")
    await second.shown.until(lambda m: "2 of 4" in m.text and "prepared position" in m.text)
    await ana.slash("games", "act", move="carry moenster essen")
    third = await ana.slash("games", "act", move="sell wesel")
    await third.shown.until(lambda m: "3 of 4" in m.text and "of its own" not in m.text)


async def test_a_hint_is_for_who_asks(town: Sandbox) -> None:
    """By the button or the command, with what it would bring; nobody else sees a word of it."""
    lobby = await lobby_of(town, town.ben, game="hellweg")
    await choose(town.ana, ALLOWED)
    await town.ana.click(lobby, "Start", until="acknowledged")
    board = await town.ana.sees("games", lambda m: "Play" in m.labels)
    ana, ben = town.ana, town.ben
    asked, other = (ana, ben) if ana.mention in board.text else (ben, ana)
    panel = await asked.click(board, "Play")
    answer = await asked.click(panel, "Hint")
    hinted = await answer.shown.until(lambda m: "Your adviser:" in m.text)
    assert "in demand" in hinted.text
    assert "Hint" in hinted.labels
    again = await asked.slash("games", "hint")
    await again.shown.until(lambda m: "Your adviser:" in m.text)
    refused = await other.slash("games", "hint")
    assert "nothing for you to do" in refused.text
    for person in (other, town.cleo):
        assert not any("Your adviser" in m.text for m in person.messages("games"))
