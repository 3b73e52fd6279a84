"""A sandbox with its page, a small bot that shows everything, and a browser."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import pytest_asyncio

from bot.process.api_url import point_at
from sandbox.clock import ManualClock
from sandbox.interactions import ANSWER_WITHIN, Status
from sandbox.page import add_page
from sandbox.page.site import Site
from sandbox.server import Sandbox
from tests.browser.desktop import Desktop
from tests.browser.fakebot import FakeBot
from tests.browser.window import CHROMIUM, WIDE, Window, chromium, open_window
from tests.sandbox.plugin import logbook, loopback, none

__all__ = ["logbook", "loopback"]

HERE = Path(__file__).parent


@dataclass(slots=True)
class Served:
    """A sandbox that serves its page, and the hands of its clock, which stands still."""

    sandbox: Sandbox
    clock: ManualClock
    site: Site


@dataclass(slots=True)
class Stage:
    """The sandbox, the bot in it, and the windows before it."""

    sandbox: Sandbox
    clock: ManualClock
    bot: FakeBot
    browser: Desktop
    windows: list[Window] = field(default_factory=list)

    async def sit(self, name: str, *, size: tuple[int, int] = WIDE, dark: bool = True) -> Window:
        """Somebody sits down before a window of their own."""
        window = await open_window(self.browser, self.sandbox.url, name, size=size, dark=dark)
        self.windows.append(window)
        return window

    async def three_seconds(self) -> None:
        """Let the time pass in which the bot has to answer what somebody has just done."""
        desk = self.sandbox.desk
        await self.sandbox.world.signal.until(
            lambda: any(act.status is Status.WAITING for act in desk.all.values()),
            what="somebody to wait for the bot",
        )
        self.clock.advance(ANSWER_WITHIN)

    async def leave(self) -> None:
        """Everybody closes their windows."""
        await self.browser.leave()


ONE_LOOP = pytest.mark.asyncio(loop_scope="session")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let all tests with a window run in the event loop in which their browser was started."""
    for item in items:
        if item.path.parent == HERE and pytest_asyncio.is_async_test(item):
            item.add_marker(ONE_LOOP, append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium_once() -> AsyncIterator[Desktop]:
    """One browser for all tests: its start takes longer than most of them."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium here; .ci/run installs Debian's")
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chromium_once: Desktop) -> AsyncIterator[Desktop]:
    """The browser without a window. Whoever opens one finds nothing of others in its store."""
    yield chromium_once
    await chromium_once.leave()


@pytest_asyncio.fixture(loop_scope="session")
async def served(loopback: object, logbook: object) -> AsyncIterator[Served]:
    """A sandbox with its page, and no bot."""
    del loopback, logbook  # they guard, and check for themselves
    clock = ManualClock()
    sandbox = Sandbox(clock=clock)
    site = add_page(sandbox)
    async with sandbox:
        yield Served(sandbox, clock, site)
    none("the sandbox itself failed", sandbox.ledger.tracebacks)


@pytest_asyncio.fixture(loop_scope="session")
async def stage(served: Served, browser: Desktop) -> AsyncIterator[Stage]:
    """All of it. Afterwards nothing was refused and no window complained."""
    await point_at(served.sandbox.api_url, served.sandbox.token)
    bot = FakeBot()
    async with bot:
        running = asyncio.create_task(bot.start(served.sandbox.token))
        await served.sandbox.connected()
        stage = Stage(served.sandbox, served.clock, bot, browser)
        yield stage
        await stage.leave()
        await bot.close()
        await running
    none("refused, and not provoked", served.sandbox.ledger.unexpected())
    none("a window complained", [p for w in stage.windows for p in w.problems])
