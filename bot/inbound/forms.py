"""Forms that open over Discord, and what comes back from them.

A form's custom_id is an address like any other, and its fields are named by their numbers: so what
is sent back can be read after a restart, when discord.py has forgotten the form. That is why they
are read here from the raw interaction and not by the library's own dispatch.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.components.answers import named, value_labels
from bot.components.clip import OPTION, OPTIONS, RADIOS, TITLE, bare
from bot.components.custom_ids import Address, InvalidCustomId, read_number
from bot.components.items import one_of
from bot.inbound.request import Request
from games.kernel import Action, AnyGame, Message, OneOf, Prompt, Text, message
from games.kernel.errors import IllegalMove
from games.kernel.notation import MAX_LINE_CHARS, MAX_NUMBER_CHARS, explain_bad_amount, parse_number
from games.kernel.prompt import Amount, Field, Form
from games.texts.catalogues import Speaker

READING_LIMIT_S = 1.5
"""So long it may take to read what a form asks: it has to open within three seconds, and nothing
may come before."""

RADIOS_OF_SEVERAL = 4
"""So many values are a radio group in a form with several lists, which would else be long."""

LINE = "line"
"""The field of a form that takes a move in words."""


def of_form(address: Address, game: AnyGame, form: Form, voice: Speaker) -> ui.Modal:
    """Return the form for a prompt with typed fields."""
    title = bare(named(game, form, voice, TITLE), TITLE)
    modal = ui.Modal(title=title, custom_id=address.form(), timeout=None)
    for number, field in enumerate(form.fields):
        label = bare(voice.say(game.field(form, field.name)), TITLE)
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
        custom_id=LINE, placeholder=bare(hint, OPTION), max_length=MAX_LINE_CHARS
    )
    modal.add_item(ui.Label(text=label, component=entry))
    return modal


async def send(request: Request, modal: ui.Modal) -> None:
    """Open a form; the library is not to keep it, since we read what comes back ourselves.

    A press that comes too late or twice opens none, and that is no mishap.
    """
    modal.stop()
    with request.expected("form not opened"):
        await request.interaction.response.send_modal(modal)


def _component(number: str, form: Form, field: Field, voice: Speaker) -> ui.Item[Any]:
    if isinstance(field, OneOf) and len(field.values) <= OPTIONS:
        labels = value_labels(form, field, voice)
        entries = [(str(at), label) for at, label in enumerate(labels)]
        chosen = "0" if field.ready or len(entries) == 1 else None
        lists = [one for one in form.fields if isinstance(one, OneOf)]
        return one_of(number, entries, chosen, RADIOS if len(lists) == 1 else RADIOS_OF_SEVERAL)
    if isinstance(field, Text):
        paragraph = discord.TextStyle.paragraph
        return ui.TextInput(custom_id=number, max_length=field.maximum, style=paragraph)
    if isinstance(field, Amount):
        default = str(field.minimum) if field.minimum == field.maximum else None
        return ui.TextInput(custom_id=number, max_length=MAX_NUMBER_CHARS, default=default)
    return ui.TextInput(custom_id=number, max_length=100)


def _described(field: Field, voice: Speaker) -> str | None:
    if not isinstance(field, Amount):
        return None
    limits = {"minimum": field.minimum, "maximum": field.maximum, "step": field.step}
    return bare(voice.say(message("bot-form-amount", **limits)), OPTION)


def values(components: Sequence[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """Return what was filled in, by the fields' custom_ids, from a submit's raw components.

    A text field or a radio group has one value, a menu or a group of boxes those that are chosen.
    """
    return dict(_values(components))


def _values(components: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for component in components:
        if component.get("component"):
            yield from _values([component["component"]])
        yield from _values(component.get("components") or ())
        if "custom_id" in component:
            one = component.get("value")
            several = component.get("values") or ([] if one is None else [one])
            yield str(component["custom_id"]), tuple(map(str, several))


def filled(form: Form, given: Mapping[str, Sequence[str]], language: str | None = None) -> Action:
    """Return the action that a filled-in form means to a reader of a language.

    Raises:
        IllegalMove: a field is missing, or its value is none that the form asks for.
    """
    built = form.build(
        {
            field.name: _read(field, next(iter(given.get(str(at), ())), ""), language)
            for at, field in enumerate(form.fields)
        }
    )
    if form.repeats(built):
        raise IllegalMove(Message("bot-form-repeated"))
    return built


def _read(field: Field, typed: str, language: str | None) -> Any:  # noqa: ANN401 - any field's value
    if isinstance(field, Amount):
        return _amount(field, " ".join(typed.split()), language)
    if isinstance(field, Text):
        said = field.tidy(typed)
        if not field.accepts(said):
            raise IllegalMove(message("bot-form-text", maximum=field.maximum))
        return said
    chosen = parse_number(typed, language)
    if chosen is None or chosen >= len(field.values):
        raise IllegalMove(Message("bot-form-old"))
    return field.values[chosen]


def _amount(field: Amount, typed: str, language: str | None) -> int:
    number = parse_number(typed, language)
    if number is not None and field.accepts(number):
        return number
    raise IllegalMove(explain_bad_amount(field, typed, language))


def form_at(prompts: Sequence[Prompt], address: Address) -> Form:
    """Return the form that an address names. Raises InvalidCustomId."""
    number = read_number(address.rest)
    prompt = prompts[number] if number < len(prompts) else None
    if not isinstance(prompt, Form):
        raise InvalidCustomId(address.rest)
    return prompt
