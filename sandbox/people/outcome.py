"""What came of an act, as the person sees it: an answer, a form, suggestions, or a failure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from typing_extensions import override

from sandbox.interactions import Interaction, Kind, Status
from sandbox.people.sight import CannotDo, OnScreen, Seen, Select
from sandbox.rest.components import LABEL, TEXT, TEXT_INPUT
from sandbox.world.model import Json
from sandbox.world.world import World


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a modal."""

    label: str
    node: Json

    @property
    def custom_id(self) -> str:
        """What the bot calls it."""
        return str(self.node["custom_id"])

    def filled(self, value: object) -> Json:
        """The field as it is sent in, checked as Discord's app checks it."""
        node = self.node
        sent: Json = {"type": node["type"], "id": node["id"], "custom_id": self.custom_id}
        if node["type"] == TEXT_INPUT:
            text = str(node.get("value", "") if value is None else value)
            least, most = node.get("min_length", 0), node.get("max_length", 4000)
            if not (least <= len(text) <= most if text else not node.get("required", True)):
                raise CannotDo(f"{self.label!r} takes {least} to {most} characters: {len(text)}")
            return sent | {"value": text}
        if value is None and not node.get("required", True):
            return sent | {"values": []}
        return sent | {"values": Select(node).chosen(*([] if value is None else [value]))}


@dataclass(frozen=True, slots=True)
class Modal:
    """A form that has opened before a person."""

    interaction: Interaction
    form: Json

    @property
    def title(self) -> str:
        """What stands above it."""
        return str(self.form["title"])

    @property
    def fields(self) -> list[Field]:
        """What can be filled in."""
        tops = [top for top in self.form["components"] if top["type"] == LABEL]
        return [Field(top["label"], top["component"]) for top in tops]

    @property
    def text(self) -> str:
        """What it says besides its fields."""
        shown = [t for t in self.form["components"] if t["type"] == TEXT]
        return "\n".join(t["content"] for t in shown)

    def field(self, which: str) -> Field:
        """The field with this label or custom_id."""
        for field in self.fields:
            if which in (field.label, field.custom_id):
                return field
        raise CannotDo(f"no field {which!r} among {[f.label for f in self.fields]}")

    def filled(self, given: Mapping[str, object]) -> list[Json]:
        """Its parts as they are sent in, with these values by custom_id."""
        fields = {field.custom_id: field for field in self.fields}
        sent: list[Json] = []
        for top in self.form["components"]:
            part: Json = {"type": top["type"], "id": top["id"]}
            if top["type"] == LABEL:
                field = fields[str(top["component"]["custom_id"])]
                part["component"] = field.filled(given.get(field.custom_id))
            sent.append(part)
        return sent


class Choice(NamedTuple):
    """A suggestion of an autocomplete."""

    name: str
    value: Any


class Answer(OnScreen):
    """What came of a command, a click or a submit, as the person sees it."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        super().__init__(world)
        self.interaction = interaction

    @override
    def __repr__(self) -> str:
        shown = self.reason or self.modal or self.messages
        return f"<answer {self.interaction.status} {shown!r}>"

    @property
    def failed(self) -> bool:
        """Whether Discord says that the interaction failed."""
        return self.interaction.status is Status.FAILED

    @property
    def reason(self) -> str | None:
        """The line in red, if it failed."""
        if not self.failed:
            return None
        if self.interaction.kind is Kind.COMMAND:
            return "The application did not respond"
        if self.interaction.kind is Kind.MODAL:
            return "Something went wrong. Try again."
        return "This interaction failed"

    @property
    def thinking(self) -> bool:
        """Whether it still says "Kontor is thinking…"."""
        return self.interaction.thinking

    @property
    def message(self) -> Seen | None:
        """The answer itself, or the message that the click changed."""
        original = self.interaction.original
        if original is None or original not in self.world.state.messages:
            return None
        return Seen(self.world, original)

    @property
    def messages(self) -> list[Seen]:
        """The answer and what came after it."""
        ids = [self.interaction.original or 0, *self.interaction.followups]
        return [Seen(self.world, one) for one in ids if one in self.world.state.messages]

    @property
    def shown(self) -> Seen:
        """The newest message of this answer, to read or to click on."""
        if not self.messages:
            raise CannotDo(f"nothing was shown: {self!r}")
        return self.messages[-1]

    @property
    def text(self) -> str:
        """All there is to read in the answer."""
        return "\n".join(message.text for message in self.messages)

    @property
    def ephemeral(self) -> bool:
        """Whether the newest message of the answer is for this person alone."""
        return self.shown.ephemeral

    @property
    def modal(self) -> Modal | None:
        """The form that has opened."""
        form = self.interaction.modal
        return None if form is None else Modal(self.interaction, form)

    @property
    def choices(self) -> list[Choice]:
        """The suggestions."""
        locale = self.world.state.users[self.interaction.user_id].locale
        return [
            Choice(str((c.get("name_localizations") or {}).get(locale, c["name"])), c["value"])
            for c in self.interaction.choices
        ]
