"""Which computer players are better: `python -m tools.tournament troedler --deals 100`."""

import json
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bot.cli.games import (
    GameKey,
    Options,
    Seed,
    players_of,
    require_computers,
    rules_of,
    table_of,
)
from bot.cli.refusal import refuse
from games.kernel import BrokenInvariant
from games.kernel.codec import dump_json, load_json
from players.levels import LEVELS
from tools.tournament.figures import elo, interval
from tools.tournament.fixtures import (
    Fixture,
    Result,
    against,
    fixtures,
    played,
    tables,
)
from tools.tournament.journal import add, lines

app = typer.Typer(add_completion=False)

NAMED = "Levels with commas; all levels unless given."
AGAINST = "Levels with commas: each of --players sits alone at a table of each of these levels."
KEPT = "A file for the results, a line a match: what stands there is not played again."


@app.command()
def tournament(  # noqa: PLR0917 - each parameter is an option of the command
    game: GameKey,
    players: Annotated[str | None, typer.Option(help=NAMED)] = None,
    against: Annotated[str | None, typer.Option(help=AGAINST)] = None,
    deals: Annotated[int, typer.Option(help="Deals of each table, each from all sides.", min=1)] = (
        200
    ),
    seed: Seed = 1,
    seats: Annotated[int, typer.Option(help="Players at a table.")] = 2,
    option: Options = None,
    workers: Annotated[int, typer.Option(help="Processes that play.", min=1)] = 1,
    results: Annotated[Path | None, typer.Option(help=KEPT)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Statistics for machines.")] = False,
) -> None:
    """Let levels of computer players play each other, every deal from all sides."""
    rules = rules_of(game)
    count, chosen = table_of(rules, seats, option)
    require_computers(game)
    names = tuple(reversed([*LEVELS])) if players is None else players_of(players, game, LEVELS)
    sitting = tables(names, count) if against is None else _facing(names, against, game, count)
    # Of who meets nobody else nothing can be told.
    sitting = tuple(table for table in sitting if len(set(table)) > 1)
    if not sitting:
        raise refuse(f"Name at least {count} players for a table of {count}, not all the same.")
    matches = fixtures(game, sitting, range(seed, seed + deals), chosen)
    found = _played(matches, results, workers)
    told = figures(found)
    typer.echo(json.dumps(told)) if as_json else Console().print(*_tables(told))


def _facing(
    names: tuple[str, ...], against: str, game: str, seats: int
) -> tuple[tuple[str, ...], ...]:
    """Return a table for each player among as many as it takes of each level in `against`."""
    others = players_of(against, game, LEVELS)
    return tuple((name, *(other,) * (seats - 1)) for name in names for other in others)


def _played(matches: tuple[Fixture, ...], file: Path | None, workers: int) -> list[Result]:
    """Return the results of matches, of those that are not in the file once they are played.

    What was played counts also if Ctrl-C ends it.
    """
    known = {result.fixture: result for result in _kept(file)}
    left = [match for match in matches if match not in known]
    found = [known[match] for match in matches if match in known]
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    # On standard error, so that the figures alone can be kept.
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(matches[0].game, total=len(matches), completed=len(found))
        try:
            for result in _results(left, workers):
                found.append(result)
                add(file, dump_json(result))
                progress.advance(task)
        except KeyboardInterrupt:
            progress.console.print(f"stopped after {len(found)} of {len(matches)} matches")
        except BrokenInvariant as broken:
            progress.console.print(str(broken), style="red", markup=False)
            raise typer.Exit(1) from broken
    return found


def _kept(file: Path | None) -> list[Result]:
    """Return the results in a file, or end the command where it holds something else."""
    try:
        return [load_json(Result, line) for line in lines(file)]
    except ValueError as error:
        raise refuse(f"{file} holds no results of matches.") from error


def _results(matches: list[Fixture], workers: int) -> Iterator[Result]:
    play = partial(played, clock=time.perf_counter)
    if workers == 1:
        yield from map(play, matches)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, matches)


def figures(results: list[Result]) -> dict[str, list[dict[str, Any]]]:
    """Return what each player is worth, and what each has reached at each table."""
    return {"players": list(_rated(results)), "tables": list(_reached(results))}


def _rated(results: list[Result]) -> Iterator[dict[str, Any]]:
    taken: dict[str, list[float]] = {}
    for result in results:
        for name, milliseconds in result.milliseconds:
            taken.setdefault(name, []).append(milliseconds)
    for name, (rating, least, most) in elo(results).items():
        times = taken.get(name, [0.0])
        yield {
            "player": name,
            "elo": round(rating),
            "least": round(least),
            "most": round(most),
            "milliseconds": {"median": round(median(times), 1), "most": round(max(times))},
        }


def _reached(results: list[Result]) -> Iterator[dict[str, Any]]:
    for row in against(results):
        least, most = interval(row.shares, row.matches)
        yield {
            "player": row.player,
            "against": row.others,
            "games": row.matches,
            "deals": len(row.shares),
            "won": round(sum(row.shares) / len(row.shares), 3),
            "least": round(least, 3),
            "most": round(most, 3),
            "due": round(row.due, 3),
        }


def _tables(found: dict[str, list[dict[str, Any]]]) -> Iterator[Table]:
    """Yield the figures as people read them."""
    rated = Table("player", "Elo", "95 %", "a decision, ms", "at most")
    for row in found["players"]:
        took = row["milliseconds"]
        between = f"{row['least']} to {row['most']}"
        rated.add_row(
            row["player"], str(row["elo"]), between, str(took["median"]), str(took["most"])
        )
    reached = Table("player", "against", "games", "deals", "won, %", "95 %", "due, %")
    for row in found["tables"]:
        won, least, most, due = (f"{100 * row[one]:.1f}" for one in ("won", "least", "most", "due"))
        others = ", ".join(f"{number} {name}" for name, number in Counter(row["against"]).items())
        games, deals = str(row["games"]), str(row["deals"])
        reached.add_row(row["player"], others, games, deals, won, f"{least} to {most}", due)
    yield from (rated, reached)


if __name__ == "__main__":
    app()
