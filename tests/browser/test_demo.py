"""The demo: a newcomer alone starts a table against computers; killed, it leaves nothing behind."""

import asyncio
import os
import signal
from pathlib import Path

import pytest
from aiohttp import ClientSession
from playwright.async_api import expect

from tests.browser import demo
from tests.browser.desktop import Desktop
from tests.browser.window import MESSAGES, PANEL, Window, open_window

pytestmark = pytest.mark.browser

NOW = ':not([data-key*=":o"])'
"""What is not for later: panels offer planned moves too, and the newcomer plans nothing."""

ANSWERS = ", ".join(f'[data-key^="{start}"]{NOW}' for start in ("k:do:", "k:group:", "m:pick:"))
"""What answers a question, by the bot's addresses; its words differ from language to language."""
ASKED = """() => {
    const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);
    const keys = [...panel.querySelectorAll('[data-key]')].map(one => one.dataset.key);
    return keys.join() + [...panel.querySelectorAll('.text')].map(one => one.textContent).join();
}"""
"""What the newest panel asks: its words and the addresses of its answers."""


async def answer(window: Window) -> None:
    """Take the last button, or the first of a menu, by keyboard: the panel may move or change."""
    last = window.page.locator(PANEL).last.locator(ANSWERS).last
    await expect(last).to_be_visible(timeout=60_000)
    before = await window.page.evaluate(ASKED)
    if (await last.get_attribute("data-key") or "").startswith("m:"):
        await last.select_option(index=1)
    else:
        await last.press("Enter")
    await window.until(f"before => ({ASKED})() !== before", before)


async def test_start_and_play(browser: Desktop, tmp_path: Path) -> None:
    """*Start*, a hint from the trader, answers on one panel, and the end; Ctrl-C ends it."""
    async with demo.running(tmp_path) as place:
        ana = await open_window(browser, place.url, "ana")
        await ana.shows(MESSAGES, "Computer 2 (apprentice)")
        lobby = ana.message("Start")
        for name in ("Computer 1 (trader)", "Computer 2 (apprentice)", "Computer 3 (apprentice)"):
            await expect(lobby).to_contain_text(name)
        await ana.button("Start").click()
        # Practice is private: the panel opens by itself, and nothing else is posted.
        hint = ana.page.locator(f'{PANEL} [data-key^="k:hint:"]').last
        await expect(hint).to_be_enabled(timeout=180_000)
        await expect(ana.page.locator("#timeline")).to_contain_text("plays it in private")
        await hint.press("Enter")
        await ana.shows(PANEL, "Your adviser:", 180_000)
        # More than one turn: the computers have moved, and nobody has pressed *Play* again.
        for _ in range(2):
            await answer(ana)
        await ana.button("More").press("Enter")
        for key in ("log", "stop"):
            await ana.page.locator(f'[data-key^="k:{key}:"]').last.press("Enter")
        await ana.shows('[data-key^="k:export:"]')
        await expect(ana.page.locator("#timeline")).to_contain_text("This was practice")
        assert ana.problems == []
        said = await place.stop()
    assert "?as=ben" in said
    assert {"discord.json", "kontor.sqlite3"} <= set(os.listdir(tmp_path))  # noqa: PTH208 - at once


async def test_killed_outright_it_leaves_no_children(tmp_path: Path) -> None:
    """Even SIGKILL, which nothing can answer, ends the sandbox and the bot with it, on Linux."""
    async with demo.running(tmp_path, "--no-table") as place:
        os.kill(place.process.pid, signal.SIGKILL)
        # Its output ends only when the last process that holds it has ended.
        async with asyncio.timeout(demo.PATIENCE):
            await place.process.communicate()
        with pytest.raises(OSError, match="Cannot connect"):
            async with ClientSession() as session:
                await session.get(place.url)
