"""The answers to a prompt that the contracts try: made where they are taken, of thousands a few."""

import sys
from collections.abc import Iterable
from typing import Any

from games.kernel import Amount, Choice, OneOf, Prompt
from games.kernel.prompt import Field, Text


def some(prompts: Iterable[Prompt], most: int = sys.maxsize, number: int = 0) -> list[Any]:
    """Return the answers to prompts: all, or every so many of them, others for each `number`."""
    listed = [(asked, asked.size) for asked in map(tried, prompts)]
    whole = sum(many for _, many in listed)
    stride = max(1, -(-whole // most))
    # Forms can have millions of answers: none is made but those that are returned.
    made = [_numbered(listed, place) for place in range(number % stride, whole, stride)]
    return [each for prompt, each in made if isinstance(prompt, Choice) or not prompt.repeats(each)]


def _numbered(listed: Iterable[tuple[Prompt, int]], place: int) -> tuple[Prompt, Any]:
    """Return the prompt and the answer at a place among those of all."""
    for prompt, many in listed:
        if place < many:
            return prompt, prompt.answer(place)
        place -= many
    raise IndexError(place)


def tried(prompt: Prompt) -> Prompt:
    """Return a prompt with the answers that are tried: of a form, least and greatest amounts."""
    if isinstance(prompt, Choice):
        return prompt
    return prompt._replace(fields=tuple(map(_tried, prompt.fields)))


def _tried(field: Field) -> Field:
    if isinstance(field, Text):
        return OneOf(field.name, ("a word",))
    if isinstance(field, Amount):
        return OneOf(field.name, tuple(dict.fromkeys((field.values[0], field.values[-1]))))
    return field
