"""The actions of the page, whose arguments are checked against the functions' types.

Each is an action of a `Person`, as in the tests: the page has no other access to the sandbox. The
result tells the page what it cannot find on its screen.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any

from pydantic import ConfigDict, Field, validate_call

from sandbox.page.shown import locales
from sandbox.people.person import Person
from sandbox.people.sight import Answer, CannotDo, Seen
from sandbox.world.model import Channel, Json

Id = Annotated[str, Field(pattern=r"^\d{1,20}$")]
Place = Annotated[str, Field(pattern=r"^(\d{1,20}|dm)$")]
Options = dict[str, str | bool | int | float]


def _place(person: Person, where: str) -> Channel:
    """A place this person sees; nobody else's direct messages."""
    channel = person.place("dm") if where == "dm" else person.world.channel(int(where))
    if not person.world.permissions(channel, person.id):
        raise CannotDo("this place is not on the screen")
    return channel


def _find_message(person: Person, message_id: str) -> Seen:
    """A message in a place that this person sees."""
    seen = Seen(person.world, int(message_id))
    _place(person, str(seen.message.channel_id))
    return seen


def _interaction_id(answer: Answer) -> Json:
    return {"interaction": str(answer.interaction.id)}


async def say(person: Person, *, where: Place, text: str) -> Json:
    """Write a message."""
    await person.send(_place(person, where), text)
    return {}


async def click(person: Person, *, message: Id, id: str) -> Json:  # noqa: A002 - the page's word
    """Click a button; what comes of it will be seen."""
    return _interaction_id(await person.click(_find_message(person, message), id, until="sent"))


async def select(person: Person, *, message: Id, id: str, values: list[str]) -> Json:  # noqa: A002
    """Choose in a select menu."""
    return _interaction_id(
        await person.select(_find_message(person, message), *values, which=id, until="sent")
    )


async def submit(
    person: Person, *, interaction: Id, values: dict[str, str | bool | list[str]]
) -> Json:
    """Send in a form that an interaction has opened."""
    opener = person.services.desk.all.get(int(interaction))
    if opener is None or opener.modal is None:
        raise CannotDo("this form is not open any more")
    opened = Answer(person.world, opener)
    return _interaction_id(await person.submit_modal(opened, values, until="sent"))


async def command(person: Person, *, where: Place, path: str, options: Options) -> Json:
    """Use a slash command."""
    return _interaction_id(await person.slash(_place(person, where), path, options, until="sent"))


async def complete(
    person: Person, *, where: Place, path: str, options: Options, focused: str
) -> Json:
    """Ask for suggestions while typing an option, and wait for them."""
    place = _place(person, where)
    answer = await person.slash(place, path, options, focused=focused)
    if answer.has_failed:
        raise CannotDo("loading options failed")
    return {"choices": answer.choices}


async def settings(person: Person, *, locale: str) -> Json:
    """Change one's language, to one that the bot speaks."""
    if locale not in locales(person):
        raise CannotDo(f"nobody speaks {locale} here")
    person.user.locale = locale
    return {}


ACTS: Mapping[str, Callable[..., Awaitable[Json]]] = {
    act.__name__: validate_call(config=ConfigDict(arbitrary_types_allowed=True))(act)
    for act in (say, click, select, submit, command, complete, settings)
}


async def carry_out(person: Person, asked: Any) -> Json:  # noqa: ANN401 - whatever came in
    """Do what the page asks for.

    Raises:
        ValueError: It is no act.
    """
    if not isinstance(asked, dict) or asked.get("do") not in ACTS:
        raise ValueError("There is no such act.")
    return await ACTS[asked.pop("do")](person, **asked)
