"""Commands for authors of games (`new`, `check`, `words`) and of board files (`check-board`)."""

import json
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from typing import Annotated

import typer
from fluent.runtime import FluentBundle
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor
from pydantic import ValidationError

from bot.cli.commands import refuse
from bot.cli.games import GameKey, load_rules, require_game
from games import registry
from games.boards import text_of
from games.contract import Fault, find_faults
from games.contract.definition import MAX_SEATS, find_definition_faults, find_start_faults
from games.contract.papers import find_paper_faults, find_word_faults
from games.contract.wording import find_needed, write_missing_words
from games.kernel import AnyGame, BadBoard, Rng, Seat, complete_settings
from games.matches.selfplay import seed_of
from games.texts.catalogues import (
    FIRST_LANGUAGE,
    FUNCTIONS,
    LANGUAGES,
    find_written_languages,
    game_speaker,
    parse_catalogue,
    read_text,
)
from players.faults import find_player_faults
from players.registry import EVALUATORS, evaluator_of
from rendering.legibility import find_picture_faults
from rendering.pictures import PICTURES

app = typer.Typer(add_completion=False)

TEMPLATE = files(__package__) / "template"
"""The files of a new game's package, with placeholders."""

KEY_PATTERN = re.compile(r"[a-z][a-z0-9]{1,19}")
"""The key of a game: 2 to 20 small letters and digits, a letter first."""

SEATS_PATTERN = re.compile(r"(\d+)(?:-(\d+))?")
"""A number of players, or the smallest and the largest: `4`, `3-6`."""

PLACEHOLDER = re.compile("@([A-Z]+)@")
"""A placeholder in the template's files, such as @KEY@, for a value of the new game."""


@app.command()
def new(
    key: Annotated[str, typer.Argument(help="Its short name: small letters and digits.")],
    seats: Annotated[str, typer.Option(help="How many can play, such as 3-6.")] = "2-4",
    out: Annotated[Path, typer.Option(help="Where its folder is made.")] = Path(),
) -> None:
    """Write a package with a small game that plays, to be changed into one's own."""
    _require_free_key(key)
    min_seats, max_seats = _read_seats(seats)
    folder = out / key
    if folder.exists():
        raise refuse(f"{folder} is there already.")
    values = {
        "KEY": key,
        "NAME": key.capitalize(),
        "FEWEST": str(min_seats),
        "MOST": str(max_seats),
    }
    for path, text in _read_template(TEMPLATE, Path()):
        file = folder / _target_path(path, key)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PLACEHOLDER.sub(lambda match: values[match[1]], text), encoding="utf-8")
    typer.echo(
        f"{folder} has a game for {min_seats} to {max_seats} that plays. Install it, then check it:"
    )
    typer.echo(f"  python -m pip install --editable {folder}")
    typer.echo(f"  python -m bot check {key}")


def _require_free_key(key: str) -> None:
    """End the command if a key is malformed, or a game or a Python package has it already."""
    if not KEY_PATTERN.fullmatch(key):
        raise refuse(f"{key!r} cannot be a key: 2 to 20 small letters and digits, a letter first.")
    if key in registry.GAMES or find_spec(key) is not None:
        raise refuse(f"{key!r} is taken: there is a game or a Python package of this name.")


def _read_seats(seats: str) -> tuple[int, int]:
    """Return the smallest and largest number of players; end the command if they are wrong."""
    match = SEATS_PATTERN.fullmatch(seats)
    if match is None:
        raise refuse("--seats is a number or two, such as 4 or 3-6.")
    min_seats, max_seats = int(match[1]), int(match[2] or match[1])
    if not 1 <= min_seats <= max_seats <= MAX_SEATS:
        raise refuse(f"--seats: 1 to {MAX_SEATS} can play, the smaller number first.")
    return min_seats, max_seats


def _read_template(folder: Traversable, path: Path) -> list[tuple[Path, str]]:
    """Return the files in a folder of the template, each with its path and text.

    `path` is the folder's path within the template.
    """
    texts = []
    for entry in folder.iterdir():
        if entry.is_dir():
            texts += _read_template(entry, path / entry.name)
        else:
            texts.append((path / entry.name, entry.read_text(encoding="utf-8")))
    return texts


