"""Random moves per second on one core, beside catanatron's in the same run.

And how many of them are no choice at all, which a player need not make: the seat has one answer.
"""

from collections.abc import Callable, Iterator
from functools import partial

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan
from typing_extensions import override

from games import registry
from games.kernel import AnyGame, Choice
from games.kernel.selfplay import Move, seed_of, walk
from tests.bench.figures import Figure, timed

SECONDS = 4.0
"""How long each game is measured, at least."""

GAMES = 10
"""So many random games of each are looked through for moves without a choice."""

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def rules() -> Iterator[Figure]:
    """Measure each game with as many players as it takes, then catanatron with four."""
    for key in registry.GAMES:
        speed = _speed(partial(_moves, registry.load(key)))
        yield Figure(f"random moves, {key}", speed, "/s", "≥ 10,000")
    yield Figure("random moves, catanatron", _speed(_catan), "/s", "for comparison")
    for key in registry.GAMES:
        yield Figure(f"moves without a choice, {key}", _forced(registry.load(key)) * 100, "%")
    yield Figure("moves without a choice, catanatron", _forced_in_catan() * 100, "%")


def _speed(play: Callable[[int], int]) -> float:
    play(0)
    moves, seconds, number = 0, 0.0, 1
    while seconds < SECONDS:
        with timed() as lap:
            moves += play(number)
        seconds += lap.seconds
        number += 1
    return moves / seconds


def _moves(rules: AnyGame, number: int) -> int:
    last = 0
    for move in walk(rules, max(rules.seats), {}, seed_of(number), number):
        last = move.version
    return last


def _catan(number: int) -> int:
    game = Catan([RandomPlayer(color) for color in COLORS], seed=number)
    game.play()
    return len(game.state.actions)


def _forced(rules: AnyGame) -> float:
    """Return the share of moves of a game that are the one answer to all that a seat is asked."""
    alone = [one for number in range(GAMES) for one in _alone(rules, number)]
    return sum(alone) / len(alone)


def _alone(rules: AnyGame, number: int) -> Iterator[bool]:
    before: Move | None = None
    for move in walk(rules, max(rules.seats), {}, seed_of(number), number):
        if before is not None and move.seat is not None:
            prompts = rules.prompts(before.state, move.seat)
            sizes = [len(one.options) if isinstance(one, Choice) else 2 for one in prompts]
            yield sum(sizes) == 1
        before = move


class _Counting(RandomPlayer):  # type: ignore[misc]  # the library has no types
    """A player who notes whether there was a choice."""

    def __init__(self, color: Color, alone: list[bool]) -> None:
        super().__init__(color)
        self._alone = alone

    @override
    def decide(self, game: Catan, playable_actions: list[object]) -> object:
        """Decide at random."""
        self._alone.append(len(playable_actions) == 1)
        return super().decide(game, playable_actions)


def _forced_in_catan() -> float:
    alone: list[bool] = []
    for number in range(GAMES):
        Catan([_Counting(color, alone) for color in COLORS], seed=number).play()
    return sum(alone) / len(alone)
