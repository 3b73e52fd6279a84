"""Plays whole matches between computer players, each deal from all sides.

A table is a row of levels. Each deal is played once for each seat, with the players moved on by one
seat each time, so that neither the deal nor the seat decides. Statistics count deals, since the
matches of one deal resemble each other.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice
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

MAX_MOVES = 1_500
"""A match with more moves is broken off and shared: its players might wait for each other."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played."""

    game: str
    players: tuple[str, ...]
    """The level at each seat."""

    seed: int
    """The number of the deal."""

    settings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """A match that was played."""

    fixture: Fixture
    shares: tuple[float, ...]
    """Each seat's share of the victory; the sum is 1."""

    moves: int
    milliseconds: tuple[tuple[str, float], ...] = ()
    """The player and duration of each decision."""


class TimedPlayer(Player):
    """A player whose decisions are timed."""

    def __init__(self, player: Player, clock: Clock) -> None:
        self._player = player
        self._clock = clock
        self.milliseconds: list[float] = []

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
    """The evaluator of a game, made once in a process."""
    return evaluator_of(registry.load(game))


def make_tables(names: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """The tables: all choices of this many seats among the named levels."""
    return tuple(dict.fromkeys(combinations(names, seats)))


def make_fixtures(
    game: str,
    sitting: Iterable[tuple[str, ...]],
    deals: range,
    chosen: Mapping[str, str],
) -> tuple[Fixture, ...]:
    """The matches of tables on some deals, without repeating identical seatings."""
    settings = tuple(chosen.items())
    return tuple(
        Fixture(game, turned, deal, settings)
        for table in sitting
        for deal in deals
        for turned in dict.fromkeys((*table[by:], *table[:by]) for by in range(len(table)))
    )


def play_fixture(fixture: Fixture, clock: Clock) -> Result:
    """Play a match.

    Raises:
        BrokenInvariant: a bug in the rules; the text names the match.
    """
    players = [TimedPlayer(LEVELS[name], clock) for name in fixture.players]
    try:
        moves, shares = match_result(evaluator_for(fixture.game), players, fixture)
    except BrokenInvariant as broken:
        msg = f"{fixture}: {broken}"
        raise BrokenInvariant(msg) from broken
    seats = zip(fixture.players, players, strict=True)
    decision_times = tuple((name, time) for name, player in seats for time in player.milliseconds)
    return Result(fixture, shares, moves, decision_times)


def match_result(
    evaluator: Evaluator[Any], players: Sequence[Player], fixture: Fixture
) -> tuple[int, tuple[float, ...]]:
    """Play a match; return its number of moves and each seat's share of the victory."""
    deal = fixture.seed
    moves = play_match(evaluator, players, dict(fixture.settings), seed_of(deal), deal)
    *_, last = islice(moves, MAX_MOVES + 1)
    outcome: Outcome | None = evaluator.game.outcome(last.state)
    if outcome is None:
        return last.version, (1 / len(players),) * len(players)
    return last.version, tuple(victory_share(outcome, Seat(seat)) for seat in range(len(players)))


class TableRecord(NamedTuple):
    """A player's results against others at one table."""

    player: str
    others: tuple[str, ...]
    shares: tuple[float, ...]
    """The player's mean share of victories in each deal."""

    matches: int
    due: float
    """The share if all players were equal."""


def table_records(results: Iterable[Result]) -> Iterator[TableRecord]:
    """Yield each player's results at each table, in the order of their names.

    The last player of a table is left out, whose results follow from the others'.
    """
    tables: dict[tuple[str, ...], dict[object, list[Result]]] = {}
    for result in results:
        deals = tables.setdefault(tuple(sorted(result.fixture.players)), {})
        deals.setdefault((result.fixture.seed, result.fixture.settings), []).append(result)
    for table, deals in tables.items():
        matches = [match for of_deal in deals.values() for match in of_deal]
        for player in tuple(dict.fromkeys(matches[0].fixture.players))[:-1]:
            others = tuple(name for name in table if name != player)
            shares = tuple(_mean_share(player, of_deal) for of_deal in deals.values())
            due = table.count(player) / len(table)
            yield TableRecord(player, others, shares, len(matches), due)


def _mean_share(player: str, results: list[Result]) -> float:
    """A player's mean share of the victory in the matches of a deal."""
    return sum(
        share
        for result in results
        for name, share in zip(result.fixture.players, result.shares, strict=True)
        if name == player
    ) / len(results)


def read_lines(file: Path | None) -> list[str]:
    """Read the lines of a file; an incomplete last line is removed from it."""
    if file is None or not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return whole.splitlines()


def append_line(file: Path | None, line: str) -> None:
    """Append a line, if there is a file."""
    if file is not None:
        with file.open("a", encoding="utf-8") as journal:
            journal.write(f"{line}\n")
