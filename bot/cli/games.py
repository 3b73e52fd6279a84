"""`selfplay` and `replay`: plays games without chat, and checks a game record.

Also the arguments and functions that other commands share.
"""

import json
import time
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.commands import refuse
from games import registry
from games.boards import text_of
from games.kernel import (
    AnyGame,
    BadBoard,
    BadRecord,
    BadSettings,
    BrokenInvariant,
    Flaw,
    OtherRules,
    Rng,
)
from games.kernel.game import require_someone_asked
from games.kernel.outcome import Outcome
from games.kernel.rng import commitment as commitment_of
from games.kernel.setting import complete_settings
from games.kernel.shape import seat_word
from games.matches.match import build_record
from games.matches.record import replay
from games.matches.record_text import (
    Record,
    decode_record,
    is_commitment,
    read_record,
    write_record,
)
from games.matches.selfplay import Move, seed_of, walk
from games.texts.catalogues import game_speaker
from players import registry as players_registry
from players.levels import LEVELS, Player, play_match

app = typer.Typer(add_completion=False)

GameKey = Annotated[str, typer.Argument(help=f"One of: {', '.join(registry.GAMES)}.")]
Seed = Annotated[int, typer.Option(help="Number that makes the run repeatable.", min=0)]
Seats = Annotated[int | None, typer.Option(help="Players; by default as many as possible.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game as key=value; repeatable."),
]
Players = Annotated[
    str | None, typer.Option(help="Levels of computer players, with commas; else at random.")
]
Board = Annotated[Path | None, typer.Option("--board", help="A replacement board file.")]


def require_game(key: str) -> None:
    """End the command with a list of the games if there is none with this key."""
    if key not in registry.GAMES:
        raise refuse(f"There is no game {key!r}. There are: {', '.join(registry.GAMES)}.")


def load_rules(key: str, board: Path | None = None) -> AnyGame:
    """Return a game's rules, or end the command if the game or the board cannot be used."""
    require_game(key)
    try:
        return registry.load(key, text_of(board) if board else None)
    except registry.BrokenGame as error:
        raise refuse(str(error)) from error
    except BadBoard as error:
        raise refuse(f"The board cannot be used: {error}") from error


def read_table(
    rules: AnyGame, seats: int | None, options: list[str] | None
) -> tuple[int, dict[str, str]]:
    """Return the number of players and the options by key; end the command if they are not allowed.

    Args:
        rules: the game.
        seats: the number of players, `None` for as many as possible.
        options: the game's options, each as `key=value`.
    """
    count = max(rules.seats) if seats is None else seats
    if count not in rules.seats:
        raise refuse(f"{rules.key} is for {min(rules.seats)} to {max(rules.seats)} players.")
    try:
        chosen = dict(option.split("=", 1) for option in options or [])
    except ValueError as error:
        raise refuse("An option is written key=value.") from error
    try:
        # Some options are only allowed for certain numbers of players.
        rules.start(count, complete_settings(rules.settings, chosen), Rng(seed_of(0), 0))
    except BadSettings as refusal:
        raise refuse(game_speaker("en", rules).say(refusal.sentence)) from refusal
    return count, chosen


def read_levels(listed: str | None, game: str) -> tuple[str, ...]:
    """Return the levels of computer players in a comma-separated list; `()` for `None`.

    Ends the command if a level is unknown, or if the game has no computer players.
    """
    return () if listed is None else read_players(listed, game, LEVELS)


def read_players(listed: str, game: str, players: Collection[str]) -> tuple[str, ...]:
    """Return the names in a comma-separated list of computer players.

    Ends the command if a name is not among `players`, if the list is empty, or if the game has no
    computer players.
    """
    require_computers(game)
    names = tuple(filter(None, (name.strip() for name in listed.split(","))))
    unknown = [name for name in names if name not in players]
    if unknown or not names:
        fault = f"There is no player {unknown[0]!r}." if unknown else "No player is named."
        raise refuse(f"{fault} There are: {', '.join(players)}.")
    return names


def require_computers(game: str) -> None:
    """End the command if a game has no computer players."""
    if game not in players_registry.EVALUATORS:
        raise refuse(
            f"{game} has no computer players yet: players/registry.py lists those that do."
        )


def players_by_seat(levels: tuple[str, ...], seats: int) -> list[Player]:
    """Return a computer player for each seat, taking the levels in turn."""
    return [LEVELS[levels[seat % len(levels)]] for seat in range(seats)]


def play_moves(
    rules: AnyGame, seats: int, chosen: dict[str, str], seed: int, levels: tuple[str, ...] = ()
) -> Iterator[Move]:
    """Yield the moves of one game, beginning with the start.

    Args:
        rules: the game.
        seats: the number of players.
        chosen: the settings that differ from their defaults.
        seed: the seed of the game's draws and of the players' choices.
        levels: the levels of computer players, taken in turn by the seats; `()` plays at random.
    """
    match_seed = seed_of(seed)
    if not levels:
        return walk(rules, seats, chosen, match_seed, seed)
    players = players_by_seat(levels, seats)
    return play_match(players_registry.evaluator_of(rules), players, chosen, match_seed, seed)


def play_checked(
    rules: AnyGame, seats: int, chosen: dict[str, str], seed: int, levels: tuple[str, ...] = ()
) -> list[Move]:
    """Play one game to its end, check every state, and return the moves.

    The arguments are those of `play_moves`.

    Raises:
        BrokenInvariant: the rules have a bug.
    """
    moves = []
    for move in play_moves(rules, seats, chosen, seed, levels):
        rules.check(move.state)
        require_someone_asked(rules, move.state)
        moves.append(move)
    return moves


