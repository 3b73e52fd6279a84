"""`/learn`: one command, and the first lesson is there; each press leads to the next."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from games import registry
from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.e2e.players import Player
from tests.e2e.test_computers import Hurry
from tests.inline import Inline


@pytest.fixture
async def town(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Sandbox]:
    """A small Discord with a bot whose computers think in this process."""
    games = {key: partial(registry.load, key) for key in ("troedler", "hellweg")}
    hurry = Hurry()
    async with bot_at(sandbox, tmp_path, hurry, wait=hurry.wait, games=games, workers=Inline):
        yield sandbox


async def test_the_first_two_lessons(town: Sandbox) -> None:
    """The panel says what the question is about, then what came of the answer, then the next."""
    ana = town.ana
    learnt = await ana.slash("games", "learn", game="troedler")
    first = await learnt.shown.until(lambda m: "1 of 6" in m.text)
    assert "Taking a pile" in first.text
    asked = await ana.click(first, "Now you")
    assert "Taking a pile" not in asked.shown.text
    assert await Player(ana, 1).answer(asked)
    second = await first.until(lambda m: "2 of 6" in m.text)
    assert "that nobody takes is discarded" in second.text


async def test_it_is_taken_up_again(town: Sandbox) -> None:
    """The same command leads back to the same table, and the lobby's button opens another game."""
    ana = town.ana
    learnt = await ana.slash("games", "learn", game="hellweg")
    first = await learnt.shown.until(lambda m: "1 of 4" in m.text)
    number = first.text.partition("#")[2].partition(" ")[0]
    again = await ana.slash("games", "learn", game="hellweg")
    assert f"#{number} " in (await again.shown.until(lambda m: "1 of 4" in m.text)).text
    await ana.slash("games", "table new", game="troedler")
    lobby = await ana.sees("games", lambda m: "Join" in m.labels)
    other = await ana.click(lobby, "Learn it")
    assert "Taking a pile" in (await other.shown.until(lambda m: "1 of 6" in m.text)).text
