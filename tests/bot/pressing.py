"""What people see of messages, and what they can press on them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord
from discord import ui

from sandbox.rest.components import BUTTON, SELECT, walk
from sandbox.world.model import Json
from tests.bot.limits import components

Tree = ui.LayoutView | Sequence[Json]
"""A message as it is made, or as it was sent."""


@dataclass(frozen=True)
class Control:
    """A button, or an entry of a menu."""

    custom_id: str
    label: str = ""
    value: str | None = None


def parts_of(tree: Tree) -> list[Json]:
    """Return every component of a message."""
    return walk(components(tree) if isinstance(tree, ui.LayoutView) else tree)


def said(tree: Tree) -> str:
    """Return the text of a message."""
    return "\n".join(one["content"] for one in parts_of(tree) if "content" in one)


def controls(tree: Tree) -> Iterator[Control]:
    """Yield what can be pressed on a message: each button, each entry of each menu."""
    for one in parts_of(tree):
        if one["type"] == BUTTON:
            yield Control(one["custom_id"], one["label"])
        elif one["type"] == SELECT:
            options: Iterable[Mapping[str, str]] = one["options"]
            yield from (Control(one["custom_id"], o["label"], o["value"]) for o in options)


def refusal(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    """Return an error as discord.py raises it."""
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": "no"})
