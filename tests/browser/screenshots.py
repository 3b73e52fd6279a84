"""`python -m tests.browser.screenshots [folder]` takes the README's pictures from a real game."""

from __future__ import annotations

import asyncio
import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PIL import Image
from playwright.async_api import expect

from tests.browser import demo
from tests.browser.stranger import ANSWERS, FORM, Game, open_table
from tests.browser.test_stranger_english import WORDS
from tests.browser.window import NARROW, chromium, open_window

if TYPE_CHECKING:
    from tests.browser.window import Window

DOCS = Path(__file__).parents[2] / "docs"
WIDE = (1280, 1100)
MOST = 300 * 1024
"""Bytes of a picture in the README."""
LOADED = "() => [...document.images].every(one => one.complete)"


async def take(window: Window, file: Path) -> None:
    """Take a picture of a window once all that is on it has come."""
    await window.page.wait_for_function(LOADED)
    keep(await window.page.screenshot(), file)


def keep(png: bytes, file: Path) -> None:
    """Write a picture as small as its colours allow."""
    file.parent.mkdir(exist_ok=True)
    shot = Image.open(io.BytesIO(png)).convert("RGB")
    shot.save(file, optimize=True)
    if file.stat().st_size > MOST:
        shot.quantize(256).save(file, optimize=True)


async def main(folder: Path) -> None:
    """Play until the second round is under way, then look over the shoulders of both."""
    with TemporaryDirectory() as data:
        async with demo.running(Path(data), "--no-table") as place, chromium() as browser:
            ana = await open_window(browser, place.url, "ana", size=WIDE)
            ben = await open_window(browser, place.url, "ben", size=NARROW, dark=False)
            cleo = await open_window(browser, place.url, "cleo")
            await open_table(ana, ben, WORDS)
            game = Game({"Ana": ana, "Ben": ben}, cleo)
            await game.play(lambda lines: "Round 2" in lines[0] and "Ana and Ben" in lines[1])
            await ben.go("Kontor")
            await expect(ben.last.locator(FORM)).to_be_visible()
            await ben.say("400")
            await expect(ben.last).to_contain_text("sealed")
            await take(ben, folder / "demo-phone.png")
            await ben.go("games")
            await expect(game.table).not_to_contain_text("Waiting for Ana and Ben")
            await game.play(lambda lines: lines[1].startswith("Waiting for Ana"))
            await ana.page.locator('[data-key^="k:play:"]').last.press("Enter")
            await expect(ana.last.locator(ANSWERS).last).to_be_visible()
            await take(ana, folder / "demo-wide.png")
            await place.stop()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS))
