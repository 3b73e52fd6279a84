"""A newcomer alone: the page opens with a table against computers, ready to start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser import demo
from tests.browser.window import CHROMIUM, open_window

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium; .ci/run installs it"),
]


async def test_start_and_play(browser: Browser, tmp_path: Path) -> None:
    """Three computers sit there; *Start*, and the first question is put or theirs are answered."""
    async with demo.running(tmp_path) as place:
        ana = await open_window(browser, place.url, "ana")
        lobby = ana.message("Start")
        for name in ("Computer 1 (merchant)", "Computer 1 (apprentice)", "Computer 2 (apprentice)"):
            await expect(lobby).to_contain_text(name)
        await ana.button("Start").click()
        await expect(ana.page.locator('[data-key^="k:play:"]')).to_be_visible()
        await expect(ana.page.locator("#timeline")).to_contain_text(
            "Waiting for @Ana", timeout=60_000
        )
        assert ana.problems == []
        code, said = await place.stop()
    assert code == 0, said
    assert "Traceback" not in said
