"""What a person sees: messages with what can be used on them, and what came of their acts.

Everything looks at the world as it is now, as a screen does: keep the message and look again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from typing_extensions import override

from sandbox.interactions import Interaction, Status
from sandbox.rest.components import (
    BUTTON_TYPE,
    CHECKBOX_TYPE,
    RADIO_GROUP_TYPE,
    SELECT_TYPE,
    TEXT_INPUT_TYPE,
    layout_text,
    walk,
)
from sandbox.signals import TIMEOUT_S
from sandbox.world import message_payloads
from sandbox.world.model import Attachment, Json, Message
from sandbox.world.world import World


class CannotDo(Exception):
    """Discord's own app would not let the person do that."""


@dataclass(frozen=True, slots=True)
class Control:
    """Something to use: a button or a menu on a message, a field of a form."""

    label: str
    """Its label, or a menu's placeholder."""

    node: Json

    @property
    def custom_id(self) -> str:
        """Its custom id."""
        return str(self.node["custom_id"])

    @property
    def interaction_data(self) -> Json:
        """The data of an interaction with it."""
        if self.node.get("disabled"):
            raise CannotDo(f"{self.label!r} cannot be used")
        kind, number = self.node["type"], self.node["id"]
        return {"custom_id": self.custom_id, "component_type": kind, "id": number}

    @property
    def options(self) -> list[tuple[str, str]]:
        """Label and value of each option of a menu."""
        return [(str(one["label"]), str(one["value"])) for one in self.node["options"]]

    def values_of(self, *wanted: object) -> list[str]:
        """The values of the options with these labels or values."""
        least, most = self.node.get("min_values", 1), self.node.get("max_values", 1)
        if not least <= len(wanted) <= most:
            raise CannotDo(f"{self.label!r} takes {least} to {most} choices, not {len(wanted)}")
        values = {name: value for label, value in self.options for name in (value, label)}
        if missing := [one for one in wanted if one not in values]:
            raise CannotDo(f"no option {missing} among {[label for label, _ in self.options]}")
        return [values[str(one)] for one in wanted]

    @property
    def ready(self) -> list[str]:
        """The values of the options that are chosen at first."""
        return [str(one["value"]) for one in self.node["options"] if one.get("default")]

    def form_data(self, value: object) -> Json:
        """A field of a form as it is sent in, checked as Discord's app checks it.

        `None` leaves it as it opened. In a group of checkboxes the value is all that is ticked.
        """
        node, kind = self.node, self.node["type"]
        sent: Json = {"type": kind, "id": node["id"], "custom_id": self.custom_id}
        if kind == TEXT_INPUT_TYPE:
            return sent | {"value": self._text_value(value)}
        if kind == CHECKBOX_TYPE:
            return sent | {"value": node["default"] if value is None else bool(value)}
        if kind == RADIO_GROUP_TYPE:
            return sent | {"value": next(iter(self._chosen_values(value)), None)}
        return sent | {"values": self._chosen_values(value)}

    def _text_value(self, value: object) -> str:
        node = self.node
        text = str(node.get("value", "") if value is None else value)
        least, most = node.get("min_length", 0), node.get("max_length", 4000)
        if not (least <= len(text) <= most if text else not node.get("required", True)):
            raise CannotDo(f"{self.label!r} takes {least} to {most} characters: {len(text)}")
        return text

    def _chosen_values(self, value: object) -> list[str]:
        """The options that a menu or a group is sent in with."""
        several = self.ready if value is None else value
        wanted = several if isinstance(several, list) else [several]
        if not wanted and not self.node.get("required", True):
            return []
        return self.values_of(*wanted)


def find_control(controls: Sequence[Control], which: str | None) -> Control:
    """The one with this label or custom_id; the first if not told."""
    for control in controls:
        if which in (None, control.label, control.custom_id):
            return control
    raise CannotDo(f"no {which!r} among {[control.label for control in controls]}")


def fields(form: Json) -> list[Control]:
    """What can be filled in on a form."""
    return [Control(top["label"], top["component"]) for top in form["components"]]


class Seen:
    """A message on a person's screen."""

    def __init__(self, world: World, message_id: int) -> None:
        self.world = world
        self.id = message_id

    @override
    def __repr__(self) -> str:
        if self.gone:
            return f"<message {self.id}, gone>"
        return f"<message {self.text!r} buttons={self.labels} ephemeral={self.ephemeral}>"

    async def until(
        self, condition: Callable[[Self], bool], *, within: float = TIMEOUT_S, what: str = "it"
    ) -> Self:
        """Wait until it is as it should be."""
        await self.world.signal.until(
            lambda: condition(self), within=within, what=f"{what}, which is {self!r}"
        )
        return self

    @property
    def gone(self) -> bool:
        """Whether it has been deleted."""
        return self.id not in self.world.state.messages

    @property
    def message(self) -> Message:
        """The message itself."""
        if self.gone:
            raise CannotDo("this message is gone")
        return self.world.state.messages[self.id]

    @property
    def raw(self) -> Json:
        """The whole message object."""
        return message_payloads.message(self.world, self.message, to_bot=False)

    @property
    def text(self) -> str:
        """All there is to read: content and text displays, a line each."""
        lines = (self.message.content, layout_text(self.message.components))
        return "\n".join(line for line in lines if line)

    @property
    def buttons(self) -> list[Control]:
        """The buttons, in the order in which they stand."""
        return self._controls(BUTTON_TYPE, "label")

    @property
    def selects(self) -> list[Control]:
        """The select menus."""
        return self._controls(SELECT_TYPE, "placeholder")

    def _controls(self, kind: int, label: str) -> list[Control]:
        nodes = [node for node in walk(self.message.components) if node["type"] == kind]
        return [Control(str(node.get(label) or ""), node) for node in nodes]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons."""
        return [button.label for button in self.buttons]

    @property
    def files(self) -> list[Attachment]:
        """The files it carries, with names, alt texts and bytes."""
        return [self.world.state.attachments[i] for i in self.message.attachments]

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.message.ephemeral

    @property
    def mentions(self) -> list[str]:
        """The names of those whom it notifies."""
        return [self.world.state.users[u].display for u in self.message.mentions]


class Answer:
    """The answer to a command, a click or a form, as the person sees it."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self.world = world
        self.interaction = interaction

    @override
    def __repr__(self) -> str:
        return f"<answer {self.interaction.status} {self.modal or self.messages!r}>"

    @property
    def has_failed(self) -> bool:
        """Whether Discord says that the interaction failed."""
        return self.interaction.status is Status.FAILED

    @property
    def messages(self) -> list[Seen]:
        """The answer, or the message that the click changed, and what came after it."""
        ids = [self.interaction.original or 0, *self.interaction.followups]
        return [Seen(self.world, one) for one in ids if one in self.world.state.messages]

    @property
    def message(self) -> Seen:
        """The newest message of this answer, to read or to click on."""
        if not self.messages:
            raise CannotDo(f"nothing was shown: {self!r}")
        return self.messages[-1]

    @property
    def text(self) -> str:
        """All there is to read in the answer."""
        return "\n".join(message.text for message in self.messages)

    @property
    def modal(self) -> Json | None:
        """The form that has opened."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The suggestions, each a name and a value."""
        return self.interaction.choices
