"""A browser and its pages. One that is left is blank again, for whoever comes next.

To open another, with a process and a store of its own, takes longer than many a test.
"""

from collections.abc import Callable

from playwright.async_api import Browser, Error, Page

Close = Callable[[], None]
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


class Desktop:
    """The pages of a browser; those that are open at the same time share no store."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[Page] = []
        self._open: list[Page] = []
        self.left: list[Close] = []
        """What is done when the pages are left."""

    async def page(self) -> Page:
        """Return a blank page."""
        page = self._free.pop() if self._free else await self._another()
        self._open.append(page)
        return page

    async def _another(self) -> Page:
        context = await self._browser.new_context(locale="en")
        return await context.new_page()

    async def leave(self) -> None:
        """Leave all pages, and nothing in them."""
        while self.left:
            self.left.pop()()
        for page in self._open:
            try:
                await page.evaluate(FORGET)
                await page.context.clear_cookies()
                # What is opened next would lie under the pointer.
                await page.mouse.move(0, 0)
                await page.goto("about:blank")
            except Error:
                await page.context.close()
            else:
                self._free.append(page)
        self._open.clear()