def _target_path(path: Path, key: str) -> Path:
    """Return the path, in the folder of the new game, of a file that has `path` in the template."""
    names = {
        "package": key,
        "project.txt": "pyproject.toml",
        "game.txt": "__init__.py",
        "test.txt": f"test_{key}.py",
    }
    return Path(*(names.get(part, part) for part in path.parts))


ROOT = Path(__file__).parents[2]
"""The directory with `docs` and `tests`, which an installed program lacks."""


@app.command()
def check(
    game: GameKey,
    write_words: Annotated[
        bool,
        typer.Option("--write-words", help="Append each missing sentence to its catalogues."),
    ] = False,
) -> None:
    """Check what a game owes its players, and tell in words what is wrong."""
    if write_words:
        _write_words(game)
        return
    started = time.perf_counter()
    broken = _count_faults(game)
    if broken:
        typer.secho(f"{game} breaks {broken} of its promises.", err=True, fg=typer.colors.RED)
        raise typer.Exit(1)
    typer.echo(f"It keeps its contract ({time.perf_counter() - started:.1f} s).")
    typer.echo(
        "Whether its types fit each other, mypy tells: `.venv/bin/mypy`, with a package's folder."
    )


def _write_words(key: str) -> None:
    """Append missing sentences to the game's catalogues, and print which ones need wording."""
    rules = load_rules(key)
    picture = PICTURES.get(key)
    labels = () if picture is None else picture.legend(_first_view(rules)).others
    written = write_missing_words(rules, find_needed(rules, labels))
    for language, added in written.items():
        typer.echo(f"words/{language}.ftl: {len(added)} added: {', '.join(added)}")
    typer.echo(
        "Word them as people talk, then check again." if written else "No sentence is missing."
    )


def _count_faults(key: str) -> int:
    """Print a line for each fault of a game, and return their number.

    If a fault keeps the game from starting, no game is played to find more.
    """
    require_game(key)
    try:
        rules = registry.load(key)
        broken = _print_lines(find_definition_faults(rules)) or _print_lines(
            find_start_faults(rules)
        )
    except registry.BrokenGame as error:
        return _print_lines([str(error)])
    except Exception as error:  # noqa: BLE001 - any error of a game is reported as its fault
        frame = extract_tb(error.__traceback__)[-1]
        position = f"{frame.filename}, line {frame.lineno}"
        return _print_lines(
            [f"{key} cannot be loaded and begun: {type(error).__name__}: {error} ({position})"]
        )
    written = find_written_languages(rules.package)
    if missing := [language for language in LANGUAGES if language not in written]:
        typer.echo(f"{', '.join(missing)}: no words, this game speaks English")
    if broken:
        typer.echo("Put this right first: no game was played.")
        return broken + _print_lines(find_word_faults(rules))
    faults = (
        find_paper_faults(rules, ROOT),
        _find_picture_faults(rules),
        _find_player_faults(rules),
    )
    return _count_game_faults(rules) + sum(map(_print_lines, faults))


def _print_lines(lines: Iterable[str]) -> int:
    """Print each distinct line once, and return the number of distinct lines."""
    sentences = tuple(dict.fromkeys(lines))
    for sentence in sentences:
        typer.echo(sentence)
    return len(sentences)


def _count_game_faults(rules: AnyGame) -> int:
    """Play random games, print each fault found in them, and return the number of faults."""
    games = broken = 0
    for result in find_faults(rules):
        games += not isinstance(result, Fault)
        if isinstance(result, Fault):
            broken += 1
            typer.echo("\n".join((*result.lines(), "")))
    typer.echo(f"{rules.key}: {games} games at random, for all numbers of players and settings.")
    return broken


def _find_player_faults(rules: AnyGame) -> Iterable[str]:
    """Return a sentence for each fault of the game's computer players, if it has any."""
    return find_player_faults(evaluator_of(rules)) if rules.key in EVALUATORS else ()


