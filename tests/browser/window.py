"""A browser window with somebody before it, and what one does there."""

import asyncio
import json
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from playwright.async_api import (
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    async_playwright,
    expect,
)

from tests.browser.desktop import Desktop

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The one without windows needs a quarter less of a core."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE, NARROW = (1280, 860), (390, 844)
PATIENCE = 40_000
"""Milliseconds for anything to come true: a machine that runs other tests too is slow."""


FONTS = f"""<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>{Path(__file__).parents[2] / "rendering" / "fonts"}</dir>
</fontconfig>"""
"""A machine without a screen has no font for emoji; ours is as good as any."""


@contextmanager
def fonts() -> Iterator[str]:
    """A file that tells the browser of our fonts."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "fonts.conf")
        file.write_text(FONTS, encoding="utf-8")
        yield str(file)


@asynccontextmanager
async def chromium() -> AsyncIterator[Desktop]:
    """The system's Chromium, without a screen."""
    expect.set_options(timeout=PATIENCE)
    with fonts() as file:
        env: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": file}
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=ARGUMENTS, env=env
            )
            yield Desktop(browser)
            await browser.close()


UNTIL = """([condition, before]) => new Promise(done => {
    const met = eval(condition);
    const look = () => {
        if (!met(before)) return;
        changes.disconnect();
        done();
    };
    const changes = new MutationObserver(look);
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    changes.observe(document.body, all);
    look();
})"""
"""Looks with every change of the page. To look with every frame has it make sixty in a second,
which keeps a core busy."""

SHOWS = """words => [...document.querySelectorAll({selector})].at(-1)
    ?.textContent.replace(/\\s+/g, ' ').includes(words)"""
MESSAGES = "#timeline .message"
PANEL = ".message.ephemeral"
NEWEST = f"() => [...document.querySelectorAll('{PANEL}')].at(-1)?.dataset.id ?? ''"
"""The id of the newest panel."""


class Window:
    """One person's window."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.locator("textarea.line")
        self.messages = page.locator(MESSAGES)
        self.places = page.locator("#places")
        self.picker = page.locator(".picker")
        self.picks = page.locator(".pick")
        self.dialog = page.locator("dialog.modal")
        self.problems: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", self._heard)
        page.on("pageerror", self._failed)
        page.on("request", self._requested)

    def close(self) -> None:
        """Hear no more of the page: somebody else is before it."""
        self.page.remove_listener("console", self._heard)
        self.page.remove_listener("pageerror", self._failed)
        self.page.remove_listener("request", self._requested)

    def _failed(self, error: Error) -> None:
        self.problems.append(str(error))

    def _heard(self, message: ConsoleMessage) -> None:
        # A button whose message was exchanged below one's finger is nobody's fault: the page says
        # so, and one presses again.
        if message.type in ("error", "warning") and "409" not in message.text:
            self.problems.append(message.text)

    def _requested(self, request: Request) -> None:
        if urlsplit(request.url).hostname != "127.0.0.1":
            self.problems.append(f"fetched from elsewhere: {request.url}")

    async def until(self, condition: str, before: str = "", patience: float | None = None) -> None:
        """Wait until a function of the page, given what was before, returns something true.

        A locator's expectations look ever more seldom, and most of a game would be their pauses.

        Raises TimeoutError after `patience` milliseconds.
        """
        async with asyncio.timeout((patience or PATIENCE) / 1000):
            await self.page.evaluate(UNTIL, [condition, before])

    async def shows(self, selector: str, words: str = "", patience: float | None = None) -> None:
        """Wait until the newest of such elements holds these words."""
        await self.until(SHOWS.format(selector=json.dumps(selector)), words, patience)

    async def open_panel(self) -> None:
        """Press *Play*, twice if need be: the table's message may be exchanged below a finger."""
        last, opened = await self.page.evaluate(NEWEST), f"last => ({NEWEST})() !== last"
        play = self.page.locator('[data-key^="k:play:"]').last
        await play.press("Enter")
        try:
            await self.until(opened, last, 4_000)
        except TimeoutError:
            await play.press("Enter")
            await self.until(opened, last)

    @property
    def last(self) -> Locator:
        """The newest message."""
        return self.messages.last

    def message(self, words: str) -> Locator:
        """The newest message with these words."""
        return self.messages.filter(has_text=words).last

    def button(self, label: str) -> Locator:
        """The newest button with this label."""
        return self.page.locator("#timeline").get_by_role("button", name=label, exact=True).last

    async def say(self, text: str) -> None:
        """Write a line and send it."""
        await self.line.fill(text)
        await self.line.press("Enter")

    async def command(self, path: str) -> None:
        """Choose a command by typing it; its options are still to come."""
        await self.line.fill(f"/{path}")
        await expect(self.picks.first).to_contain_text(f"/{path}")
        await self.line.press("Enter")

    async def type(self, text: str) -> None:
        """Type wherever the keyboard is."""
        await self.page.keyboard.type(text)

    async def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def choose(self, select: str, option: str) -> None:
        """Choose the first option with these words in a menu, by its label or what it holds."""
        labelled = self.page.get_by_role("combobox", name=select)
        menu = labelled.or_(self.page.locator(".select", has_text=select)).last
        value = await menu.locator("option", has_text=option).first.get_attribute("value")
        await menu.select_option(value)

    async def open_drawer(self) -> None:
        """On a phone the list of places has to be opened; else it is there."""
        menu = self.page.locator("#bar .menu")
        if await menu.is_visible():
            await menu.click()

    async def speak(self, language: str) -> None:
        """Change one's language, by the two letters of the list."""
        await self.open_drawer()
        await self.page.locator("#self select").select_option(language)
        await expect(self.page.locator(f'html[lang="{language}"]')).to_have_count(1)
        await self.page.keyboard.press("Escape")

    async def go(self, place: str) -> None:
        """Open a channel, a thread or the direct messages."""
        await self.open_drawer()
        await self.places.locator(".place").filter(has_text=place).click()


async def open_window(
    browser: Desktop, url: str, name: str, *, size: tuple[int, int] = WIDE, dark: bool = True
) -> Window:
    """Open the page for somebody, and wait until it is there."""
    width, height = size
    page = await browser.page()
    await page.set_viewport_size({"width": width, "height": height})
    await page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
    window = Window(page)
    browser.left.append(window.close)
    await page.goto(f"{url}/?as={name}")
    await expect(window.line).to_be_enabled()
    return window
