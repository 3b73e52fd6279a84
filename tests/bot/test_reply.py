"""Answers that come too late or twice are normal life; any other refusal is a mishap."""

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import locale
from bot.components.items import layout, text
from bot.inbound import reply
from bot.process import logs
from storage import Away
from tests.bot.pressing import said
from tests.bot.test_delivery import refusal

VOICE = locale.bot("en")
KINDS = discord.InteractionResponseType


class Asking:
    """An interaction that is answered, or whose answers are refused."""

    def __init__(self, given: KINDS | None = None, code: int | None = None) -> None:
        self.id, self.user, self.message = 1, SimpleNamespace(id=2), None
        self.created_at = discord.utils.utcnow()
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


WAYS: list[tuple[KINDS | None, Callable[[Any], Awaitable[object]], str]] = [
    (None, lambda asking: reply.acknowledge(asking, fresh=True), "defer"),
    (None, lambda asking: reply.show(asking, layout(text("here"))), "edit"),
    (None, lambda asking: reply.tell(asking, "here"), "send"),
    (KINDS.deferred_message_update, lambda asking: reply.tell(asking, "here"), "follow"),
    (KINDS.deferred_channel_message, lambda asking: reply.tell(asking, "here"), "edit"),
]
"""What was answered before, what is done now, and how that is sent."""


@pytest.mark.parametrize(("given", "do", "how"), WAYS)
async def test_an_answer_finds_its_way(
    given: KINDS | None, do: Callable[[Any], Awaitable[object]], how: str
) -> None:
    """By what was answered before."""
    asking = Asking(given)
    await do(asking)
    assert asking.said == [(how, "" if how == "defer" else "here")]


@pytest.mark.parametrize("code", sorted(reply.EXPECTED_ERRORS))
@pytest.mark.parametrize(("given", "do", "how"), WAYS)
async def test_what_comes_too_late_is_let_be(
    given: KINDS | None, do: Callable[[Any], Awaitable[object]], how: str, code: int
) -> None:
    """There is nobody left who would read it."""
    await do(Asking(given, code))
    assert how


@pytest.mark.parametrize(("given", "do", "how"), WAYS)
async def test_another_refusal_is_a_mishap(
    given: KINDS | None, do: Callable[[Any], Awaitable[object]], how: str
) -> None:
    """Ours, such as a message that Discord does not take."""
    assert how
    with pytest.raises(discord.HTTPException):
        await do(Asking(given, 50035))


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

    async with reply.guarded(asking, VOICE):
        await fail()
    assert ("'mishap'" in caplog.text) is mishap
    assert ("took too long" in caplog.text) is isinstance(error, TimeoutError)
    ((how, told),) = asking.said
    assert how == "send"
    assert words in told
