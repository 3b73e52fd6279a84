"""Strangers play each game by what stands on the page, and who watches learns no secret."""

from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests.browser import demo
from tests.browser.desktop import Desktop
from tests.browser.stranger import Game, open_table
from tests.browser.window import NARROW, PANEL, open_window

pytestmark = [pytest.mark.long, pytest.mark.browser, pytest.mark.whole]

SECRET = ("Your hand:", "Value pile of", "You take into your hand")
"""How lines begin that only one player may read."""

SCREEN = 740
"""Px of a panel that one sees at once between the page's own bars."""

OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", ["Händler", "Hellweg", "Trödler"])
async def test_an_evening(browser: Desktop, tmp_path: Path, game: str) -> None:
    """Three people on phones and a computer, all there now, play a whole game by their panels."""
    async with demo.running(tmp_path, "--no-table") as place:
        ana, ben, cleo, dov = [
            await open_window(browser, place.url, name, size=NARROW)
            for name in ("ana", "ben", "cleo", "dov")
        ]
        players = {"Ana": ana, "Ben": ben, "Cleo": cleo}
        await open_table(players, game, computer="apprentice")
        evening = Game(players, dov, Random(1).randrange)  # noqa: S311 - which moves are made is no secret
        await evening.play()
        assert evening.tallest <= SCREEN
        for told in ("🏆", "The seed was", *(f"{name} · " for name in players), "Computer 1"):
            await expect(evening.table).to_contain_text(told)
        # Who only watches has no panel, and no line that is somebody's own.
        await expect(dov.page.locator(PANEL)).to_have_count(0)
        seen = await dov.page.locator("#timeline").inner_html()
        assert [line for line in SECRET if line in seen] == []
        for window in (ana, ben, cleo, dov):
            assert window.problems == []
            assert await window.page.evaluate(OVERFLOW) <= 0
        await place.stop()
