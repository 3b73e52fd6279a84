"""`tournament`: which level of computer players is better, and by how much."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Annotated, Any

import typer

from bot.cli.games import (
    GameKey,
    Options,
    Seed,
    chosen_of,
    levels_of,
    require_computers,
    rules_of,
    seats_of,
)
from bot.cli.refusal import refuse
from games.kernel import BrokenInvariant
from players.levels import offered
from players.tournament import (
    Fixture,
    Result,
    Tally,
    elo,
    evaluator_for,
    fixtures,
    interval,
    played,
)

app = typer.Typer(add_completion=False)


@app.command()
def tournament(  # noqa: PLR0913, PLR0917 - each parameter is an option of the command
    game: GameKey,
    players: Annotated[
        str | None, typer.Option(help="Levels with commas; else all that the game has.")
    ] = None,
    games: Annotated[int, typer.Option(help="Games of each table.", min=1)] = 400,
    seed: Seed = 1,
    seats: Annotated[int, typer.Option(help="Players at a table.")] = 2,
    option: Options = None,
    workers: Annotated[int, typer.Option(help="Processes that play.", min=1)] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Statistics for machines.")] = False,
) -> None:
    """Let levels of computer players play each other, every deal from all sides."""
    rules = rules_of(game)
    chosen, count = chosen_of(rules, option), seats_of(rules, seats)
    levels = _all_of(game) if players is None else levels_of(players, game)
    if len(levels) < count:
        raise refuse(f"Name at least {count} levels for a table of {count}; one may stand twice.")
    matches = fixtures(game, levels, seats=count, games=games, seed=seed, chosen=chosen)
    tally = _counted(_results(matches, workers), len(matches), label=game)
    typer.echo(json.dumps(list(figures(tally))) if as_json else "\n".join(_lines(tally)))


def _all_of(game: str) -> tuple[str, ...]:
    """Return the levels of a game, the strongest first."""
    require_computers(game)
    return tuple(reversed(offered(evaluator_for(game))))


def _counted(results: Iterator[Result], number: int, label: str) -> Tally:
    """Play the matches with a bar of progress; what was played counts also if Ctrl-C ends it."""
    tally = Tally()
    # On standard error, so that the figures alone can be kept.
    stream = typer.get_text_stream("stderr")
    with typer.progressbar(results, length=number, label=label, file=stream) as bar:
        try:
            for result in bar:
                tally.add(result)
        except KeyboardInterrupt:
            typer.secho(f" stopped after {len(tally.results)} of {number} games", err=True)
        except BrokenInvariant as broken:
            typer.secho(str(broken), err=True, fg=typer.colors.RED)
            raise typer.Exit(1) from broken
    return tally


def _results(matches: tuple[Fixture, ...], workers: int) -> Iterator[Result]:
    play = partial(played, clock=time.perf_counter)
    if workers == 1:
        yield from map(play, matches)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, matches)


def figures(tally: Tally) -> Iterator[dict[str, Any]]:
    """Yield what each level has reached: against all, then against each group of others."""
    ratings = elo(tally)
    for level in tally.levels:
        mean, longest = tally.seconds(level)
        beside = dict.fromkeys(
            frozenset(result.levels) - {level} for result in tally.results if level in result.levels
        )
        yield {
            "level": level,
            "elo": round(ratings[level]),
            "milliseconds": {"mean": round(1000 * mean, 1), "most": round(1000 * longest)},
            "against": [_against(tally, level, others) for others in beside if others],
        }


def _against(tally: Tally, level: str, others: frozenset[str]) -> dict[str, Any]:
    victories, due, matches = tally.wins(level, others)
    least, most = interval(victories, matches)
    return {
        "others": sorted(others),
        "games": matches,
        "wins": victories,
        "due": round(due, 1),
        "share": round(victories / matches, 3),
        "least": round(least, 3),
        "most": round(most, 3),
    }


def _lines(tally: Tally) -> Iterator[str]:
    """Yield the figures as people read them."""
    for row in figures(tally):
        took = row["milliseconds"]
        times = f"{took['mean']} ms a decision, {took['most']} at most"
        yield f"{row['level']:>12}  Elo {row['elo']}  {times}"
        for one in row["against"]:
            share, least, most = (f"{100 * one[name]:.1f}" for name in ("share", "least", "most"))
            others = ", ".join(one["others"])
            yield (
                f"{'':>12}  against {others}: {one['wins']:g} of {one['games']} games"
                f" ({one['due']:g} by chance), {share} % [{least}, {most}]"
            )
