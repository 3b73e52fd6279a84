"""Commands by keyboard alone: the list, options, choices, suggestions, mistakes."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Stage
from tests.sandbox.client import options_of

pytestmark = pytest.mark.browser


async def sent(stage: Stage) -> list[object]:
    """What was filled in of the command that somebody has given, which is answered."""
    return [one["value"] for one in options_of(await stage.answer("Done"))]


async def test_a_slash_lists_the_commands_in_the_persons_language(stage: Stage) -> None:
    """Typing narrows the list; a line that names none is not sent."""
    window = await stage.sit("ana")
    await window.line.fill("/")
    await expect(window.picks).to_have_count(3)
    await window.press("Escape")
    await expect(window.picks).to_have_count(0)
    await window.page.get_by_role("button", name="Send").click()
    await expect(window.picks).to_have_count(3)
    await expect(window.picker).to_contain_text("Buy")
    await window.page.locator("#self").get_by_label("Language").select_option("de")
    await expect(window.line).to_have_attribute("placeholder", "Nachricht an #games")
    await window.line.fill("/bu")
    await expect(window.picks).to_have_text(["/laden kaufKaufe Waren"])


async def test_a_command_is_filled_in_by_keyboard_alone(stage: Stage) -> None:
    """All options are there; Enter takes the first suggestion, and goes on to what is missing."""
    window = await stage.sit("ana")
    await window.line.focus()
    await window.type("/sho")
    await expect(window.picks).to_have_count(2)
    await window.press("ArrowDown", "Enter")
    await expect(window.page.get_by_role("group", name="/shop buy")).to_be_visible()
    await window.type("s")
    await expect(window.picks).to_have_text(["salt (4)", "spice (5)"])
    await window.type("p")
    await window.press("Enter")
    await expect(window.page.get_by_role("spinbutton", name="count")).to_be_focused()
    await window.type("3")
    for chosen in ("large", "Cleo", "True"):
        await window.press("Tab")
        await window.type(chosen)
    await window.press("Shift+Tab", "Shift+Tab", "Shift+Tab", "Enter")
    assert await sent(stage) == ["spice", 3, "large", str(stage.sandbox.cleo.id), True]
    await expect(window.last.locator(".above")).to_have_text("Ana used /shop buy")
    await expect(window.line).to_be_focused()
    await window.speak("de")
    await expect(window.last.locator(".above")).to_have_text("Ana hat /laden kauf verwendet")


async def test_what_is_missing_or_does_not_fit_is_not_sent(stage: Stage) -> None:
    """A number out of range and a missing option stop the command; Backspace leads back."""
    window = await stage.sit("ana")
    await window.command("shop buy")
    await window.type("salt")
    await expect(window.picks).to_have_text(["salt (4)"])
    await window.press("Enter")
    count = window.page.get_by_role("spinbutton", name="count")
    await expect(count).to_be_focused()
    for wrong, flaw in (("", "valueMissing"), ("12", "rangeOverflow")):
        await window.type(wrong)
        await window.press("Enter")
        await expect(count).to_be_focused()
        assert await count.evaluate("(field, flaw) => field.validity[flaw]", flaw)
    await window.press("Backspace", "Backspace", "Backspace")
    await expect(window.page.get_by_role("combobox", name="good")).to_be_focused()
    await window.press("Escape")
    await expect(window.line).to_be_focused()
    await expect(window.line).to_have_value("")
    assert stage.bot.interactions.empty()


async def test_people_are_suggested_after_an_at_sign(stage: Stage) -> None:
    """`@k` offers the bot, and the mention reaches it."""
    window = await stage.sit("ana")
    await window.line.focus()
    await window.type("hello @k")
    await expect(window.picks).to_have_count(1)
    await window.press("Enter")
    await window.type("you")
    await window.press("Enter")
    assert (await stage.bot.next_message()).clean_content == "hello @Kontor you"


async def test_words_after_a_command_go_to_its_first_option(stage: Stage) -> None:
    """As in Discord's client: `/deal buy salt` is the move, although no option was named."""
    window = await stage.sit("ana")
    move = window.page.get_by_role("combobox", name="move")
    await window.line.focus()
    await window.type("/deal take w")
    await expect(move).to_have_value("take w")
    await expect(window.picks).to_have_text(["take wine"])
    await window.press("Enter", "Tab")
    await window.type("7")
    await window.press("Enter")
    assert await sent(stage) == ["take wine", 7]
    await window.line.fill("/shop buy wine")
    await expect(window.page.get_by_role("combobox", name="good")).to_have_value("wine")
    await expect(window.page.get_by_role("combobox", name="good")).to_be_focused()
    await window.press(*["Backspace"] * 5)
    await expect(window.line).to_have_value("/shop buy")
