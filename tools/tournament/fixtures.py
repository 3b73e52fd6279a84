"""Who plays better: whole matches between players, every deal from all sides.

A table is a row of levels. It plays each deal as often as it has seats, everybody a seat further
each time, so that neither the deal nor the seat decides who is better. Deals are counted, not
matches: those of one deal resemble each other.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice
from typing import Any, NamedTuple

from typing_extensions import override

from games import registry
from games.kernel import Action, BrokenInvariant, Outcome, Rng, Seat
from games.kernel.automatic import sole_answer
from games.kernel.selfplay import seed_of
from players.evaluator import Evaluator, victory_share
from players.levels import LEVELS, Player, play_match
from players.registry import evaluator_of
from players.search import StopCondition, never_stop
from players.sight import Sight

Clock = Callable[[], float]

LONGEST = 1_500
"""Moves after which a match is broken off and shared by all: they might wait for each other."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One match to be played."""

    game: str
    players: tuple[str, ...]
    """The name of the player at each seat."""

    seed: int
    """The number of the deal."""

    settings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """One match that was played."""

    fixture: Fixture
    shares: tuple[float, ...]
    """What each seat has of the victory; all together 1."""

    moves: int
    milliseconds: tuple[tuple[str, float], ...] = ()
    """How long each decision took, and by whom."""


class Watched(Player):
    """A player whose decisions are timed."""

    def __init__(self, player: Player, clock: Clock) -> None:
        self._player = player
        self._clock = clock
        self.milliseconds: list[float] = []

    @override
    def act(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        begun = self._clock()
        action = self._player.act(sight, rng, should_stop)
        if sole_answer(sight.prompts) is None:
            self.milliseconds.append(round(1000 * (self._clock() - begun), 1))
        return action

    @override
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        return self._player.decide(sight, rng, should_stop)


@cache
def evaluator_for(game: str) -> Evaluator[Any]:
    """Return what players know of a game, made once in a process."""
    return evaluator_of(registry.load(game))


def tables(names: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return who sits together: those named, or each choice of so many among more."""
    return tuple(dict.fromkeys(combinations(names, seats)))


def fixtures(
    game: str,
    sitting: Iterable[tuple[str, ...]],
    deals: range,
    chosen: Mapping[str, str],
) -> tuple[Fixture, ...]:
    """Return the matches of tables on some deals; a turn that seats all alike is played once."""
    settings = tuple(chosen.items())
    return tuple(
        Fixture(game, turned, deal, settings)
        for table in sitting
        for deal in deals
        for turned in dict.fromkeys((*table[by:], *table[:by]) for by in range(len(table)))
    )


def played(fixture: Fixture, clock: Clock) -> Result:
    """Play a match.

    Raises:
        BrokenInvariant: a bug in the rules; the text names the match.
    """
    watched = [Watched(LEVELS[name], clock) for name in fixture.players]
    try:
        moves, shares = shared(evaluator_for(fixture.game), watched, fixture)
    except BrokenInvariant as broken:
        msg = f"{fixture}: {broken}"
        raise BrokenInvariant(msg) from broken
    seats = zip(fixture.players, watched, strict=True)
    taken = tuple((name, time) for name, player in seats for time in player.milliseconds)
    return Result(fixture, shares, moves, taken)


def shared(
    evaluator: Evaluator[Any], players: Sequence[Player], fixture: Fixture
) -> tuple[int, tuple[float, ...]]:
    """Return the number of moves of a match, and what each seat has of the victory."""
    deal = fixture.seed
    walked = play_match(evaluator, players, dict(fixture.settings), seed_of(deal), deal)
    *_, last = islice(walked, LONGEST + 1)
    outcome: Outcome | None = evaluator.game.outcome(last.state)
    if outcome is None:
        return last.version, (1 / len(players),) * len(players)
    return last.version, tuple(victory_share(outcome, Seat(seat)) for seat in range(len(players)))


class Against(NamedTuple):
    """What a player has reached against others: of each deal that was played, their share."""

    player: str
    others: tuple[str, ...]
    shares: tuple[float, ...]
    """Victories a match, the mean of each deal."""

    matches: int
    due: float
    """What they would have if all were equal."""


def against(results: Iterable[Result]) -> Iterator[Against]:
    """Yield what each player has reached at each table, in the order in which they are named.

    The last of them is left out: theirs is the rest.
    """
    tables: dict[tuple[str, ...], dict[object, list[Result]]] = {}
    for result in results:
        deals = tables.setdefault(tuple(sorted(result.fixture.players)), {})
        deals.setdefault((result.fixture.seed, result.fixture.settings), []).append(result)
    for table, deals in tables.items():
        matches = [match for of_deal in deals.values() for match in of_deal]
        for player in tuple(dict.fromkeys(matches[0].fixture.players))[:-1]:
            others = tuple(name for name in table if name != player)
            shares = tuple(_mean(player, of_deal) for of_deal in deals.values())
            due = table.count(player) / len(table)
            yield Against(player, others, shares, len(matches), due)


def _mean(player: str, results: list[Result]) -> float:
    """Return how much of a victory a player had in a match of a deal, on average."""
    return sum(
        share
        for result in results
        for name, share in zip(result.fixture.players, result.shares, strict=True)
        if name == player
    ) / len(results)
