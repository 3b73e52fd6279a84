"""How a match stands: how likely a seat wins, as a trader who sits there sees it."""

from games.kernel import Rng
from players.dice import dice_of
from players.search import after
from players.sight import Sight

WORLDS = 8
"""Positions from which it is played on."""


def prospect(sight: Sight, rng: Rng) -> float:
    """Return how likely a seat wins: 0 to 1, the mean of a few play-outs of a few turns each."""
    dice, evaluator = dice_of(rng), sight.for_trader().evaluator
    worlds = [sight.world(dice) for _ in range(WORLDS)]
    ends = (after(evaluator, world, evaluator.reach.turns, dice) for world in worlds)
    return sum(evaluator.chance(end, sight.seat) for end in ends) / WORLDS
