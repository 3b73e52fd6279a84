"""A hint: what the merchant would do and the next best, each with what it would bring."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from games.kernel import Action, Message, Rng, message
from games.kernel.prompt import option_of, sole_answer
from games.kernel.rng import SEED_BYTES
from players.dice import dice_of
from players.plan import Line
from players.search import compared
from players.sight import ALL, Sight

ADVISED = 3
"""So many moves a hint names: the best, and the two next best."""

AHEAD = 3
"""So many further moves of the same turn it tells."""

NO_CHANCE = Rng(bytes(SEED_BYTES), 0)

REASONS = 3
"""So many reasons at most."""


class Advice(NamedTuple):
    """A move with the reasons for it."""

    action: Action
    reasons: tuple[Message, ...]


def advised(sight: Sight, rng: Rng) -> tuple[Advice, ...]:
    """Return what a merchant in this seat would do by the same chance, and the next best."""
    only = sole_answer(sight.prompts)
    if only is not None:
        return (Advice(only, (message("players-only"),)),)
    found = compared(sight, dice_of(rng), ALL)
    return tuple(Advice(one.action, _reasons(sight, one.line)) for one in found[:ADVISED])


def _reasons(sight: Sight, line: Line) -> tuple[Message, ...]:
    found = sight.share.reasons(sight.veiled, line.state, sight.seat)[:REASONS]
    then = tuple(_further(sight, line))
    if then:
        return (*found, message("players-then", moves=then))
    return found or (message("players-keep"),)


def _further(sight: Sight, line: Line) -> Iterator[Message]:
    """Yield the next moves of a line as its player will read them on buttons.

    Up to the last there is no chance in a line, and nothing that its player does not know.
    """
    game, state = sight.share.game, line.start
    for action, following in pairwise(line.actions[: AHEAD + 1]):
        state = game.apply(state, sight.seat, action, NO_CHANCE).state
        option = option_of(game.prompts(state, sight.seat), following)
        yield message("players-move", move=game.label(option))