def _find_picture_faults(rules: AnyGame) -> Iterable[str]:
    """Return a sentence for each fault of the pictures of `_first_view`."""
    picture = PICTURES.get(rules.key)
    if picture is None:
        return ()
    return find_picture_faults(picture, _first_view(rules), game_speaker("en", rules))


def _first_view(rules: AnyGame) -> object:
    """Return the first seat's view of the first position, with as many players as possible."""
    chosen = complete_settings(rules.settings, {})
    state = rules.start(max(rules.seats), chosen, Rng(seed_of(0), 0)).state
    return rules.view(state, Seat(0))


COMMON_PACKAGES = ("bot", "table", "games.kernel", "players")
"""The packages with catalogues besides those of the games."""

EXAMPLE_PAIRS = """by=Ben host=Ana name=Ben names=Ana who=Ana seat=Cleo seats=Cleo link=#games
until=17:00 since=9:00 village=Keith road=Hagen-Olpe town=Soest other=Olpe source=Hagen
city=Paris to=Köln space=Köln"""
EXAMPLES = dict(pair.split("=") for pair in EXAMPLE_PAIRS.split())
"""Example values for arguments of sentences, by the arguments' names."""

EXAMPLE_SENTENCES = {
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
"""Example values that are themselves sentences: their keys, without the game's prefix."""

PLURAL_EXAMPLES = {"one": 1, "other": 3}
"""An example number for each plural category of Fluent that has a case."""

WARNING_MARK = "\N{WARNING SIGN} "
"""Stands before an example sentence with an error, and in place of a missing one."""


class Arguments(Visitor):
    """Finds the arguments of a Fluent sentence, and the cases that the sentence selects by each."""

    def __init__(self) -> None:
        self.names: dict[str, list[str]] = {}
        """By name of an argument, the keys of the cases that the sentence has for it."""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - theirs
        """Note an argument of the sentence."""
        self.names.setdefault(node.id.name, [])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - theirs
        """Note the cases that the sentence has for an argument."""
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
    rows = [row for package in find_packages() for row in _write_rows(package)]
    head = "".join(f"<th>{language}</th>" for language in ("", *LANGUAGES))
    style = "td { border-top: 1px solid #ccc; padding: 4px; white-space: pre-wrap; width: 24% }"
    page = f"<!doctype html><meta charset=utf-8><style>{style}</style><table><tr>{head}</tr>"
    out.write_text(page + "\n".join(rows) + "</table>\n", encoding="utf-8")
    typer.echo(f"{len(rows)} sentences in {len(LANGUAGES)} languages: {out}")


def find_packages() -> tuple[str, ...]:
    """Return the names of all packages with catalogues, including the games'."""
    return (*COMMON_PACKAGES, *(registry.load(key).package for key in registry.GAMES))


def _write_rows(package: str) -> Iterator[str]:
    sentences = {language: dict(example_sentences(package, language)) for language in LANGUAGES}
    for key in sentences[FIRST_LANGUAGE]:
        cells = (
            f"<td>{escape(sentences[language].get(key, WARNING_MARK))}</td>"
            for language in LANGUAGES
        )
        yield f"<tr><td>{key}</td>{''.join(cells)}</tr>"


def example_sentences(package: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield the key and example text of each sentence of a package.

    The text has a line for each case of an argument. Without a catalogue in the language, the
    sentences are the English ones.
    """
    source, read_language = read_text(package, "words", language, "ftl")
    bundle = FluentBundle([read_language], use_isolating=False, functions=FUNCTIONS)
    bundle.add_resource(parse_catalogue(source))
    for entry in parse_catalogue(source).body:
        if isinstance(entry, ast.Message):
            arguments = Arguments()
            arguments.visit(entry)
            key = entry.id.name
            lines = dict.fromkeys(
                _format_sentence(bundle, key, values)
                for values in _argument_sets(bundle, key, arguments)
            )
            yield key, "\n".join(lines)


def _argument_sets(
    bundle: FluentBundle, key: str, arguments: Arguments
) -> Iterator[Mapping[str, str | int]]:
    """Yield sets of values for all arguments: a usual one, then one for each case."""
    usual = {
        name: _example_value(bundle, key, name, cases) for name, cases in arguments.names.items()
    }
    yield usual
    for name, cases in arguments.names.items():
        for case in cases:
            yield {
                **usual,
                name: int(case) if case.isdecimal() else PLURAL_EXAMPLES.get(case, case),
            }


def _example_value(bundle: FluentBundle, key: str, name: str, cases: list[str]) -> str | int:
    """Return a usual value for the argument `name` of the sentence `key`.

    It is an example sentence or value for that name. If there is none, it is the number 3, or for a
    plural without cases its own name.
    """
    prefix, _, _ = key.partition("-")
    example_key = f"{prefix}-{EXAMPLE_SENTENCES.get(name)}"
    if bundle.has_message(example_key):
        return _format_sentence(bundle, example_key, {})
    return EXAMPLES.get(name, 3 if cases or not name.endswith("s") else name)


def _format_sentence(bundle: FluentBundle, key: str, values: Mapping[str, str | int]) -> str:
    """Return a sentence with these values, after `WARNING_MARK` if it has an error."""
    pattern = bundle.get_message(key).value
    text, errors = ("", [key]) if pattern is None else bundle.format_pattern(pattern, dict(values))
    return f"{WARNING_MARK if errors else ''}{text}"


SOURCE_SUFFIX = "source"
"""Ending of the keys in a board file that name the source of values: `source`, `name_source`."""

SOURCE_TABLES = ("sources", "confidence")
"""Keys in a board file of tables that name the source of whole lists, by the list's name."""

UNKNOWN = ("reconstruction", "inferred")
"""Words in the name of a source which mean that the value may differ from the printed one."""


@app.command("check-board")
def check_board(
    file: Annotated[Path, typer.Argument(help="A board file, such as boards/haendler.json.")],
    game: Annotated[
        str | None, typer.Option(help="The game it is for; by default the file's name says it.")
    ] = None,
) -> None:
    """List what is wrong in a board file, and which of its values are not known to be original."""
    key = game or file.stem
    require_game(key)
    try:
        text = text_of(file)
        registry.load(key, text)
    except BadBoard as error:
        faults = list(_find_file_faults(error))
        fault_lines = "\n".join(f"  {fault}" for fault in faults)
        raise refuse(
            f"{file} cannot be used. Places are list.number, counted from 0:\n{fault_lines}"
        ) from error
    unknown = list(find_unknown(json.loads(text)))
    for place, source in unknown:
        typer.echo(f"{place}: {source}")
    if unknown:
        typer.echo(
            f"{file} can be played. {len(unknown)} places, listed above, are not known to be as "
            "printed: type in your copy's values and write their source as “own copy”."
        )
    else:
        typer.echo(f"{file} can be played, and says of no value that it is not as printed.")


def _find_file_faults(error: BadBoard) -> Iterator[str]:
    """Yield each fault in the form of a board file with its place, or the first broken rule."""
    cause = error.__cause__
    if not isinstance(cause, ValidationError):
        yield str(error)
        return
    for fault in cause.errors():
        yield f"{'.'.join(map(str, fault['loc'])) or 'the file'}: {fault['msg']}"


def find_unknown(part: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield place and source of each value in a board file that is reconstructed or inferred.

    A place is a path of keys and positions in lists, such as "towns.3 (soest)".

    Args:
        part: the content of the file, or of a part of it.
        place: the place of that part; empty for the whole file.
    """
    if isinstance(part, list):
        for index, item in enumerate(part):
            yield from find_unknown(item, f"{place}.{index}")
    if not isinstance(part, dict):
        return
    name = part.get("id") or part.get("name")
    named_place = f"{place} ({name})" if name else place
    for key, value in part.items():
        if key.endswith(SOURCE_SUFFIX) and isinstance(value, str) and _is_unknown(value):
            yield named_place.lstrip("."), value
        elif key in SOURCE_TABLES and isinstance(value, dict):
            for list_name, source in value.items():
                if _is_unknown(source):
                    yield list_name, source
        else:
            yield from find_unknown(value, f"{place}.{key}".lstrip("."))


def _is_unknown(source: str) -> bool:
    return any(word in source for word in UNKNOWN)
