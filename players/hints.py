"""A hint: what the merchant would do and the next best, each with what it would bring."""

from typing import NamedTuple

from games.kernel import Action, Message, Quoted, Rng, message, text
from games.kernel.prompt import sole_answer
from players.dice import dice_of
from players.plan import Line
from players.search import compared
from players.sight import ALL, Sight

ADVISED = 3
"""So many moves a hint names: the best, and the two next best."""

AHEAD = 3
"""So many further moves of the same turn it tells."""

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
    then = tuple(Quoted(text(action)) for action in line.actions[1 : AHEAD + 1])
    if then:
        return (*found, message("players-then", moves=then))
    return found or (message("players-keep"),)
