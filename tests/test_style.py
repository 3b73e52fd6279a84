"""Names, docstrings, constants and documents keep to plain English, in finished packages."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

PACKAGES = ("bot", "games", "players", "rendering", "sandbox", "storage", "table", "tools")
NOT_YET: frozenset[str] = frozenset()
"""Packages that still have names and docstrings of the earlier style."""

FINISHED_DOCS = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "sandbox/README.md"),
    *("docs/architecture.md", "docs/boards.md", "docs/computers.md", "docs/decisions.md"),
    *("docs/fairness.md", "docs/glossary.md", "docs/kernel.md", "docs/operating.md"),
    *("docs/playing.md", "docs/rulings.md", "docs/translating.md"),
    *("games/haendler/rules/en.md", "games/hellweg/rules/en.md", "games/troedler/rules/en.md"),
)

BANNED_PHRASES = re.compile(
    r"""\b(?:
        whoever | whatever | somebody | anew | by\ then | as\ ever | otherwise\ than
        | in\ nobody's\ place | so\ many | so\ much | of\ it\ all | hush | knock
    )\b | (?-i:
        (?:^|[.]\ )(?:Who|What)\ (?:is|has|was|takes|plays|lies|stands|comes)\b(?![^.]*\?)
    )""",
    re.VERBOSE | re.IGNORECASE | re.MULTILINE,
)
"""Phrases that need a noun, or that native writers would not use."""

ALLOWED_PHRASES = {
    "docs/glossary.md": ("What is this?",),
    "docs/playing.md": ("What is this?",),
    "rendering/legend.py": ("What is this?",),
}

BARE_NAME = re.compile(
    r"^_?(?:[a-z]+ed|told|untold|kept|held|left|done|said|seen|known|given|taken|drawn|shown|found"
    r"|made|sent|put|met|lost|bought|sold|bound|brought|laid|risen|built|over|beside|without"
    r"|within|aside|apart|below|above|between|against|after|before|along|together|still|off|with"
    r"|to|of|by|at|in|on)$"
)
"""A function called by one participle, adverb or preposition."""

ALLOWED_NAMES = frozenset(
    {
        *("speed", "seed", "feed", "need", "embed", "proceed", "at", "below", "shuffled"),
    }
)
"""Nouns and verbs that look like participles; `Part.at(x, y)`, `Rng.below(possibilities)`,
`Rng.shuffled(items)`, as Python's `sorted`."""

UNIT_WORDS = re.compile(
    r"PX2?|MS|S|SECONDS?|MINUTES?|HOURS?|DAYS?|BYTES|MIB|PERCENT|SHARES?|GUILDERS|THALER|SLOTS?|POINTS|STEPS?"
    r"|ROUNDS?|TURNS?|MOVES?|SIZE|COUNT|LIMIT|FACTOR|SCALES?|WEIGHT|WORLDS|SAMPLES|SEATS|COLOURS"
    r"|ROWS?|COLUMNS|GOODS|DISCS|CIRCLES|PRESSES|ITERATIONS|DISTANCE|LEVEL|SEED|OFFSET|KIND|TYPE|MAX|MIN|MARKS|ID|LEAD|PER|SIGMAS"
    r"|OPCODE|CODE|STATUS|COLOUR"
)
"""A numeric constant names its quantity or unit by one of these words."""

ALLOWED_CONSTANTS = frozenset(
    {
        "ANYTIME",
        "LESSON",
        "PR_SET_PDEATHSIG",
        "READING",
        "BY_DRAW",
        "GRID",
        "HIDDEN_CARD",
        "MATCHES",
        "OPAQUE",
        "OVERSAMPLING",
        "ZOOM",
    }
)
"""Pure numbers, ids, and numbers whose unit the docstring explains."""


def code_files(packages: frozenset[str] | tuple[str, ...]) -> list[Path]:
    """All modules of these packages."""
    return [path for package in packages for path in sorted((ROOT / package).rglob("*.py"))]


@cache
def parse(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


FINISHED = tuple(package for package in PACKAGES if package not in NOT_YET)


def find_bare_names(tree: ast.Module) -> Iterator[str]:
    """Yield functions named by one participle, adverb or preposition."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (
            BARE_NAME.match(node.name) and node.name.strip("_") not in ALLOWED_NAMES
        ):
            yield node.name


def find_constants_without_unit(tree: ast.Module) -> Iterator[str]:
    """Yield numeric constants of a module whose names tell neither quantity nor unit."""
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(
            node.targets[0], ast.Name | ast.Tuple
        ):
            continue
        target = node.targets[0]
        names = target.elts if isinstance(target, ast.Tuple) else [target]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = list(zip(names, node.value.elts, strict=True))
        else:
            pairs = [(name, node.value) for name in names]
        for name, value in pairs:
            is_number = isinstance(value, ast.Constant) and type(value.value) in {int, float}
            if not is_number or not isinstance(name, ast.Name) or not name.id.isupper():
                continue
            words = name.id.strip("_").split("_")
            if name.id not in ALLOWED_CONSTANTS and not any(map(UNIT_WORDS.fullmatch, words)):
                yield name.id


def find_banned_phrases(text: str, allowed: tuple[str, ...] = ()) -> list[str]:
    """Return the banned phrases in a docstring or document."""
    for phrase in allowed:
        text = text.replace(phrase, "")
    return [match.group().strip() for match in BANNED_PHRASES.finditer(text)]


def docstrings(tree: ast.Module) -> Iterator[str]:
    """Yield the docstrings of a module, also those of constants and fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            text = node.value.value
            if isinstance(text, str):
                yield text


def test_functions_are_not_named_by_one_participle() -> None:
    """A name tells what is done, or what is returned."""
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in code_files(FINISHED)
        for name in find_bare_names(parse(path))
    ]
    assert found == []


def test_numeric_constants_name_quantity_and_unit() -> None:
    """`PING_DELAY_MS` rather than `PATIENCE`."""
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in code_files(FINISHED)
        for name in find_constants_without_unit(parse(path))
    ]
    assert found == []


def test_docstrings_avoid_banned_phrases() -> None:
    """The phrases that readers had to ask about."""
    found = []
    for path in code_files(FINISHED):
        name = str(path.relative_to(ROOT))
        for text in docstrings(parse(path)):
            found += [
                f"{name}: {p}" for p in find_banned_phrases(text, ALLOWED_PHRASES.get(name, ()))
            ]
    assert found == []


@pytest.mark.parametrize("name", FINISHED_DOCS)
def test_documents_avoid_banned_phrases(name: str) -> None:
    """The same in documents."""
    text = (ROOT / name).read_text(encoding="utf-8")
    assert find_banned_phrases(text, ALLOWED_PHRASES.get(name, ())) == []


def test_the_checks_find_what_they_look_for() -> None:
    """Each check finds an example of what it forbids."""
    tree = ast.parse("PATIENCE = 7\nDELAY_MS, KEPT = 5, 64\ndef _told(): ...\ndef beside(): ...\n")
    assert list(find_bare_names(tree)) == ["_told", "beside"]
    assert list(find_constants_without_unit(tree)) == ["PATIENCE", "KEPT"]
    assert find_banned_phrases("Whoever asks waits for somebody.") == ["Whoever", "somebody"]
    assert find_banned_phrases("Who takes a seat has it by their id.") == ["Who takes"]
    assert find_banned_phrases("Seats are looked up by user id.") == []
