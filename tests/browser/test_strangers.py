"""Strangers play each game by what stands on the page, and a third learns no secret."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests.browser import demo
from tests.browser.desktop import Desktop
from tests.browser.stranger import Game, Words, open_table, the_last
from tests.browser.window import NARROW, WIDE, Window, open_window

pytestmark = [pytest.mark.long, pytest.mark.browser, pytest.mark.whole]

ENGLISH = Words("table new", "Options", "Join", "Start", "I agree", "The seed was")
GERMAN = Words(
    "tisch neu", "Optionen", "Mitspielen", "Starten", "Einverstanden", "Der Startwert war"
)
SECRET = ("Deine Hand:", "Your hand:", "Wertstapel von", "Value pile of", "Du nimmst auf die Hand")
"""How lines begin that only one player may read."""
EVENINGS = {"Händler": "More…", "Hellweg": "More…", "Trödler": ""}
"""What leads to the option by which all sit there now."""

OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


@dataclass(frozen=True, slots=True)
class Story:
    """What is played, and for how long."""

    game: str
    option: tuple[str, str, str]
    """What one value of an option is called, the one that is chosen, and what leads to it."""

    words: Words
    until: str = ""
    """The round in which all agree to stop; nothing plays to the end."""


STORIES = (
    Story("Händler", ("Ganzes Spiel", "Kurz: endet", "Mehr"), GERMAN),
    Story("Hellweg", ("12 months", "10 months", ""), ENGLISH, "Month 3 of 10"),
    Story("Trödler", ("wie im Regelheft", "kurz", ""), GERMAN, "Runde 3"),
)


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.game)
async def test_from_the_empty_page_to_the_end(
    browser: Desktop, tmp_path: Path, story: Story
) -> None:
    """Germans on phones by day, English on a wide screen; nothing overflows."""
    german = story.words is GERMAN
    size, language = (NARROW, "de") if german else (WIDE, "en-US")
    async with demo.running(tmp_path, "--no-table", "--language", language) as place:
        ana, ben, cleo = [
            await open_window(browser, place.url, name, size=size, dark=not german)
            for name in ("ana", "ben", "cleo")
        ]
        for window in (ana, ben) if german else ():
            await window.speak("de")
        players = {"Ana": ana, "Ben": ben}
        await open_table(players, story.words, story.game, story.option)
        pick = Random(1).randrange if story.until else the_last  # noqa: S311 - which moves are made is no secret
        game = Game(players, cleo, pick)
        await game.play(lambda lines: bool(story.until) and story.until in lines[0])
        if story.until:
            await game.stop(story.words.agree)
        for told in ("🏆", story.words.seed, *(f"{name} · " for name in game.players)):
            await expect(game.table).to_contain_text(told)
        await learns_nothing(cleo)
        for window in (ana, ben, cleo):
            assert window.problems == []
            assert await window.page.evaluate(OVERFLOW) <= 0
        await place.stop()


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", EVENINGS)
async def test_an_evening(browser: Desktop, tmp_path: Path, game: str) -> None:
    """Three people on phones and a computer, all there now, play a whole game by their panels."""
    async with demo.running(tmp_path, "--no-table") as place:
        ana, ben, cleo, dov = [
            await open_window(browser, place.url, name, size=NARROW)
            for name in ("ana", "ben", "cleo", "dov")
        ]
        players = {"Ana": ana, "Ben": ben, "Cleo": cleo}
        tonight = ("by the day", "tonight", EVENINGS[game])
        await open_table(players, ENGLISH, game, tonight, computer="apprentice")
        evening = Game(players, dov, Random(1).randrange, together=True)  # noqa: S311 - as above
        await evening.play()
        for told in ("🏆", ENGLISH.seed, *(f"{name} · " for name in players), "Computer 1"):
            await expect(evening.table).to_contain_text(told)
        await learns_nothing(dov)
        for window in (ana, ben, cleo, dov):
            assert window.problems == []
        await place.stop()


async def learns_nothing(watcher: Window) -> None:
    """Who only watches has no panel, and no line that is somebody's own."""
    await expect(watcher.page.locator(".message.ephemeral")).to_have_count(0)
    seen = await watcher.page.locator("#timeline").inner_html()
    assert [line for line in SECRET if line in seen] == []
