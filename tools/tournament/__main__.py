"""`python -m tools.tournament troedler --deals 100` compares computer players."""

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

from bot.cli.commands import refuse
from bot.cli.games import (
    GameKey,
    Options,
    Seed,
    load_rules,
    read_players,
    read_table,
    require_computers,
)
from games.kernel import BrokenInvariant
from games.kernel.codec import dump_json, load_json
from players.levels import LEVELS
from tools.tournament.figures import elo_ratings, interval
from tools.tournament.fixtures import (
    Fixture,
    Result,
    append_line,
    make_fixtures,
    make_tables,
    play_fixture,
    read_lines,
    table_records,
)

app = typer.Typer(add_completion=False)

PLAYERS_HELP = "Levels, separated by commas; by default all."
AGAINST_HELP = (
    "Levels, separated by commas: each of --players plays alone against each of these levels."
)
RESULTS_HELP = "A file for the results, a line for each match. Matches in it are not played again."


@app.command()
def tournament(  # noqa: PLR0917 - each parameter is an option of the command
    game: GameKey,
    players: Annotated[str | None, typer.Option(help=PLAYERS_HELP)] = None,
    against: Annotated[str | None, typer.Option(help=AGAINST_HELP)] = None,
    deals: Annotated[int, typer.Option(help="Deals for each group of players.", min=1)] = 200,
    seed: Seed = 1,
    seats: Annotated[int, typer.Option(help="Players in a match.")] = 2,
    option: Options = None,
    workers: Annotated[int, typer.Option(help="Processes that play.", min=1)] = 1,
    results: Annotated[Path | None, typer.Option(help=RESULTS_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the statistics as JSON.")] = False,
) -> None:
    """Let levels of computer players play each other, every deal from each seat."""
    rules = load_rules(game)
    count, chosen = read_table(rules, seats, option)
    require_computers(game)
    names = tuple(reversed([*LEVELS])) if players is None else read_players(players, game, LEVELS)
    if against is None:
        tables = make_tables(names, count)
    else:
        tables = _tables_against(names, against, game, count)
    # A level that plays only against itself cannot be compared.
    tables = tuple(table for table in tables if len(set(table)) > 1)
    if not tables:
        raise refuse(f"Name at least {count} players for a table of {count}, not all the same.")
    matches = make_fixtures(game, tables, range(seed, seed + deals), chosen)
    statistics = summarize(_play_matches(matches, results, workers))
    if as_json:
        typer.echo(json.dumps(statistics))
    else:
        Console().print(*_format_tables(statistics))


def _tables_against(
    names: tuple[str, ...], against: str, game: str, seats: int
) -> tuple[tuple[str, ...], ...]:
    """Return, for each named level and each level in `against`, a table of one against the rest."""
    others = read_players(against, game, LEVELS)
    return tuple((name, *(other,) * (seats - 1)) for name in names for other in others)


def _play_matches(matches: tuple[Fixture, ...], file: Path | None, workers: int) -> list[Result]:
    """Play the matches that are not in the file, and return the results of all matches.

    After Ctrl-C, return the results so far.
    """
    results_by_fixture = {result.fixture: result for result in _read_results(file)}
    remaining = [match for match in matches if match not in results_by_fixture]
    results = [results_by_fixture[match] for match in matches if match in results_by_fixture]
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    # Progress goes to standard error, so that standard output has only the figures.
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(matches[0].game, total=len(matches), completed=len(results))
        try:
            for result in _results(remaining, workers):
                results.append(result)
                append_line(file, dump_json(result))
                progress.advance(task)
        except KeyboardInterrupt:
            progress.console.print(f"stopped after {len(results)} of {len(matches)} matches")
        except BrokenInvariant as broken:
            progress.console.print(str(broken), style="red", markup=False)
            raise typer.Exit(1) from broken
    return results


def _read_results(file: Path | None) -> list[Result]:
    """Read the results in a file; end the command if the file has other contents."""
    try:
        return [load_json(Result, line) for line in read_lines(file)]
    except ValueError as error:
        raise refuse(f"{file} holds no results of matches.") from error


def _results(matches: list[Fixture], workers: int) -> Iterator[Result]:
    play = partial(play_fixture, clock=time.perf_counter)
    if workers == 1:
        yield from map(play, matches)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, matches)


def summarize(results: list[Result]) -> dict[str, list[dict[str, Any]]]:
    """Return the rating of each player, and the results of each player at each table."""
    return {"players": list(_player_ratings(results)), "tables": list(_table_results(results))}


def _player_ratings(results: list[Result]) -> Iterator[dict[str, Any]]:
    times_by_player: dict[str, list[float]] = {}
    for result in results:
        for name, milliseconds in result.milliseconds:
            times_by_player.setdefault(name, []).append(milliseconds)
    for name, (rating, lower, upper) in elo_ratings(results).items():
        times = times_by_player.get(name, [0.0])
        yield {
            "player": name,
            "elo": round(rating),
            "least": round(lower),
            "most": round(upper),
            "milliseconds": {"median": round(median(times), 1), "most": round(max(times))},
        }


def _table_results(results: list[Result]) -> Iterator[dict[str, Any]]:
    for result in table_records(results):
        lower, upper = interval(result.shares, result.matches)
        yield {
            "player": result.player,
            "against": result.others,
            "games": result.matches,
            "deals": len(result.shares),
            "won": round(sum(result.shares) / len(result.shares), 3),
            "least": round(lower, 3),
            "most": round(upper, 3),
            "due": round(result.due, 3),
        }


def _format_tables(figures: dict[str, list[dict[str, Any]]]) -> Iterator[Table]:
    """Yield a table of ratings and a table of results."""
    ratings = Table("player", "Elo", "95 %", "a decision, ms", "at most")
    for row in figures["players"]:
        times_ms = row["milliseconds"]
        ratings.add_row(
            row["player"],
            str(row["elo"]),
            f"{row['least']} to {row['most']}",
            str(times_ms["median"]),
            str(times_ms["most"]),
        )
    yield ratings
    shares = Table("player", "against", "games", "deals", "won, %", "95 %", "due, %")
    for row in figures["tables"]:
        opponents = Counter(row["against"]).items()
        shares.add_row(
            row["player"],
            ", ".join(f"{number} {name}" for name, number in opponents),
            str(row["games"]),
            str(row["deals"]),
            _percent(row["won"]),
            f"{_percent(row['least'])} to {_percent(row['most'])}",
            _percent(row["due"]),
        )
    yield shares


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


if __name__ == "__main__":
    app()
