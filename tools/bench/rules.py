"""`python -m tools.bench rules`: random moves per second on one core, compared with catanatron.

The games are played alternately for short slices of CPU time, so that a change in the machine's
speed affects all alike. The rules use the match's own random generator, whose time counts; the
players use Python's `random`, as those of catanatron do.
"""

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from time import process_time

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from games import registry
from games.kernel import AnyGame, Rng, complete_settings
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of
from players.dice import Dice
from tools.bench.figures import Figure, measure_time

ROUND_COUNT = 80
"""How many slices each game is played for."""

SLICE_SECONDS = 0.05
"""CPU time of a slice, rounded up to whole games."""

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
"""The players of a game of catanatron."""


def measure_rules() -> Iterator[Figure]:
    """Yield the figures of each game, with as many players as possible, and of catanatron."""
    games = {key: _Race(partial(_play_game, registry.load(key))) for key in registry.GAMES}
    catan = _Race(_play_catan)
    _alternate((*games.values(), catan))
    for key, race in games.items():
        yield Figure(f"random moves, {key}", race.moves_per_second, "/s", at_least=10_000)
        ratio = race.moves_per_second / catan.moves_per_second
        yield Figure("  times catanatron's", ratio, "", at_least=1.5)
    yield Figure("random moves, catanatron", catan.moves_per_second, "/s")


@dataclass
class _Race:
    """Counts the moves of random games of one kind, and their CPU time."""

    play: Callable[[int], int]
    """Plays a random game, whose seed is the argument, and returns the number of moves."""

    games: int = 0
    moves: int = 0
    seconds: float = 0.0

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    def play_slice(self) -> None:
        """Play games for a slice of CPU time. Objects of other games are not garbage-collected."""
        gc.collect()
        gc.freeze()
        end_seconds = self.seconds + SLICE_SECONDS
        while self.seconds < end_seconds:
            self.games += 1
            with measure_time(process_time) as stopwatch:
                self.moves += self.play(self.games)
            self.seconds += stopwatch.seconds


def _alternate(races: tuple[_Race, ...]) -> None:
    """Play a slice of each game to warm up, then all rounds."""
    for race in races:
        replace(race).play_slice()
    for _ in range(ROUND_COUNT):
        for race in races:
            race.play_slice()
    gc.unfreeze()


def _play_game(rules: AnyGame, number: int) -> int:
    """Play a random game, and return its number of moves."""
    seed = seed_of(number)
    dice = Dice(number)
    moves = 0
    state = rules.start(max(rules.seats), complete_settings(rules.settings, {}), Rng(seed, 0)).state
    while rules.outcome(state) is None:
        moves += 1
        asked = rules.asked_seats(state)
        # Catanatron always asks only one player; if our rules ask several seats, one is drawn.
        seat = asked[0] if len(asked) == 1 else dice.choice(asked)
        action = pick_answer(rules.prompts(state, seat), dice)
        state = rules.apply(state, seat, action, Rng(seed, moves)).state
    return moves


def _play_catan(number: int) -> int:
    game = Catan([RandomPlayer(color) for color in COLORS], seed=number)
    game.play()
    return len(game.state.actions)
