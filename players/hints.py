"""A hint: what a trader would do and the next best, each with what it would bring.

It follows from what the seat knows, and so do the positions that are sampled for it: whoever asks
again reads the same. What is told as a reason holds in several of them, so that no guess of what
others hide, or of what chance will give, is told as known.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple

from games.kernel import Action, Message, Rng, message
from games.kernel.automatic import sole_answer
from games.kernel.codec import dump_json
from games.kernel.prompt import option_of
from games.kernel.rng import SEED_BYTES
from players.dice import Dice, dice_of
from players.plan import Line
from players.search import compared
from players.sight import ALL, Sight

ADVISED = 3
"""So many moves a hint names: the best, and the two next best."""

AHEAD = 3
"""So many further moves of the same turn it tells."""

NO_CHANCE = Rng(bytes(SEED_BYTES), 0)

PERCENT = 100

REASONS = 3
"""So many reasons at most."""

WORLDS = 6
"""In so many positions that the seat cannot tell apart a reason must hold."""


class Advice(NamedTuple):
    """A move with the reasons for it."""

    action: Action
    reasons: tuple[Message, ...]


def advised(sight: Sight) -> tuple[Advice, ...]:
    """Return what a trader in this seat would do, and the next best: for a sight the same."""
    only = sole_answer(sight.prompts)
    if only is not None:
        return (Advice(only, (message("players-only"),)),)
    dice, sight = dice_of(chance_of(sight)), sight.for_trader()
    chosen = _different(compared(sight, dice, ALL))[:ADVISED]
    worlds = [sight.world(dice) for _ in range(WORLDS)]
    told = [_certain(sight, line, worlds) for line in chosen]
    # What speaks for all of them does not say why the first is best.
    common = set[Message]().union(*told).intersection(*told) if len(told) > 1 else set[Message]()
    distinct = [_without(common, reasons) for reasons in told]
    distinct[0] = _decisive(chosen, told)
    return tuple(
        Advice(line.first, (*_then(sight, line), *reasons))
        for line, reasons in zip(chosen, distinct, strict=True)
    )


def chance_of(sight: Sight) -> Rng:
    """Return chance that follows from what lies before the seat."""
    return Rng(sha256(f"{sight.seat} {dump_json(sight.covered)}".encode()).digest(), 0)


def _different(lines: list[Line]) -> list[Line]:
    """Return the lines without those that are the same turn in another order."""
    turns: dict[tuple[str, ...], Line] = {}
    for line in lines:
        turns.setdefault(tuple(sorted(map(repr, line.actions))), line)
    return list(turns.values())


def _certain(sight: Sight, line: Line, worlds: list[Any]) -> list[Message]:
    """Return the reasons for a line that hold wherever the seat may be."""
    first, *others = (
        brought(sight, line, world, Dice(number)) for number, world in enumerate(worlds)
    )
    return [reason for reason in first if all(reason in reasons for reasons in others)]


def brought(sight: Sight, line: Line, world: Any, dice: Dice) -> tuple[Message, ...]:
    """Return what a turn brings in a world, as far as it does not hang on sealed answers."""
    evaluator, state = sight.evaluator, world
    for action in line.actions:
        state = evaluator.game.apply(state, sight.seat, action, dice).state
    end = evaluator.foreseen(state, sight.seat, dice)
    return evaluator.reasons(world, end, sight.seat)


def _decisive(lines: list[Line], told: list[list[Message]]) -> list[Message]:
    """Return what the best line has and the next best has not; else how much oftener it wins."""
    shared = set(told[1]) if len(told) > 1 else set[Message]()
    deciding = _without(shared, told[0])
    if deciding:
        return deciding
    if len(lines) < 2:
        return [message("players-thought-through")]
    percent = round(PERCENT * (lines[0].score - lines[1].score))
    return [message("players-ahead", percent=max(0, percent)), *told[0][: REASONS - 1]]


def _without(common: set[Message], reasons: list[Message]) -> list[Message]:
    return [reason for reason in reasons if reason not in common][:REASONS]


def _then(sight: Sight, line: Line) -> tuple[Message, ...]:
    """Return the moves that a move is the first step to: the reasons are for all of the turn.

    They are not announced as done with it: each is advised when it is asked.
    """
    moves = tuple(_further(sight, line))
    return (message("players-then", moves=moves),) if moves else ()


def _further(sight: Sight, line: Line) -> Iterator[Message]:
    """Yield the next moves of a line as its player will read them on buttons.

    Up to the last there is no chance in a line, and nothing that its player does not know.
    """
    game, state = sight.evaluator.game, line.start
    for action, following in pairwise(line.actions[: AHEAD + 1]):
        state = game.apply(state, sight.seat, action, NO_CHANCE).state
        option = option_of(game.prompts(state, sight.seat), following)
        yield message("players-move", move=game.label(option))
