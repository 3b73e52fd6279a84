"""Random moves per second on one core, compared with catanatron in the same run.

The games take turns of a short slice of CPU time, so that a slowing machine affects all alike. The
rules are measured together with the match's own random generator; moves are drawn with Python's
`random`, as catanatron's are.
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
SLICE_SECONDS = 0.05
"""CPU seconds that each plays for in a round, rounded up to whole games."""

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def measure_rules() -> Iterator[Figure]:
    """Measure each game with the most players, and catanatron with four."""
    games = {key: _Race(partial(_play_game, registry.load(key))) for key in registry.GAMES}
    catan = _Race(_play_catan)
    _alternate((*games.values(), catan))
    for key, pace in games.items():
        yield Figure(f"random moves, {key}", pace.moves_per_second, "/s", at_least=10_000)
        yield Figure(
            "  times catanatron's", pace.moves_per_second / catan.moves_per_second, "", at_least=1.5
        )
    yield Figure("random moves, catanatron", catan.moves_per_second, "/s")


@dataclass
class _Race:
    """Random games of one kind: the moves so far, and the CPU seconds they took."""

    play: Callable[[int], int]
    games: int = 0
    moves: int = 0
    seconds: float = 0.0

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    def play_slice(self) -> None:
        """Play for a slice of CPU time, without garbage collection of earlier objects."""
        gc.collect()
        gc.freeze()
        until = self.seconds + SLICE_SECONDS
        while self.seconds < until:
            self.games += 1
            with measure_time(process_time) as stopwatch:
                self.moves += self.play(self.games)
            self.seconds += stopwatch.seconds


def _alternate(races: tuple[_Race, ...]) -> None:
    """Let the games take turns, once to warm up and then for the figures."""
    for race in races:
        replace(race).play_slice()
    for _ in range(ROUND_COUNT):
        for race in races:
            race.play_slice()
    gc.unfreeze()


def _play_game(rules: AnyGame, number: int) -> int:
    """Play a random game; return its number of moves."""
    seed, player, moves = seed_of(number), Dice(number), 0
    state = rules.start(max(rules.seats), complete_settings(rules.settings, {}), Rng(seed, 0)).state
    while rules.outcome(state) is None:
        moves += 1
        asked = rules.asked_seats(state)
        # If several seats are asked, one is drawn; catanatron always asks only one.
        seat = asked[0] if len(asked) == 1 else player.choice(asked)
        action = pick_answer(rules.prompts(state, seat), player)
        state = rules.apply(state, seat, action, Rng(seed, moves)).state
    return moves


def _play_catan(number: int) -> int:
    game = Catan([RandomPlayer(color) for color in COLORS], seed=number)
    game.play()
    return len(game.state.actions)
