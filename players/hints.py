"""Hints: the moves that a trader would choose, each with reasons.

A hint, with the positions sampled for it, is a function of what the seat knows: repeating the
request gives the same text. A reason must hold in every sampled position, so that a guess about
hidden cards or future draws is not stated as a fact.
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
"""How many moves a hint recommends."""

MAX_FURTHER_MOVES = 3
"""How many further moves of the same turn a hint names for each recommended move."""

NO_CHANCE = Rng(bytes(SEED_BYTES), 0)
"""Random numbers for moves that do not draw any."""

MAX_REASONS = 3
"""How many reasons a hint gives for a move."""

REASON_WORLDS = 6
"""In how many sampled positions a reason must hold."""


class Advice(NamedTuple):
    """A recommended move with the reasons for it."""

    action: Action
    reasons: tuple[Message, ...]
    """Sentences: first the further moves of the turn, if any, then the most important reasons."""


def find_advice(sight: Sight) -> tuple[Advice, ...]:
    """Return the moves that a trader would choose in this seat, the best first.

    Equal sights give equal results.
    """
    only = sole_answer(sight.prompts)
    if only is not None:
        return (Advice(only, (message("players-only"),)),)
    dice = dice_of(rng_of(sight))
    sight = sight.for_trader()
    lines = _distinct_turns(rank_lines(sight, dice, ALL_ROUNDS))[:MAX_ADVICE]
    worlds = [sight.sample_world(dice) for _ in range(REASON_WORLDS)]
    reasons_of = [_certain_reasons(sight, line, worlds) for line in lines]
    # A reason that all moves share does not say why one is better than another.
    shared = set(reasons_of[0]).intersection(*reasons_of[1:])
    named_reasons = [_remove_reasons(shared, reasons) for reasons in reasons_of]
    named_reasons[0] = _decisive_reasons(lines, reasons_of)
    return tuple(
        Advice(line.first_action, (*_further_moves(sight, line), *reasons))
        for line, reasons in zip(lines, named_reasons, strict=True)
    )


def rng_of(sight: Sight) -> Rng:
    """Return a random generator whose seed is computed from what the seat knows."""
    return Rng(sha256(f"{sight.seat} {dump_json(sight.covered)}".encode()).digest(), 0)


def _distinct_turns(lines: list[Line]) -> list[Line]:
    """Return the lines without those that have the actions of an earlier line in another order."""
    turns: dict[tuple[str, ...], Line] = {}
    for line in lines:
        turns.setdefault(tuple(sorted(map(repr, line.actions))), line)
    return list(turns.values())


def _certain_reasons(sight: Sight, line: Line, worlds: list[Any]) -> list[Message]:
    """Return the reasons for a line that hold in all sampled positions."""
    first, *others = (
        line_reasons(sight, line, world, Dice(number)) for number, world in enumerate(worlds)
    )
    return [reason for reason in first if all(reason in reasons for reasons in others)]


def line_reasons(sight: Sight, line: Line, world: Any, dice: Dice) -> tuple[Message, ...]:
    """Return the reasons for a line in one sampled position, before sealed answers are opened.

    The actions of the line are played in the position `world`; `dice` make the draws.
    """
    evaluator, state = sight.evaluator, world
    for action in line.actions:
        state = evaluator.game.apply(state, sight.seat, action, dice).state
    end = evaluator.foreseeable_state(state, sight.seat, dice)
    return evaluator.reasons(world, end, sight.seat)


def _decisive_reasons(lines: list[Line], reasons_of: list[list[Message]]) -> list[Message]:
    """Return the reasons that only the best line has, and its lead in win probability.

    The lead over the next best line is in percentage points.
    """
    if len(lines) < 2:
        return reasons_of[0][:MAX_REASONS] or [message("players-thought-through")]
    lead_percent = round(100 * (lines[0].score - lines[1].score))
    lead = message("players-ahead", percent=max(0, lead_percent))
    only_best = _remove_reasons(set(reasons_of[1]), reasons_of[0])
    if only_best:
        return [*only_best[: MAX_REASONS - 1], lead]
    return [lead, *reasons_of[0][: MAX_REASONS - 1]]


def _remove_reasons(removed: set[Message], reasons: list[Message]) -> list[Message]:
    """Return the first `MAX_REASONS` reasons that are not among the removed ones."""
    return [reason for reason in reasons if reason not in removed][:MAX_REASONS]


def _further_moves(sight: Sight, line: Line) -> tuple[Message, ...]:
    """Return the sentence that names the next moves of a line, without those that only pass.

    Hints name them because the reasons are for the whole turn. No move of a line but the last draws
    random numbers or reveals anything, so the moves can be played with `NO_CHANCE`.
    """
    game = sight.evaluator.game
    state = line.start
    moves = list[Message]()
    for action, following in pairwise(line.actions[: MAX_FURTHER_MOVES + 1]):
        state = game.apply(state, sight.seat, action, NO_CHANCE).state
        if following.quiet or following.ends:
            continue
        option = option_of(game.prompts(state, sight.seat), following)
        moves.append(message("players-move", move=game.label(option)))
    return (message("players-then", moves=tuple(moves)),) if moves else ()
