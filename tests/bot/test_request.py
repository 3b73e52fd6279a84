"""Requests are answered: what comes too late or twice is normal, any other refusal a mishap."""

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.components.custom_ids import PRESS as PATTERN
from bot.components.custom_ids import Kind, found
from bot.inbound.request import Request
from bot.process import logs
from bot.process.services import Services
from storage import Away
from tests.bot.pressing import refusal, said
from tests.bot.wired import ANA, BEN, Wired, refusing
from tests.sandbox.plugin import Logbook, logbook
from tools.audit.wire import nothing

KINDS = discord.InteractionResponseType


class Asking:
    """An interaction that is answered, or whose answers are refused."""

    def __init__(self, given: KINDS | None = None, code: int | None = None) -> None:
        self.id, self.user, self.message = 1, SimpleNamespace(id=2), None
        self.created_at, self.locale = discord.utils.utcnow(), "en-GB"
        self.response = SimpleNamespace(
            type=given,
            is_done=lambda: given is not None,
            defer=self._heard("defer"),
            send_message=self._heard("send"),
        )
        self.followup = SimpleNamespace(send=self._heard("follow"))
        self.edit_original_response = self._heard("edit")
        self.said: list[tuple[str, str]] = []
        self._code = code

    def _heard(self, how: str) -> Callable[..., Awaitable[None]]:
        async def hear(*, view: discord.ui.LayoutView | None = None, **_: object) -> None:
            if self._code is not None:
                raise refusal(discord.HTTPException, 400, self._code)
            self.said.append((how, "" if view is None else said(view)))

        return hear


def request(asking: Any) -> Request:
    """Return what is answered."""
    nothing: Any = None
    return Request(Services(nothing, nothing, {}), asking)


@pytest.mark.parametrize(
    ("error", "words", "mishap"),
    [
        (TimeoutError(), "took too long", False),
        (Away(), "try again in a moment", False),
        (RuntimeError("ours"), "went wrong", True),
    ],
)
async def test_whatever_goes_wrong_is_told_in_a_sentence(
    error: Exception, words: str, mishap: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """To the one who asked; what is ours stands in the log."""
    logs.to_standard()
    asking: Any = Asking()

    async def fail() -> None:
        raise error

    async with request(asking).guarded():
        await fail()
    assert ("'mishap'" in caplog.text) is mishap
    assert ("took too long" in caplog.text) is isinstance(error, TimeoutError)
    ((how, told),) = asking.said
    assert how == "send"
    assert words in told


__all__ = ["logbook"]

LATE, TWICE = 10062, 40060


@pytest.mark.parametrize("code", [LATE, TWICE])
async def test_what_comes_too_late_or_twice_is_no_mishap(
    shell: Wired, logbook: Logbook, code: int
) -> None:
    """A form that opens, one that is sent in, and one whose question is an old one by then."""
    heard = await shell.press(ANA, f"k:play:{await shell.begun(BEN)}::")
    addresses = ((one, found(PATTERN, one.custom_id)) for one in heard.controls())
    control = next(one for one, address in addresses if address and address.kind is Kind.FORM)
    late = refusing(code, "/callback")
    shell.wire.before = late
    heard = await shell.press(ANA, control)
    assert not heard.modals
    assert "went wrong" not in heard.text
    shell.wire.before = nothing
    (modal,) = (await shell.press(ANA, control)).modals
    before = await shell.tables.reading.perspective(1, ANA)
    shell.wire.before = late
    await shell.submit(ANA, modal, {"0": "Good luck"})
    # What it does must not depend on whether an answer gets through.
    assert (await shell.tables.reading.perspective(1, ANA)).version > before.version
    await shell.tables.turns.play(1, ANA, "bid 1")
    heard = await shell.press(ANA, control)
    assert "went wrong" not in heard.text
    assert not logbook.found
