"""What is written beside the rules: explanations of questions, and rulings with their tests."""

import re
from collections.abc import Iterator
from pathlib import Path

from games.kernel import AnyGame, message
from games.kernel.help import topics
from games.kernel.words import LANGUAGES, keys, speaker

CITED = re.compile(r"\brulings?\s+(\d+(?:(?:,|\s+and|\s+to)\s+\d+)*)", re.IGNORECASE)
EXPLAINED = 4
"""At least every so many questions has a line that tells newcomers what it is good for."""


def complaints(rules: AnyGame, root: Path) -> Iterator[str]:
    """Yield what is missing; `root` is where `docs`, `games` and `tests` stand."""
    for language in LANGUAGES:
        yield from _said(rules, language)
        yield from _explained(rules, language)
        yield from _in_short(rules, language)
    yield from _ruled(rules, root)


def _said(rules: AnyGame, language: str) -> Iterator[str]:
    """Each action and each event has a sentence, also those that a random game seldom reaches."""
    for what, codec in (("option", rules.actions), ("event", rules.events)):
        start = f"{rules.key}-{what}-"
        written = {key.removeprefix(start) for key in keys(rules.package, language) if start in key}
        for kind in sorted(written ^ {*codec.classes}):
            wrong = f"is said of no {what}" if kind in written else "is missing"
            yield f"words/{language}.ftl: {start}{kind} {wrong}"


def _explained(rules: AnyGame, language: str) -> Iterator[str]:
    said, file = keys(rules.package, language), f"words/{language}.ftl"
    why = {key.removeprefix(start) for key in said if key.startswith(start := f"{rules.key}-why-")}
    asked = {key.removeprefix(f"{rules.key}-prompt-") for key in said if "-prompt-" in key}
    for kind in sorted(why - asked):
        yield f"{file}: {rules.key}-why-{kind} explains a question that is not asked"
    if EXPLAINED * len(why) < len(asked):
        yield (
            f"{file}: {len(why)} of {len(asked)} questions have a line {rules.key}-why-…, which"
            " tells newcomers what they are good for: every fourth needs one"
        )


def _in_short(rules: AnyGame, language: str) -> Iterator[str]:
    first = topics(rules.package, language)[0]
    steps = [line[0] for line in first.text.splitlines() if line[:1].isdigit()]
    if first.key != "overview" or "**" not in first.text.split("\n")[0]:
        yield f"rules/{language}.md: begin with `## overview | …` and the game's goal, in **bold**"
    if steps not in ([], list("123456")):
        yield f"rules/{language}.md: the overview tells a round in six steps, or in a sentence"


def _ruled(rules: AnyGame, root: Path) -> Iterator[str]:
    numbers = numbered(rules, root)
    if numbers != list(range(1, len(numbers) + 1)) or not numbers:
        yield f"docs/rulings.md: its section has the rulings {numbers}; number them 1, 2, 3 …"
    folders = (root / room / rules.key for room in ("games", "rendering", "tests"))
    citations = [citation for folder in folders for citation in cited(folder)]
    for path, number in citations:
        if number not in numbers:
            yield f"{path.relative_to(root)}: cites ruling {number}, which docs/rulings.md lacks"
    for room, lacking in (("games", "nothing"), ("tests", "no test")):
        named = {number for _, number in cited(root / room / rules.key)}
        for number in numbers:
            if number not in named:
                yield f"{room}/{rules.key}: {lacking} names ruling {number} of docs/rulings.md"


def numbered(rules: AnyGame, root: Path) -> list[int]:
    """Return the numbers of the rulings on a game, in the order of the page."""
    heading = speaker("en", rules).say(message(f"{rules.key}-name"))
    page = (root / "docs" / "rulings.md").read_text(encoding="utf-8")
    listed = page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return [int(number) for number in re.findall(r"^(\d+)\. ", listed, re.MULTILINE)]


def cited(folder: Path) -> Iterator[tuple[Path, int]]:
    """Yield every ruling that the Python files of a folder cite, and where."""
    for path in sorted(folder.rglob("*.py")):
        for match in CITED.finditer(path.read_text(encoding="utf-8")):
            for number in spelled(match[1]):
                yield path, number


def spelled(words: str) -> list[int]:
    """Return the numbers of a citation: `7`, `7 and 8`, `2, 3, 9`, `1 to 4 and 18`."""
    rows = re.findall(r"(\d+)(?:\s+to\s+(\d+))?", words)
    return [n for first, last in rows for n in range(int(first), int(last or first) + 1)]
