"""A stranger's way through a whole game, by what stands on the page and nothing else.

They look at the table's message to see who is asked. Who is asked presses *Play* and takes one
answer of what they have to decide, by default the last. Somebody who does not play watches.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from playwright.async_api import Locator, expect

from tests.browser.window import PANEL, PATIENCE, Window

MOST_TURNS = 1000
NOW = ':not([data-key*=":o"])'
"""What is not for later: panels offer planned moves too, and the stranger plans nothing."""

ANSWERS = ", ".join(
    f'[data-key^="{start}"]:not([disabled]){NOW}'
    for start in ("k:do:", "k:group:", "m:pick:", "k:form:")
)
"""What answers a question, by the bot's addresses; its words differ from language to language."""
NEWEST = f"() => [...document.querySelectorAll('{PANEL}')].at(-1)?.dataset.id ?? ''"
"""The id of the newest panel."""
OPENED = f"last => ({NEWEST})() !== last"
DRAWN = f"""() => [...document.querySelectorAll('{PANEL}')].at(-1)
    ?.querySelector('[data-key^="k:hand:"]')"""
OPEN = "() => document.querySelector('dialog.modal') !== null"
SOON = 4_000
"""Milliseconds after which somebody presses again."""
ASKED = """() => {
    const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);
    if (!panel) return '';
    const keys = [...panel.querySelectorAll('[data-key]')].map(one => one.dataset.key);
    return keys.join() + [...panel.querySelectorAll('.text')].map(one => one.textContent).join();
}"""
"""What the newest panel asks: its words and the addresses of its answers; '' between two panels."""
HEIGHT = f"() => [...document.querySelectorAll('{PANEL} .layout')].at(-1)?.offsetHeight ?? 0"
CHANGED = f"before => !['', before].includes(({ASKED})())"
TABLE = """() => [...document.querySelectorAll('#timeline .message')].filter(
    one => one.querySelector('[data-key^="k:play:"], [data-key^="k:export:"]')
).at(-1)?.innerText"""
"""What the table's newest message says."""
MOVED_ON = f"before => ({TABLE})() !== before"
SEPARATOR = re.compile(r"(?<=\d)[.,](?=\d)")
"""What parts thousands."""
BUTTON = ", ".join(f'.button.primary[data-key^="{one}"]{NOW}' for one in ("k:do:", "k:group:"))
MENU = f'[data-key^="m:pick:"]{NOW}'
CHANGEABLE = "nothing for you to do right now"
"""What the panel says where an answer is given that can still be changed."""


def the_last(count: int) -> int:
    """Take the last of so many answers."""
    return count - 1


@dataclass(slots=True)
class Game:
    """A game on the page."""

    players: dict[str, Window]
    watcher: Window
    pick: Callable[[int], int] = the_last
    """Which of so many answers is taken, counted from nought."""

    turns: int = 0
    tallest: float = 0
    """Height of the highest panel that somebody has answered, in px."""

    @property
    def table(self) -> Locator:
        """The table's newest message, as the one who watches sees it."""
        buttons = self.watcher.page.locator('[data-key^="k:play:"], [data-key^="k:export:"]')
        return self.watcher.messages.filter(has=buttons).last

    async def over(self) -> bool:
        """Whether the table offers the game's record."""
        return await self.table.locator('[data-key^="k:export:"]').count() > 0

    async def waited_for(self) -> str:
        """Return the line that says who is asked: it stands below the headline."""
        lines = (await self.table.locator(".layout .text").last.inner_text()).splitlines()
        return (*lines, "", "")[1]

    async def play(self) -> None:
        """Play until it is over, an answer for each change of the table's message."""
        while not await self.over():
            assert self.turns < MOST_TURNS, "the game does not end"
            before = await self.watcher.page.evaluate(TABLE)
            waited_for = await self.waited_for()
            asked = [window for name, window in self.players.items() if name in waited_for]
            if asked:
                await self.answer_at_the_table(asked[0])
            self.turns += 1
            await self.moved_on(before)

    async def moved_on(self, before: str) -> None:
        """Wait for the table's message to change; who loses patience looks at the panel again."""
        with suppress(TimeoutError):
            await self.watcher.until(MOVED_ON, before, SOON)

    async def answer_at_the_table(self, window: Window) -> None:
        """Press *Play* and answer until nothing more is asked."""
        await open_panel(window)
        panel = window.page.locator(PANEL).last
        await window.until(DRAWN)
        while await panel.locator(ANSWERS).count():
            before = await window.page.evaluate(ASKED)
            self.tallest = max(self.tallest, await window.page.evaluate(HEIGHT))
            due = await what_is_due(panel)
            if not await self.take(window, due or panel.locator(ANSWERS)):
                return
            await window.until(CHANGED, before)
            if await panel.get_by_text(CHANGEABLE).count():
                return
            if due is None and await what_is_due(panel) is None:
                return

    async def take(self, window: Window, answers: Locator) -> bool:
        """Press one of the buttons, or choose one option of the one menu, by keyboard.

        A pointer may miss what moves: the table's message above may grow at the same moment.

        Returns:
            Whether it answers. A form does not open where the question has changed meanwhile.
        """
        answer = answers.nth(self.pick(await answers.count()))
        address = await answer.get_attribute("data-key") or ""
        if address.startswith("k:form:"):
            await answer.press("Enter")
            try:
                await window.until(OPEN, patience=SOON)
            except TimeoutError:
                return False
            await fill_in(window, self.pick)
        elif address.startswith("m:"):
            options = answer.locator("option:not([hidden])")
            await answer.select_option(index=1 + self.pick(await options.count()))
        else:
            await answer.press("Enter")
        return True

    async def stop(self) -> None:
        """Propose from the log to end the game as it stands, where the others are computers."""
        (page,) = (window.page for window in self.players.values())
        await page.locator('[data-key^="k:log:"]').last.press("Enter")
        await page.locator('[data-key^="k:stop:"]').last.press("Enter")
        await self.watcher.shows('[data-key^="k:export:"]')


