"""Selects the answers to prompts that checks try. A prompt may have thousands of answers."""

import sys
from collections.abc import Iterable
from typing import Any

from games.kernel import Amount, Choice, OneOf, Prompt
from games.kernel.prompt import Field, Text


def select_answers(
    prompts: Iterable[Prompt], limit: int = sys.maxsize, number: int = 0
) -> list[Any]:
    """Return at most `limit` answers to prompts, evenly spread over all answers.

    Amounts have their minimum and maximum only. `number` varies the selection.
    """
    sized = [(prompt, prompt.size) for prompt in map(as_tried, prompts)]
    total = sum(size for _, size in sized)
    stride = max(1, (total + limit - 1) // limit)
    # Forms can have millions of answers, so build only those that are returned.
    numbered = [_find_numbered(sized, place) for place in range(number % stride, total, stride)]
    return [
        answer
        for prompt, answer in numbered
        if isinstance(prompt, Choice) or not prompt.repeats(answer)
    ]


def _find_numbered(sized: Iterable[tuple[Prompt, int]], place: int) -> tuple[Prompt, Any]:
    """Return answer number `place` among the answers to all prompts, with its prompt."""
    for prompt, size in sized:
        if place < size:
            return prompt, prompt.answer(place)
        place -= size
    raise IndexError(place)


def as_tried(prompt: Prompt) -> Prompt:
    """Return a prompt with fewer answers: texts are fixed, amounts are their minimum or maximum."""
    if isinstance(prompt, Choice):
        return prompt
    return prompt._replace(fields=tuple(map(_reduce_field, prompt.fields)))


def _reduce_field(field: Field) -> Field:
    if isinstance(field, Text):
        return OneOf(field.name, ("a word",))
    if isinstance(field, Amount):
        return OneOf(field.name, tuple(dict.fromkeys((field.values[0], field.values[-1]))))
    return field
