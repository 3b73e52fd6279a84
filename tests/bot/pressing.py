"""What people see of messages, what they can press on them, and Discord's limits on both."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord
from discord import ui

from sandbox.rest import described
from sandbox.rest.components import BUTTON, SELECT, check_message, walk
from sandbox.rest.components import check_modal as check_form
from sandbox.world.model import Json

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
            yield Control(one["custom_id"], one.get("label", ""))
        elif one["type"] == SELECT:
            options: Iterable[Mapping[str, str]] = one["options"]
            yield from (Control(one["custom_id"], o["label"], o["value"]) for o in options)


def refusal(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    """Return an error as discord.py raises it."""
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": "no"})


def components(view: ui.LayoutView) -> list[Any]:
    """Return what a message would send."""
    # discord.py leaves this one method without types.
    sent: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return sent


def check(view: ui.LayoutView) -> None:
    """Fail where a message breaks a limit."""
    sent = components(view)
    described.check("POST", "/channels/{channel_id}/messages", {"components": sent})
    check_message(sent, layout=True)
    assert view.timeout is None


def check_modal(modal: ui.Modal) -> None:
    """Fail where a form breaks a limit."""
    form = modal.to_dict()
    route = "/interactions/{interaction_id}/{interaction_token}/callback"
    described.check("POST", route, {"type": 9, "data": form})
    check_form(form)
