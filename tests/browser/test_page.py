"""What a person sees and does on the page, with messages that have everything."""

import io
import re
from typing import Any

import discord
import pytest
from discord import ui
from playwright.async_api import expect

from sandbox.interactions import Callback
from tests.browser.conftest import GOODS, Served, Stage, button, layout, menu, row
from tests.browser.desktop import Desktop
from tests.browser.test_pictures import picture
from tests.browser.window import NARROW, WIDE, Window, open_window

pytestmark = pytest.mark.browser

WORDS = "Hello `code` <script>alert(1)</script> https://example.org"
BUTTONS = row(*map(button, ("Edit", "Whisper", "Form", "Think", "Delete")))
MORE = row(button("Silent"), button("Closed", disabled=True))
FIELDS = (
    {"type": 4, "custom_id": "amount", "style": 1, "min_length": 2, "max_length": 4},
    {"type": 4, "custom_id": "note", "style": 2, "required": False},
    menu("good"),
)
"""A field of every kind."""
FORM = {
    "title": "Your bid",
    "custom_id": "form",
    "components": [
        {"type": 18, "label": str(one["custom_id"]).capitalize(), "component": one}
        for one in FIELDS
    ],
}

RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23
GROUPS = {
    "title": "Your table",
    "custom_id": "groups",
    "components": [
        {"type": 18, "label": label, "description": "As you like it", "component": component}
        for label, component in (
            ("Good", menu("one") | {"type": RADIO_GROUP}),
            ("Some", menu("some") | {"type": CHECKBOX_GROUP, "min_values": 2}),
            ("Any", menu("any") | {"type": CHECKBOX_GROUP, "min_values": 0, "required": False}),
            ("Ready", {"type": CHECKBOX, "custom_id": "ready"}),
        )
    ],
}
"""A group of every kind, and a single box."""


async def shown(stage: Stage, size: tuple[int, int] = WIDE) -> Window:
    """Ana's window, with the message that has everything on it."""
    window = await stage.sit("ana", size=size)
    await window.command("show")
    await window.press("Enter")
    which = menu("which", placeholder="Which good?")
    await stage.answer(WORDS, BUTTONS, MORE, row(which))
    await expect(window.button("Edit")).to_be_visible()
    return window


async def test_a_message_is_drawn_and_its_words_stay_words(stage: Stage) -> None:
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
    edited = layout("**edited** by <@" + str(stage.sandbox.ben.id) + ">", BUTTONS)
    pressed = await stage.bot.next()
    await stage.bot.callback(pressed, Callback.DEFER_UPDATE)
    await stage.bot.webhook(pressed, "PATCH", "/messages/@original", edited)
    for window in (ana, ben):
        await expect(window.message("edited by @Ben")).to_be_visible()
    await ben.button("Whisper").click()
    await stage.answer("A secret for you", private=True)
    await expect(ben.message("A secret for you")).to_contain_text("Only you can see this")
    await expect(ana.message("A secret for you")).to_have_count(0)
    await ben.button("Dismiss message").click()
    await expect(ben.message("A secret for you")).to_have_count(0)
    await ana.button("Delete").click()
    gone = await stage.bot.next()
    await stage.bot.callback(gone, Callback.DEFER_UPDATE)
    await stage.bot.webhook(gone, "DELETE", "/messages/@original")
    await expect(ben.messages).to_have_count(0)


async def test_a_bot_that_thinks_and_one_that_does_not_answer(stage: Stage) -> None:
    """A deferred answer says so until it comes; a click without an answer has failed."""
    window = await shown(stage)
    await window.button("Think").click()
    thinks = await stage.bot.next()
    await stage.bot.callback(thinks, Callback.DEFER)
    await expect(window.message("Kontor is thinking…")).to_be_visible()
    await stage.bot.webhook(thinks, "PATCH", "/messages/@original", layout("Thought about it"))
    await expect(window.message("Thought about it")).to_be_visible()
    await window.button("Silent").click()
    await expect(window.button("Silent")).to_have_attribute("aria-busy", "true")
    await stage.three_seconds()
    await expect(window.page.get_by_text("This interaction failed")).to_be_visible()
    await window.command("show")
    await window.press("Enter")
    await stage.three_seconds()
    await expect(window.page.get_by_text("The application did not respond")).to_be_visible()


