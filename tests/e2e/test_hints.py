"""A hint behind a button and a command: the panel answers at once, and shows it to one person."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from games import registry
from sandbox import Sandbox
from sandbox.sight import Seen
from tests.e2e.conftest import bot_at
from tests.e2e.players import Player
from tests.e2e.test_computers import Hurry
from tests.e2e.wholes import choose
from tests.inline import Inline

UNDO = "k:undo:"
ALLOWED = "everybody can ask an adviser what to do"


@pytest.fixture
async def town(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Sandbox]:
    """A small Discord with a bot whose computers think in this process."""
    games, hurry = {"hellweg": partial(registry.load, "hellweg")}, Hurry()
    async with bot_at(sandbox, tmp_path, hurry, wait=hurry.wait, games=games, workers=Inline):
        yield sandbox


async def begun(box: Sandbox, *chosen: str) -> Seen:
    """Begin a match of Ana and Ben; return the public message."""
    await box.ana.slash("games", "table new", game="hellweg")
    lobby = await box.ana.sees("games", lambda m: "Join" in m.labels)
    await box.ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(lambda m: box.ben.user.display in m.text)
    for one in chosen:
        await choose(box.ana, one)
    await box.ana.click(lobby, "Start", until="acknowledged")
    return await box.ana.sees("games", lambda m: "Play" in m.labels)


async def test_a_hint_is_for_who_asks(town: Sandbox) -> None:
    """By the button or the command, with what it would bring; nobody else sees a word of it."""
    board = await begun(town, ALLOWED)
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


async def test_who_is_new_may_ask_until_they_switch_it_off(town: Sandbox) -> None:
    """Where the table allows none; then there is no button, and the command says why."""
    board = await begun(town)
    asked = town.ana if town.ana.mention in board.text else town.ben
    panel = await asked.click(board, "Play")
    assert "Hint" in panel.shown.labels
    more = await asked.click(panel.shown, "More…")
    panel = await asked.click(more.shown, "No explanations")
    assert "Hint" not in panel.shown.labels
    refused = await asked.slash("games", "hint")
    assert "gives no hints" in refused.text


async def test_practice_is_one_choice(town: Sandbox) -> None:
    """A table with computers where all can be taken back; it is called practice everywhere."""
    ana, ben = town.ana, town.ben
    await ana.slash("games", "table practice", game="hellweg", computers=1)
    lobby = await ana.sees("games", lambda m: "Computer 1" in m.text)
    assert "Hellweg westfalicus (practice)" in lobby.text
    assert not {"Join", "Leave", "Fair play"} & set(lobby.labels)
    assert "week" not in lobby.text
    refused = await ben.slash("games", "table join")
    assert "practice table" in refused.text
    await ana.click(lobby, "Start", until="acknowledged")
    board = await ana.sees("games", lambda m: "Play" in m.labels)
    assert "(practice)" in board.text
    panel = await ana.click(board, "Play")
    assert "(practice)" in panel.text
    listed = await ana.slash("games", "games")
    assert "(practice)" in listed.text
    player = Player(ana, 1)
    board = await ana.sees("games", lambda m: "Play" in m.labels and ana.mention in m.text)
    for _ in range(2):
        # A token and a carriage: all that a turn of the set-up asks for.
        assert await player.act(board)
    # The computer moves at once; what is asked while it does is soon out of date.
    asked = await ana.sees("games", lambda m: ana.mention in m.text and m.id != board.id)
    panel = await ana.click(asked, "Play")
    (undo,) = (
        one.custom_id for one in panel.shown.buttons if (one.custom_id or "").startswith(UNDO)
    )
    back = await ana.click(panel, undo or "")
    assert "taken back" in back.text
    told = await ana.slash("games", "log")
    assert "(practice)" in told.text
    assert f"Practice: {ana.user.display} takes back" in told.text
