"""`docs/rulings.md`: what the rulebooks leave open, as the code of each game cites it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import registry
from games.kernel import message
from games.kernel.words import speaker
from tests.contract.games import game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
CITED = re.compile(r"\brulings?\s+(\d+(?:(?:,|\s+and|\s+to)\s+\d+)*)", re.IGNORECASE)


def numbered(key: str) -> list[int]:
    """The numbers of the rulings on a game, in the order of the page."""
    heading = speaker("en", game(key)).say(message(f"{key}-name"))
    _, _, section = PAGE.partition(f"## {heading}\n")
    listed, _, _ = section.partition("\n## ")
    return [int(number) for number in re.findall(r"^(\d+)\. ", listed, re.MULTILINE)]


def cited(folder: Path) -> Iterator[tuple[str, int]]:
    """Every ruling that the Python files of a folder cite, and where."""
    for path in sorted(folder.rglob("*.py")):
        for match in CITED.finditer(path.read_text(encoding="utf-8")):
            for number in numbers(match[1]):
                yield path.relative_to(ROOT).as_posix(), number


def numbers(words: str) -> list[int]:
    """The numbers of a citation: `7`, `7 and 8`, `2, 3, 9`, `1 to 4 and 18`."""
    rows = re.findall(r"(\d+)(?:\s+to\s+(\d+))?", words)
    return [n for first, last in rows for n in range(int(first), int(last or first) + 1)]


def test_citations_are_read_as_they_are_written() -> None:
    """One ruling, several, a row of them, and over the end of a line."""
    prose = "(ruling 7). Rulings 2, 3 and 9; rulings 1 to 3 and 18, ruling\n5"
    found = [numbers(match[1]) for match in CITED.finditer(prose)]
    assert found == [[7], [2, 3, 9], [1, 2, 3, 18], [5]]


@pytest.mark.parametrize("key", registry.GAMES)
def test_every_ruling_that_a_game_cites_stands_on_the_page(key: str) -> None:
    """Under that game, with that number."""
    known = numbered(key)
    assert known == list(range(1, len(known) + 1))
    assert known
    folders = (ROOT / room / key for room in ("games", "rendering", "tests"))
    citations = [citation for folder in folders for citation in cited(folder)]
    assert citations
    assert [citation for citation in citations if citation[1] not in known] == []


@pytest.mark.parametrize("key", registry.GAMES)
def test_every_ruling_on_the_page_is_named_by_a_test(key: str) -> None:
    """The page promises it."""
    named = {number for _, number in cited(ROOT / "tests" / key)}
    assert [number for number in numbered(key) if number not in named] == []