async def test_a_select_sends_its_choice_by_mouse_and_keyboard(stage: Stage) -> None:
    """A key that opens the list does not choose yet; the same can be chosen again."""
    window = await shown(stage)
    which = window.page.get_by_role("combobox", name="Which good?")
    await which.click()
    await which.get_by_role("option", name="wine").click()
    sent: list[Any] = [(await stage.answer("Answer 0", private=True)).data]
    for answers in (1, 2):
        # The menu of before stays until the answer is there; only then one chooses again.
        await expect(window.message(f"Answer {answers - 1}")).to_be_visible()
        await expect(which).to_be_enabled()
        await which.focus()
        await window.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter")
        sent.append((await stage.answer(f"Answer {answers}", private=True)).data)
    assert [one["values"] for one in sent] == [["wine"], ["cloth"], ["cloth"]]


async def test_a_form_is_filled_in_checked_and_sent(stage: Stage) -> None:
    """A form says what is missing, sends its fields, and stays open if the bot does not answer."""
    window = await shown(stage)
    await window.button("Form").click()
    await stage.bot.callback(await stage.bot.next(), Callback.MODAL, FORM)
    await expect(window.dialog.get_by_role("heading", name="Your bid")).to_be_visible()
    await window.dialog.get_by_role("button", name="Submit").click()
    await expect(window.dialog.locator(":invalid:not(form)")).to_have_count(2)
    await window.dialog.get_by_label("Amount").press_sequentially("4")
    await window.choose("Good", "wine")
    await window.dialog.get_by_label("Amount").press("Enter")
    await expect(window.dialog.locator(":invalid:not(form)")).to_have_count(1)
    await window.dialog.get_by_label("Amount").fill("13")
    await window.press("Enter")
    await stage.bot.next()
    await stage.three_seconds()
    await expect(window.dialog.get_by_text("Something went wrong. Try again.")).to_be_visible()
    await window.dialog.get_by_label("Amount").fill("400")
    await window.press("Enter")
    data: Any = (await stage.answer("Taken", private=True)).data
    await expect(window.dialog).to_have_count(0)
    fields = [one["component"] for one in data["components"]]
    assert [field.get("value", field.get("values")) for field in fields] == ["400", "", ["wine"]]


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_groups_of_a_form_are_ticked_and_sent(stage: Stage, size: tuple[int, int]) -> None:
    """Radio buttons, boxes and a single box; what must be chosen is asked for."""
    window = await shown(stage, size)
    await window.button("Form").click()
    await stage.bot.callback(await stage.bot.next(), Callback.MODAL, GROUPS)
    await expect(window.dialog.get_by_role("radio")).to_have_count(len(GOODS))
    await window.dialog.get_by_role("button", name="Submit").click()
    await expect(window.dialog.locator("input:invalid")).to_have_count(len(GOODS) + 1)
    await window.dialog.get_by_role("radio", name=GOODS[1]).check()
    await window.dialog.get_by_label("Ready").check()
    for box in (0, 1):
        await window.dialog.get_by_role("group", name="Some").get_by_label(GOODS[box]).check()
    wide = await window.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0]
    await window.dialog.get_by_role("button", name="Submit").click()
    data: Any = (await stage.answer("Taken", private=True)).data
    await expect(window.dialog).to_have_count(0)
    fields = [one["component"] for one in data["components"]]
    assert [field.get("value", field.get("values")) for field in fields] == [
        GOODS[1],
        [*GOODS[:2]],
        [],
        True,
    ]


