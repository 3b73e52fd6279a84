"""`pace`: how many days a game takes when its players look in a few times a day."""

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from statistics import fmean, median
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bot.cli.games import GameKey, Options, Seats, Seed, chosen_of, rules_of, seats_of
from games.kernel import AnyGame
from games.kernel.pace import DAY, Pace, simulate

app = typer.Typer(add_completion=False)

Ahead = Literal["none", "typical"]
AHEAD = (
    "What players order for later; typical: at one visit in four, of each kind of order that may "
    "be given and of which none stands, one at random; it stands until it acts or expires."
)


@app.command()
def pace(  # noqa: PLR0913, PLR0917 - each parameter is an option of the command
    game: GameKey,
    seats: Seats = None,
    visits: Annotated[int, typer.Option(help="How often a day each looks in.", min=1)] = 3,
    ahead: Annotated[Ahead, typer.Option(help=AHEAD)] = "none",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 20,
    seed: Seed = 1,
    option: Options = None,
    days: Annotated[bool, typer.Option("--days", help="Print the median days alone.")] = False,
    save: Annotated[
        bool, typer.Option("--save", help="Keep the days for the lobby, at a visit a day.")
    ] = False,
) -> None:
    """Simulate players who look in at random times and then do all they are asked."""
    rules, console = rules_of(game), Console()
    chosen = chosen_of(rules, option)
    if save:
        _save(rules, games, seed)
        return
    count = seats_of(rules, seats)
    found = _simulated(rules, count, chosen, visits=visits, ahead=ahead, games=games, seed=seed)
    if days:
        typer.echo(f"{median(one.days for one in found):.1f}")
        return
    said = f"{rules.key}, {count} players, {visits} visits a day, orders: {ahead}"
    console.print(said, highlight=False, soft_wrap=True)
    console.print(_summary(found))


def _simulated(  # noqa: PLR0913 - what is simulated, and how often
    rules: AnyGame,
    seats: int,
    chosen: dict[str, str],
    *,
    visits: int,
    ahead: Ahead,
    games: int,
    seed: int,
) -> list[Pace]:
    numbers = track(
        range(seed, seed + games),
        description=f"{rules.key}, {seats} players",
        console=Console(stderr=True),
        transient=True,
    )
    return [
        simulate(rules, seats, chosen, visits=visits, ahead=ahead == "typical", seed=number)
        for number in numbers
    ]


def _summary(found: list[Pace]) -> Table:
    """Return the averages of the games, and below what was waited for."""
    calls: Counter[str] = Counter()
    waited: Counter[str] = Counter()
    for one in found:
        calls += one.calls
        waited += one.waited
    table = Table()
    for column in ("waited for", "calls", "days"):
        table.add_column(column, justify="left" if column == "waited for" else "right")
    for kind, count in calls.most_common():
        share = waited[kind] / DAY / len(found)
        table.add_row(kind, f"{count / len(found):.1f}", f"{share:.1f}")
    whole = fmean(one.days for one in found)
    table.add_section()
    table.add_row("a game", f"{calls.total() / len(found):.1f}", f"{whole:.1f}")
    return table


def _save(rules: AnyGame, games: int, seed: int) -> None:
    """Measure the game at a visit a day for each number of players, and keep the days with it."""
    figures = {
        str(seats): round(
            median(
                one.days
                for one in _simulated(
                    rules, seats, {}, visits=1, ahead="none", games=games, seed=seed
                )
            ),
            1,
        )
        for seats in rules.seats
    }
    path = Path(str(files(rules.package).joinpath("pace.json")))
    path.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    typer.echo(f"{rules.key}: {figures}")
