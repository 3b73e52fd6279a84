"""What a simulated person sees: messages, their buttons and menus, forms, and answers of the bot.

The objects read the sandbox's present state whenever they are asked, so a test can keep a message
and look at it again after it has changed.
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
from sandbox.world import payloads
from sandbox.world.model import Attachment, Json, Message
from sandbox.world.world import World


class CannotDo(Exception):
    """Discord's own app would not allow a person's action."""


@dataclass(frozen=True, slots=True)
class Control:
    """A button or menu of a message, or a field of a form."""

    label: str
    """The label, or a menu's placeholder."""

    node: Json
    """The component object."""

    @property
    def custom_id(self) -> str:
        """The component's custom id."""
        return str(self.node["custom_id"])

    @property
    def interaction_data(self) -> Json:
        """The `data` of an interaction with the component.

        Raises:
            CannotDo: the component is disabled.
        """
        if self.node.get("disabled"):
            raise CannotDo(f"{self.label!r} cannot be used")
        kind, number = self.node["type"], self.node["id"]
        return {"custom_id": self.custom_id, "component_type": kind, "id": number}

    @property
    def options(self) -> list[tuple[str, str]]:
        """Label and value of each option of a menu. Raises KeyError for other components."""
        return [(str(option["label"]), str(option["value"])) for option in self.node["options"]]

    def values_of(self, *choices: object) -> list[str]:
        """Return the values of the options with these labels or values.

        Raises:
            CannotDo: there is no such option, or this number of options may not be chosen.
        """
        minimum, maximum = self.node.get("min_values", 1), self.node.get("max_values", 1)
        if not minimum <= len(choices) <= maximum:
            raise CannotDo(
                f"{self.label!r} takes {minimum} to {maximum} choices, not {len(choices)}"
            )
        values = {name: value for label, value in self.options for name in (value, label)}
        if missing := [name for name in choices if name not in values]:
            raise CannotDo(f"no option {missing} among {[label for label, _ in self.options]}")
        return [values[str(name)] for name in choices]

    @property
    def defaults(self) -> list[str]:
        """The values of the options that are chosen when a form opens."""
        return [str(option["value"]) for option in self.node["options"] if option.get("default")]

    def form_data(self, value: object) -> Json:
        """Return the field of a form as Discord's app submits it.

        `None` leaves the field as it was when the form opened. For a group of checkboxes, the value
        is the list of ticked options.

        Raises:
            CannotDo: Discord's app would not accept the value.
        """
        node, kind = self.node, self.node["type"]
        data: Json = {"type": kind, "id": node["id"], "custom_id": self.custom_id}
        if kind == TEXT_INPUT_TYPE:
            return data | {"value": self._text_value(value)}
        if kind == CHECKBOX_TYPE:
            return data | {"value": node["default"] if value is None else bool(value)}
        if kind == RADIO_GROUP_TYPE:
            return data | {"value": next(iter(self._chosen_values(value)), None)}
        return data | {"values": self._chosen_values(value)}

    def _text_value(self, value: object) -> str:
        """Return the text that a text input is submitted with."""
        node = self.node
        text = str(node.get("value", "") if value is None else value)
        minimum, maximum = node.get("min_length", 0), node.get("max_length", 4000)
        is_allowed = minimum <= len(text) <= maximum if text else not node.get("required", True)
        if not is_allowed:
            raise CannotDo(f"{self.label!r} takes {minimum} to {maximum} characters: {len(text)}")
        return text

    def _chosen_values(self, value: object) -> list[str]:
        """Return the values that a menu or a group of options is submitted with."""
        choices = self.defaults if value is None else value
        if not isinstance(choices, list):
            choices = [choices]
        if not choices and not self.node.get("required", True):
            return []
        return self.values_of(*choices)


def find_control(controls: Sequence[Control], which: str | None) -> Control:
    """Return the control with this label or custom id; for `None`, the first.

    Raises:
        CannotDo: there is no such control.
    """
    for control in controls:
        if which in (None, control.label, control.custom_id):
            return control
    raise CannotDo(f"no {which!r} among {[control.label for control in controls]}")


def fields(form: Json) -> list[Control]:
    """Return the fields of a form (the JSON of a modal), each with its label."""
    return [Control(label["label"], label["component"]) for label in form["components"]]


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
        """Wait until the message meets a condition; `what` describes it for the error message.

        Raises:
            TimeoutError: the condition was not met within some seconds of the machine's clock.
        """
        await self.world.signal.until(
            lambda: condition(self), within=within, what=f"{what}, which is {self!r}"
        )
        return self

    @property
    def gone(self) -> bool:
        """Whether the message has been deleted."""
        return self.id not in self.world.state.messages

    @property
    def message(self) -> Message:
        """The sandbox's record of the message.

        Raises:
            CannotDo: the message has been deleted.
        """
        if self.gone:
            raise CannotDo("this message is gone")
        return self.world.state.messages[self.id]

    @property
    def raw(self) -> Json:
        """Discord's message object, with the content."""
        return payloads.message(self.world, self.message, to_bot=False)

    @property
    def text(self) -> str:
        """The content and all text displays of the message, on separate lines."""
        lines = (self.message.content, layout_text(self.message.components))
        return "\n".join(line for line in lines if line)

    @property
    def buttons(self) -> list[Control]:
        """The buttons, in the order of the message."""
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
        """The files of the message, with names, alternative texts and bytes."""
        return [
            self.world.state.attachments[attachment_id]
            for attachment_id in self.message.attachments
        ]

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees the message."""
        return self.message.ephemeral

    @property
    def mentions(self) -> list[str]:
        """The names of the users whom the message notifies."""
        return [self.world.state.users[user_id].display for user_id in self.message.mentions]


class Answer:
    """The bot's answer to a command, click or form, as the person sees it."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self.world = world
        self.interaction = interaction

    @override
    def __repr__(self) -> str:
        return f"<answer {self.interaction.status} {self.modal or self.messages!r}>"

    @property
    def has_failed(self) -> bool:
        """Whether Discord's app shows that the interaction failed."""
        return self.interaction.status is Status.FAILED

    @property
    def messages(self) -> list[Seen]:
        """The original answer (or the message that the click changed), then the follow-ups."""
        ids = [self.interaction.original or 0, *self.interaction.followups]
        return [Seen(self.world, number) for number in ids if number in self.world.state.messages]

    @property
    def message(self) -> Seen:
        """The newest message of the answer.

        Raises:
            CannotDo: the answer has no message.
        """
        if not self.messages:
            raise CannotDo(f"nothing was shown: {self!r}")
        return self.messages[-1]

    @property
    def text(self) -> str:
        """The texts of all messages of the answer."""
        return "\n".join(message.text for message in self.messages)

    @property
    def modal(self) -> Json | None:
        """The form that the bot has opened as an answer, as JSON."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The bot's suggestions, each with a name and a value."""
        return self.interaction.choices
