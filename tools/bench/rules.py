"""Random moves per second on one core, beside catanatron's in the same run.

They take turns, a short slice of CPU time each, round after round: a machine that slows down does
so for all of them. What is measured is the rules, and the match's own chance with them; its
moves are drawn with Python's `random`, ours as catanatron's.
"""

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from time import process_time

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from games import registry
from games.kernel import AnyGame, Rng, complete
from games.kernel.selfplay import pick, seed_of
from players.dice import Dice
from tools.bench.figures import Figure, timed

ROUNDS = 80
SLICE = 0.05
"""Seconds of CPU that each plays for in a round, at least: whole games."""

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def rules() -> Iterator[Figure]:
    """Measure each game with as many players as it takes, and catanatron with four."""
    games = {key: _Pace(partial(_moves, registry.load(key))) for key in registry.GAMES}
    catan = _Pace(_catan)
    _race((*games.values(), catan))
    for key, pace in games.items():
        yield Figure(f"random moves, {key}", pace.rate, "/s", at_least=10_000)
        yield Figure("  times catanatron's", pace.rate / catan.rate, "", at_least=1.5)
    yield Figure("random moves, catanatron", catan.rate, "/s")


@dataclass
class _Pace:
    """How fast random games of one kind are played: the moves so far, and the CPU they took."""

    play: Callable[[int], int]
    games: int = 0
    moves: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Moves per second of CPU."""
        return self.moves / self.seconds

    def slice(self) -> None:
        """Play for a slice of CPU time; the collector begins it with nothing to look through."""
        gc.collect()
        gc.freeze()
        until = self.seconds + SLICE
        while self.seconds < until:
            self.games += 1
            with timed(process_time) as lap:
                self.moves += self.play(self.games)
            self.seconds += lap.seconds


def _race(paces: tuple[_Pace, ...]) -> None:
    """Let them play in turn, once to warm up and then for the figures."""
    for pace in paces:
        replace(pace).slice()
    for _ in range(ROUNDS):
        for pace in paces:
            pace.slice()
    gc.unfreeze()


def _moves(rules: AnyGame, number: int) -> int:
    """Play a random game; return its number of moves."""
    seed, player, moves = seed_of(number), Dice(number), 0
    state = rules.start(max(rules.seats), complete(rules.settings, {}), Rng(seed, 0)).state
    while rules.outcome(state) is None:
        moves += 1
        asked = rules.asked(state)
        # Whose turn it is, is drawn where several are asked: catanatron never asks but one.
        seat = asked[0] if len(asked) == 1 else player.choice(asked)
        action = pick(rules.prompts(state, seat), player)
        state = rules.apply(state, seat, action, Rng(seed, moves)).state
    return moves


def _catan(number: int) -> int:
    game = Catan([RandomPlayer(color) for color in COLORS], seed=number)
    game.play()
    return len(game.state.actions)
