"""`python -m tools.pace GAME` estimates how long a game takes.

It simulates players who look in a few times a day, or who sit together.
"""

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from statistics import fmean, median
from typing import Annotated, Literal, NamedTuple

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bot.cli.games import (
    GameKey,
    Options,
    Players,
    Seats,
    Seed,
    load_rules,
    players_by_seat,
    read_levels,
    read_table,
)
from games.kernel import AnyGame
from games.matches.pace import Unit
from players.registry import evaluator_of
from tools.pace.planning import PlanningPlayers
from tools.pace.simulation import DAY_MINUTES, FORM_PERCENT, GameLength, simulate, simulate_tonight

app = typer.Typer(add_completion=False)

Ahead = Literal["none", "typical"]
"""What players plan: nothing, or moves as typical players do."""

AHEAD_HELP = (
    "What players plan. typical: for each kind of move that can be planned and is not planned, "
    "they plan a random move at one visit in twelve; a plan remains until it acts or expires. They "
    "also fill in forms that answer several questions at once: see --forms."
)
FORMS_HELP = (
    "With --ahead typical: how many per cent of the players fill in a form that answers a question "
    "together with later ones, if it is offered (such as the bids of a whole round). The default "
    "is an assumption; with 0, such forms are not used."
)

TONIGHT_HELP = (
    "Players sit together: each answers a new question after 40 seconds on average, and a further "
    "question of the same turn after 12; all who are asked think at the same time. The result is "
    "in minutes."
)


@app.command()
def pace(  # noqa: PLR0917 - each parameter is an option of the command
    game: GameKey,
    seats: Seats = None,
    visits: Annotated[int, typer.Option(help="Visits of each player a day.", min=1)] = 3,
    ahead: Annotated[Ahead, typer.Option(help=AHEAD_HELP)] = "none",
    forms: Annotated[int, typer.Option(help=FORMS_HELP, min=0, max=100)] = FORM_PERCENT,
    games: Annotated[int, typer.Option(help="Number of simulated games.", min=1)] = 20,
    seed: Seed = 1,
    option: Options = None,
    players: Players = None,
    tonight: Annotated[bool, typer.Option("--tonight", help=TONIGHT_HELP)] = False,
    save: Annotated[
        bool,
        typer.Option("--save", help="Save the medians for the lobby, at one visit a day."),
    ] = False,
) -> None:
    """Simulate players who look in at random times and then answer all their questions."""
    rules, console = load_rules(game), Console()
    count, chosen = read_table(rules, seats, option)
    levels = read_levels(players, game)
    if save:
        _save_lengths(rules, games, seed, _Habits(1, "typical", levels, tonight, forms))
        return
    habits = _Habits(visits, ahead, levels, tonight, forms)
    paces = _simulate_games(rules, count, chosen, habits, games, seed)
    median_length = f"{_median_length(paces, habits.unit):.1f}"
    rhythm = "together" if tonight else f"{visits} visits a day, planned: {ahead}"
    heading = f"{rules.key}, {count} players, {rhythm}; median: {median_length} {habits.unit}"
    console.print(heading, highlight=False, soft_wrap=True)
    console.print(_summary_table(paces, habits.unit))


class _Habits(NamedTuple):
    """How the simulated players play."""

    visits: int
    """Visits of each player a day."""

    ahead: Ahead
    """What they plan."""

    levels: tuple[str, ...]
    """The levels of computer players who choose the moves; empty for random moves."""

    tonight: bool
    """Whether all players sit together, without visits."""

    forms: int = FORM_PERCENT
    """Per cent of the players who fill in a form that also answers later questions."""

    @property
    def unit(self) -> Unit:
        """The unit in which the length of games is given."""
        return "minutes" if self.tonight else "days"


def _simulate_games(  # noqa: PLR0917 - what is simulated, and how often
    rules: AnyGame, seats: int, chosen: dict[str, str], habits: _Habits, games: int, seed: int
) -> list[GameLength]:
    numbers = track(
        range(seed, seed + games),
        description=f"{rules.key}, {seats} players",
        console=Console(stderr=True),
        transient=True,
    )
    return [_simulate_game(rules, seats, chosen, habits, number) for number in numbers]


def _simulate_game(
    rules: AnyGame, seats: int, chosen: dict[str, str], habits: _Habits, seed: int
) -> GameLength:
    group = None
    if habits.levels:
        group = PlanningPlayers(evaluator_of(rules), players_by_seat(habits.levels, seats))
    if habits.tonight:
        return simulate_tonight(rules, seats, chosen, seed=seed, company=group)
    ahead, forms = habits.ahead == "typical", habits.forms
    return simulate(
        rules,
        seats,
        chosen,
        visits=habits.visits,
        ahead=ahead,
        seed=seed,
        company=group,
        forms=forms,
    )


def _median_length(paces: list[GameLength], unit: Unit) -> float:
    """Return the median length of some games in this unit."""
    return median(game.days for game in paces) * (1 if unit == "days" else DAY_MINUTES)


def _summary_table(paces: list[GameLength], unit: Unit) -> Table:
    """Return a table of calls and waiting times for each kind of question, averaged over games."""
    calls: Counter[str] = Counter()
    for game in paces:
        calls += game.calls
    unit_minutes = DAY_MINUTES if unit == "days" else 1
    table = Table()
    for column in ("waited for", "calls", unit):
        table.add_column(column, justify="left" if column == "waited for" else "right")
    for kind, count in calls.most_common():
        waited = fmean(game.waited.get(kind, 0) for game in paces) / unit_minutes
        table.add_row(kind, f"{count / len(paces):.1f}", f"{waited:.1f}")
    length = fmean(game.days for game in paces) * DAY_MINUTES / unit_minutes
    table.add_section()
    table.add_row("a game", f"{calls.total() / len(paces):.1f}", f"{length:.1f}")
    return table


def _save_lengths(rules: AnyGame, games: int, seed: int, habits: _Habits) -> None:
    """Measure a game for each number of players, and save the medians in its `pace.json`."""
    path = Path(str(files(rules.package).joinpath("pace.json")))
    lengths = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    medians: dict[str, int] = {}
    for seats in rules.seats:
        paces = _simulate_games(rules, seats, {}, habits, games, seed)
        medians[str(seats)] = round(_median_length(paces, habits.unit))
    lengths[habits.unit] = medians
    path.write_text(json.dumps(lengths, indent=2) + "\n", encoding="utf-8")
    typer.echo(f"{rules.key}: {lengths[habits.unit]}")


if __name__ == "__main__":
    app()
