"""One screen: the sheet, the question and all controls stand on a phone without scrolling."""

from collections.abc import Sequence

import pytest

from bot.components import height
from bot.components.panel import panel
from games.kernel.words import LANGUAGES
from rendering.pictures import PICTURES
from tests.browser.conftest import Stage
from tests.browser.heights import panels
from tests.browser.window import NARROW

pytestmark = pytest.mark.browser


LONGEST = ("de", "fr")
"""The languages whose sentences take most room."""


@pytest.mark.parametrize("languages", [LONGEST, pytest.param(LANGUAGES, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", PICTURES)
async def test_each_question_stands_on_one_screen(
    stage: Stage, key: str, languages: Sequence[str]
) -> None:
    """At 390 x 844; the table is printed with `-s`."""
    window = await stage.sit("ana", size=NARROW)
    channel = next(one for guild in stage.bot.guilds for one in guild.text_channels)
    high: dict[str, int] = {}
    for name, content in panels(key, languages):
        assert content.drawn is not None
        sent = await channel.send(view=panel(content), file=content.drawn.file())
        shown = window.page.locator(f"[data-id='{sent.id}'] .layout")
        if "lesson" not in name:
            await shown.locator(".picture img").wait_for()
        box = await shown.bounding_box()
        assert box is not None
        high[f"{key} {name}"] = round(box["height"])
    print("\n".join(f"{number:4} {name}" for name, number in high.items()))  # noqa: T201 - the table
    assert {name: number for name, number in high.items() if number > height.SCREEN} == {}
