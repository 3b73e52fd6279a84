"""A stranger's way through a turn, by what stands on the page and nothing else.

Who is asked presses *Play* and takes the last answer to what they have to decide.
"""

from dataclasses import dataclass

from playwright.async_api import Locator

from tests.browser.window import PANEL, PATIENCE, Window

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
SOON = 4_000
"""Milliseconds after which somebody presses again."""
ASKED = """() => {
    const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);
    if (!panel) return '';
    const keys = [...panel.querySelectorAll('[data-key]')].map(one => one.dataset.key);
    return keys.join() + [...panel.querySelectorAll('.text')].map(one => one.textContent).join();
}"""
"""What the newest panel asks: its words and the addresses of its answers; '' between two panels."""
CHANGED = f"before => !['', before].includes(({ASKED})())"
BUTTON = ", ".join(f'.button.primary[data-key^="{one}"]{NOW}' for one in ("k:do:", "k:group:"))
MENU = f'[data-key^="m:pick:"]{NOW}'
CHANGEABLE = "nothing for you to do right now"
"""What the panel says where an answer is given that can still be changed."""


@dataclass(slots=True)
class Game:
    """A game on the page."""

    window: Window

    @property
    def table(self) -> Locator:
        """The table's newest message."""
        buttons = self.window.page.locator('[data-key^="k:play:"], [data-key^="k:export:"]')
        return self.window.messages.filter(has=buttons).last

    async def answer_at_the_table(self) -> None:
        """Press *Play* and answer until nothing more is asked."""
        window = self.window
        await open_panel(window)
        panel = window.page.locator(PANEL).last
        await window.until(DRAWN)
        while await panel.locator(ANSWERS).count():
            before = await window.page.evaluate(ASKED)
            due = await what_is_due(panel)
            await self.take(due or panel.locator(ANSWERS))
            await window.until(CHANGED, before)
            if await panel.get_by_text(CHANGEABLE).count():
                return
            if due is None and await what_is_due(panel) is None:
                return

    async def take(self, answers: Locator) -> None:
        """Press the last of the buttons, or choose the last option of the one menu, by keyboard.

        A pointer may miss what moves: the table's message above may grow at the same moment.
        """
        answer = answers.last
        address = await answer.get_attribute("data-key") or ""
        assert not address.startswith("k:form:"), "no form is the last answer of that game"
        if address.startswith("m:"):
            options = answer.locator("option:not([hidden])")
            await answer.select_option(index=await options.count())
        else:
            await answer.press("Enter")

    async def stop(self) -> None:
        """Propose from the log to end the game as it stands, where the others are computers."""
        page = self.window.page
        await page.locator('[data-key^="k:log:"]').last.press("Enter")
        await page.locator('[data-key^="k:stop:"]').last.press("Enter")
        await self.window.shows('[data-key^="k:export:"]')


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
        address = await panel.locator(BUTTON).first.get_attribute("data-key") or ""
        head, _, rest = address.rpartition(":")
        return panel.locator(f'[data-key^="{head}:{rest.partition(".")[0]}."]')
    return panel.locator(MENU).first if await panel.locator(MENU).count() else None
