"""A typed move that is refused is refused with a reason: what is wrong, or what is possible."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

from games import registry
from games.kernel import AnyGame, Choice, KernelError, Prompt, Rng, text
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import LANGUAGES, game_speaker
from games.texts.typed_moves import interpret_line
from tests.contract.games import few, game

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve")
EMPTY = frozenset({"kernel-no-such-move", "kernel-illegal", "kernel-not-taken", "silence"})
"""Refusals that say nothing of the move."""


class Asked(NamedTuple):
    """What a seat is asked at the first position with that kind of question."""

    prompt: Prompt
    prompts: tuple[Prompt, ...]


def moves_of(prompt: Prompt, version: int) -> Iterator[tuple[str, str]]:
    """Yield the kind and the notation of some answers to a question."""
    if isinstance(prompt, Choice):
        for option in prompt.options:
            yield option.action.kind, text(option.action)
    else:
        for number in range(3):
            action = pick_answer((prompt,), Rng(seed_of(version), number))
            yield action.kind, text(action)


def questions(key: str, limit: int | None) -> tuple[dict[str, Asked], dict[str, list[str]]]:
    """Return a position for each kind of question in some games, and all lines by kind of move."""
    rules = game(key)
    asked: dict[str, Asked] = {}
    lines: dict[str, dict[str, None]] = {}
    for seats, chosen in few(key)[: None if limit is None else 1]:
        for move in islice(walk(rules, seats, chosen, seed_of(seats), seats), limit):
            for seat in rules.asked_seats(move.state):
                prompts = rules.prompts(move.state, seat)
                for prompt in prompts:
                    asked.setdefault(prompt.kind, Asked(prompt, prompts))
                    for kind, line in moves_of(prompt, move.version):
                        lines.setdefault(kind, {})[line] = None
    return asked, {kind: list(known) for kind, known in lines.items()}


def refusals(
    rules: AnyGame, asked: Asked, lines: dict[str, list[str]], count: int
) -> Iterator[tuple[str, str]]:
    """Yield lines of the question's own kinds of moves that are refused, with the reason's key."""
    speaker = game_speaker("en", rules, NAMES.__getitem__)
    for kind in {kind for kind, _ in moves_of(asked.prompt, 0)}:
        offered = {line for _, line in moves_of(asked.prompt, 0)}
        others = [line for line in lines[kind] if line not in offered]
        for line in others[:: max(1, len(others) // count)][:count]:
            try:
                interpret_line(rules, asked.prompts, line, speaker)
            except KernelError as error:
                yield line, error.sentence.key if speaker.say(error.sentence) else "silence"


def check_reasons(key: str, limit: int | None, count: int) -> int:
    """Check the refusals at every kind of question; return how many there were."""
    rules = game(key)
    asked, lines = questions(key, limit)
    found = {
        (kind, line): reason
        for kind, one in asked.items()
        for line, reason in refusals(rules, one, lines, count)
    }
    assert not {where for where, reason in found.items() if reason in EMPTY}
    return len(found)


@pytest.mark.parametrize("key", registry.GAMES)
def test_a_refusal_has_a_reason(key: str) -> None:
    """At the questions with which a game begins; of moves that another position offers."""
    assert check_reasons(key, 40, 1)


@pytest.mark.long
@pytest.mark.parametrize("key", registry.GAMES)
def test_every_refusal_has_a_reason(key: str) -> None:
    """At every kind of question of whole games."""
    assert check_reasons(key, None, 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_of_another_question_is_told_which_is_asked(language: str) -> None:
    """Neither the amounts of a form nor examples of something else are named."""
    rules = game("hellweg")
    state = next(iter(walk(rules, 3, {}, seed_of(1)))).state
    (seat, *_) = rules.asked_seats(state)
    prompts = rules.prompts(state, seat)
    speaker = game_speaker(language, rules, NAMES.__getitem__)
    with pytest.raises(KernelError) as refused:
        interpret_line(rules, prompts, "stockup token", speaker)
    assert refused.value.sentence.key == "kernel-other-question"
    assert speaker.say(rules.title(prompts[0])) in speaker.say(refused.value.sentence)
