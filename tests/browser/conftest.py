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
    """A sandbox that serves its page."""

    sandbox: Sandbox
    site: Site


@dataclass(slots=True)
class Stage:
    """The sandbox, by a clock that stands still, the bot in it, and the windows before it."""

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

    def clear(self) -> None:
        """Take away what was written, for the next who come."""
        state = self.sandbox.world.state
        state.messages.clear()
        state.attachments.clear()
        for user in state.users.values():
            user.locale = "en-US"
        self.sandbox.desk.all.clear()
        self.sandbox.ledger.entries.clear()
        self.bot.thought = asyncio.Event()


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
    sandbox = Sandbox(clock=ManualClock())
    site = add_page(sandbox)
    async with sandbox:
        yield Served(sandbox, site)
    none("the sandbox itself failed", sandbox.ledger.tracebacks)


@pytest_asyncio.fixture(scope="package", loop_scope="session")
async def stage_once(chromium_once: Desktop) -> AsyncIterator[Stage]:
    """One sandbox with one bot for all tests: to start them takes longer than most of them."""
    clock = ManualClock()
    sandbox = Sandbox(clock=clock)
    add_page(sandbox)
    async with sandbox, FakeBot() as bot:
        await point_at(sandbox.api_url, sandbox.token)
        running = asyncio.create_task(bot.start(sandbox.token))
        await sandbox.connected()
        yield Stage(sandbox, clock, bot, chromium_once)
        await bot.close()
        await running


@pytest_asyncio.fixture(loop_scope="session")
async def stage(stage_once: Stage, loopback: object, logbook: object) -> AsyncIterator[Stage]:
    """All of it. Afterwards nothing was refused or failed, and no window complained."""
    del loopback, logbook  # they guard, and check for themselves
    one, ledger = stage_once, stage_once.sandbox.ledger
    yield one
    await one.browser.leave()
    windows, one.windows = one.windows, []
    none("the sandbox itself failed", ledger.tracebacks)
    none("refused, and not provoked", ledger.unexpected())
    none("a window complained", [problem for window in windows for problem in window.problems])
    one.clear()