async def test_a_layout_view_on_a_phone(stage: Stage) -> None:
    """Container, picture and file fit on a narrow screen."""
    window = await stage.sit("ana", size=NARROW, dark=False)
    board, record = picture((900, 500), "Board"), discord.File(io.BytesIO(b"1 buy"), "record.txt")
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour(0xC0392B))
    box.add_item(ui.TextDisplay("## A layout\nWith *everything* and a list:\n- salt\n- wine"))
    box.add_item(ui.TextDisplay("-# in small letters"))
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem(board.uri, description="Board")))
    box.add_item(ui.File(record.uri))
    view = ui.LayoutView().add_item(box)
    await stage.bot.place(stage.sandbox).send(view=view, files=[board, record])
    drawn = window.last.locator(".layout")
    await expect(drawn.get_by_role("heading", name="A layout")).to_be_visible()
    await expect(drawn.locator("li")).to_have_text(["salt", "wine"])
    await expect(drawn.get_by_role("img", name="Board")).to_be_visible()
    await expect(drawn.get_by_role("link", name="record.txt")).to_be_visible()
    wide = await window.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= NARROW[0]


async def test_the_newest_is_seen_unless_one_reads_farther_up(stage: Stage) -> None:
    """What comes then moves nothing, and a button leads to it."""
    window, place = await stage.sit("ana", size=NARROW), stage.bot.place(stage.sandbox)
    for number in range(50):
        await place.send(f"line {number}")
    await expect(window.message("line 49")).to_be_in_viewport()
    await window.message("line 11").scroll_into_view_if_needed()
    await place.send("the newest")
    await expect(window.messages).to_have_count(51)
    await expect(window.message("line 11")).to_be_in_viewport()
    await expect(window.last).not_to_be_in_viewport()
    await window.page.get_by_role("button", name="To the newest").click()
    await expect(window.last).to_be_in_viewport()


async def heard(stage: Stage) -> discord.Message:
    """Answer the line that somebody has written to the bot."""
    while (line := await stage.bot.next_message()).author.bot:
        pass
    return await line.reply(f"Heard: {line.clean_content}")


async def test_lines_with_a_mention_replies_and_direct_messages(stage: Stage) -> None:
    """`@Kontor` is a mention; what is written directly is seen by the bot and nobody else."""
    window = await stage.sit("ana", size=NARROW)
    await window.say("@Kontor buy salt koeln")
    await heard(stage)
    await expect(window.message("Heard: @Kontor buy salt koeln")).to_have_class(
        re.compile("calls-me")
    )
    await window.go("Kontor")
    await window.say("400")
    await heard(stage)
    await expect(window.message("Heard: 400")).to_be_visible()
    ben = await stage.sit("ben")
    await ben.go("Kontor")
    await expect(ben.messages).to_have_count(0)


async def test_one_window_becomes_somebody_else(stage: Stage) -> None:
    """A click on a sign changes who sits here; a mark tells whom the bot has written to."""
    window = await stage.sit("ana")
    await window.go("Kontor")
    await window.say("400")
    await expect(window.message("400")).to_be_visible()
    await window.page.get_by_role("link", name="Ben").click()
    await expect(window.page.locator("#bar .me")).to_have_text("BBen")
    assert "as=ben" in window.page.url
    dm = await stage.bot.create_dm(discord.Object(stage.sandbox.ana.id))
    await dm.send("Your turn")
    await window.page.get_by_role("link", name="Ana, the bot has written to Ana").click()
    await expect(window.message("Your turn")).to_be_visible()


async def test_the_line_above_a_reply_names_people(stage: Stage) -> None:
    """A mention in what is answered is shown by name, as in the message itself."""
    window = await stage.sit("ana")
    await window.say("@Kontor tell @Ben **hello** from me")
    await heard(stage)
    await expect(window.message("Heard:").locator(".above")).to_have_text(
        "Ana @Kontor tell @Ben hello from me"
    )


async def test_the_page_says_when_the_bot_is_away(served: Served, browser: Desktop) -> None:
    """A bot that is not there is named above the messages."""
    window = await open_window(browser, served.sandbox.url, "ana")
    await expect(window.page.locator("#notice")).to_have_text("The bot is not connected.")
