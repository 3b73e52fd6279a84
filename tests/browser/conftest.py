"""A sandbox with its page, a plain client that answers as each test says, and a browser."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import discord
import pytest
import pytest_asyncio

from sandbox.clock import ManualClock
from sandbox.interactions import ANSWER_LIMIT_S, Callback, Status
from sandbox.page import add_page
from sandbox.page.site import Site
from sandbox.server import Sandbox
from sandbox.world.model import Json, MessageFlags
from tests.browser.desktop import Desktop
from tests.browser.window import CHROMIUM, WIDE, Window, chromium, open_window
from tests.sandbox.client import Probe, probing
from tests.sandbox.plugin import logbook, loopback, none

__all__ = ["logbook", "loopback"]

HERE = Path(__file__).parent


def option(kind: int, name: str, **more: object) -> Json:
    """One option of a command; a command is the first kind."""
    return {"type": kind, "name": name, "description": name.capitalize(), **more}


GOODS = ("salt", "wine", "cloth", "spice")
BUY = option(
    1,
    "buy",
    name_localizations={"de": "kauf"},
    description_localizations={"de": "Kaufe Waren"},
    options=[
        option(3, "good", required=True, autocomplete=True),
        option(4, "count", required=True, min_value=1, max_value=9),
        option(3, "size", choices=[{"name": one, "value": one} for one in ("small", "large")]),
        option(6, "for_whom"),
        option(5, "now"),
    ],
)
DEAL = [option(3, "move", autocomplete=True), option(4, "table", min_value=1)]
COMMANDS = (
    option(1, "show"),
    option(1, "deal", options=DEAL),
    option(1, "shop", name_localizations={"de": "laden"}, options=[BUY]),
)
"""Commands with options of most kinds."""
SUGGESTED = {
    "good": {f"{good} ({len(good)})": good for good in GOODS},
    "move": {
        line: line for good in GOODS for line in (f"buy {good}", f"sell {good}", f"take {good}")
    },
}


@dataclass(slots=True)
class Served:
    """A sandbox that serves its page."""

    sandbox: Sandbox
    site: Site


@dataclass(slots=True)
class Stage:
    """The sandbox, by a clock that stands still, the client in it, and the windows before it."""

    sandbox: Sandbox
    clock: ManualClock
    bot: Probe
    browser: Desktop
    windows: list[Window] = field(default_factory=list)

    async def sit(self, name: str, *, size: tuple[int, int] = WIDE, dark: bool = True) -> Window:
        """Somebody sits down before a window of their own."""
        window = await open_window(self.browser, self.sandbox.url, name, size=size, dark=dark)
        self.windows.append(window)
        return window

    async def answer(self, text: str, *more: Json, private: bool = False) -> discord.Interaction:
        """Answer what somebody has just done with a message; return what that was."""
        interaction = await self.bot.next()
        await self.bot.callback(interaction, Callback.MESSAGE, layout(text, *more, private=private))
        return interaction

    async def three_seconds(self) -> None:
        """Let the time pass in which the bot has to answer what somebody has just done."""
        interactions = self.sandbox.interactions
        await self.sandbox.world.signal.until(
            lambda: any(act.status is Status.WAITING for act in interactions.all.values()),
            what="somebody to wait for the bot",
        )
        self.clock.advance(ANSWER_LIMIT_S)

    def clear(self) -> None:
        """Take away what was written, for the next who come."""
        state = self.sandbox.world.state
        state.messages.clear()
        state.attachments.clear()
        for user in state.users.values():
            user.locale = "en-US"
        self.sandbox.interactions.all.clear()
        self.sandbox.ledger.entries.clear()
        while not self.bot.interactions.empty():
            self.bot.interactions.get_nowait()
        while not self.bot.heard.empty():
            self.bot.heard.get_nowait()


def layout(text: str, *more: Json, private: bool = False) -> Json:
    """A layout with a text and what stands below it."""
    flags = MessageFlags.COMPONENTS_V2 | (MessageFlags.EPHEMERAL if private else 0)
    return {"flags": flags, "components": [{"type": 10, "content": text}, *more]}


def row(*parts: Json) -> Json:
    """A row of buttons, or of a menu."""
    return {"type": 1, "components": list(parts)}


def button(label: str, **more: object) -> Json:
    """A button."""
    return {"type": 2, "style": 2, "label": label, "custom_id": label, **more}


def menu(name: str, **more: object) -> Json:
    """A menu of goods."""
    options = [{"label": good, "value": good} for good in GOODS]
    return {"type": 3, "custom_id": name, "options": options, **more}


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
    """One sandbox with one client for all tests: to start them takes longer than most of them."""
    clock = ManualClock()
    sandbox = Sandbox(clock=clock)
    add_page(sandbox)
    async with sandbox, probing(sandbox) as bot:
        bot.suggested = SUGGESTED
        await bot.register(*COMMANDS)
        yield Stage(sandbox, clock, bot, chromium_once)


@pytest_asyncio.fixture(loop_scope="session")
async def stage(stage_once: Stage, loopback: object, logbook: object) -> AsyncIterator[Stage]:
    """All of it. Afterwards nothing was refused or failed, and no window complained."""
    del loopback, logbook  # they guard, and check for themselves
    one, ledger = stage_once, stage_once.sandbox.ledger
    yield one
    await one.browser.leave()
    windows, one.windows = one.windows, []
    none("the sandbox itself failed", ledger.tracebacks)
    none("refused, and not provoked", ledger.unexpected_refusals())
    none("a window complained", [problem for window in windows for problem in window.problems])
    one.clear()
