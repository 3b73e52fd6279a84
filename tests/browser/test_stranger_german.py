"""A stranger plays a short game to its end: in German, on a phone."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser import demo
from tests.browser.desktop import Desktop
from tests.browser.stranger import Game, Words, open_table
from tests.browser.window import CHROMIUM, NARROW, open_window

pytestmark = [
    pytest.mark.long,
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium; .ci/run installs it"),
]
WORDS = Words(
    new="tisch neu",
    game="Händler",
    full="Ganzes Spiel",
    short="Kurz: endet",
    options="Optionen",
    more="Mehr …",
    join="Mitspielen",
    start="Starten",
)


async def test_from_the_empty_page_to_the_end_of_a_game(browser: Desktop, tmp_path: Path) -> None:
    """Two people change their language and play on narrow screens, by day; nothing overflows."""
    async with demo.running(tmp_path, "--no-table", "--language", "de") as place:
        ana, ben, cleo = [
            await open_window(browser, place.url, name, size=NARROW, dark=False)
            for name in ("ana", "ben", "cleo")
        ]
        for window in (ana, ben):
            await window.speak("de")
        await open_table(ana, ben, WORDS)
        game = Game({"Ana": ana, "Ben": ben}, cleo)
        await game.play()
        assert game.sealed >= len(game.players)
        await expect(game.table).to_contain_text("🏆")
        for window in (ana, ben, cleo):
            assert window.problems == []
            overflow = "document.documentElement.scrollWidth - innerWidth"
            assert await window.page.evaluate(overflow) <= 0
        code, said = await place.stop()
    assert code == 0, said
    assert "Traceback" not in said
