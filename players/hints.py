"""Hints: the moves a trader would choose, each with what it would gain.

A hint follows from what the seat knows, and so do the positions sampled for it: asking again gives
the same text. A reason must hold in every sampled position, so that no guess about hidden cards or
future draws is stated as a fact.
"""

from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple

from games.kernel import Action, Message, Rng, message
from games.kernel.automatic import sole_answer
from games.kernel.codec import dump_json
from games.kernel.prompt import option_of
from games.kernel.rng import SEED_BYTES
from players.dice import Dice, dice_of
from players.search import Line, rank_lines
from players.sight import ALL_ROUNDS, Sight

MAX_ADVICE = 3
"""Moves that a hint names."""

MAX_FURTHER_MOVES = 3
"""Further moves of the same turn that a hint names."""

NO_CHANCE = Rng(bytes(SEED_BYTES), 0)

PERCENT = 100

MAX_REASONS = 3
"""Reasons given for a move."""

REASON_WORLDS = 6
"""A reason must hold in this many sampled positions."""


class Advice(NamedTuple):
    """A move with the reasons for it."""

    action: Action
    reasons: tuple[Message, ...]


def find_advice(sight: Sight) -> tuple[Advice, ...]:
    """The moves a trader would choose in this seat, the best first; the same for a sight."""
    only = sole_answer(sight.prompts)
    if only is not None:
        return (Advice(only, (message("players-only"),)),)
    dice, sight = dice_of(rng_of(sight)), sight.for_trader()
    lines = _distinct_turns(rank_lines(sight, dice, ALL_ROUNDS))[:MAX_ADVICE]
    worlds = [sight.sample_world(dice) for _ in range(REASON_WORLDS)]
    reasons_of = [_certain_reasons(sight, line, worlds) for line in lines]
    # A reason for every move does not say why the first is best.
    common = (
        set[Message]().union(*reasons_of).intersection(*reasons_of)
        if len(reasons_of) > 1
        else set[Message]()
    )
    distinct = [_remove_reasons(common, reasons) for reasons in reasons_of]
    distinct[0] = _decisive_reasons(lines, reasons_of)
    return tuple(
        Advice(line.first_action, (*_further_moves(sight, line), *reasons))
        for line, reasons in zip(lines, distinct, strict=True)
    )


def rng_of(sight: Sight) -> Rng:
    """A random generator that follows from what the seat knows."""
    return Rng(sha256(f"{sight.seat} {dump_json(sight.covered)}".encode()).digest(), 0)


def _distinct_turns(lines: list[Line]) -> list[Line]:
    """Remove lines that are the same turn in another order."""
    turns: dict[tuple[str, ...], Line] = {}
    for line in lines:
        turns.setdefault(tuple(sorted(map(repr, line.actions))), line)
    return list(turns.values())


def _certain_reasons(sight: Sight, line: Line, worlds: list[Any]) -> list[Message]:
    """The reasons for a line that hold in all sampled positions."""
    first, *others = (
        line_reasons(sight, line, world, Dice(number)) for number, world in enumerate(worlds)
    )
    return [reason for reason in first if all(reason in reasons for reasons in others)]


def line_reasons(sight: Sight, line: Line, world: Any, dice: Dice) -> tuple[Message, ...]:
    """The reasons for a turn in one sampled position, without others' sealed answers."""
    evaluator, state = sight.evaluator, world
    for action in line.actions:
        state = evaluator.game.apply(state, sight.seat, action, dice).state
    end = evaluator.foreseeable_state(state, sight.seat, dice)
    return evaluator.reasons(world, end, sight.seat)


def _decisive_reasons(lines: list[Line], reasons_of: list[list[Message]]) -> list[Message]:
    """What sets the best line apart, and how much more often than the next best it wins."""
    if len(lines) < 2:
        return reasons_of[0][:MAX_REASONS] or [message("players-thought-through")]
    percent = round(PERCENT * (lines[0].score - lines[1].score))
    margin = message("players-ahead", percent=max(0, percent))
    deciding = _remove_reasons(set(reasons_of[1]), reasons_of[0])
    if deciding:
        return [*deciding[: MAX_REASONS - 1], margin]
    return [margin, *reasons_of[0][: MAX_REASONS - 1]]


def _remove_reasons(common: set[Message], reasons: list[Message]) -> list[Message]:
    return [reason for reason in reasons if reason not in common][:MAX_REASONS]


def _further_moves(sight: Sight, line: Line) -> tuple[Message, ...]:
    """Name the next moves of a line as on their buttons: the reasons are for the whole turn.

    Moves that only pass are left out. Nothing before the last move of a line is random or unknown
    to its player.
    """
    game, state, moves = sight.evaluator.game, line.start, list[Message]()
    for action, following in pairwise(line.actions[: MAX_FURTHER_MOVES + 1]):
        state = game.apply(state, sight.seat, action, NO_CHANCE).state
        if following.quiet or following.ends:
            continue
        option = option_of(game.prompts(state, sight.seat), following)
        moves.append(message("players-move", move=game.label(option)))
    return (message("players-then", moves=tuple(moves)),) if moves else ()