async def open_panel(window: Window) -> None:
    """Press *Play*, twice if need be: the table's message may be exchanged below one's finger."""
    last = await window.page.evaluate(NEWEST)
    for patience in (SOON, PATIENCE):
        await window.page.locator('[data-key^="k:play:"]').last.press("Enter")
        try:
            await window.until(OPENED, last, patience)
        except TimeoutError:
            if patience == PATIENCE:
                raise
        else:
            return


async def what_is_due(panel: Locator) -> Locator | None:
    """The buttons or the menu of a question that has to be answered; windows are grey."""
    if await panel.locator(BUTTON).count():
        # What lets a chance go by is grey too, beside the bright answers of the same question.
        return await beside(panel, BUTTON)
    return panel.locator(MENU).first if await panel.locator(MENU).count() else None


async def beside(panel: Locator, buttons: str) -> Locator:
    """All answers to the question that the first of these buttons answers."""
    address = await panel.locator(buttons).first.get_attribute("data-key") or ""
    head, _, rest = address.rpartition(":")
    return panel.locator(f'[data-key^="{head}:{rest.partition(".")[0]}."]')


async def fill_in(window: Window, pick: Callable[[int], int]) -> None:
    """Fill in a form: in each menu another option, in each line an amount that may stand there."""
    await expect(window.dialog).to_be_visible()
    for number, menu in enumerate(await window.dialog.locator("select").all(), 1):
        await menu.select_option(index=number)
    for line in await window.dialog.locator(".field:has(input)").all():
        told = SEPARATOR.sub("", await line.locator(".hint").inner_text())
        least, most, step = [*map(int, re.findall(r"\d+", told)), 1][:3]
        amount = least + step * pick((most - least) // step + 1)
        await line.locator("input").fill(str(amount))
    await window.dialog.locator('button[type="submit"]').click()
    await expect(window.dialog).to_have_count(0)


async def open_table(players: dict[str, Window], game: str, computer: str) -> None:
    """From the empty channel to the first question: a table at which all sit there now.

    A computer of this level sits down too.
    """
    (_, host), *guests = players.items()
    await host.command("table new")
    await host.type(game)
    await host.press("Enter")
    await expect(host.page.locator(".adder")).to_be_focused()
    await host.press("Enter")
    for name, guest in guests:
        await guest.button("Join").click()
        await expect(host.message("Start")).to_contain_text(name)
    await host.choose("computer", computer)
    await expect(host.message("Start")).to_contain_text(computer)
    await host.button("Options").click()
    await host.shows(PANEL, "Options of this table")
    # A game with few options of its own has the table's on the first page.
    if not await host.page.locator(".select", has_text="by the day").count():
        await host.button("More…").click()
    await host.choose("by the day", "tonight")
    await expect(host.messages.filter(has_text="Join").first).to_contain_text("tonight")
    await host.button("Start").click()
    await host.shows('[data-key^="k:play:"]')
