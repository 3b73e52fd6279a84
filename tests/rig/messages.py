"""Messages as people see them: texts and controls, and checks of Discord's limits."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord
from discord import ui
from typing_extensions import override

from sandbox.interactions import Callback, Interaction
from sandbox.rest import admission
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
"""A message as discord.py's view, or as the components that were sent."""


@dataclass(frozen=True)
class Control:
    """A button of a message, or an entry of a menu."""

    custom_id: str
    label: str = ""
    value: str | None = None
    """The value of a menu's entry; `None` for a button."""


class ShownMessage(ABC):
    """Base class of messages as people see them."""

    @property
    @abstractmethod
    def parts(self) -> Sequence[Json]:
        """The components of the message."""

    @property
    def text(self) -> str:
        """The texts of the message, on separate lines."""
        return text_of(self.parts)

    @property
    def labels(self) -> list[str]:
        """The labels of the message's buttons."""
        return [control.label for control in self.controls() if control.value is None]

    @property
    def options(self) -> list[str]:
        """The labels of the entries of the message's menus."""
        return [control.label for control in self.controls() if control.value is not None]

    def controls(self) -> list[Control]:
        """Return the buttons of the message and the entries of its menus."""
        return list(controls(self.parts))

    def labelled(self, label: str) -> Control:
        """Return the first control whose label begins with this text."""
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
        """The message's id."""
        return self.message.id

    @property
    def is_commitment(self) -> bool:
        """Whether the message only shows the seed commitment of a lobby."""
        return all(control.custom_id.startswith("k:fair:") for control in self.controls())


@dataclass
class Reply(ShownMessage):
    """The bot's answer to an interaction, with its later edits."""

    network: Network
    interaction: Interaction

    @property
    def sent(self) -> list[SentRequest]:
        """The bot's requests that answered the interaction."""
        token = self.interaction.token
        return [request for request in self.network.sent if request.interaction == token]

    @property
    def views(self) -> list[Sequence[Json]]:
        """The components of each version of the answer, the latest last."""
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
        """The forms that the answer opened."""
        return [request.body["data"] for request in self.sent if _opens_modal(request)]

    @property
    def acknowledged(self) -> list[str]:
        """How the bot deferred its answer: "privately", or "in place" (in the clicked message)."""
        names = {Callback.DEFER: "privately", Callback.DEFER_UPDATE: "in place"}
        kinds = (request.body.get("type", 0) for request in self.sent if request.is_callback)
        return [names[kind] for kind in kinds if kind in names]

    @property
    def public(self) -> bool:
        """Whether other people can read the answer."""
        message = self.network.world.state.messages.get(self.message_id)
        return bool(self.views) and message is not None and not message.ephemeral

    @property
    def files(self) -> list[str]:
        """The names of the files in the last request."""
        return [name for name, _ in self.sent[-1].files]

    @property
    def message_id(self) -> int:
        """The id of the answer's message, or of the clicked message."""
        return self.interaction.original or self.interaction.message_id or 0

    @property
    def deleted(self) -> bool:
        """Whether the answer was deleted."""
        return any(request.method == "DELETE" for request in self.sent)


def _opens_modal(request: SentRequest) -> bool:
    return request.is_callback and request.body.get("type") == Callback.MODAL


def parts_of(tree: Tree) -> list[Json]:
    """Return all components of a message, each before its children."""
    return walk(components(tree) if isinstance(tree, ui.LayoutView) else tree)


def text_of(tree: Tree) -> str:
    """Return the texts of a message, on separate lines."""
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
    """Return the components of a view as discord.py sends them."""
    # discord.py has no types for this method.
    sent: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return sent


def default_values(modal: Mapping[str, Any]) -> Fields:
    """Return the values that a form with lists of options is submitted with, if unchanged."""
    values: dict[str, str | Sequence[str]] = {}
    for part in (label["component"] for label in modal["components"]):
        chosen = [option["value"] for option in part["options"] if option.get("default")]
        values[part["custom_id"]] = chosen if part["type"] == CHECKBOX_GROUP_TYPE else chosen[0]
    return values


def check(view: ui.LayoutView) -> None:
    """Check a message against Discord's limits."""
    sent = components(view)
    admission.check_body("POST", "/channels/{channel_id}/messages", {"components": sent})
    check_message(sent, layout=True)
    assert view.timeout is None


def check_modal(modal: ui.Modal) -> None:
    """Check a form against Discord's limits."""
    form = modal.to_dict()
    route = "/interactions/{interaction_id}/{interaction_token}/callback"
    admission.check_body("POST", route, {"type": 9, "data": form})
    check_form(form)


def discord_error(
    kind: type[discord.HTTPException], status: int, code: int
) -> discord.HTTPException:
    """Return an error like those that discord.py raises."""
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": "no"})
