"""How long a game takes when players look in a few times a day, or sit together."""

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
AHEAD_HELP = (
    "What players plan for later; typical: at one visit in twelve, of each kind of move that may "
    "be given and of which none stands, one at random; it stands until it acts or expires. Who "
    "does so also fills in forms that answer a question with those that follow: see --forms."
)
FORMS_HELP = (
    "With --ahead typical: of a hundred who are asked something beside which a form for what comes "
    "next is offered (the bids of a whole round beside the purchase and the first bid, the next "
    "purchase beside status), so many fill it in. Half is what we assume; 0 says what it is "
    "without."
)

TONIGHT_HELP = (
    "All sit there: whoever is asked answers after 40 seconds on average, after 12 where it goes "
    "on with their own turn; all who are asked think at the same time. Minutes."
)


@app.command()
def pace(  # noqa: PLR0917 - each parameter is an option of the command
    game: GameKey,
    seats: Seats = None,
    visits: Annotated[int, typer.Option(help="How often a day each looks in.", min=1)] = 3,
    ahead: Annotated[Ahead, typer.Option(help=AHEAD_HELP)] = "none",
    forms: Annotated[int, typer.Option(help=FORMS_HELP, min=0, max=100)] = FORM_PERCENT,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 20,
    seed: Seed = 1,
    option: Options = None,
    players: Players = None,
    tonight: Annotated[bool, typer.Option("--tonight", help=TONIGHT_HELP)] = False,
    save: Annotated[
        bool, typer.Option("--save", help="Keep the median for the lobby; days at a visit a day.")
    ] = False,
) -> None:
    """Simulate players who look in at random times and then do all they are asked."""
    rules, console = load_rules(game), Console()
    count, chosen = read_table(rules, seats, option)
    levels = read_levels(players, game)
    if save:
        _save_lengths(rules, games, seed, _Habits(1, "typical", levels, tonight, forms))
        return
    habits = _Habits(visits, ahead, levels, tonight, forms)
    paces = _simulate_games(rules, count, chosen, habits, games, seed)
    middle = f"{_median_length(paces, habits.unit):.1f}"
    rhythm = f"{visits} visits a day, planned: {ahead}"
    heading = f"{rules.key}, {count} players, {'all there' if tonight else rhythm}"
    console.print(f"{heading}; median: {middle} {habits.unit}", highlight=False, soft_wrap=True)
    console.print(_summary_table(paces, habits.unit))


class _Habits(NamedTuple):
    """How people play: visits a day, planned moves, levels of computers."""

    visits: int
    ahead: Ahead
    levels: tuple[str, ...]
    tonight: bool
    """All players sit together, without visits."""

    forms: int = FORM_PERCENT
    """Per cent of the players who also fill in a form for what follows."""

    @property
    def unit(self) -> Unit:
        """The unit in which games are measured."""
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
    return median(game.days for game in paces) * (1 if unit == "days" else DAY_MINUTES)


def _summary_table(paces: list[GameLength], unit: Unit) -> Table:
    """The averages of the games, and what was waited for."""
    calls: Counter[str] = Counter()
    for game in paces:
        calls += game.calls
    minutes = DAY_MINUTES if unit == "days" else 1
    table = Table()
    for column in ("waited for", "calls", unit):
        table.add_column(column, justify="left" if column == "waited for" else "right")
    for kind, count in calls.most_common():
        share = fmean(game.waited.get(kind, 0) for game in paces) / minutes
        table.add_row(kind, f"{count / len(paces):.1f}", f"{share:.1f}")
    whole = fmean(game.days for game in paces) * DAY_MINUTES / minutes
    table.add_section()
    table.add_row("a game", f"{calls.total() / len(paces):.1f}", f"{whole:.1f}")
    return table


def _save_lengths(rules: AnyGame, games: int, seed: int, habits: _Habits) -> None:
    """Measure the game for each number of players, and save the medians with it."""
    path = Path(str(files(rules.package).joinpath("pace.json")))
    lengths = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    lengths[habits.unit] = {
        str(seats): round(
            _median_length(_simulate_games(rules, seats, {}, habits, games, seed), habits.unit)
        )
        for seats in rules.seats
    }
    path.write_text(json.dumps(lengths, indent=2) + "\n", encoding="utf-8")
    typer.echo(f"{rules.key}: {lengths[habits.unit]}")


if __name__ == "__main__":
    app()
