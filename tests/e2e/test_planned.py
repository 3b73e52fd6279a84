"""Orders for later: by form, menu and command; played when their moment comes, seen by no other."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import MappingProxyType

import pytest

from games.kernel import AnyGame
from sandbox import Sandbox
from sandbox.sight import Seen
from tests.e2e import tables
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.harvest import Harvest


def harvest(_: str | None) -> AnyGame:
    """Return the second toy."""
    return Harvest()


GAMES = MappingProxyType({"harvest": harvest})


@pytest.fixture
async def glass() -> Hourglass:
    """The bot's time."""
    return Hourglass()


@pytest.fixture
async def barn(sandbox: Sandbox, tmp_path: Path, glass: Hourglass) -> AsyncIterator[Sandbox]:
    """A small Discord with a bot that plays the second toy."""
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait, games=GAMES):
        yield sandbox


async def begun(box: Sandbox) -> Seen:
    """Begin a match of Ana and Ben; return the public message."""
    return await tables.begun(box, box.ben, game="harvest")


OPTIONS = {
    "Time to answer": "a day a turn",
    "Grace period at the end of a turn": "2 minutes, or until you press End turn",
}


async def test_an_order_a_clock_and_a_turn_that_its_player_ends(
    barn: Sandbox, glass: Hourglass
) -> None:
    """All three at one table: what was ordered is played, time is shown, nobody is hurried."""
    ana, ben = barn.ana, barn.ben
    await ana.slash("games", "table new", game="harvest")
    lobby = await ana.sees("games", lambda m: "Join" in m.labels)
    await ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(lambda m: ben.user.display in m.text)
    for which, label in OPTIONS.items():
        menus = await ana.slash("games", "table options")
        while which not in menus.text:
            menus = await ana.click(menus, "More…")
        await ana.select(menus, label, which=which)
    await ana.click(lobby, "Start", until="acknowledged")
    board = await ana.sees("games", lambda m: "Play" in m.labels)
    assert "<t:" in board.text
    given = await ana.slash("games", "plan", move="next send cut")
    assert "Planned (no. 1)." in given.text
    await glass.run_out()
    await ben.sees("games", f"{ana.user.display} has sent a hand.")
    panel = await ben.slash("games", "act", move="send dig")
    assert "Your turn is done. It ends by itself <t:" in panel.text
    assert not [m for m in ana.messages("games") if "brings in" in m.text]
    await ben.click(panel, "End turn")
    told = await ben.sees("games", "Ana (Cut) brings in 2.")
    assert told.mentions == ["Ana"]
    assert "<t:" in told.text
