"""Checks of a game's texts: catalogues, rules help, lessons, and citations of rulings."""

import re
from collections.abc import Iterator
from importlib.resources import files
from math import ceil
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import ast

from games.kernel import AnyGame, Term, message
from games.matches.lessons import find_tutorial
from games.texts.catalogues import (
    FIRST_LANGUAGE,
    catalogue_keys,
    find_written_languages,
    game_speaker,
    has_words,
    parse_catalogue,
    read_text,
)
from games.texts.rules_help import read_topics

CITED = re.compile(r"\brulings?\s+(\d+(?:(?:,|\s+and|\s+to)\s+\d+)*)", re.IGNORECASE)
"""A citation of rulings in code: `ruling 7`, `rulings 2, 3 and 9`."""

QUESTIONS_PER_EXPLANATION_MAX = 4
"""At least one in this number of questions needs an explanation for newcomers."""


FLAGS = {"true": "yes", "false": "no"}
"""By the variant of a flag that authors write by mistake, the correct one."""


BUILT_IN = "games."
"""Prefix of the packages of built-in games."""


class GamePaths(NamedTuple):
    """The paths of a game's rulings, code and tests."""

    root: Path
    """The directory of the repository or package, relative to which faults name files."""

    rulings: Path
    """The page with the rulings."""

    code: tuple[Path, ...]
    """The folders with the game's code, that of its rules first."""

    tests: Path


def find_game_paths(rules: AnyGame, root: Path) -> GamePaths | None:
    """Return the paths of a game, or `None` if only its code is installed.

    The rulings of a built-in game are in `root`, those of a package next to its `pyproject.toml`.
    """
    if rules.package.startswith(BUILT_IN):
        page = root / "docs" / "rulings.md"
        code = tuple(root / folder / rules.key for folder in ("games", "rendering"))
        return GamePaths(root, page, code, root / "tests" / rules.key) if page.exists() else None
    package = Path(str(files(rules.package)))
    for project in (package.parent, package.parent.parent):
        if (project / "pyproject.toml").is_file():
            return GamePaths(project, project / "rulings.md", (package,), project / "tests")
    return None


def find_paper_faults(rules: AnyGame, root: Path) -> Iterator[str]:
    """Yield the faults of a game's texts; `root` is the directory with `docs` and `tests`."""
    yield from find_word_faults(rules)
    paths = find_game_paths(rules, root)
    if paths is not None:
        yield from _check_rulings(rules, paths)


def find_word_faults(rules: AnyGame) -> Iterator[str]:
    """Yield the faults of a game's catalogues and rules help, in all of its languages."""
    if not has_words(rules.package, FIRST_LANGUAGE):
        yield f"words/{FIRST_LANGUAGE}.ftl is missing: a game speaks English at least"
    for language in find_written_languages(rules.package):
        if broken := [*_check_syntax(rules, language)]:
            yield from broken
            continue
        yield from _check_flags(rules, language)
        yield from _check_kinds(rules, language)
        speaker = game_speaker(language, rules)
        for key in find_required_keys(rules):
            if not speaker.has_sentence(key):
                yield f"words/{language}.ftl: {key} is missing"
        yield from _check_explanations(rules, language)
        yield from _check_overview(rules, language)


def _check_syntax(rules: AnyGame, language: str) -> Iterator[str]:
    """Yield each line of a catalogue that Fluent cannot read."""
    source, _ = read_text(rules.package, "words", language, "ftl")
    for entry in parse_catalogue(source).body:
        if isinstance(entry, ast.Junk):
            for annotation in entry.annotations:
                offset = 0 if annotation.span is None else annotation.span.start
                line = source.count("\n", 0, offset) + 1
                yield f"words/{language}.ftl, line {line}: {annotation.message}"


def _check_flags(rules: AnyGame, language: str) -> Iterator[str]:
    """Yield each line of a catalogue with a variant of a flag that never occurs (`FLAGS`)."""
    source, _ = read_text(rules.package, "words", language, "ftl")
    for number, line in enumerate(source.splitlines(), 1):
        for wrong, right in FLAGS.items():
            if re.match(rf"\s*\*?\[{wrong}\]", line):
                yield (
                    f"words/{language}.ftl, line {number}: a flag is never `{wrong}`: write"
                    f" `[{right}]`"
                )


def find_required_keys(rules: AnyGame) -> list[str]:
    """Return the keys of required sentences: name, end, settings and lessons of the game."""
    key = rules.key
    needed = [f"{key}-{name}" for name in ("name", "about", f"reason-{rules.reason}")]
    for setting in rules.settings:
        labels = (setting.title(key), *(setting.label(key, value) for value in setting.values))
        needed += [label.key for label in labels if not isinstance(label, Term)]
    lessons = find_tutorial(rules)
    if lessons is not None:
        needed += [f"{key}-lessons-intro", f"{key}-lessons-rest"]
        for lesson in lessons.lessons:
            needed += [f"{key}-lesson-{lesson.key}{part}" for part in ("", "-name")]
    return needed


