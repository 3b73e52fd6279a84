"""Plays matches between computer players, and collects the results.

A table is a group of players, given by their levels. Each deal is played several times, with the
players moved on by one seat each time, so that luck in cards or seats evens out. Statistics count
deals, since matches of one deal are not independent.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, islice
from pathlib import Path
from typing import Any, NamedTuple

from typing_extensions import override

from games import registry
from games.kernel import Action, BrokenInvariant, Outcome, Rng, Seat
from games.kernel.automatic import sole_answer
from games.matches.selfplay import seed_of
from players.evaluator import Evaluator, victory_share
from players.levels import LEVELS, Player, play_match
from players.registry import evaluator_of
from players.search import StopCondition, never_stop
from players.sight import Sight

Clock = Callable[[], float]
"""Returns a time in seconds, to measure durations."""

MAX_MOVES = 1_500
"""A match with more moves is stopped and counts as a tie: its players may wait for each other."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of a tournament."""

    game: str
    players: tuple[str, ...]
    """The level at each seat."""

    seed: int
    """The number of the deal."""

    settings: tuple[tuple[str, str], ...] = ()
    """Keys and values of the settings that differ from their defaults."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match."""

    fixture: Fixture
    shares: tuple[float, ...]
    """The share of the victory of each seat; the sum is 1."""

    moves: int
    milliseconds: tuple[tuple[str, float], ...] = ()
    """The level and the duration of each decision."""


class TimedPlayer(Player):
    """A player that measures the duration of another player's decisions."""

    def __init__(self, player: Player, clock: Clock) -> None:
        self._player = player
        self._clock = clock
        self.milliseconds: list[float] = []
        """The duration of each decision among several answers."""

    @override
    def act(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        started = self._clock()
        action = self._player.act(sight, rng, should_stop)
        if sole_answer(sight.prompts) is None:
            self.milliseconds.append(round(1000 * (self._clock() - started), 1))
        return action

    @override
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        return self._player.decide(sight, rng, should_stop)


@cache
def evaluator_for(game: str) -> Evaluator[Any]:
    """Return the evaluator of a game, which is cached."""
    return evaluator_of(registry.load(game))


def make_tables(names: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return the tables: all combinations of `seats` of the named levels."""
    return tuple(dict.fromkeys(combinations(names, seats)))


def make_fixtures(
    game: str,
    tables: Iterable[tuple[str, ...]],
    deals: range,
    chosen: Mapping[str, str],
) -> tuple[Fixture, ...]:
    """Return the matches of these tables: each deal is played once with each seating.

    The seatings of a table are the rotations of its players.
    """
    settings = tuple(chosen.items())
    fixtures: list[Fixture] = []
    for table in tables:
        rotations = ((*table[shift:], *table[:shift]) for shift in range(len(table)))
        seatings = tuple(dict.fromkeys(rotations))
        fixtures += [
            Fixture(game, seating, deal, settings) for deal in deals for seating in seatings
        ]
    return tuple(fixtures)


def play_fixture(fixture: Fixture, clock: Clock) -> Result:
    """Play a match and return its result; `clock` measures the decisions.

    Raises:
        BrokenInvariant: there is a bug in the rules; the message names the match.
    """
    players = [TimedPlayer(LEVELS[name], clock) for name in fixture.players]
    try:
        moves, shares = match_result(evaluator_for(fixture.game), players, fixture)
    except BrokenInvariant as error:
        msg = f"{fixture}: {error}"
        raise BrokenInvariant(msg) from error
    seats = zip(fixture.players, players, strict=True)
    decision_times = tuple((name, time) for name, player in seats for time in player.milliseconds)
    return Result(fixture, shares, moves, decision_times)


def match_result(
    evaluator: Evaluator[Any], players: Sequence[Player], fixture: Fixture
) -> tuple[int, tuple[float, ...]]:
    """Play a match, and return its number of moves and each seat's share of the victory."""
    deal = fixture.seed
    moves = play_match(evaluator, players, dict(fixture.settings), seed_of(deal), deal)
    *_, last_move = islice(moves, MAX_MOVES + 1)
    outcome: Outcome | None = evaluator.game.outcome(last_move.state)
    if outcome is None:
        return last_move.version, (1 / len(players),) * len(players)
    seats = map(Seat, range(len(players)))
    return last_move.version, tuple(victory_share(outcome, seat) for seat in seats)


class TableRecord(NamedTuple):
    """The results of one player at one table."""

    player: str
    others: tuple[str, ...]
    """The other players of the table."""

    shares: tuple[float, ...]
    """The player's mean share of victories in each deal."""

    matches: int
    due: float
    """The player's share of victories if all players were equally strong."""


def table_records(results: Iterable[Result]) -> Iterator[TableRecord]:
    """Yield the results of each player at each table, in the order of the seats.

    The last player of a table is omitted, because its results follow from those of the others.
    """
    tables: dict[tuple[str, ...], dict[object, list[Result]]] = {}
    for result in results:
        deals = tables.setdefault(tuple(sorted(result.fixture.players)), {})
        deals.setdefault((result.fixture.seed, result.fixture.settings), []).append(result)
    for table, deals in tables.items():
        matches = list(chain.from_iterable(deals.values()))
        for player in tuple(dict.fromkeys(matches[0].fixture.players))[:-1]:
            others = tuple(name for name in table if name != player)
            shares = tuple(_mean_share(player, deal_results) for deal_results in deals.values())
            due = table.count(player) / len(table)
            yield TableRecord(player, others, shares, len(matches), due)


def _mean_share(player: str, results: list[Result]) -> float:
    """Return a player's mean share of the victory in the matches of a deal."""
    return sum(
        share
        for result in results
        for name, share in zip(result.fixture.players, result.shares, strict=True)
        if name == player
    ) / len(results)


def read_lines(file: Path | None) -> list[str]:
    """Read the lines of a file; remove an incomplete last line from the file."""
    if file is None or not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    complete = text[: text.rfind("\n") + 1]
    if complete != text:
        file.write_text(complete, encoding="utf-8")
    return complete.splitlines()


def append_line(file: Path | None, line: str) -> None:
    """Append a line to a file, if there is one."""
    if file is not None:
        with file.open("a", encoding="utf-8") as stream:
            stream.write(f"{line}\n")
