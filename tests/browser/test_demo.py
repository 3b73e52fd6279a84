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
from tests.browser.stranger import ANSWERS, Game, open_panel
from tests.browser.window import MESSAGES, PANEL, open_window

pytestmark = pytest.mark.browser


async def test_start_and_play(browser: Desktop, tmp_path: Path) -> None:
    """*Start*, a hint from the merchant, answers on one panel, and the end; Ctrl-C ends it."""
    async with demo.running(tmp_path) as place:
        ana = await open_window(browser, place.url, "ana")
        await ana.shows(MESSAGES, "Computer 2 (apprentice)")
        lobby = ana.message("Start")
        for name in ("Computer 1 (trader)", "Computer 2 (apprentice)", "Computer 3 (apprentice)"):
            await expect(lobby).to_contain_text(name)
        await ana.button("Start").click()
        await ana.shows('[data-key^="k:play:"]')
        await ana.shows("#timeline", "Waiting for Ana", 180_000)
        await open_panel(ana)
        panel = ana.page.locator(PANEL).last
        await panel.locator('[data-key^="k:hint:"]').press("Enter")
        await ana.shows(PANEL, "Your adviser:", 180_000)
        game = Game(ana)
        await game.answer_at_the_table()
        # The computers have moved, and nobody has pressed *Play*.
        await expect(ana.page.locator(PANEL).last.locator(ANSWERS).first).to_be_visible()
        await game.stop()
        await expect(game.table).to_contain_text("This was practice")
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
