"""Random moves per second on one core, beside catanatron's in the same run."""

from collections.abc import Callable, Iterator
from functools import partial

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from games import registry
from games.kernel import AnyGame
from games.kernel.selfplay import seed_of, walk
from tests.bench.figures import Figure, timed

SECONDS = 4.0
"""How long each game is measured, at least."""


def rules() -> Iterator[Figure]:
    """Measure each game with as many players as it takes, then catanatron with four."""
    for key in registry.GAMES:
        speed = _speed(partial(_moves, registry.load(key)))
        yield Figure(f"random moves, {key}", speed, "/s", "≥ 10,000")
    yield Figure("random moves, catanatron", _speed(_catan), "/s", "for comparison")


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
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    game = Catan([RandomPlayer(color) for color in colors], seed=number)
    game.play()
    return len(game.state.actions)
