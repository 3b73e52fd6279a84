"""A sandbox with its page, a small bot that shows everything, and a browser."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from bot.api_url import point_at
from sandbox.page import add_page
from sandbox.server import Sandbox
from tests.browser.fakebot import FakeBot
from tests.browser.window import CHROMIUM, WIDE, Window, chromium, open_window
from tests.sandbox.plugin import logbook, loopback, none

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser

    from sandbox.page.site import Site

__all__ = ["logbook", "loopback"]


@dataclass(slots=True)
class Served:
    """A sandbox that serves its page."""

    sandbox: Sandbox
    site: Site


@dataclass(slots=True)
class Stage:
    """The sandbox, the bot in it, and the windows before it."""

    sandbox: Sandbox
    bot: FakeBot
    browser: Browser
    windows: list[Window] = field(default_factory=list)

    async def sit(self, name: str, *, size: tuple[int, int] = WIDE, dark: bool = True) -> Window:
        """Somebody sits down before a window of his own."""
        window = await open_window(self.browser, self.sandbox.url, name, size=size, dark=dark)
        self.windows.append(window)
        return window


@pytest.fixture
async def served(loopback: object, logbook: object) -> AsyncIterator[Served]:
    """A sandbox with its page, and no bot."""
    del loopback, logbook  # they guard, and check for themselves
    sandbox = Sandbox()
    site = add_page(sandbox)
    async with sandbox:
        yield Served(sandbox, site)
    none("the sandbox itself failed", sandbox.ledger.tracebacks)


@pytest.fixture
async def stage(served: Served) -> AsyncIterator[Stage]:
    """All of it. Afterwards nothing was refused and no window complained."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium here; .ci/run installs Debian's")
    await point_at(served.sandbox.api_url, served.sandbox.token)
    bot = FakeBot()
    async with bot:
        running = asyncio.create_task(bot.start(served.sandbox.token))
        await served.sandbox.connected()
        async with chromium() as browser:
            stage = Stage(served.sandbox, bot, browser)
            yield stage
        await bot.close()
        await running
    none("refused, and not provoked", served.sandbox.ledger.unexpected())
    none("a window complained", [p for w in stage.windows for p in w.problems])
