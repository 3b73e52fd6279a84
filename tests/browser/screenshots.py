"""`python -m tests.browser.screenshots [folder]` takes the README's pictures from a real game."""

import asyncio
import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tests.browser import demo
from tests.browser.window import NARROW, PANEL, Window, chromium, open_window

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
    """Sit down as a newcomer does, on a wide screen and then on a phone."""
    with TemporaryDirectory() as data:
        async with demo.running(Path(data)) as place, chromium() as browser:
            wide = await open_window(browser, place.url, "ana", size=WIDE)
            await wide.button("Start").click()
            await wide.shows(PANEL, "Hint", 60_000)
            await take(wide, folder / "demo-wide.png")
            phone = await open_window(browser, place.url, "ana", size=NARROW)
            await phone.say("/games")
            await phone.page.locator('[data-key^="k:play:"]').last.press("Enter")
            await phone.shows(PANEL, "Hint")
            await take(phone, folder / "demo-phone.png")
            await place.stop()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS))
