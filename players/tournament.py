"""Who plays better: whole matches between levels, every deal from all sides.

A table is a row of levels. It plays each deal as often as it has seats, everybody a seat further
each time, so that neither the deal nor the seat decides who is better.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from math import log10, sqrt
from typing import Any

from typing_extensions import override

from games import registry
from games.kernel import Action, BrokenInvariant, Outcome, Rng, Seat
from games.kernel.selfplay import outcome_of, seed_of
from players.evaluator import Evaluator, won
from players.levels import LEVELS, Player
from players.match import walk
from players.registry import evaluator_of
from players.search import Enough, never
from players.sight import Sight

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Fixture:
    """One match to be played."""

    game: str
    levels: tuple[str, ...]
    """The level of each seat."""

    seed: int
    settings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """One match that was played."""

    levels: tuple[str, ...]
    outcome: Outcome
    moves: int
    seconds: tuple[tuple[str, float], ...]
    """How long each decision took, and at which level."""


class Watched(Player):
    """A player whose decisions are timed."""

    def __init__(self, level: str, clock: Clock) -> None:
        self._player = LEVELS[level]
        self._clock = clock
        self.seconds: list[tuple[str, float]] = []

    @override
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        begun = self._clock()
        action = self._player.decide(sight, rng, enough)
        self.seconds.append((self._player.level, self._clock() - begun))
        return action


def tables(levels: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return who sits together: those named, or each choice of so many among more."""
    return tuple(dict.fromkeys(combinations(levels, seats)))


def fixtures(  # noqa: PLR0913 - all that a tournament is made of
    game: str,
    levels: Sequence[str],
    *,
    seats: int,
    games: int,
    seed: int,
    chosen: Mapping[str, str],
) -> tuple[Fixture, ...]:
    """Return the matches of a tournament: so many for each table, whole rounds of its seats."""
    return tuple(
        Fixture(game, (*table[turn:], *table[:turn]), seed + deal, tuple(chosen.items()))
        for table in tables(levels, seats)
        for deal in range(-(-games // seats))
        for turn in range(seats)
    )


def played(fixture: Fixture, clock: Clock) -> Result:
    """Play a match.

    Raises:
        BrokenInvariant: a bug in the rules; the text names the match.
    """
    players = [Watched(level, clock) for level in fixture.levels]
    evaluator = evaluator_for(fixture.game)
    moves = walk(evaluator, players, dict(fixture.settings), seed_of(fixture.seed), fixture.seed)
    try:
        number, outcome = outcome_of(evaluator.game, moves)
    except BrokenInvariant as broken:
        msg = f"{fixture}: {broken}"
        raise BrokenInvariant(msg) from broken
    seconds = tuple(one for player in players for one in player.seconds)
    return Result(fixture.levels, outcome, number, seconds)


@cache
def evaluator_for(game: str) -> Evaluator[Any]:
    """Return what players know of a game, made once in a process."""
    return evaluator_of(registry.load(game))


@dataclass(slots=True)
class Tally:
    """What the matches of a tournament add up to."""

    results: list[Result] = field(default_factory=list)

    def add(self, result: Result) -> None:
        """Count a match."""
        self.results.append(result)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that played, in the order of their strength by name."""
        names = {level for result in self.results for level in result.levels}
        return tuple(level for level in reversed(tuple(LEVELS)) if level in names)

    def wins(self, level: str, others: frozenset[str] | None = None) -> tuple[float, float, int]:
        """Return victories of a level, those due to it by chance, and its matches.

        `others` are the other levels at the table; without them all tables count. Where a level
        meets itself only, nobody can be better.
        """
        victories, due, matches = 0.0, 0.0, 0
        for result in self.results:
            own = [seat for seat, name in enumerate(result.levels) if name == level]
            beside = frozenset(result.levels) - {level}
            if own and beside and others in (None, beside):
                victories += sum(won(result.outcome, Seat(seat)) for seat in own)
                due += len(own) / len(result.levels)
                matches += 1
        return victories, due, matches

    def seconds(self, level: str) -> tuple[float, float]:
        """Return the mean and the longest time of a level's decisions."""
        taken = [s for result in self.results for name, s in result.seconds if name == level]
        return (sum(taken) / len(taken), max(taken)) if taken else (0.0, 0.0)

    def duels(self) -> Iterator[tuple[str, str, float]]:
        """Yield every pair of seats of different levels, with what the first won of it."""
        for result in self.results:
            placed = list(zip(result.levels, result.outcome.places, strict=True))
            for (one, place), (other, behind) in combinations(placed, 2):
                if one != other:
                    yield one, other, 0.5 if place == behind else float(place < behind)


SIGMAS = 1.96
"""Standard deviations of an interval that holds in 95 % of all cases."""


def interval(victories: float, matches: int) -> tuple[float, float]:
    """Return the share of victories that lies behind a result in 95 % of all cases (Wilson)."""
    if not matches:
        return 0.0, 1.0
    evaluator, z = victories / matches, SIGMAS**2 / matches
    middle = (evaluator + z / 2) / (1 + z)
    half = SIGMAS / (1 + z) * sqrt(evaluator * (1 - evaluator) / matches + z / matches / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


ROUNDS = 200
"""More than the ratings need to settle."""

DRAWS = 0.5
"""So much of a victory each pair is given beside its own: nobody is infinitely better."""


def elo(tally: Tally) -> dict[str, float]:
    """Return a rating for each level, 400 points for odds of ten to one, with a mean of 1,500.

    Bradley and Terry's model, by its usual iteration: who plays whom how often does not matter.
    """
    won_of: dict[tuple[str, str], float] = {}
    for one, other, score in tally.duels():
        for pair, part in (((one, other), score), ((other, one), 1 - score)):
            won_of[pair] = won_of.get(pair, DRAWS) + part
    strength = dict.fromkeys(tally.levels, 1.0)
    for _ in range(ROUNDS):
        strength = {level: _strength(level, strength, won_of) for level in strength}
        mean = sum(map(log10, strength.values())) / len(strength)
        strength = {level: value / 10**mean for level, value in strength.items()}
    return {level: 1500 + 400 * log10(value) for level, value in strength.items()}


def _strength(
    level: str, strength: Mapping[str, float], won_of: Mapping[tuple[str, str], float]
) -> float:
    met = [other for one, other in won_of if one == level]
    if not met:
        return strength[level]
    victories = sum(won_of[level, other] for other in met)
    weight = sum(
        (won_of[level, other] + won_of[other, level]) / (strength[level] + strength[other])
        for other in met
    )
    return victories / weight
