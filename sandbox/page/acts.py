"""The actions that the page can request, each carried out by a `Person`.

The fields of a request are the arguments of a function here, checked against their types. The
returned object is the answer to the request; everything else reaches the page by patches.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any

from pydantic import ConfigDict, Field, validate_call

from sandbox.page.screen import locales
from sandbox.people.messages import Answer, CannotDo, Seen
from sandbox.people.person import Person
from sandbox.world.model import Channel, Json

Id = Annotated[str, Field(pattern=r"^\d{1,20}$")]
"""A Discord id, as text."""

Place = Annotated[str, Field(pattern=r"^(\d{1,20}|dm)$")]
"""A channel's id, or "dm" for the person's direct messages with the bot."""

Options = dict[str, str | bool | int | float]
"""The options of a slash command by name."""


def _find_channel(person: Person, where: str) -> Channel:
    """Return a channel, if the person may see it.

    Raises:
        CannotDo: the person may not see the channel.
    """
    channel = person.place("dm") if where == "dm" else person.world.channel(int(where))
    if not person.world.permissions(channel, person.id):
        raise CannotDo("this place is not on the screen")
    return channel


def _find_message(person: Person, message_id: str) -> Seen:
    """Return a message, if the person may see its channel."""
    seen = Seen(person.world, int(message_id))
    _find_channel(person, str(seen.message.channel_id))
    return seen


def _interaction_id(answer: Answer) -> Json:
    """Return the answer to a request that made an interaction: the interaction's id."""
    return {"interaction": str(answer.interaction.id)}


async def say(person: Person, *, where: Place, text: str) -> Json:
    """Write a message in a channel."""
    await person.send(_find_channel(person, where), text)
    return {}


async def click(person: Person, *, message: Id, id: str) -> Json:  # noqa: A002 - the page's word
    """Click the button with the custom id `id`, and return the id of the interaction."""
    return _interaction_id(await person.click(_find_message(person, message), id, until="sent"))


async def select(person: Person, *, message: Id, id: str, values: list[str]) -> Json:  # noqa: A002
    """Choose values in the select menu with the custom id `id`."""
    return _interaction_id(
        await person.select(_find_message(person, message), *values, which=id, until="sent")
    )


async def submit(
    person: Person, *, interaction: Id, values: dict[str, str | bool | list[str]]
) -> Json:
    """Submit the form that an interaction has opened, with values by custom id."""
    opener = person.services.interactions.all.get(int(interaction))
    if opener is None or opener.modal is None:
        raise CannotDo("this form is not open any more")
    opened = Answer(person.world, opener)
    return _interaction_id(await person.submit_modal(opened, values, until="sent"))


async def command(person: Person, *, where: Place, path: str, options: Options) -> Json:
    """Use a slash command, such as `table create`."""
    channel = _find_channel(person, where)
    return _interaction_id(await person.slash(channel, path, options, until="sent"))


async def complete(
    person: Person, *, where: Place, path: str, options: Options, focused: str
) -> Json:
    """Return the bot's suggestions for the option `focused`, which is still being typed."""
    channel = _find_channel(person, where)
    answer = await person.slash(channel, path, options, focused=focused)
    if answer.has_failed:
        raise CannotDo("loading options failed")
    return {"choices": answer.choices}


async def settings(person: Person, *, locale: str) -> Json:
    """Change the person's language to one that the bot's commands are translated into."""
    if locale not in locales(person):
        raise CannotDo(f"nobody speaks {locale} here")
    person.user.locale = locale
    return {}


ACTS: Mapping[str, Callable[..., Awaitable[Json]]] = {
    act.__name__: validate_call(config=ConfigDict(arbitrary_types_allowed=True))(act)
    for act in (say, click, select, submit, command, complete, settings)
}
"""The functions of this module that the page can call, by name; they check their arguments."""


async def carry_out(person: Person, request: Any) -> Json:  # noqa: ANN401 - JSON of the page
    """Carry out the action that the page requests, and return the answer.

    Raises:
        ValueError: the request names no action, or has wrong arguments.
        CannotDo: Discord's own app would not allow the action.
    """
    if not isinstance(request, dict) or request.get("do") not in ACTS:
        raise ValueError("There is no such act.")
    return await ACTS[request.pop("do")](person, **request)
