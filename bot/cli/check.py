"""`python -m bot check KEY`: what a game owes its players, in words, for its author."""

import time
from pathlib import Path

import typer

from bot.cli.games import GameKey, rules_of
from games.contract import Fault, faults
from games.contract.papers import complaints
from games.kernel import AnyGame

app = typer.Typer(add_completion=False)
ROOT = Path(__file__).parents[2]


@app.command()
def check(game: GameKey) -> None:
    """Check what a game owes its players, and tell in words what is wrong."""
    rules, started = rules_of(game), time.perf_counter()
    broken = _played(rules) + _written(rules)
    if broken:
        typer.secho(f"{game} breaks {broken} of its promises.", err=True, fg=typer.colors.RED)
        raise typer.Exit(1)
    typer.echo(f"It keeps its contract ({time.perf_counter() - started:.1f} s).")


def _played(rules: AnyGame) -> int:
    """Play, tell of each fault, and return how many there are."""
    games = broken = 0
    for result in faults(rules):
        games += not isinstance(result, Fault)
        if isinstance(result, Fault):
            broken += 1
            typer.echo("\n".join((*result.lines(), "")))
    typer.echo(f"{rules.key}: {games} games at random, for all numbers of players and settings.")
    return broken


def _written(rules: AnyGame) -> int:
    """Tell what is missing beside the rules; where only the program lies, nothing is known."""
    if not (ROOT / "docs" / "rulings.md").exists():
        return 0
    found = list(complaints(rules, ROOT))
    for complaint in found:
        typer.echo(complaint)
    return len(found)
