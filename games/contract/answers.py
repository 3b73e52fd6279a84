"""The answers to a prompt that the contracts try: made where they are taken, of thousands a few."""

import sys
from collections.abc import Iterable
from math import prod
from typing import Any

from games.kernel import Amount, Choice, OneOf, Prompt
from games.kernel.prompt import Field


def answers(prompt: Prompt) -> list[Any]:
    """Return each option of a choice; of a form, each list value with least and greatest amount."""
    return some([prompt])


def some(prompts: Iterable[Prompt], most: int = sys.maxsize, number: int = 0) -> list[Any]:
    """Return the answers to prompts: all, or every so many of them, others for each `number`."""
    listed = [(prompt, count(prompt)) for prompt in prompts]
    whole = sum(many for _, many in listed)
    stride = max(1, -(-whole // most))
    # Forms can have millions of answers: none is made but those that are returned.
    made = [_numbered(listed, place) for place in range(number % stride, whole, stride)]
    return [each for prompt, each in made if isinstance(prompt, Choice) or not prompt.repeats(each)]


def _numbered(listed: Iterable[tuple[Prompt, int]], place: int) -> tuple[Prompt, Any]:
    """Return the prompt and the answer at a place among those of all."""
    for prompt, many in listed:
        if place < many:
            return prompt, answer(prompt, place)
        place -= many
    raise IndexError(place)


def count(prompt: Prompt) -> int:
    """Return how many answers to a prompt there are to try."""
    if isinstance(prompt, Choice):
        return len(prompt.options)
    return prod(len(_values(field)) for field in prompt.fields)


def answer(prompt: Prompt, place: int) -> Any:
    """Make the answer at a place; of a form, its last field changes first."""
    if isinstance(prompt, Choice):
        return prompt.options[place].action
    found = {}
    for field in reversed(prompt.fields):
        values = _values(field)
        place, at = divmod(place, len(values))
        found[field.name] = values[at]
    return prompt.build(found)


def _values(field: Field) -> tuple[Any, ...]:
    if isinstance(field, OneOf):
        return field.values
    if isinstance(field, Amount):
        span = range(field.minimum, field.maximum + 1, field.step)
        return tuple(dict.fromkeys((span[0], span[-1])))
    return ("a word",)