def _check_kinds(rules: AnyGame, language: str) -> Iterator[str]:
    """Check that each action and event has a sentence, and that no such sentence is left over."""
    for sort, codec in (("option", rules.actions), ("event", rules.events)):
        start = f"{rules.key}-{sort}-"
        written = {
            key.removeprefix(start)
            for key in catalogue_keys(rules.package, language)
            if start in key
        }
        for kind in sorted(written ^ {*codec.classes}):
            fault = f"is said of no {sort}" if kind in written else "is missing"
            yield f"words/{language}.ftl: {start}{kind} {fault}"


def _check_explanations(rules: AnyGame, language: str) -> Iterator[str]:
    """Yield a fault if too few questions are explained, or others than those that are asked."""
    keys = catalogue_keys(rules.package, language)
    file = f"words/{language}.ftl"
    start = f"{rules.key}-why-"
    explained = {key.removeprefix(start) for key in keys if key.startswith(start)}
    questions = {key.removeprefix(f"{rules.key}-prompt-") for key in keys if "-prompt-" in key}
    for kind in sorted(explained - questions):
        yield f"{file}: {rules.key}-why-{kind} explains a question that is not asked"
    if len(explained) < min_explanations(len(questions)):
        yield (
            f"{file}: {len(explained)} of {len(questions)} questions have a line {start}…, which"
            " tells newcomers what they are good for: every fourth needs one"
        )


def min_explanations(questions: int) -> int:
    """Return how many of this number of questions need an explanation."""
    return ceil(questions / QUESTIONS_PER_EXPLANATION_MAX)


def _check_overview(rules: AnyGame, language: str) -> Iterator[str]:
    """Yield the faults of the first page of the rules help."""
    pages = read_topics(rules.package, language)
    if not pages:
        yield f"rules/{language}.md has no heading: write `## overview | Title` above its text"
        return
    first = pages[0]
    steps = [line[0] for line in first.text.splitlines() if line[:1].isdecimal()]
    if first.key != "overview" or "**" not in first.text.split("\n")[0]:
        yield f"rules/{language}.md: begin with `## overview | …` and the game's goal, in **bold**"
    if steps not in ([], list("123456")):
        yield f"rules/{language}.md: the overview tells a round in six steps, or in a sentence"


def _check_rulings(rules: AnyGame, paths: GamePaths) -> Iterator[str]:
    """Check that rulings are numbered from 1, and that code and tests cite each of them."""
    numbers = ruling_numbers(rules, paths)
    page = paths.rulings.relative_to(paths.root)
    if numbers != list(range(1, len(numbers) + 1)) or not numbers:
        name = _name_in_english(rules)
        yield f"{page}: its section `## {name}` has the rulings {numbers}; number them 1, 2, 3 …"
    citations = [
        citation for folder in (*paths.code, paths.tests) for citation in find_citations(folder)
    ]
    for path, number in citations:
        if number not in numbers:
            yield f"{path.relative_to(paths.root)}: cites ruling {number}, which {page} lacks"
    for folder, subject in ((paths.code[0], "nothing"), (paths.tests, "no test")):
        cited = {number for _, number in find_citations(folder)}
        for number in numbers:
            if number not in cited:
                path = folder.relative_to(paths.root)
                yield f"{path}: {subject} names ruling {number} of {page}"


def _name_in_english(rules: AnyGame) -> str:
    return game_speaker("en", rules).say(message(f"{rules.key}-name"))


def ruling_numbers(rules: AnyGame, paths: GamePaths) -> list[int]:
    """Return the numbers of a game's rulings, in the order of the page."""
    heading = _name_in_english(rules)
    page = paths.rulings.read_text(encoding="utf-8") if paths.rulings.exists() else ""
    section = page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return [int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)]


def find_citations(folder: Path) -> Iterator[tuple[Path, int]]:
    """Yield each citation of a ruling in the Python files of a folder: file and number."""
    for path in sorted(folder.rglob("*.py")):
        for match in CITED.finditer(path.read_text(encoding="utf-8")):
            for number in expand_numbers(match[1]):
                yield path, number


def expand_numbers(words: str) -> list[int]:
    """Return the numbers in a citation such as `7`, `2, 3 and 9` or `1 to 4 and 18`."""
    numbers: list[int] = []
    for first, last in re.findall(r"(\d+)(?:\s+to\s+(\d+))?", words):
        numbers += range(int(first), int(last or first) + 1)
    return numbers
