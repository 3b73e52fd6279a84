"""One person and a computer play a short game to its end."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from games import registry
from games.kernel import AnyGame
from games.kernel.record import replay
from games.kernel.record_text import read
from players import desk, prospects
from players.registry import EVALUATORS
from rendering import studio
from rendering.paint import Painter
from rendering.pictures import PICTURES
from sandbox import Sandbox
from tests.e2e.conftest import bot_at, toy
from tests.e2e.hourglass import Hurry
from tests.e2e.players import Player
from tests.e2e.tables import lobby_of
from tests.e2e.test_toy import SEED
from tests.e2e.wholes import choose, play
from tests.hurried import Inline
from tests.players.toy import ToyEvaluator, evaluator

CHANCES = "Chances of winning"
"""What the pictures of an end are described with once these are known."""


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """How well a computer thinks is told elsewhere; the toy has one too."""
    monkeypatch.setattr(studio, "Painter", Painter)  # what the end is drawn with is looked at
    monkeypatch.setattr(desk, "_evaluator", lambda key, *_: evaluator(key))
    monkeypatch.setattr(prospects, "WORLDS", 1)
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
    async with bot_at(sandbox, tmp_path, hurry, wait=hurry.wait, games=games, workers=Inline):
        lobby = await lobby_of(sandbox, game=game)
        (menu,) = [one.custom_id for one in lobby.selects if "computer" in one.custom_id]
        refused = await sandbox.ben.select(lobby, "apprentice", which=menu)
        assert "Ana" in refused.text
        await ana.select(lobby, "apprentice", which=menu)
        await lobby.until(lambda m: "Computer 1 \\(apprentice\\)" in m.text)
        await choose(ana, shorter)
        await ana.click(lobby, "Start", until="acknowledged")
        assert await play(sandbox, [Player(ana, 1)], 10_000)
        last = await ana.sees("games", "The seed was")
        assert SEED.findall(last.text)
        # The end is drawn anew when it is known how likely each was to win, round by round.
        if game in PICTURES:
            await last.until(lambda m: CHANCES in str(m.message.components), within=60)
        said = "\n".join(one.text for one in ana.messages("games"))
        assert "Computer 1" in said
        assert not re.search(r"<@-", said)
        exported = await ana.slash("games", "table export", table=1)
        record = read(exported.shown.files[0].data.decode())
        outcome = replay(GAMES[game](None), record)
        assert outcome is not None
