"""Forms that open over Discord, and what comes back from them.

A form's custom_id is an address like any other, and its fields are named by their numbers: so what
is sent back can be read after a restart, when discord.py has forgotten the form. That is why they
are read here from the raw interaction and not by the library's own dispatch.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.components.answers import value, value_labels
from bot.components.clip import OPTION, OPTIONS, TITLE, bare
from bot.components.custom_ids import Address
from games.kernel import Action, AnyGame, Message, OneOf, Quoted, Text, message
from games.kernel.errors import IllegalMove
from games.kernel.prompt import Amount, Field, Form
from games.kernel.words import Speaker

LINE = "line"
"""The field of a form that takes a move in words."""

NUMBER = 12
"""Characters of the longest number that anybody needs to type."""


def of_form(address: Address, game: AnyGame, form: Form, voice: Speaker) -> ui.Modal:
    """Return the form for a prompt with typed fields."""
    title = bare(voice.say(game.title(form)), TITLE)
    modal = ui.Modal(title=title, custom_id=address.form(), timeout=None)
    for number, field in enumerate(form.fields):
        key = f"{game.key}-field-{form.action.kind}-{field.name}"
        label = bare(voice.say(Message(key)), TITLE)
        component = _component(str(number), form, field, voice)
        modal.add_item(
            ui.Label(text=label, component=component, description=_described(field, voice))
        )
    return modal


def of_line(address: Address, voice: Speaker) -> ui.Modal:
    """Return the form that takes any move in words, for when the question could not be read."""
    label = bare(voice.say(Message("bot-form-line")), TITLE)
    modal = ui.Modal(title=label, custom_id=address.form(), timeout=None)
    hint = voice.say(Message("bot-form-line-hint"))
    entry: ui.TextInput[Any] = ui.TextInput(
        custom_id=LINE, placeholder=bare(hint, OPTION), max_length=200
    )
    modal.add_item(ui.Label(text=label, component=entry))
    return modal


async def send(interaction: discord.Interaction[Any], modal: ui.Modal) -> None:
    """Open a form; the library is not to keep it, since we read what comes back ourselves."""
    await interaction.response.send_modal(modal)
    modal.stop()


def _component(number: str, form: Form, field: Field, voice: Speaker) -> ui.Item[Any]:
    if isinstance(field, OneOf) and len(field.values) <= OPTIONS:
        labels = value_labels(form, field, voice)
        options = [
            discord.SelectOption(value=str(at), label=bare(label, OPTION))
            for at, label in enumerate(labels)
        ]
        return ui.Select(custom_id=number, options=options)
    if isinstance(field, Text):
        return ui.TextInput(custom_id=number, max_length=field.maximum)
    if isinstance(field, Amount):
        default = str(field.minimum) if field.minimum == field.maximum else None
        return ui.TextInput(custom_id=number, max_length=NUMBER, default=default)
    return ui.TextInput(custom_id=number, max_length=100)


def _described(field: Field, voice: Speaker) -> str | None:
    if not isinstance(field, Amount):
        return None
    said = message("bot-form-amount", minimum=field.minimum, maximum=field.maximum, step=field.step)
    return bare(voice.say(said), OPTION)


def values(components: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return what was filled in, by the fields' custom_ids, from a submit's raw components."""
    return dict(_values(components))


def _values(components: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    for component in components:
        if "component" in component:
            yield from _values([component["component"]])
        yield from _values(component.get("components", ()))
        if "custom_id" in component:
            chosen = component.get("values") or [component.get("value") or ""]
            yield component["custom_id"], str(chosen[0])


def filled(form: Form, given: Mapping[str, str]) -> Action:
    """Return the action that a filled-in form means.

    Raises:
        IllegalMove: a field is missing, or its value is none that the form asks for.
    """
    return form.build(
        {field.name: _read(field, given.get(str(at), "")) for at, field in enumerate(form.fields)}
    )


def _read(field: Field, typed: str) -> Any:  # noqa: ANN401 - any field's value
    if isinstance(field, Amount):
        return _amount(field, typed)
    if isinstance(field, Text):
        said = " ".join(typed.split())
        if not field.accepts(said):
            raise IllegalMove(message("bot-form-text", maximum=field.maximum))
        return said
    if not typed.isdecimal() or int(typed) >= len(field.values):
        raise IllegalMove(Message("bot-form-old"))
    return value(field, int(typed))


def _amount(field: Amount, typed: str) -> int:
    digits = typed.strip().replace(".", "").replace(",", "").replace(" ", "")
    number = int(digits) if digits.isascii() and digits.isdigit() else -1
    if not field.accepts(number):
        said = message(
            "bot-form-number",
            typed=Quoted(typed[:NUMBER]),
            minimum=field.minimum,
            maximum=field.maximum,
            step=field.step,
        )
        raise IllegalMove(said)
    return number
