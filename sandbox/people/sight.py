"""What a person sees: messages with their buttons, selects and files.

Everything looks at the world as it is now, as a screen does: keep the message and look again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from typing_extensions import override

from sandbox.rest.components import BUTTON, SELECT, layout_text, walk
from sandbox.signals import PATIENCE
from sandbox.world import message_payloads
from sandbox.world.model import Attachment, Json, Message
from sandbox.world.world import World


class CannotDo(Exception):
    """Discord's own app would not let the person do that."""


@dataclass(frozen=True, slots=True)
class Control:
    """Something to use on a message or in a form."""

    node: Json

    @property
    def custom_id(self) -> str:
        """What the bot calls it; a link is called nothing."""
        return str(self.node.get("custom_id") or "")

    @property
    def used(self) -> Json:
        """How an interaction names it."""
        kind, number = self.node["type"], self.node["id"]
        return {"custom_id": self.custom_id, "component_type": kind, "id": number}

    @property
    def disabled(self) -> bool:
        """Whether it cannot be used."""
        return bool(self.node.get("disabled"))


class Button(Control):
    """A button on a message."""

    @property
    def label(self) -> str:
        """What stands on it."""
        return str(self.node.get("label") or "")


class Select(Control):
    """A select menu, on a message or in a modal."""

    @property
    def placeholder(self) -> str | None:
        """What it says while nothing is chosen."""
        return self.node.get("placeholder")

    @property
    def options(self) -> list[tuple[str, str]]:
        """Label and value of each."""
        return [(str(one["label"]), str(one["value"])) for one in self.node["options"]]

    def chosen(self, *wanted: object) -> list[str]:
        """The values of the options with these labels or values."""
        least, most = self.node["min_values"], self.node["max_values"]
        if self.disabled or not least <= len(wanted) <= most:
            raise CannotDo(f"takes {least} to {most} choices, not {len(wanted)}")
        named = {name: value for label, value in self.options for name in (value, label)}
        if missing := [one for one in wanted if one not in named]:
            raise CannotDo(f"no option {missing} among {[label for label, _ in self.options]}")
        return [named[str(one)] for one in wanted]


class OnScreen:
    """Something on somebody's screen, to be waited for."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def until(
        self, condition: Callable[[Self], bool], *, within: float = PATIENCE, what: str = "it"
    ) -> Self:
        """Wait until it is as it should be."""
        await self.world.signal.until(
            lambda: condition(self), within=within, what=f"{what}, which is {self!r}"
        )
        return self


class Seen(OnScreen):
    """A message on somebody's screen."""

    def __init__(self, world: World, message_id: int) -> None:
        super().__init__(world)
        self.id = message_id

    @override
    def __repr__(self) -> str:
        if self.gone:
            return f"<message {self.id}, gone>"
        labels = [button.label for button in self.buttons]
        return f"<message {self.text!r} buttons={labels} ephemeral={self.ephemeral}>"

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
    def buttons(self) -> list[Button]:
        """The buttons, in the order in which they stand."""
        return [Button(n) for n in walk(self.message.components) if n["type"] == BUTTON]

    @property
    def selects(self) -> list[Select]:
        """The select menus."""
        return [Select(n) for n in walk(self.message.components) if n["type"] == SELECT]

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons."""
        return [button.label for button in self.buttons]

    def button(self, which: str) -> Button:
        """The button with this label or custom_id."""
        found = [b for b in self.buttons if which in (b.label, b.custom_id)]
        if not found:
            raise CannotDo(f"no button {which!r} among {self.labels}")
        return found[0]

    def select(self, which: str | None = None) -> Select:
        """The select with this placeholder or custom_id; the first if not told."""
        found = [s for s in self.selects if which in (None, s.custom_id, s.placeholder)]
        if not found:
            raise CannotDo(f"no select {which!r} among {[s.placeholder for s in self.selects]}")
        return found[0]

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

    @property
    def reactions(self) -> list[str]:
        """The emojis below it."""
        return list(self.message.reactions)
