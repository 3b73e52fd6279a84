"""What a person sees and does on the page, with a bot that shows everything."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Served, Stage
from tests.browser.desktop import Desktop
from tests.browser.window import NARROW, Window, open_window

pytestmark = pytest.mark.browser


async def shown(stage: Stage, name: str = "ana") -> Window:
    """A window with the message that has everything on it."""
    window = await stage.sit(name)
    await window.command("show")
    await window.press("Enter")
    await expect(window.button("Edit")).to_be_visible()
    return window


async def test_a_classic_message_is_drawn_and_its_words_stay_words(stage: Stage) -> None:
    """Markdown is shown; markup in a message is text, never a part of it."""
    window = await shown(stage)
    message = window.last
    await expect(message.locator(".above")).to_have_text("Ana used /show")
    await expect(message).to_contain_text("<script>alert(1)</script>")
    await expect(message.locator("script")).to_have_count(0)
    await expect(message.locator(".text code")).to_have_text("code")
    await expect(message.get_by_role("link", name="example.org")).to_have_attribute(
        "rel", re.compile("noopener")
    )


async def test_buttons_edit_whisper_and_delete_for_those_who_may_see_it(stage: Stage) -> None:
    """An edit reaches every window; an ephemeral answer only the one who clicked."""
    ana = await shown(stage)
    ben = await stage.sit("ben")
    await expect(ben.button("Closed")).to_be_disabled()
    await ben.button("Edit").click()
    for window in (ana, ben):
        await expect(window.message("edited by @Ben")).to_contain_text("(edited)")
    await ben.button("Whisper").click()
    await expect(ben.message("A secret for you")).to_contain_text("Only you can see this")
    await expect(ana.message("A secret for you")).to_have_count(0)
    await ben.button("Dismiss message").click()
    await expect(ben.message("A secret for you")).to_have_count(0)
    await ana.button("Delete").click()
    await expect(ben.messages).to_have_count(0)


async def test_a_bot_that_thinks_and_one_that_does_not_answer(stage: Stage) -> None:
    """A deferred answer says so until it comes; a click without an answer has failed."""
    window = await shown(stage)
    await window.button("Think").click()
    await expect(window.message("Kontor is thinking…")).to_be_visible()
    stage.bot.thought.set()
    await expect(window.message("Thought about it")).to_be_visible()
    await window.button("Silent").click()
    await expect(window.button("Silent")).to_have_attribute("aria-busy", "true")
    await stage.three_seconds()
    await expect(window.page.get_by_text("This interaction failed")).to_be_visible()
    await window.command("silent")
    await window.press("Enter")
    await stage.three_seconds()
    await expect(window.page.get_by_text("The application did not respond")).to_be_visible()


async def test_a_select_sends_its_choice_by_mouse_and_keyboard(stage: Stage) -> None:
    """A key that opens the list does not choose yet; the same can be chosen again."""
    window = await shown(stage)
    menu = window.page.get_by_role("combobox", name="Which good?")
    await menu.click()
    await menu.get_by_role("option", name="wine").click()
    await expect(window.message("One: wine")).to_be_visible()
    for times in (1, 2):
        await menu.focus()
        await window.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter")
        await expect(window.messages.filter(has_text="One: ")).to_have_count(1 + times)


async def test_a_form_is_filled_in_checked_and_sent(stage: Stage) -> None:
    """A form says what is missing, sends its fields, and stays open if the bot does not answer."""
    window = await shown(stage)
    await window.button("Form").click()
    await expect(window.dialog.get_by_role("heading", name="Your bid")).to_be_visible()
    await window.dialog.get_by_role("button", name="Submit").click()
    await expect(window.dialog.locator(":invalid:not(form)")).to_have_count(2)
    await window.dialog.get_by_label("Amount").press_sequentially("4")
    await window.choose("Good", "wine")
    await window.dialog.get_by_label("Amount").press("Enter")
    await expect(window.dialog.locator(":invalid:not(form)")).to_have_count(1)
    await window.dialog.get_by_label("Amount").fill("13")
    await window.press("Enter")
    await stage.three_seconds()
    await expect(window.dialog.get_by_text("Something went wrong. Try again.")).to_be_visible()
    await window.dialog.get_by_label("Amount").fill("400")
    await window.press("Enter")
    await expect(window.dialog).to_have_count(0)
    await expect(window.message("You gave ['400', '', ['wine']]")).to_be_visible()


async def test_a_layout_view_on_a_phone(stage: Stage) -> None:
    """Container, picture and file fit on a narrow screen."""
    window = await stage.sit("ana", size=NARROW, dark=False)
    await window.command("layout")
    await window.press("Enter")
    layout = window.last.locator(".layout")
    await expect(layout.get_by_role("heading", name="A layout")).to_be_visible()
    await expect(layout.locator("li")).to_have_text(["salt", "wine"])
    await expect(layout.get_by_role("img", name="Board")).to_be_visible()
    await expect(layout.get_by_role("link", name="record.txt")).to_be_visible()
    wide = await window.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= NARROW[0]


async def test_lines_with_a_mention_replies_and_direct_messages(stage: Stage) -> None:
    """`@Kontor` is a mention; what is written directly is seen by the bot and nobody else."""
    window = await stage.sit("ana", size=NARROW)
    await window.say("@Kontor buy salt koeln")
    await expect(window.message("Heard: @Kontor buy salt koeln")).to_have_class(
        re.compile("calls-me")
    )
    await window.go("Kontor")
    await window.say("400")
    await expect(window.message("Sealed: 400")).to_be_visible()
    ben = await stage.sit("ben")
    await ben.go("Kontor")
    await expect(ben.messages).to_have_count(0)


async def test_one_window_becomes_somebody_else(stage: Stage) -> None:
    """A click on a sign changes who sits here; a mark tells whom the bot has written to."""
    window = await stage.sit("ana")
    await window.go("Kontor")
    await window.say("400")
    await expect(window.message("Sealed: 400")).to_be_visible()
    await window.page.get_by_role("link", name="Ben").click()
    await expect(window.page.locator("#bar .me")).to_have_text("BBen")
    assert "as=ben" in window.page.url
    dm = await stage.bot.fetch_user(stage.sandbox.ana.id)
    await dm.send("Your turn")
    await window.page.get_by_role("link", name="Ana, the bot has written to Ana").click()
    await expect(window.message("Your turn")).to_be_visible()


async def test_the_line_above_a_reply_names_people(stage: Stage) -> None:
    """A mention in what is answered is shown by name, as in the message itself."""
    window = await stage.sit("ana")
    await window.say("@Kontor tell @Ben **hello** from me")
    await expect(window.message("Heard:").locator(".above")).to_have_text(
        "Ana @Kontor tell @Ben hello from me"
    )


async def test_the_page_says_when_the_bot_is_away(served: Served, browser: Desktop) -> None:
    """A bot that is not there is named above the messages."""
    window = await open_window(browser, served.sandbox.url, "ana")
    await expect(window.page.locator("#notice")).to_have_text("The bot is not connected.")
