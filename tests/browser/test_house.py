"""One person against the house: whole games of each kind, from the demo's first page to the end."""

from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests.browser import demo
from tests.browser.desktop import Desktop
from tests.browser.stranger import Game
from tests.browser.window import Window, open_window

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.long,
    pytest.mark.timeout(900),
]
THINKING = 90_000
"""Milliseconds for computers to move, on a machine that does other things as well."""


async def fewer(ana: Window) -> None:
    """At the table that the demo opens with, leave one computer and fewer months."""
    for menu, name in (
        # Nobody more fits in at first.
        ("Remove a computer…", "Computer 1 (trader)"),
        ("Add a computer…", "Computer 3 (apprentice)"),
    ):
        await ana.choose(menu, f"Remove: {name}")
        await expect(ana.message("Start")).not_to_contain_text(name)
    await ana.button("Options").click()
    await ana.choose("12 months", "10 months")
    await expect(ana.message("Join")).to_contain_text("10 months")


async def practising(ana: Window, game: str) -> None:
    """Open a table for practice with one computer."""
    await ana.command("table practice")
    await ana.type(game)
    await ana.press("Enter")
    await expect(ana.page.locator(".adder")).to_be_focused()
    await ana.press("Enter")
    await expect(ana.message("(practice)")).to_contain_text("Computer 2 (apprentice)")
    await ana.choose("Add a computer…", "Remove: Computer 2 (apprentice)")
    await expect(ana.message("(practice)")).not_to_contain_text("Computer 2")


async def played(ana: Window) -> None:
    """Start, and play to the end."""
    await ana.button("Start").click()
    await expect(ana.page.locator('[data-key^="k:play:"]')).to_be_visible()
    pick = Random(1).randrange  # noqa: S311 - which moves are made is no secret
    game = Game({"Ana": ana}, ana, pick)
    await game.play()
    await expect(game.table).to_contain_text("🏆")
    await expect(game.table).to_contain_text("(apprentice)")


@pytest.mark.parametrize("game", ["", "Händler", "Trödler"])
async def test_a_whole_game(browser: Desktop, tmp_path: Path, game: str) -> None:
    """At the table that is there, or at one for practice; the computer is beaten, or not."""
    async with demo.running(tmp_path, "--no-limits") as place:
        ana = await open_window(browser, place.url, "ana")
        ana.wait_up_to(THINKING)
        await expect(ana.button("Start")).to_be_visible()
        await (practising(ana, game) if game else fewer(ana))
        if game == "Händler":
            await ana.button("Options").click()
            await ana.button("More…").click()
            await ana.choose("Full game", "Short: ends")
        await played(ana)
        assert ana.problems == []
        await place.stop()
