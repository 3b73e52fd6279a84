"""A stranger's way through a whole game, by what stands on the page and nothing else.

They look at the table's message to see who is asked. Who is asked alone presses *Play* and takes
one answer of what they have to decide, by default the last; who is asked together with others finds
the question among their direct messages, where a bid is typed, unless all sit there now. Somebody
who does not play watches.
"""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.async_api import Locator, expect

from tests.browser.window import MESSAGES, PANEL, PATIENCE, Window

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
LAST = f"() => [...document.querySelectorAll('{MESSAGES}')].at(-1)?.innerText"
OPEN = "() => document.querySelector('dialog.modal') !== null"
TOLD = f"before => ({LAST})() !== before"
MORE = f"count => document.querySelectorAll('{MESSAGES}').length > Number(count)"
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
TABLE = """() => [...document.querySelectorAll('#timeline .message')].filter(
    one => one.querySelector('[data-key^="k:play:"], [data-key^="k:export:"]')
).at(-1)?.innerText"""
"""What the table's newest message says."""
MOVED_ON = f"before => ({TABLE})() !== before"
GONE = f"headline => ({TABLE})()?.includes(headline) === false"
SEPARATOR = re.compile(r"(?<=\d)[.,](?=\d)")
"""What parts thousands."""
BUTTON = ", ".join(f'.button.primary[data-key^="{one}"]{NOW}' for one in ("k:do:", "k:group:"))
GREY = ", ".join(f'[data-key^="{one}"]{NOW}' for one in ("k:do:", "k:group:"))
MENU = f'[data-key^="m:pick:"]{NOW}'
FORM = f'[data-key^="k:form:"]{NOW}'
CHANGEABLE = re.compile("nothing for you to do right now|Du hast gerade nichts zu tun")
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

    together: bool = False
    """All sit there now, and look nowhere else."""

    turns: int = 0
    sealed: int = 0
    """How many answers were given by direct message."""

    @property
    def table(self) -> Locator:
        """The table's newest message, as the one who watches sees it."""
        buttons = self.watcher.page.locator('[data-key^="k:play:"], [data-key^="k:export:"]')
        return self.watcher.messages.filter(has=buttons).last

    async def over(self) -> bool:
        """Whether the table offers the game's record."""
        return await self.table.locator('[data-key^="k:export:"]').count() > 0

    async def lines(self) -> list[str]:
        """What stands last above the picture, line by line: the headline, then who is asked."""
        return [*(await self.table.locator(".layout .text").last.inner_text()).splitlines(), ""]

    async def play(self, enough: Callable[[list[str]], bool] = lambda _: False) -> None:
        """Play until it is over or enough, an answer for each change of the table's message."""
        while not await self.over():
            assert self.turns < MOST_TURNS, "the game does not end"
            before = await self.watcher.page.evaluate(TABLE)
            lines = await self.lines()
            if enough(lines):
                return
            headline, waits_for = lines[:2]
            asked = [name for name in self.players if name in waits_for]
            if len(asked) > 1 and not self.together:
                await self.answer_privately(self.players[asked[0]], headline)
            elif asked:
                await self.answer_at_the_table(self.players[asked[0]])
            self.turns += 1
            patient = len(asked) != 1 and not self.together
            await self.moved_on(before, None if patient else SOON)

    async def moved_on(self, before: str, patience: float | None) -> None:
        """Wait for the table's message to change; who loses patience looks at the panel again."""
        try:
            await self.watcher.until(MOVED_ON, before, patience)
        except TimeoutError:
            if patience is None:
                raise

    async def answer_privately(self, window: Window, headline: str) -> None:
        """Go to the direct messages and answer the question that stands there."""
        await window.go("Kontor")
        if not await self.asks_privately(window, headline):
            # Asked together, but not in secret; or somebody has answered at the table meanwhile.
            await window.go("games")
            if headline in await self.lines():
                await self.answer_at_the_table(window)
            return
        amounts = window.last.locator(BUTTON)
        if await amounts.count():
            there = await window.messages.count()
            await window.say("100" if not self.sealed else "0")
            # Their own line, and the receipt.
            await window.until(MORE, str(there + 1))
        elif await window.last.locator(MENU).count():
            before = await window.page.evaluate(LAST)
            await self.take(window, window.last.locator(MENU).first)
            await window.until(TOLD, before)
        else:
            before = await window.page.evaluate(LAST)
            await window.last.locator(FORM).first.press("Enter")
            await fill_in(window)
            await window.until(TOLD, before)
        self.sealed += 1
        await window.go("games")

    async def asks_privately(self, window: Window, headline: str) -> bool:
        """Whether the question comes before the table goes on, or patience is lost."""
        comes = asyncio.create_task(window.shows(MESSAGES, _phase(headline), SOON))
        goes_on = asyncio.create_task(self.watcher.until(GONE, headline, SOON))
        await asyncio.wait({comes, goes_on}, return_when=asyncio.FIRST_COMPLETED)
        asks = comes.done() and comes.exception() is None
        for waiting in (comes, goes_on):
            waiting.cancel()
        await asyncio.gather(comes, goes_on, return_exceptions=True)
        return asks

    async def answer_at_the_table(self, window: Window) -> None:
        """Press *Play* and answer until nothing more is asked."""
        await open_panel(window)
        panel = window.page.locator(PANEL).last
        await window.until(DRAWN)
        if not self.together and await panel.locator(FORM).count():
            await self.answer_a_secret(window, panel)
        # What is secret later on is asked by direct message as well, unless all sit there.
        while await panel.locator(ANSWERS).count() and (
            self.together or not await panel.locator(FORM).count()
        ):
            before = await window.page.evaluate(ASKED)
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

    async def answer_a_secret(self, window: Window, panel: Locator) -> None:
        """The same question that stands among the direct messages: the lowest bid, or the form."""
        before = await window.page.evaluate(ASKED)
        if await panel.locator(BUTTON).count():
            await panel.locator(BUTTON).first.press("Enter")
        elif await panel.locator(GREY).count():
            await (await beside(panel, GREY)).last.press("Enter")
        else:
            await panel.locator(FORM).press("Enter")
            await fill_in(window)
        await window.until(CHANGED, before)

    async def stop(self, agree: str) -> None:
        """The first proposes from the log to end the game as it stands; the others agree."""
        first, *others = self.players.values()
        await first.page.locator('[data-key^="k:log:"]').last.press("Enter")
        await first.page.locator('[data-key^="k:stop:"]').last.press("Enter")
        for other in others:
            await other.button(agree).press("Enter")
        await self.watcher.shows('[data-key^="k:export:"]')


