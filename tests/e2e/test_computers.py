"""Computers and lessons over the wire: the same by commands and buttons as at any table."""

import re
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from games import registry
from games.kernel import AnyGame
from games.matches.record import replay
from games.matches.record_text import read_record
from players import remote, search
from players.registry import EVALUATORS
from rendering import studio
from rendering.paint import Painter
from rendering.pictures import PICTURES
from sandbox import Sandbox
from tests.e2e.conftest import bot_at, toy
from tests.e2e.hourglass import Hurry
from tests.e2e.players import Player
from tests.e2e.tables import lobby_of
from tests.e2e.test_toy import seed_of
from tests.e2e.wholes import choose, play
from tests.players.toy import ToyEvaluator, evaluator
from tests.rig.delays import InlineExecutor

CHANCES = "Chances of winning"
"""What the pictures of an end are described with once these are known."""


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """How well a computer thinks is told elsewhere; the toy has one too."""
    monkeypatch.setattr(studio, "Painter", Painter)  # what the end is drawn with is looked at
    monkeypatch.setattr(remote, "_cached_evaluator", lambda key, *_: evaluator(key))
    monkeypatch.setattr(search, "ESTIMATE_WORLDS", 1)
    monkeypatch.setitem(cast("dict[str, Any]", EVALUATORS), "toy", ToyEvaluator)


GAMES: dict[str, Callable[[str | None], AnyGame]] = {
    "toy": toy,
    "hellweg": partial(registry.load, "hellweg"),
}


@pytest.mark.whole
@pytest.mark.parametrize(
    ("game", "shorter"), [("toy", "2"), pytest.param("hellweg", "10", marks=pytest.mark.long)]
)
async def test_a_whole_game_against_a_computer(
    sandbox: Sandbox, tmp_path: Path, game: str, shorter: str
) -> None:
    """Seated by a menu, named with its level, never mentioned; the record says who won."""
    ana, hurry, games = sandbox.ana, Hurry(), {game: GAMES[game]}
    async with bot_at(
        sandbox, tmp_path, hurry, wait=hurry.wait, games=games, workers=InlineExecutor
    ):
        lobby = await lobby_of(sandbox, game=game)
        (menu,) = [select.custom_id for select in lobby.selects if "computer" in select.custom_id]
        refused = await sandbox.ben.select(lobby, "apprentice", which=menu)
        assert "Ana" in refused.text
        await ana.select(lobby, "apprentice", which=menu)
        await lobby.until(lambda m: "Computer 1 \\(apprentice\\)" in m.text)
        await choose(ana, shorter)
        await ana.click(lobby, "Start", until="acknowledged")
        assert await play(sandbox, [Player(ana, 1)], 10_000)
        last = await ana.sees("games", lambda m: "Rematch" in m.labels)
        assert await seed_of(ana, last)
        # The end is drawn anew when it is known how likely each was to win, round by round.
        if game in PICTURES:
            await last.until(lambda m: CHANCES in str(m.message.components), within=60)
        said = "\n".join(message.text for message in ana.messages("games"))
        assert "Computer 1" in said
        assert not re.search(r"<@-", said)
        exported = await ana.slash("games", "table export", table=1)
        record = read_record(exported.message.files[0].data.decode())
        outcome = replay(GAMES[game](None), record)
        assert outcome is not None


HINTS = "Hints"


@pytest.fixture
async def town(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Sandbox]:
    """A small Discord with a bot whose computers think in this process."""
    games = {key: partial(registry.load, key) for key in ("troedler", "hellweg")}
    hurry = Hurry()
    async with bot_at(
        sandbox, tmp_path, hurry, wait=hurry.wait, games=games, workers=InlineExecutor
    ):
        yield sandbox


async def test_the_first_two_lessons(town: Sandbox) -> None:
    """The panel tells what came of an answer, then asks the next; the command resumes a lesson."""
    ana = town.ana
    learnt = await ana.slash("games", "learn", game="troedler")
    intro = await learnt.message.until(lambda m: "First lesson" in m.labels)
    assert "1 of 6" not in intro.text
    opened = await ana.click(intro, "First lesson")
    first = await opened.message.until(lambda m: "1 of 6" in m.text)
    assert "Taking a pile" in first.text
    number = first.text.partition("#")[2].partition(" ")[0]
    again = await ana.slash("games", "learn", game="troedler")
    first = await again.message.until(lambda m: "1 of 6" in m.text)
    assert f"#{number} " in first.text
    asked = await ana.click(first, "Your turn")
    assert "Taking a pile" not in asked.message.text
    assert await Player(ana, 1).answer(asked)
    second = await first.until(lambda m: "2 of 6" in m.text)
    assert "that nobody takes is discarded" in second.text


async def test_every_lesson_is_introduced(town: Sandbox) -> None:
    """Also where the answer is what the course itself plays, so that the next begins with it."""
    ana = town.ana
    learnt = await ana.slash("games", "learn", game="hellweg")
    opened = await ana.click(learnt, "First lesson")
    await opened.message.until(lambda m: "1 of 4" in m.text)
    await ana.slash("games", "act", move="token hamm beer")
    second = await ana.slash("games", "act", move="carriage hamm-builefeld")
    await second.message.until(lambda m: "2 of 4" in m.text and "prepared position" in m.text)
    await ana.slash("games", "act", move="carry moenster essen")
    third = await ana.slash("games", "act", move="sell wesel")
    await third.message.until(lambda m: "3 of 4" in m.text and "of its own" not in m.text)


async def test_a_hint_is_for_who_asks(town: Sandbox) -> None:
    """By the button or the command, with what it would bring; nobody else sees a word of it."""
    lobby = await lobby_of(town, town.ben, game="hellweg")
    await choose(town.ana, HINTS)
    await town.ana.click(lobby, "Start", until="acknowledged")
    board = await town.ana.sees("games", lambda m: "Play" in m.labels)
    ana, ben = town.ana, town.ben
    asked, other = (ana, ben) if ana.mention in board.text else (ben, ana)
    panel = await asked.click(board, "Play")
    answer = await asked.click(panel, "Hint")
    hinted = await answer.message.until(lambda m: "Your adviser:" in m.text)
    (reason,) = [line for line in hinted.text.splitlines() if "Your adviser:" in line]
    assert len(reason) > len("-# Your adviser: "), "it says why"
    assert "Do that" in hinted.labels
    assert "Hint" not in hinted.labels
    again = await asked.slash("games", "hint")
    await again.message.until(lambda m: "Your adviser:" in m.text)
    refused = await other.slash("games", "hint")
    assert "nothing for you to do" in refused.text
    for person in (other, town.cleo):
        assert not any("Your adviser" in m.text for m in person.messages("games"))
