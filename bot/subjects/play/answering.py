"""Handlers of answers: from buttons, menus and forms (Discord's modals).

A form's custom_id is an address, like that of a button, and its fields are named by numbers. A
submitted form is read from the raw interaction and not by discord.py, which forgets open forms at a
restart.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import discord
from discord import ui

from bot.components import speakers
from bot.components.custom_ids import (
    PLAN_PREFIX,
    Address,
    InvalidCustomId,
    PlanTarget,
    read_number,
    read_single_value,
)
from bot.components.items import choice_field
from bot.components.text import (
    MENU_OPTIONS_LIMIT,
    MODAL_TITLE_SIZE,
    OPTION_LABEL_SIZE,
    RADIOS_LIMIT,
    clip_plain,
)
from bot.messaging.request import Request
from bot.subjects.play import moves, plans
from bot.subjects.play.answer_controls import MORE_VALUE
from bot.subjects.play.content import Focus, NoSuchAnswer, find_action, question_name, value_labels
from games.kernel import Action, AnyGame, Message, OneOf, Prompt, Text, message
from games.kernel.errors import IllegalMove
from games.kernel.notation import MAX_LINE_CHARS, MAX_NUMBER_CHARS, explain_bad_amount, parse_number
from games.kernel.prompt import Amount, Field, Form
from games.texts.catalogues import Speaker
from table import Outdated, Perspective, Perspectives, Pick, PlanOptions

READING_LIMIT_S = 1.5
"""Seconds for loading the question of a form. Discord requires a form to open within three seconds
of the press, without an earlier answer."""

RADIOS_OF_SEVERAL_LIMIT = 4
"""The most values of a radio group in a form with several lists; longer lists are menus."""

LINE_FIELD = "line"
"""The field of a form for a typed move."""


def question_form(address: Address, game: AnyGame, form: Form, speaker: Speaker) -> ui.Modal:
    """Return the modal for a form: a field for each value, named by its number from 0."""
    title = clip_plain(question_name(game, form, speaker, MODAL_TITLE_SIZE), MODAL_TITLE_SIZE)
    modal = ui.Modal(title=title, custom_id=address.form(), timeout=None)
    for number, field in enumerate(form.fields):
        label = clip_plain(speaker.say(game.field(form, field.name)), MODAL_TITLE_SIZE)
        component = _form_field(str(number), form, field, speaker)
        modal.add_item(
            ui.Label(
                text=label, component=component, description=_field_description(field, speaker)
            )
        )
    return modal


def line_form(address: Address, speaker: Speaker) -> ui.Modal:
    """Return a form for any typed move, for when the question could not be loaded in time."""
    label = clip_plain(speaker.say(Message("bot-form-line")), MODAL_TITLE_SIZE)
    modal = ui.Modal(title=label, custom_id=address.form(), timeout=None)
    hint = speaker.say(Message("bot-form-line-hint"))
    entry: ui.TextInput[Any] = ui.TextInput(
        custom_id=LINE_FIELD,
        placeholder=clip_plain(hint, OPTION_LABEL_SIZE),
        max_length=MAX_LINE_CHARS,
    )
    modal.add_item(ui.Label(text=label, component=entry))
    return modal


async def open_modal(request: Request, modal: ui.Modal) -> None:
    """Open a form, without discord.py keeping it, since this module reads its submissions.

    A press that arrives too late or twice opens no form and is not an error.
    """
    modal.stop()
    with request.ignore_late_answer("form not opened"):
        await request.interaction.response.send_modal(modal)


def _form_field(number: str, form: Form, field: Field, speaker: Speaker) -> ui.Item[Any]:
    if isinstance(field, OneOf) and len(field.values) <= MENU_OPTIONS_LIMIT:
        labels = value_labels(form, field, speaker)
        entries = [(str(at), label) for at, label in enumerate(labels)]
        chosen = "0" if field.ready or len(entries) == 1 else None
        lists = [form_field for form_field in form.fields if isinstance(form_field, OneOf)]
        return choice_field(
            number, entries, chosen, RADIOS_LIMIT if len(lists) == 1 else RADIOS_OF_SEVERAL_LIMIT
        )
    if isinstance(field, Text):
        paragraph = discord.TextStyle.paragraph
        return ui.TextInput(custom_id=number, max_length=field.maximum, style=paragraph)
    if isinstance(field, Amount):
        default = str(field.minimum) if field.minimum == field.maximum else None
        return ui.TextInput(custom_id=number, max_length=MAX_NUMBER_CHARS, default=default)
    return ui.TextInput(custom_id=number, max_length=100)


def _field_description(field: Field, speaker: Speaker) -> str | None:
    if not isinstance(field, Amount):
        return None
    limits = {"minimum": field.minimum, "maximum": field.maximum, "step": field.step}
    return clip_plain(speaker.say(message("bot-form-amount", **limits)), OPTION_LABEL_SIZE)


def read_values(components: Sequence[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """Return the values of a submitted form by the fields' custom_ids, from its raw components.

    A text field or radio group has one value, a menu or group of checkboxes has any number.
    """
    return dict(_find_values(components))


def _find_values(components: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for component in components:
        if component.get("component"):
            yield from _find_values([component["component"]])
        yield from _find_values(component.get("components") or ())
        if "custom_id" in component:
            value = component.get("value")
            values = component.get("values") or ([] if value is None else [value])
            yield str(component["custom_id"]), tuple(map(str, values))


def read_form(
    form: Form, values: Mapping[str, Sequence[str]], language: str | None = None
) -> Action:
    """Return the action of a submitted form; `language` decides how numbers are read.

    Raises:
        IllegalMove: a field is missing, or its value is not allowed.
    """
    built = form.build(
        {
            field.name: _read_field(field, next(iter(values.get(str(at), ())), ""), language)
            for at, field in enumerate(form.fields)
        }
    )
    if form.repeats(built):
        raise IllegalMove(Message("bot-form-repeated"))
    return built


def _read_field(field: Field, typed: str, language: str | None) -> Any:  # noqa: ANN401 - any field's value
    if isinstance(field, Amount):
        return _read_amount(field, " ".join(typed.split()), language)
    if isinstance(field, Text):
        value = field.tidy(typed)
        if not field.accepts(value):
            raise IllegalMove(message("bot-form-text", maximum=field.maximum))
        return value
    chosen = parse_number(typed, language)
    if chosen is None or chosen >= len(field.values):
        raise IllegalMove(Message("bot-form-old"))
    return field.values[chosen]


def _read_amount(field: Amount, typed: str, language: str | None) -> int:
    number = parse_number(typed, language)
    if number is not None and field.accepts(number):
        return number
    raise IllegalMove(explain_bad_amount(field, typed, language))


def find_form(prompts: Sequence[Prompt], address: Address) -> Form:
    """Return the form among the prompts that an address names by its number (`rest`).

    Raises InvalidCustomId if there is no such prompt, or it is no form.
    """
    number = read_number(address.rest)
    prompt = prompts[number] if number < len(prompts) else None
    if not isinstance(prompt, Form):
        raise InvalidCustomId(address.rest)
    return prompt


async def press_answer(request: Request, address: Address, _: Sequence[str]) -> None:
    """Play the answer that a button stands for."""
    prompt, _, number = address.rest.partition(".")
    await _give_answer(request, address, _answer_picker(read_number(prompt), read_number(number)))


async def pick_answer(request: Request, address: Address, values: Sequence[str]) -> None:
    """Play the answer chosen in a menu, or open the pages of answers behind its last entry."""
    prompt = read_number(address.rest.partition(".")[0])
    if read_single_value(values) == MORE_VALUE:
        await _turn_page(request, address, Focus(prompt))
    else:
        await _give_answer(
            request, address, _answer_picker(prompt, read_number(read_single_value(values)))
        )


async def submit_form(
    request: Request, address: Address, values: Mapping[str, Sequence[str]]
) -> None:
    """Play the answer of a submitted form, and show the panel with its outcome.

    A form with the field `LINE_FIELD` has a typed line in place of values. If the question is no
    longer the current one, nothing is played, and the panel says so.
    """

    def build_action(prompts: Sequence[Prompt]) -> Action:
        return read_form(find_form(prompts, address), values, request.language)

    request.services.open_messages.note_act(request.user, address.match)
    line = values.get(LINE_FIELD)
    if line is None:
        await _give_answer(request, address, build_action, outdated="bot-form-old")
    else:
        await _give_answer(request, address, "".join(line[:1]))


async def open_form(request: Request, address: Address, _: Sequence[str]) -> None:
    """Open the form of a question; if loading takes too long, one for any typed move."""
    plan = _plan_target(address)
    perspectives: Perspectives | None = None
    with suppress(TimeoutError):
        async with asyncio.timeout(READING_LIMIT_S):
            perspectives = await request.perspectives(address.match)
    if perspectives is None:
        await open_modal(request, line_form(address, request.speaker))
        return
    perspective = perspectives.own
    question_source: Perspective | PlanOptions = (
        perspective if plan is None else perspective.require_plan_options()
    )
    if question_source.fingerprint == (address.scope if plan is None else plan.fingerprint):
        form = find_form(question_source.prompts, address)
        speaker = speakers.marked_speaker(perspective, request.language)
        await open_modal(request, question_form(address, perspective.game, form, speaker))
        return
    await request.acknowledge(fresh=not request.is_private)
    if plan is None:
        await moves.show_outdated(request, perspectives)
    else:
        await plans.show_outdated_plans(request, perspectives, plan)


async def open_question(request: Request, address: Address, values: Sequence[str]) -> None:
    """Show the optional question that was chosen in a menu."""
    await _turn_page(request, address, Focus(read_number(read_single_value(values))))


async def turn_question_page(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show another part of the questions."""
    await _turn_page(request, address, Focus.read(address.rest))


def _plan_target(address: Address) -> PlanTarget | None:
    """Return the plan target of an address; `None` if its question is not for planned moves."""
    return PlanTarget.read(address.scope) if address.scope.startswith(PLAN_PREFIX) else None


async def _turn_page(request: Request, address: Address, focus: Focus) -> None:
    plan = _plan_target(address)
    if plan is None:
        await moves.turn_page(request, address, focus)
    else:
        perspectives = await request.perspectives(address.match)
        await plans.show_plans(request, perspectives, target=plan, focus=focus)


async def _give_answer(
    request: Request, address: Address, answer: Pick | str, outdated: str | None = None
) -> None:
    """Play an answer, or plan it if the address has a plan target, and show the result."""
    plan = _plan_target(address)
    if plan is None:
        await moves.play_move(request, address.match, answer, address.scope, outdated=outdated)
    else:
        await plans.add_plan(request, address.match, answer, plan)


def _answer_picker(prompt: int, number: int) -> Pick:
    """Return a function that picks an answer by its number and that of its question."""

    def find_numbered(prompts: Sequence[Prompt]) -> Action:
        try:
            return find_action(prompts, prompt, number)
        except NoSuchAnswer as gone:
            raise Outdated from gone

    return find_numbered
