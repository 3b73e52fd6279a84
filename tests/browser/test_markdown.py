"""Markdown as Discord reads it, and nothing in it that the page would run."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Stage

pytestmark = pytest.mark.browser

DRAWN = """async text => {
    const { markdown } = await import('/page/static/js/markdown.js');
    const box = document.createElement('div');
    box.append(...markdown(text));
    return box.innerHTML;
}"""
LINK = 'target="_blank" rel="noopener noreferrer"'
CASES = {
    "**bold** and *leaning* and _so_": "<strong>bold</strong> and <em>leaning</em> and <em>so</em>",
    "a_file_name 2*3*4": "a_file_name 2<em>3</em>4",
    r"\*not\* leaning": "*not* leaning",
    "`a **b**`": "<code>a **b**</code>",
    "one\ntwo": "one<br>two",
    "# Big\n## Less\n-# small": (
        '<h3 class="md-h1">Big</h3><h4 class="md-h2">Less</h4><small class="md-small">small</small>'
    ),
    "- a\n- b": "<ul><li>a</li><li>b</li></ul>",
    "2. a\n3. b": '<ol start="2"><li>a</li><li>b</li></ol>',
    "https://example.org.": f'<a href="https://example.org" {LINK}>https://example.org</a>.',
    "<@999> @everyone": '<span class="mention">@999</span> @everyone',
    # What people try.
    "<img src=x onerror=alert(1)>": "&lt;img src=x onerror=alert(1)&gt;",
    "[x](javascript:alert(1))": "[x](javascript:alert(1))",
    '[x](https://a" onclick="alert(1))': '[x](<a href="https://a" target="_blank" '
    'rel="noopener noreferrer">https://a</a>" onclick="alert(1))',
    "**<script>alert(1)</script>**": "<strong>&lt;script&gt;alert(1)&lt;/script&gt;</strong>",
    "*" * 200 + "_" * 200: "*" * 200 + "_" * 200,
    "": "",
}


async def test_markdown(stage: Stage) -> None:
    """Each text becomes what Discord shows; markup stays text and scripts stay words."""
    window = await stage.sit("ana")
    wrong = {}
    for text, wanted in CASES.items():
        drawn = await window.page.evaluate(DRAWN, text)
        if drawn != wanted:
            wrong[text] = drawn
    assert wrong == {}


async def test_people_places_and_times_are_named(stage: Stage) -> None:
    """Mentions carry names, times the reader's language, a place is a button."""
    window = await stage.sit("ana")
    box = stage.sandbox
    ben, table = box.ben.id, box.channel("table").id
    jump = f"https://discord.com/channels/1/{table}/5"
    await box.ben.send("games", f"<@{ben}> at <t:0>, not <t:0:D>. <#{table}>: {jump}")
    message = window.message("not January 1, 1970. #table: #table")
    await expect(message).to_contain_text(re.compile("@Ben at January 1, 1970 at 12:00.AM, not"))
    await message.get_by_role("button", name="#table").last.click()
    await expect(window.page.get_by_role("heading", level=1)).to_have_text("table")
