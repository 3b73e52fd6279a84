"""How long a game takes when its players look in a few times a day, or sit together."""

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
    levels_of,
    rules_of,
    seated,
    table_of,
)
from games.kernel import AnyGame
from games.kernel.pace import Unit
from players.registry import evaluator_of
from tools.pace.planning import Planning
from tools.pace.simulation import DAY, OFTEN, Pace, simulate, simulate_tonight

app = typer.Typer(add_completion=False)

Ahead = Literal["none", "typical"]
AHEAD = (
    "What players plan for later; typical: at one visit in twelve, of each kind of move that may "
    "be given and of which none stands, one at random; it stands until it acts or expires. Who "
    "does so also fills in forms that answer a question with those that follow: see --forms."
)
FORMS = (
    "With --ahead typical: of a hundred who are asked something beside which a form for what comes "
    "next is offered (the bids of a whole round beside the purchase and the first bid, the next "
    "purchase beside status), so many fill it in. Half is what we assume; 0 says what it is "
    "without."
)

TONIGHT = (
    "All sit there: whoever is asked answers after 40 seconds on average, after 12 where it goes "
    "on with their own turn; all who are asked think at the same time. Minutes."
)


@app.command()
def pace(  # noqa: PLR0917 - each parameter is an option of the command
    game: GameKey,
    seats: Seats = None,
    visits: Annotated[int, typer.Option(help="How often a day each looks in.", min=1)] = 3,
    ahead: Annotated[Ahead, typer.Option(help=AHEAD)] = "none",
    forms: Annotated[int, typer.Option(help=FORMS, min=0, max=100)] = OFTEN,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 20,
    seed: Seed = 1,
    option: Options = None,
    players: Players = None,
    tonight: Annotated[bool, typer.Option("--tonight", help=TONIGHT)] = False,
    save: Annotated[
        bool, typer.Option("--save", help="Keep the median for the lobby; days at a visit a day.")
    ] = False,
) -> None:
    """Simulate players who look in at random times and then do all they are asked."""
    rules, console = rules_of(game), Console()
    count, chosen = table_of(rules, seats, option)
    levels = levels_of(players, game)
    if save:
        _save(rules, games, seed, _How(1, "typical", levels, tonight, forms))
        return
    how = _How(visits, ahead, levels, tonight, forms)
    found = _simulated(rules, count, chosen, how, games, seed)
    middle = f"{_median(found, how.unit):.1f}"
    habits = f"{visits} visits a day, planned: {ahead}"
    said = f"{rules.key}, {count} players, {'all there' if tonight else habits}"
    console.print(f"{said}; median: {middle} {how.unit}", highlight=False, soft_wrap=True)
    console.print(_summary(found, how.unit))


class _How(NamedTuple):
    """How people play: so many visits a day, with what they plan, as such players would."""

    visits: int
    ahead: Ahead
    levels: tuple[str, ...]
    tonight: bool
    """They sit there instead."""

    forms: int = OFTEN
    """So many of a hundred fill in a form for what follows too."""

    @property
    def unit(self) -> Unit:
        """In what their games are measured."""
        return "minutes" if self.tonight else "days"


def _simulated(  # noqa: PLR0917 - what is simulated, and how often
    rules: AnyGame, seats: int, chosen: dict[str, str], how: _How, games: int, seed: int
) -> list[Pace]:
    numbers = track(
        range(seed, seed + games),
        description=f"{rules.key}, {seats} players",
        console=Console(stderr=True),
        transient=True,
    )
    return [_one(rules, seats, chosen, how, number) for number in numbers]


def _one(rules: AnyGame, seats: int, chosen: dict[str, str], how: _How, seed: int) -> Pace:
    company = None
    if how.levels:
        company = Planning(evaluator_of(rules), seated(how.levels, seats))
    if how.tonight:
        return simulate_tonight(rules, seats, chosen, seed=seed, company=company)
    ahead, forms = how.ahead == "typical", how.forms
    return simulate(
        rules,
        seats,
        chosen,
        visits=how.visits,
        ahead=ahead,
        seed=seed,
        company=company,
        forms=forms,
    )


def _median(found: list[Pace], unit: Unit) -> float:
    return median(game.days for game in found) * (1 if unit == "days" else DAY)


def _summary(found: list[Pace], unit: Unit) -> Table:
    """Return the averages of the games, and below what was waited for."""
    calls: Counter[str] = Counter()
    for game in found:
        calls += game.calls
    minutes = DAY if unit == "days" else 1
    table = Table()
    for column in ("waited for", "calls", unit):
        table.add_column(column, justify="left" if column == "waited for" else "right")
    for kind, count in calls.most_common():
        share = fmean(game.waited.get(kind, 0) for game in found) / minutes
        table.add_row(kind, f"{count / len(found):.1f}", f"{share:.1f}")
    whole = fmean(game.days for game in found) * DAY / minutes
    table.add_section()
    table.add_row("a game", f"{calls.total() / len(found):.1f}", f"{whole:.1f}")
    return table


def _save(rules: AnyGame, games: int, seed: int, how: _How) -> None:
    """Measure the game for each number of players, and keep the medians with it."""
    path = Path(str(files(rules.package).joinpath("pace.json")))
    kept = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    kept[how.unit] = {
        str(seats): round(_median(_simulated(rules, seats, {}, how, games, seed), how.unit))
        for seats in rules.seats
    }
    path.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    typer.echo(f"{rules.key}: {kept[how.unit]}")


if __name__ == "__main__":
    app()
