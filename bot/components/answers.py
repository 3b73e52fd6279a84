"""A seat's prompts as numbered answers, so that a button can name one in a few characters.

An answer is named by the number of its prompt and its own number in it: an option's place, or for a
form with one field the place of the value. Numbers mean something only together with the
fingerprint of what the seat was asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel import Action, Amount, AnyGame, Arg, Choice, Field, Form, OneOf, Option, Prompt
from games.kernel.message import message
from games.kernel.shape import arguments
from games.kernel.words import Speaker

QUICK = 4
"""So many amounts of a long range are offered as buttons beside the number field."""


class NoSuchAnswer(LookupError):
    """The numbers name no answer: they were forged, or the question has changed."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing to press."""

    number: int
    label: str
    group: str = ""


def size(prompt: Prompt) -> int:
    """Return how many answers a prompt has; 0 for a form that must be filled in."""
    if isinstance(prompt, Choice):
        return len(prompt.options)
    if len(prompt.fields) != 1:
        return 0
    (field,) = prompt.fields
    if isinstance(field, Amount):
        return max(0, (field.maximum - field.minimum) // field.step + 1)
    return len(field.values) if isinstance(field, OneOf) else 0


def action(prompts: Sequence[Prompt], prompt: int, number: int) -> Action:
    """Return the action of an answer.

    Raises:
        NoSuchAnswer: there is none of these numbers.
    """
    if not 0 <= prompt < len(prompts) or not 0 <= number < size(prompts[prompt]):
        raise NoSuchAnswer(prompt, number)
    asked = prompts[prompt]
    if isinstance(asked, Choice):
        return asked.options[number].action
    (field,) = asked.fields
    return asked.build({field.name: value(field, number)})


def value(field: Field, number: int) -> Any:  # noqa: ANN401 - any field's value
    """Return the value of a field that has this number."""
    if isinstance(field, Amount):
        return field.minimum + number * field.step
    return field.values[number] if isinstance(field, OneOf) else ""


def answers(game: AnyGame, prompt: Prompt, voice: Speaker) -> list[Answer]:
    """Return all answers of a prompt with their labels."""
    if isinstance(prompt, Choice):
        return [
            Answer(number, voice.say(game.label(option)), _group(option, voice))
            for number, option in enumerate(prompt.options)
        ]
    return [_valued(prompt, number, voice) for number in range(size(prompt))]


def quick(form: Form, voice: Speaker) -> list[Answer]:
    """Return a few amounts over the range of a form with one number: ends and steps between."""
    last = size(form) - 1
    numbers = dict.fromkeys((0, 1, last // 2, last)) if last >= 0 else {}
    return [_valued(form, number, voice) for number in sorted(numbers)][:QUICK]


def value_labels(form: Form, field: OneOf, voice: Speaker) -> list[str]:
    """Return what a menu in a form calls each value of one of its fields."""
    others = {other.name: value(other, 0) for other in form.fields if other.name != field.name}
    return [
        _said(dict(arguments(form.build({**others, field.name: each})))[field.name], voice)
        for each in field.values
    ]


def _valued(form: Form, number: int, voice: Speaker) -> Answer:
    (field,) = form.fields
    built = form.build({field.name: value(field, number)})
    return Answer(number, _said(dict(arguments(built))[field.name], voice))


def _said(arg: Arg, voice: Speaker) -> str:
    return voice.say(message("bot-value", value=arg))


def _group(option: Option, voice: Speaker) -> str:
    return "" if option.group is None else voice.say(option.group)


def groups(found: Sequence[Answer]) -> list[str]:
    """Return the names of the answers' groups, each once, in order."""
    return list(dict.fromkeys(answer.group for answer in found))
