"""How discord.py pauses before it tries something again: as a test says, not by the clock."""

import asyncio
from collections.abc import Awaitable, Callable
from types import ModuleType
from typing import Any

import pytest


async def none(_: float) -> None:
    """Pause no longer than it takes to let others have their turn."""
    await asyncio.sleep(0)


class _Paused:
    """`asyncio` as a module sees it, with another way to sleep."""

    def __init__(self, pause: Callable[[float], Awaitable[object]]) -> None:
        self.sleep = pause

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


def paused(
    patch: pytest.MonkeyPatch,
    *modules: ModuleType,
    pause: Callable[[float], Awaitable[object]] = none,
) -> None:
    """Let modules pause in a way of ours."""
    for module in modules:
        patch.setattr(module, "asyncio", _Paused(pause))
