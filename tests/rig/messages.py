"""Messages as people see them: texts, controls, and Discord's limits on both."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord
from discord import ui
from typing_extensions import override

from sandbox.interactions import Callback, Interaction
from sandbox.rest import described
from sandbox.rest.components import (
    BUTTON_TYPE,
    CHECKBOX_GROUP_TYPE,
    SELECT_TYPE,
    check_message,
    walk,
)
from sandbox.rest.components import check_modal as check_form
from sandbox.world.model import Json, Message
from tests.rig.network import Fields, Network, SentRequest

Tree = ui.LayoutView | Sequence[Json]
"""A message as it is built, or as it was sent."""


@dataclass(frozen=True)
class Control:
    """A button, or an entry of a menu."""

    custom_id: str
    label: str = ""
    value: str | None = None


class ShownMessage(ABC):
    """A message as people see it."""

    @property
    @abstractmethod
    def parts(self) -> Sequence[Json]:
        """Its components."""

    @property
    def text(self) -> str:
        """All its text."""
        return text_of(self.parts)

    @property
    def labels(self) -> list[str]:
        """The labels of its buttons."""
        return [control.label for control in self.controls() if control.value is None]

    @property
    def options(self) -> list[str]:
        """The labels of its menus' entries."""
        return [control.label for control in self.controls() if control.value is not None]

    def controls(self) -> list[Control]:
        """Return its buttons and the entries of its menus."""
        return list(controls(self.parts))

    def labelled(self, label: str) -> Control:
        """Return the control whose label begins like this."""
        return next(control for control in self.controls() if control.label.startswith(label))


@dataclass
class Post(ShownMessage):
    """A message in a channel."""

    message: Message

    @property
    @override
    def parts(self) -> Sequence[Json]:
        return self.message.components

    @property
    def id(self) -> int:
        """Its id."""
        return self.message.id

    @property
    def is_commitment(self) -> bool:
        """Whether it only shows the commitment of a lobby."""
        return all(control.custom_id.startswith("k:fair:") for control in self.controls())


@dataclass
class Reply(ShownMessage):
    """The answer to an interaction, with its later edits."""

    network: Network
    interaction: Interaction

    @property
    def sent(self) -> list[SentRequest]:
        """The bot's requests that answered it."""
        token = self.interaction.token
        return [request for request in self.network.sent if request.interaction == token]

    @property
    def views(self) -> list[Sequence[Json]]:
        """The components shown, the latest last."""
        bodies = (request.body.get("data") or request.body for request in self._messages)
        return [body["components"] for body in bodies if "components" in body]

    @property
    def _messages(self) -> Iterator[SentRequest]:
        return (request for request in self.sent if not _opens_modal(request))

    @property
    @override
    def parts(self) -> Sequence[Json]:
        return self.views[-1] if self.views else []

    @property
    def modals(self) -> list[Mapping[str, Any]]:
        """The forms that it opened."""
        return [request.body["data"] for request in self.sent if _opens_modal(request)]

    @property
    def acknowledged(self) -> list[str]:
        """How it was acknowledged: with a private answer, or in the message that was pressed."""
        names = {Callback.DEFER: "privately", Callback.DEFER_UPDATE: "in place"}
        kinds = (request.body.get("type", 0) for request in self.sent if request.is_callback)
        return [names[kind] for kind in kinds if kind in names]

    @property
    def public(self) -> bool:
        """Whether others can read the answer."""
        message = self.network.world.state.messages.get(self.message_id)
        return bool(self.views) and message is not None and not message.ephemeral

    @property
    def files(self) -> list[str]:
        """The names of the files attached last."""
        return [name for name, _ in self.sent[-1].files]

    @property
    def message_id(self) -> int:
        """The id of the answer, or of the message that was pressed."""
        return self.interaction.original or self.interaction.message_id or 0

    @property
    def deleted(self) -> bool:
        """Whether the answer was deleted."""
        return any(request.method == "DELETE" for request in self.sent)


def _opens_modal(request: SentRequest) -> bool:
    return request.is_callback and request.body.get("type") == Callback.MODAL


def parts_of(tree: Tree) -> list[Json]:
    """Return every component of a message."""
    return walk(components(tree) if isinstance(tree, ui.LayoutView) else tree)


def text_of(tree: Tree) -> str:
    """Return the text of a message."""
    return "\n".join(part["content"] for part in parts_of(tree) if "content" in part)


def controls(tree: Tree) -> Iterator[Control]:
    """Yield each button and each entry of each menu of a message."""
    for part in parts_of(tree):
        if part["type"] == BUTTON_TYPE:
            yield Control(part["custom_id"], part.get("label", ""))
        elif part["type"] == SELECT_TYPE:
            options: Iterable[Mapping[str, str]] = part["options"]
            for option in options:
                yield Control(part["custom_id"], option["label"], option["value"])


def components(view: ui.LayoutView) -> list[Any]:
    """Return the components that a message would send."""
    # discord.py leaves this one method without types.
    sent: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return sent


def default_values(modal: Mapping[str, Any]) -> Fields:
    """Return the values of a form of lists that is sent in unchanged."""
    values: dict[str, str | Sequence[str]] = {}
    for part in (label["component"] for label in modal["components"]):
        chosen = [option["value"] for option in part["options"] if option.get("default")]
        values[part["custom_id"]] = chosen if part["type"] == CHECKBOX_GROUP_TYPE else chosen[0]
    return values


def check(view: ui.LayoutView) -> None:
    """Fail if a message breaks a limit of Discord."""
    sent = components(view)
    described.check("POST", "/channels/{channel_id}/messages", {"components": sent})
    check_message(sent, layout=True)
    assert view.timeout is None


def check_modal(modal: ui.Modal) -> None:
    """Fail if a form breaks a limit of Discord."""
    form = modal.to_dict()
    route = "/interactions/{interaction_id}/{interaction_token}/callback"
    described.check("POST", route, {"type": 9, "data": form})
    check_form(form)


def discord_error(
    kind: type[discord.HTTPException], status: int, code: int
) -> discord.HTTPException:
    """Return an error as discord.py raises it."""
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": "no"})
