"""Pictures have the size at which Discord's clients show them (docs/discord-pictures.md)."""

import io
from typing import NamedTuple

import discord
import pytest
from discord import ui
from PIL import Image
from playwright.async_api import Locator, expect

from tests.browser.conftest import Stage
from tests.browser.window import NARROW, WIDE, Window

pytestmark = pytest.mark.browser

BOX = (550, 350)
LANDSCAPE, PORTRAIT, SMALL = "1650x1050", "780x3120", "200x100"


class Place(NamedTuple):
    """Where something is on the page, in whole px."""

    x: int
    y: int
    wide: int
    high: int


MEASURED = """one => {
    const box = one.getBoundingClientRect();
    const from = one.closest('#timeline')?.getBoundingClientRect();
    return [box.x, box.y - (from?.y ?? 0), box.width, box.height].map(Math.round);
}"""
"""Where something is and how large: on the timeline, which may be scrolled meanwhile."""


async def place(what: Locator) -> Place:
    """Measure something."""
    return Place(*await what.evaluate(MEASURED))


def picture(size: tuple[int, int], words: str) -> discord.File:
    """A picture with an alt text."""
    data = io.BytesIO()
    Image.new("P", size, 200).save(data, "PNG")
    data.seek(0)
    return discord.File(data, f"{words}.png", description=words)


async def drawn(stage: Stage, sizes: str, size: tuple[int, int]) -> tuple[Window, list[Locator]]:
    """The pictures of a message in a window of this size."""
    window, view, files = await stage.sit("ana", size=size), ui.LayoutView(), []
    for one in sizes.split():
        wide, high = map(int, one.split("x"))
        files.append(picture((wide, high), one))
        shown = discord.MediaGalleryItem(files[-1].uri, description=one)
        view.add_item(ui.MediaGallery(shown))
    await stage.bot.place(stage.sandbox).send(view=view, files=files)
    pictures = window.last.locator(".picture img")
    await expect(pictures).to_have_count(len(sizes.split()))
    return window, await pictures.all()


async def test_one_alone_is_fitted_into_the_box_and_never_enlarged(stage: Stage) -> None:
    """A board of 11:7 fills the box, a portrait one is as high as it, a small one stays small."""
    _, pictures = await drawn(stage, f"{LANDSCAPE} {PORTRAIT} {SMALL}", WIDE)
    board, portrait, small = [await place(one) for one in pictures]
    assert board[2:] == BOX
    assert portrait[2:] == (88, BOX[1])
    assert small[2:] == (200, 100)
    assert board.y + board.high < portrait.y


async def test_a_phone_gives_one_alone_the_width_of_the_message(stage: Stage) -> None:
    """There it is at most as high as wide."""
    window, pictures = await drawn(stage, f"{LANDSCAPE} 1080x1080 {PORTRAIT} {SMALL}", NARROW)
    width = (await place(window.last.locator(".layout"))).wide
    assert 310 <= width <= 340
    board, square, portrait, small = [await place(one) for one in pictures]
    assert board[2:] == (width, round(width * 1050 / 1650))
    assert square[2:] == (width, width)
    assert portrait[2:] == (round(width * 780 / 3120), width)
    assert small[2:] == (200, 100)


async def test_a_click_opens_one_and_an_arrow_leads_to_the_next(stage: Stage) -> None:
    """It is as large as the screen, and alone; Escape closes it."""
    window, pictures = await drawn(stage, f"{LANDSCAPE} {PORTRAIT} {SMALL}", NARROW)
    await pictures[1].click()
    board, portrait, small = await window.page.locator(".lightbox img").all()
    assert (await place(board)).wide == NARROW[0]
    assert (await place(portrait)).high > 0.9 * NARROW[1]
    await expect(portrait).to_be_in_viewport()
    for key, shown, gone in (("Right", small, portrait), ("Left", portrait, small)):
        await window.press(f"Arrow{key}")
        await expect(shown).to_be_in_viewport(ratio=1)
        await expect(gone).not_to_be_in_viewport()
    await window.press("Escape")
    await expect(window.page.locator(".lightbox")).to_have_count(0)
