"""Strangers play a round in English, on a wide screen; the German ones play a whole game."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser import demo
from tests.browser.desktop import Desktop
from tests.browser.stranger import Game, Words, open_table
from tests.browser.window import CHROMIUM, open_window

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium; .ci/run installs it"),
]
WORDS = Words(
    new="table new",
    game="Händler",
    full="Full game",
    short="Short: ends",
    options="Options",
    more="More…",
    join="Join",
    start="Start",
)


@pytest.mark.long
async def test_from_the_empty_page_through_a_round(browser: Desktop, tmp_path: Path) -> None:
    """One command opens a page where two play and agree to stop; a third learns no secret."""
    # Discord would let the table speak once a second, and the test would wait for it.
    async with demo.running(tmp_path, "--no-table", "--no-limits") as place:
        ana, ben, cleo = await asyncio.gather(
            *(open_window(browser, place.url, name) for name in ("ana", "ben", "cleo"))
        )
        await open_table(ana, ben, WORDS)
        game = Game({"Ana": ana, "Ben": ben}, cleo)
        await game.play(lambda lines: "Round 2" in lines[0])
        assert game.sealed >= len(game.players)
        await game.stop("I agree")
        await expect(game.table).to_contain_text("🏆")
        await expect(cleo.messages.filter(has_text="sealed bid:")).to_have_count(0)
        assert [*ana.problems, *ben.problems, *cleo.problems] == []
        code, said = await place.stop()
    assert code == 0, said
    assert "Traceback" not in said
