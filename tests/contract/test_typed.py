"""Lines as people type them, in each language, each with the move it must mean, or none."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from games.kernel import KernelError, Prompt, text
from games.kernel.notation import find_exact
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import FIRST_LANGUAGE, LANGUAGES, game_speaker
from games.texts.typed_moves import interpret_line
from tests.contract.games import few, game

TABLE = Path(__file__).parent / "typed"
REFUSED = "-"
REFUSALS = ("AmbiguousMove", "IllegalMove", "NotTaken")
ENOUGH = 25


def rows(key: str) -> Iterator[tuple[str, str, str, bool]]:
    """Yield each line with its language, the move of its position, and whether it is that move."""
    move, meant = "", True
    for row in TABLE.joinpath(f"{key}.txt").read_text(encoding="utf-8").splitlines():
        language, _, lines = row.partition(" ")
        if language in LANGUAGES:
            yield from ((move, language, line.strip(), meant) for line in lines.split("|"))
        elif not row.startswith("#"):
            meant = row != REFUSED
            move = row if meant else move


@cache
def places(key: str) -> dict[str, tuple[Prompt, ...]]:
    """Return what is asked where each move of the table is first possible in random games."""
    rules, (seats, chosen) = game(key), few(key)[0]
    missing, found = {move for move, *_ in rows(key)}, {}
    games = (walk(rules, seats, chosen, seed_of(number)) for number in range(1, 9))
    for position in chain.from_iterable(games):
        for seat in rules.asked_seats(position.state):
            prompts = rules.prompts(position.state, seat)
            here = {move for move in missing if find_exact(prompts, move, None)}
            found.update(dict.fromkeys(here, prompts))
            missing -= here
        if not missing:
            break
    assert not missing
    return found


def read(key: str, move: str, language: str, line: str) -> str:
    """Return the move that a line is read as, or the error that refuses it."""
    rules = game(key)
    try:
        return text(interpret_line(rules, places(key)[move], line, game_speaker(language, rules)))
    except KernelError as refused:
        return type(refused).__name__


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != FIRST_LANGUAGE])
@pytest.mark.parametrize("key", [path.stem for path in sorted(TABLE.glob("*.txt"))])
def test_a_line_is_read_as_its_writer_means_it(key: str, language: str) -> None:
    """What may be two moves, or is none, is refused: never guessed."""
    wrong, count = defaultdict(list), 0
    for move, spoken, line, meant in rows(key):
        if spoken == language:
            count += 1
            said = read(key, move, language, line)
            if said != move if meant else said not in REFUSALS:
                wrong[move if meant else REFUSED].append((line, said))
    assert not wrong
    assert count >= ENOUGH
