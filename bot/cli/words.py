"""`python -m bot words --out FILE`: every sentence with values in it, in all languages, to read."""

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Annotated

import typer
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from games import registry
from games.texts.catalogues import FIRST_LANGUAGE, FUNCTIONS, LANGUAGES, read_text

app = typer.Typer(add_completion=False)

ROOMS = ("bot", "table", "games.kernel", "players")
TOLD = """by=Ben host=Ana name=Ben names=Ana who=Ana seat=Cleo seats=Cleo link=#games until=17:00
since=9:00 village=Keith road=Hagen-Olpe town=Soest other=Olpe source=Hagen city=Paris to=Köln
space=Köln"""
NAMED = dict(pair.split("=") for pair in TOLD.split())
"""Values by the names of arguments, which are the same in all languages."""
MADE = {
    "ability": "ability-kontor",
    "card": "card-bonus",
    "effect": "effect-kontor",
    "good": "good-salt",
    "goods": "good-wine",
    "sort": "sort-beer",
    "ware": "ware-coal",
    "piece": "piece-token",
    "privilege": "privilege-storage",
    "colour": "colour-blue",
}
"""Values that are sentences of the same game."""
NUMBERS = {"one": 1, "other": 3}
WRONG = "\N{WARNING SIGN} "


class Arguments(Visitor):
    """Finds the arguments of a sentence, and the cases that it tells apart."""

    def __init__(self) -> None:
        self.names: dict[str, list[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - theirs
        """Note an argument."""
        self.names.setdefault(node.id.name, [])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - theirs
        """Note the cases of an argument."""
        self.generic_visit(node)
        if isinstance(node.selector, ast.VariableReference):
            cases = (
                variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
                for variant in node.variants
            )
            self.names[node.selector.id.name] += cases


@app.command()
def words(out: Annotated[Path, typer.Option(help="The page to write, as HTML.")]) -> None:
    """Write a page of every sentence with example values, in all languages."""
    rows = [row for room in rooms() for row in _rows(room)]
    head = "".join(f"<th>{language}</th>" for language in ("", *LANGUAGES))
    style = "td { border-top: 1px solid #ccc; padding: 4px; white-space: pre-wrap; width: 24% }"
    page = f"<!doctype html><meta charset=utf-8><style>{style}</style><table><tr>{head}</tr>"
    out.write_text(page + "\n".join(rows) + "</table>\n", encoding="utf-8")
    typer.echo(f"{len(rows)} sentences in {len(LANGUAGES)} languages: {out}")


def rooms() -> tuple[str, ...]:
    """Return the packages that have catalogues."""
    return (*ROOMS, *(registry.load(key).package for key in registry.GAMES))


def _rows(room: str) -> Iterator[str]:
    told = {language: dict(told_in(room, language)) for language in LANGUAGES}
    for key in told[FIRST_LANGUAGE]:
        cells = (f"<td>{escape(told[language].get(key, WRONG))}</td>" for language in LANGUAGES)
        yield f"<tr><td>{key}</td>{''.join(cells)}</tr>"


def told_in(room: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield each sentence of a catalogue by its key, in each of its cases on a line of its own."""
    source, spoken = read_text(room, "words", language, "ftl")
    bundle = FluentBundle([spoken], use_isolating=False, functions=FUNCTIONS)
    bundle.add_resource(FluentResource(source))
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message):
            found = Arguments()
            found.visit(entry)
            key = entry.id.name
            lines = dict.fromkeys(_said(bundle, key, given) for given in _cases(bundle, key, found))
            yield key, "\n".join(lines)


def _cases(bundle: FluentBundle, key: str, found: Arguments) -> Iterator[Mapping[str, str | int]]:
    """Yield values for all arguments: usual ones, then each case of each argument in turn."""
    usual = {name: _value(bundle, key, name, cases) for name, cases in found.names.items()}
    yield usual
    for name, cases in found.names.items():
        for case in cases:
            yield {**usual, name: int(case) if case.isdecimal() else NUMBERS.get(case, case)}


def _value(bundle: FluentBundle, key: str, name: str, cases: list[str]) -> str | int:
    made = f"{key.partition('-')[0]}-{MADE.get(name)}"
    if bundle.has_message(made):
        return _said(bundle, made, {})
    return NAMED.get(name, 3 if cases or not name.endswith("s") else f"{name}")


def _said(bundle: FluentBundle, key: str, given: Mapping[str, str | int]) -> str:
    pattern = bundle.get_message(key).value
    text, errors = ("", [key]) if pattern is None else bundle.format_pattern(pattern, dict(given))
    return f"{WRONG * bool(errors)}{text}"
