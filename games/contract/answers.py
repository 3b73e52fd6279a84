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

    Amounts have their minimum and maximum only. `number` varies the selection: it says at which
    answer the first one is taken.
    """
    reduced = [as_tried(prompt) for prompt in prompts]
    total = sum(prompt.size for prompt in reduced)
    stride = max(1, (total + limit - 1) // limit)
    answers: list[Any] = []
    # Forms can have millions of answers, so build only those that are returned.
    for index in range(number % stride, total, stride):
        prompt, answer = _find_answer(reduced, index)
        if isinstance(prompt, Choice) or not prompt.repeats(answer):
            answers.append(answer)
    return answers


def _find_answer(prompts: Iterable[Prompt], index: int) -> tuple[Prompt, Any]:
    """Return answer number `index`, from 0, among the answers to all prompts, with its prompt.

    Raises:
        IndexError: there are not as many answers.
    """
    for prompt in prompts:
        if index < prompt.size:
            return prompt, prompt.answer(index)
        index -= prompt.size
    raise IndexError(index)


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
