"""What comes too late or twice is normal life on Discord, and no mishap."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.components.custom_ids import PRESS as PATTERN
from bot.components.custom_ids import Kind, found
from bot.process import logs
from tests.bot.pressing import Client, Control, client
from tests.sandbox.plugin import Logbook, logbook
from tests.table import ANA

__all__ = ["logbook"]

LATE, TWICE = 10062, 40060


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Client]:
    """A client that talks to nobody; what it logs is looked at."""
    logs.to_standard()
    async with client(tmp_path) as opened:
        yield opened


def refusal(code: int) -> discord.HTTPException:
    """Return what discord.py raises of one of Discord's codes."""
    response: Any = SimpleNamespace(status=404 if code == LATE else 400, reason="")
    kind = discord.NotFound if code == LATE else discord.HTTPException
    return kind(response, {"code": code, "message": "no"})


async def form_of(bot: Client) -> Control:
    """Return a button that opens a form."""
    match = await bot.begun("toy", 2)
    heard = await bot.press(ANA, Control(f"k:play:{match}::"), alone=False)
    addresses = ((one, found(PATTERN, one.custom_id)) for one in heard.controls())
    return next(one for one, address in addresses if address and address.kind is Kind.FORM)


@pytest.mark.parametrize("code", [LATE, TWICE])
async def test_a_form_that_opens_too_late_or_twice_is_no_mishap(
    bot: Client, logbook: Logbook, code: int
) -> None:
    """There is nobody left to be answered, and nothing to be sorry for."""
    heard = await bot.press(ANA, await form_of(bot), refused=refusal(code))
    assert not heard.modals
    assert "went wrong" not in heard.text
    assert not logbook.found


@pytest.mark.parametrize("code", [LATE, TWICE])
async def test_an_old_form_button_pressed_too_late_is_no_mishap(
    bot: Client, logbook: Logbook, code: int
) -> None:
    """Nor where the current question would be shown instead of the form."""
    control = await form_of(bot)
    await bot.tables.turns.play(1, ANA, "bid 1")
    heard = await bot.press(ANA, control, refused=refusal(code))
    assert "went wrong" not in heard.text
    assert not logbook.found


@pytest.mark.parametrize("code", [LATE, TWICE])
async def test_a_form_sent_in_too_late_is_taken_all_the_same(bot: Client, code: int) -> None:
    """What it does must not depend on whether an answer gets through."""
    control = await form_of(bot)
    (modal,) = (await bot.press(ANA, control)).modals
    before = await bot.tables.reading.perspective(1, ANA)
    await bot.submit(ANA, modal.custom_id, {"0": "Good luck"}, refused=refusal(code))
    assert (await bot.tables.reading.perspective(1, ANA)).version > before.version