@app.command()
def selfplay(  # noqa: PLR0913, PLR0917 - each parameter is an option of the command
    game: GameKey,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Seed = 1,
    seats: Seats = None,
    option: Options = None,
    board: Board = None,
    records: Annotated[Path | None, typer.Option(help="Keep each game's record there.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Statistics for machines.")] = False,
    players: Players = None,
) -> None:
    """Play games, check every state, and print statistics. Fails on a broken invariant."""
    rules = load_rules(game, board)
    levels = read_levels(players, game)
    count, chosen = read_table(rules, seats, option)
    tally = Tally()
    started = time.perf_counter()
    for number in range(seed, seed + games):
        moves = _play_or_exit(rules, count, chosen, number, levels)
        tally.add(moves, rules.outcome(moves[-1].state))
        if records is not None:
            record = build_record(rules, chosen, seed_of(number), moves)
            write_file(records / f"{game}-{number}.txt", write_record(record).encode())
    speed = round(sum(tally.lengths) / (time.perf_counter() - started))
    figures = {"game": game, "seats": count, "options": chosen, **tally.figures(count)}
    _print_figures({**figures, "checked moves per second": speed}, as_json=as_json)


@dataclass
class Tally:
    """Counts over several games."""

    lengths: list[int] = field(default_factory=list)
    """The number of moves of each game."""

    wins: Counter[int] = field(default_factory=Counter)
    """How often each seat has won."""

    ends: Counter[str] = field(default_factory=Counter)
    """How often a game has ended for each reason (`Outcome.reason`)."""

    actions: Counter[str] = field(default_factory=Counter)
    """How often each kind of action was played, which shows the rules that were used."""

    def add(self, moves: list[Move], outcome: Outcome | None) -> None:
        """Add one game that was played to its end."""
        self.lengths.append(moves[-1].version)
        self.actions.update(move.action.kind for move in moves if move.action is not None)
        if outcome is not None:
            self.wins.update(outcome.winners)
            self.ends[outcome.reason] += 1

    def figures(self, seats: int) -> dict[str, object]:
        """Return the statistics by name. A shared first place counts as a win for each winner."""
        mean = round(sum(self.lengths) / len(self.lengths), 1)
        return {
            "games": len(self.lengths),
            "moves": {"least": min(self.lengths), "mean": mean, "most": max(self.lengths)},
            "wins": {seat_word(seat): self.wins[seat] for seat in range(seats)},
            "ends": dict(self.ends),
            "actions": dict(self.actions.most_common()),
        }


def _play_or_exit(
    rules: AnyGame, seats: int, chosen: dict[str, str], seed: int, levels: tuple[str, ...]
) -> list[Move]:
    try:
        return play_checked(rules, seats, chosen, seed, levels)
    except BrokenInvariant as error:
        typer.secho(f"Game with seed {seed}: {error}", err=True, fg=typer.colors.RED)
        raise typer.Exit(1) from error


def _print_figures(figures: dict[str, object], *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(figures))
        return
    for name, value in figures.items():
        typer.echo(f"{name:>24}  {value}")


@app.command("replay")
def replay_file(
    file: Annotated[Path, typer.Argument(help="A game record.")],
    board: Board = None,
    commitment: Annotated[
        str | None, typer.Option(help="What the bot posted when the table opened.")
    ] = None,
    no_commitment: Annotated[
        bool, typer.Option("--no-commitment", help="Follow a record that holds no commitment.")
    ] = False,
) -> None:
    """Check a game record move by move and print the result."""
    posted = None if commitment is None else _read_commitment(commitment)
    try:
        record = read_record(
            decode_record(file.read_bytes()),
            require_commitment=posted is None and not no_commitment,
        )
        _require_commitment(record, posted)
        outcome = replay(load_rules(record.game, board), record)
    except (BadRecord, OtherRules) as error:
        raise refuse(f"{file}: {error}") from error
    _print_result(record, outcome)
    _print_commitment(record, posted)


def _read_commitment(typed: str) -> str:
    """Return a typed commitment in its usual form, or end the command if it is none."""
    word = typed.strip().strip("`").lower()
    if not is_commitment(word):
        raise refuse("A commitment has 64 digits, 0 to 9 and a to f: copy it from the channel.")
    return word


def _require_commitment(record: Record, posted: str | None) -> None:
    """Check the posted commitment, if any. Raises BadRecord if the record has another seed."""
    computed = commitment_of(record.seed)
    if posted not in (None, computed):
        msg = f"the record's seed does not fit the commitment {posted}: its own is {computed}"
        raise BadRecord(msg, Flaw.SEED)


def _print_result(record: Record, outcome: Outcome | None) -> None:
    moves = len(record.lines) - 1
    if outcome is None:
        typer.echo(f"{record.game}: {moves} moves, all legal; the game is not over.")
        return
    typer.echo(f"{record.game}: {moves} moves, all legal; the chance is that of the seed.")
    for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        parts = ", ".join(f"{name} {value}" for name, value in score.parts)
        typer.echo(f"  {seat_word(seat)}: place {place} ({parts})")


def _print_commitment(record: Record, posted: str | None) -> None:
    """Print the facts about the random numbers that people at the table can compare.

    These are the parts that players gave to the seed, and the commitment, unless it was given.
    """
    for part in record.player_entropy:
        typer.echo(f"  part of a player in the chance: {part}")
    if posted is None:
        computed = commitment_of(record.seed)
        typer.echo(f"Compare with what the bot posted when the table opened: {computed}")
    else:
        typer.echo("The seed is the one that the bot committed to.")


def write_file(file: Path, data: bytes) -> None:
    """Write a file, and make its folder if necessary."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
