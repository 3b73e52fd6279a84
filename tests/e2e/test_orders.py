"""Orders for later: by form, menu and command; played when their moment comes, seen by no other."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import MappingProxyType

import pytest

from games.kernel import AnyGame
from sandbox import Sandbox
from sandbox.sight import Seen
from sandbox.signals import PATIENCE
from tests.e2e import tables
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.harvest import Harvest


def harvest(_: str | None) -> AnyGame:
    """Return the second toy."""
    return Harvest()


CHOICE = "Change or cancel a planned move…"
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


async def test_orders_are_given_changed_cancelled_and_played(
    barn: Sandbox, glass: Hourglass
) -> None:
    """From the panel's button: buttons, menus, and what can be done with an order."""
    ana, ben = barn.ana, barn.ben
    board = await begun(barn)
    panel = await ana.click(board, "Play")
    book = await ana.click(panel, "Plan ahead")
    assert "You have planned no moves." in book.text
    book = await ana.click(book, "Harvest 2: Cut")
    assert "Planned (no. 1)." in book.text
    assert r"1\. Harvest 2: Cut (when hands are sent out in harvest 2)" in book.text
    best, *_ = (one.custom_id for one in book.shown.selects if one.custom_id.startswith("m:pick:"))
    book = await ana.select(book, "1", which=best)
    assert "Planned (no. 2)." in book.text
    one = await ana.select(book, "1. Harvest 2: Cut", which=CHOICE)
    instead = await ana.click(one, "Change")
    assert "replaces planned move 1" in instead.text
    book = await ana.click(instead, "Harvest 2: Dig")
    assert r"1\. Harvest 2: Dig" in book.text
    one = await ana.select(book, "1. Harvest 2: Dig", which=CHOICE)
    book = await ana.click(one, "Cancel it")
    assert "Planned move 1 is cancelled." in book.text
    await ana.slash("games", "act", move="send dig")
    await ben.slash("games", "act", move="send dig")
    await glass.run_out()
    await ben.sees("games", f"{ana.user.display} takes the crate of")
    assert "planned" not in "".join(m.text.lower() for m in ben.messages("games"))


async def test_orders_by_command_lapse_with_a_reason(barn: Sandbox, glass: Hourglass) -> None:
    """Whoever gave one is told on their panel, and nobody else."""
    ana, ben = barn.ana, barn.ben
    await begun(barn)
    given = await ana.slash("games", "plan", move="next take 3")
    assert "Planned (no. 1)." in given.text
    refused = await ana.slash("games", "plan", move="xyzzy")
    assert "fits nothing" in refused.text
    assert "There is no planned move 7" in (await ana.slash("games", "plan", cancel=7)).text
    assert "You have planned no moves." in (await ben.slash("games", "plan")).text
    await glass.run_out()
    async with asyncio.timeout(PATIENCE):
        while "was not played" not in (await ana.slash("games", "plan")).text:
            pass
    panel = await ana.slash("games", "act")
    assert "was not played: “take 3” fits nothing you can do now." in panel.text
    assert "was not played" not in (await ben.slash("games", "act")).text


async def test_the_next_moves_one_a_line(barn: Sandbox, glass: Hourglass) -> None:
    """In a form with room for several lines."""
    ana, ben = barn.ana, barn.ben
    board = await begun(barn)
    book = await ana.click(await ana.click(board, "Play"), "Plan ahead")
    forms = [button for button in book.shown.buttons if button.label == "Fill in…"]
    assert forms[-1].custom_id is not None
    form = await ana.click(book, forms[-1].custom_id)
    assert form.modal is not None
    book = await ana.submit_modal(form.modal, "send cut\n\ntake 1")
    assert "Next: send cut; take 1" in book.text
    await glass.run_out()
    await ben.sees("games", f"{ana.user.display} has sent a hand.")


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
