"""What a person can do on the page, each as a small form that is checked as it comes in.

Who acts is a `Person`, as in the tests: the page has no way of its own into the sandbox.
"""

from abc import ABC, abstractmethod
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from typing_extensions import override

from sandbox.actor import Person
from sandbox.interactions import Interaction, Kind
from sandbox.model import Channel
from sandbox.outcome import Answer, Modal
from sandbox.page.shown import locales
from sandbox.sight import CannotDo, Seen
from sandbox.typed import Typed

Done = dict[str, Any]
Id = Annotated[str, Field(pattern=r"^\d{1,20}$")]
Place = Annotated[str, Field(pattern=r"^(\d{1,20}|dm)$")]
PATIENCE = 3.2
"""Seconds to wait for suggestions: a little more than the bot has."""


class Act(BaseModel, ABC):
    """Something to do."""

    model_config = ConfigDict(extra="forbid")

    @abstractmethod
    async def carry_out(self, person: Person) -> Done:
        """Do it, and tell the page what it cannot see on its screen."""


def _place(person: Person, where: str) -> Channel:
    """A place this person sees; nobody else's direct messages."""
    if where == "dm":
        return person.place(where)
    channel = person.world.channel(int(where))
    if not person.world.permissions(channel, person.id):
        raise CannotDo("this place is not on the screen")
    return channel


def _seen(person: Person, message_id: str) -> Seen:
    """A message on this person's own screen; nobody else's."""
    seen = Seen(person.world, int(message_id))
    channel = person.world.channel(seen.message.channel_id)
    if not person.world.permissions(channel, person.id):
        raise CannotDo("this message is not on the screen")
    return seen


def _begun(interaction: Interaction) -> Done:
    return {"interaction": str(interaction.id)}


class Say(Act):
    """Write a message."""

    do: Literal["say"]
    where: Place
    text: str
    reply_to: Id | None = None

    @override
    async def carry_out(self, person: Person) -> Done:
        """Write it."""
        reply_to = None if self.reply_to is None else _seen(person, self.reply_to)
        sent = await person.send(_place(person, self.where), self.text, reply_to=reply_to)
        return {"message": str(sent.id)}


class Delete(Act):
    """Delete a message of one's own."""

    do: Literal["delete"]
    message: Id

    @override
    async def carry_out(self, person: Person) -> Done:
        """Delete it."""
        person.delete(_seen(person, self.message))
        return {}


class Click(Act):
    """Click a button."""

    do: Literal["click"]
    message: Id
    id: str

    @override
    async def carry_out(self, person: Person) -> Done:
        """Click it; what comes of it will be seen."""
        answer = await person.click(_seen(person, self.message), self.id, until="sent")
        return _begun(answer.interaction)


class Select(Act):
    """Choose in a select menu."""

    do: Literal["select"]
    message: Id
    id: str
    values: list[str]

    @override
    async def carry_out(self, person: Person) -> Done:
        """Choose."""
        seen = _seen(person, self.message)
        answer = await person.select(seen, *self.values, which=self.id, until="sent")
        return _begun(answer.interaction)


class Submit(Act):
    """Send a form in."""

    do: Literal["submit"]
    interaction: Id
    """The one that opened the form."""
    values: dict[str, str | list[str]]

    @override
    async def carry_out(self, person: Person) -> Done:
        """Send it."""
        opener = person.services.desk.all.get(int(self.interaction))
        if opener is None or opener.modal is None:
            raise CannotDo("this form is not open any more")
        form = opener.modal
        modal = Modal(opener, str(form["title"]), str(form["custom_id"]), form)
        answer = await person.submit_modal(modal, self.values, until="sent")
        return _begun(answer.interaction)


class Command(Act):
    """Use a slash command."""

    do: Literal["command"]
    where: Place
    path: str
    options: dict[str, str | bool | int | float]

    @override
    async def carry_out(self, person: Person) -> Done:
        """Use it.

        Its options go in as a mapping: one may well be called `timeout`, like an argument of
        `Person.slash`.
        """
        channel = _place(person, self.where)
        data = Typed(person.world, person.id, channel).data(self.path, self.options)
        return _begun(person.services.desk.open(Kind.COMMAND, person.user, channel, data))


class Complete(Act):
    """Ask for suggestions while typing an option."""

    do: Literal["complete"]
    where: Place
    path: str
    options: dict[str, str | bool | int | float]
    focused: str

    @override
    async def carry_out(self, person: Person) -> Done:
        """Ask, and wait for them."""
        channel = _place(person, self.where)
        typed = Typed(person.world, person.id, channel)
        data = typed.data(self.path, self.options, focused=self.focused)
        opened = person.services.desk.open(Kind.AUTOCOMPLETE, person.user, channel, data)
        answer = Answer(person.world, opened)
        await answer.until(lambda a: a.interaction.status != "waiting", within=PATIENCE)
        if answer.failed:
            return {"failed": True}
        return {"choices": [{"name": c.name, "value": c.value} for c in answer.choices]}


class Settings(Act):
    """Change one's own settings."""

    do: Literal["settings"]
    locale: Annotated[str, Field(max_length=10)]

    @override
    async def carry_out(self, person: Person) -> Done:
        """Change one's language, to one that the bot speaks."""
        if self.locale not in locales(person):
            raise CannotDo(f"nobody speaks {self.locale} here")
        person.user.locale = self.locale
        return {}


Any_ = Annotated[
    Say | Delete | Click | Select | Submit | Command | Complete | Settings,
    Field(discriminator="do"),
]
ACTS: TypeAdapter[Act] = TypeAdapter(Any_)
