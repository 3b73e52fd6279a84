"""A stranger plays the other two games, with a seeded choice among the answers."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests.browser import demo
from tests.browser.desktop import Desktop
from tests.browser.stranger import Game, Words, open_table
from tests.browser.window import CHROMIUM, NARROW, Window, open_window

pytestmark = [
    pytest.mark.long,
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium; .ci/run installs it"),
]
HELLWEG = Words(
    new="table new",
    game="Hellweg",
    full="12 months",
    short="10 months",
    options="Options",
    more="",
    join="Join",
    start="Start",
)
TROEDLER = Words(
    new="tisch neu",
    game="Trödler",
    full="wie im Regelheft",
    short="kurz",
    options="Optionen",
    more="",
    join="Mitspielen",
    start="Starten",
)
SECRET = ("Deine Hand:", "Your hand:", "Wertstapel von", "Value pile of", "Du nimmst auf die Hand")
"""How lines begin that only one player may read."""
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


async def test_hellweg_until_the_table_stops(browser: Desktop, tmp_path: Path) -> None:
    """Two people place, sell and act for months on a wide screen, then agree to stop."""
    async with demo.running(tmp_path, "--no-table") as place:
        ana, ben, cleo = [await open_window(browser, place.url, n) for n in ("ana", "ben", "cleo")]
        await open_table(ana, ben, HELLWEG)
        game = Game({"Ana": ana, "Ben": ben}, cleo, seeded())
        await game.play(lambda lines: "Month 3 of 10" in lines[0])
        await learns_nothing(cleo)
        await game.stop("I agree")
        await ended(game, "🏆", "The seed was")
        await learns_nothing(cleo)
        assert [*ana.problems, *ben.problems, *cleo.problems] == []
        code, said = await place.stop()
    assert code == 0, said
    assert "Traceback" not in said


async def test_troedler_until_the_table_stops(browser: Desktop, tmp_path: Path) -> None:
    """Two people deal by pressing and play cards in German on phones, then agree to stop."""
    async with demo.running(tmp_path, "--no-table", "--language", "de") as place:
        ana, ben, cleo = [
            await open_window(browser, place.url, name, size=NARROW, dark=False)
            for name in ("ana", "ben", "cleo")
        ]
        for window in (ana, ben):
            await window.speak("de")
        await open_table(ana, ben, TROEDLER)
        game = Game({"Ana": ana, "Ben": ben}, cleo, seeded())
        await game.play(lambda lines: "Runde 3" in lines[0])
        for window in (ana, ben):
            await window.page.locator('[data-key^="k:hand:"]').last.press("Enter")
            await expect(window.page.locator("#timeline")).to_contain_text("Deine Hand:")
        await learns_nothing(cleo)
        await game.stop("Einverstanden")
        await ended(game, "🏆", "Der Startwert war")
        await learns_nothing(cleo)
        for window in (ana, ben, cleo):
            assert window.problems == []
            assert await window.page.evaluate(OVERFLOW) <= 0
        code, said = await place.stop()
    assert code == 0, said
    assert "Traceback" not in said


def seeded() -> Callable[[int], int]:
    """Return a choice of any answer, the same in each run."""
    return Random(1).randrange  # noqa: S311 - which moves are made is no secret


async def everything(window: Window) -> str:
    """Return all that stands in somebody's messages, what pictures say included."""
    return await window.page.locator("#timeline").inner_html()


async def learns_nothing(watcher: Window) -> None:
    """Who only watches has no panel, and no line that is somebody's own."""
    await expect(watcher.page.locator(".message.ephemeral")).to_have_count(0)
    seen = await everything(watcher)
    assert [line for line in SECRET if line in seen] == []


async def ended(game: Game, over: str, seed: str) -> None:
    """The last message says that it is over, tells each player's place, and the seed."""
    await expect(game.table).to_contain_text(over)
    await expect(game.table).to_contain_text(seed)
    for name in game.players:
        await expect(game.table).to_contain_text(f"{name} · ")
