"""What stands on a button may be typed, in each language."""

from collections import defaultdict
from itertools import chain, cycle, islice

import pytest

from bot.components import speakers
from bot.components.text import MENU_OPTIONS_LIMIT
from bot.subjects.play.content import Answer, list_answers, quick_answers
from games import registry
from games.kernel import AmbiguousMove, AnyGame, Form, KernelError, Prompt, text
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import LANGUAGES, Speaker
from games.texts.typed_moves import interpret_line
from tests.contract.games import asked_once, few

PER_PROMPT = 6
"""Labels of one question that are typed."""


def pressed(
    game: AnyGame, prompt: Prompt, prompts: tuple[Prompt, ...], speaker: Speaker
) -> list[Answer]:
    """Return the answers of a question that stand on buttons or in menus."""
    if isinstance(prompt, Form) and prompt.size > MENU_OPTIONS_LIMIT:
        return quick_answers(game, prompt, speaker, MENU_OPTIONS_LIMIT)
    return list_answers(game, prompt, speaker, game.letters(prompts))


def labels(
    game: AnyGame, prompts: tuple[Prompt, ...], speaker: Speaker
) -> list[dict[str, set[str]]]:
    """Return the labels of each question with the moves for which they stand at any of them."""
    moves: dict[str, set[str]] = defaultdict(set)
    each: list[dict[str, set[str]]] = []
    for prompt in prompts:
        here = [
            (label, text(prompt.answer(answer.number)))
            for answer in pressed(game, prompt, prompts, speaker)
            for label in (answer.label, answer.short)
            if label
        ]
        for label, move in here:
            moves[label].add(move)
        each.append({label: moves[label] for label, _ in here})
    return each


@pytest.mark.parametrize("key", registry.GAMES)
@pytest.mark.parametrize("every", [401, pytest.param(7, marks=pytest.mark.long)])
def test_what_a_button_says_may_be_typed(key: str, every: int) -> None:
    """It is read as its move; where it stands on the buttons of two, as neither."""
    game, wrong, spoken = asked_once(key), [], cycle(LANGUAGES)
    names = ["Ana", "Ben", "Cleo", "Dov"]
    games = (islice(walk(game, *table, seed_of(5)), 3, None, every) for table in few(key))
    for position in chain.from_iterable(games):
        for seat in game.asked_seats(position.state):
            prompts, speaker = (
                game.prompts(position.state, seat),
                speakers.table_speaker(next(spoken), game, names),
            )
            for found in labels(game, prompts, speaker):
                stride = max(1, len(found) // PER_PROMPT)
                for label, moves in islice(found.items(), 0, None, stride):
                    try:
                        read = {text(interpret_line(game, prompts, label, speaker))}
                    except AmbiguousMove:
                        read = moves if len(moves) > 1 else set()
                    except KernelError as refused:
                        read = {refused.sentence.key}
                    if not read or not read <= moves:
                        wrong.append((label, moves, read))
    assert not wrong