def _phase(headline: str) -> str:
    """The first words of a headline, for which a panel always has room: without who is asked."""
    return headline[: headline.find(", ", len("Round 1, "))]


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


def the_first(_: int) -> int:
    """Take the first of so many answers."""
    return 0


async def fill_in(window: Window, pick: Callable[[int], int] = the_first) -> None:
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


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on the page in the players' language, as far as somebody has to know it."""

    new: str
    options: str
    join: str
    start: str
    agree: str
    seed: str


async def open_table(
    players: dict[str, Window],
    words: Words,
    game: str,
    option: tuple[str, str, str],
    *,
    computer: str = "",
) -> None:
    """From the empty channel to the first question: a table for those, one option changed.

    A computer of this level sits down too, where one is named.
    """
    usual, chosen, more = option
    (_, host), *guests = players.items()
    await host.command(words.new)
    await host.type(game)
    await host.press("Enter")
    await expect(host.page.locator(".adder")).to_be_focused()
    await host.press("Enter")
    for name, guest in guests:
        await guest.button(words.join).click()
        await expect(host.message(words.start)).to_contain_text(name)
    if computer:
        await host.choose("computer", computer)
        await expect(host.message(words.start)).to_contain_text(computer)
    await host.button(words.options).click()
    if more:
        await host.button(more).click()
    await host.choose(usual, chosen)
    await expect(host.messages.filter(has_text=words.join).first).to_contain_text(chosen)
    await host.button(words.start).click()
    await host.shows('[data-key^="k:play:"]')
