"""Refusals as tests state them."""

from collections.abc import Awaitable

import discord
import pytest

from sandbox import Sandbox


async def refused(
    sandbox: Sandbox, code: int, act: Awaitable[object], *, status: int | None = None
) -> discord.HTTPException:
    """The act is refused with this code, and that is what the test is about."""
    with sandbox.expecting(code) as expectation, pytest.raises(discord.HTTPException) as caught:
        await act
    assert caught.value.code == code, caught.value
    assert status in (None, caught.value.status), caught.value
    assert expectation.met
    return caught.value
