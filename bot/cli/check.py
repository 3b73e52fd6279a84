"""`python -m bot check KEY`: what a game owes its players, in words, for its author."""

import time
from collections.abc import Iterable
from pathlib import Path
from traceback import extract_tb
from typing import Annotated

import typer

from bot.cli.games import GameKey, require_game, rules_of
from games import registry
from games.contract import Fault, find_faults
from games.contract.definition import find_definition_faults, find_start_faults
from games.contract.papers import find_paper_faults, find_word_faults
from games.contract.wording import find_needed, write_missing_words
from games.kernel import AnyGame, Rng, Seat, complete_settings
from games.matches.selfplay import seed_of
from games.texts.catalogues import LANGUAGES, find_written_languages, game_speaker
from players.faults import find_player_faults
from players.registry import EVALUATORS, evaluator_of
from rendering.legibility import find_picture_faults
from rendering.pictures import PICTURES

app = typer.Typer(add_completion=False)
ROOT = Path(__file__).parents[2]


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
    broken = _check(game)
    if broken:
        typer.secho(f"{game} breaks {broken} of its promises.", err=True, fg=typer.colors.RED)
        raise typer.Exit(1)
    typer.echo(f"It keeps its contract ({time.perf_counter() - started:.1f} s).")
    typer.echo(
        "Whether its types fit each other, mypy tells: `.venv/bin/mypy`, with a package's folder."
    )


def _write_words(key: str) -> None:
    """Append what the game's catalogues lack, and tell which sentences are to be worded."""
    rules = rules_of(key)
    picture = PICTURES.get(key)
    labels = () if picture is None else picture.legend(_first_view(rules)).others
    written = write_missing_words(rules, find_needed(rules, labels))
    for language, added in written.items():
        typer.echo(f"words/{language}.ftl: {len(added)} added: {', '.join(added)}")
    typer.echo(
        "Word them as people talk, then check again." if written else "No sentence is missing."
    )


def _check(key: str) -> int:
    """Tell of each fault, and return how many: what no game can begin with comes first."""
    require_game(key)
    try:
        rules = registry.load(key)
        broken = _tell(find_definition_faults(rules)) or _tell(find_start_faults(rules))
    except registry.BrokenGame as error:
        return _tell([str(error)])
    except Exception as error:  # noqa: BLE001 - whatever a game does wrong is told of it
        last = extract_tb(error.__traceback__)[-1]
        where = f"{last.filename}, line {last.lineno}"
        return _tell(
            [f"{key} cannot be loaded and begun: {type(error).__name__}: {error} ({where})"]
        )
    written = find_written_languages(rules.package)
    if lacking := [language for language in LANGUAGES if language not in written]:
        typer.echo(f"{', '.join(lacking)}: no words, this game speaks English")
    if broken:
        typer.echo("Put this right first: no game was played.")
        return broken + _tell(find_word_faults(rules))
    told = (find_paper_faults(rules, ROOT), _drawn(rules), _advised(rules))
    return _play(rules) + sum(map(_tell, told))


def _tell(found: Iterable[str]) -> int:
    sentences = tuple(dict.fromkeys(found))
    for sentence in sentences:
        typer.echo(sentence)
    return len(sentences)


def _play(rules: AnyGame) -> int:
    """Play, tell of each fault, and return how many there are."""
    games = broken = 0
    for result in find_faults(rules):
        games += not isinstance(result, Fault)
        if isinstance(result, Fault):
            broken += 1
            typer.echo("\n".join((*result.lines(), "")))
    typer.echo(f"{rules.key}: {games} games at random, for all numbers of players and settings.")
    return broken


def _advised(rules: AnyGame) -> Iterable[str]:
    """Return what is wrong with the game's computer players, if it has some."""
    return find_player_faults(evaluator_of(rules)) if rules.key in EVALUATORS else ()


def _drawn(rules: AnyGame) -> Iterable[str]:
    """Return what is wrong with the pictures of the first position, as the first seat sees it."""
    picture = PICTURES.get(rules.key)
    if picture is None:
        return ()
    return find_picture_faults(picture, _first_view(rules), game_speaker("en", rules))


def _first_view(rules: AnyGame) -> object:
    """Return the first position of a full table as the first seat sees it."""
    chosen = complete_settings(rules.settings, {})
    state = rules.start(max(rules.seats), chosen, Rng(seed_of(0), 0)).state
    return rules.view(state, Seat(0))
