"""Bad weather from the page: languages, closed direct messages, the network, the gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

if TYPE_CHECKING:
    from tests.browser.conftest import Stage
    from tests.browser.window import Window

pytestmark = pytest.mark.browser


async def opened(stage: Stage) -> Window:
    """A window with the drawer open."""
    window = await stage.sit("ana")
    await window.page.get_by_role("button", name="Bad weather").click()
    await expect(window.page.get_by_role("complementary", name="Bad weather")).to_be_visible()
    return window


async def test_the_drawer_reaches_the_sandbox(stage: Stage) -> None:
    """Delay, permissions, direct messages and language are set where the bot meets them."""
    window = await opened(stage)
    box = stage.sandbox
    await window.page.get_by_label("Each request takes").select_option("1")
    await window.page.get_by_label("send messages", exact=True).uncheck()
    await window.page.get_by_label("Takes direct messages").uncheck()
    await window.page.locator("#weather").get_by_label("Language").select_option("de")
    await expect(window.page.get_by_role("heading", name="Schlechtes Wetter")).to_be_visible()
    assert box.services.faults.delay == 1
    assert not box.ana.user.dms_open
    assert box.ana.user.locale == "de"
    channel = box.channel("games")
    assert channel.overwrites[0].deny
    await window.page.get_by_label("Jede Anfrage braucht").select_option("0")
    await window.page.get_by_label("send messages", exact=True).check()
    await box.world.signal.until(lambda: not channel.overwrites[0].deny)


async def test_a_cut_gateway_comes_back(stage: Stage) -> None:
    """The bot resumes after a cut, and an answer lost on its way is asked for again."""
    window = await opened(stage)
    await window.page.get_by_role("button", name="Cut; it can resume").click()
    await stage.sandbox.world.signal.until(lambda: stage.sandbox.gateway.resumed == 1, within=15)
    await window.say("@Kontor are you there")
    await expect(window.message("Heard: @Kontor are you there")).to_be_visible()


async def test_the_page_says_when_the_bot_is_away(stage: Stage) -> None:
    """A bot that has gone is named above the messages."""
    window = await stage.sit("ana")
    await stage.bot.close()
    await expect(window.page.locator("#notice")).to_have_text("The bot is not connected.")
