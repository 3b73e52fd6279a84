"""Checks of a game's computer players, for the author of the game.

At some positions of a random game, they check what the players know, answer and advise.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from games.kernel import BrokenInvariant, Event, Rng, Seat, audible, text
from games.kernel.prompt import offers
from games.kernel.shape import seat_word
from games.matches.selfplay import seed_of, walk
from players.dice import Dice
from players.evaluator import Evaluator
from players.hints import find_advice
from players.levels import LEVELS
from players.sight import Sight, make_sight

MOVE_COUNT = 60
"""Length of the random game in moves."""

SAMPLE_INTERVAL_MOVES = 17
"""A position is checked each time that this number of moves has been played."""


def find_player_faults(evaluator: Evaluator[Any]) -> Iterator[str]:
    """Yield a sentence about the first fault of the players, if there is one."""
    for state, seat, heard in _sample_questions(evaluator):
        name = seat_word(seat).upper()
        sight = make_sight(evaluator, state, seat, heard)
        other = evaluator.game.resample(state, seat, Rng(seed_of(84), 1))
        if make_sight(evaluator, other, seat, heard) != sight:
            yield (
                f"a computer as {name} gets what it may not know: `cover` of its evaluator leaves"
                " something that is marked"
            )
            return
        try:
            yield from _answer_faults(sight, state)
        except Exception as error:  # noqa: BLE001 - every error of a player is a fault to report
            yield f"a computer as {name} fails: {type(error).__name__}: {error}"
            return


def _sample_questions(evaluator: Evaluator[Any]) -> Iterator[tuple[Any, Seat, tuple[Event, ...]]]:
    """Yield positions, each with a seat that is asked and the events it has heard so far."""
    game = evaluator.game
    seats = min(evaluator.game.seats)
    heard: list[tuple[Event, ...]] = [()] * seats
    for move in islice(walk(game, seats, {}, seed_of(6), 6), MOVE_COUNT):
        for seat in map(Seat, range(seats)):
            heard[seat] += audible(move.events, seat)
        asked = game.asked_seats(move.state)
        if asked and move.version % SAMPLE_INTERVAL_MOVES == 0:
            yield move.state, asked[0], heard[asked[0]]


def _answer_faults(sight: Sight, state: Any) -> Iterator[str]:
    """Yield the faults of a sampled position, of an answer and of hints in one position."""
    game, seat = sight.evaluator.game, sight.seat
    try:
        game.check(sight.sample_world(Dice(1)))
    except BrokenInvariant as error:
        yield (
            f"a computer as {seat_word(seat).upper()} imagines a position that breaks an invariant"
            f" ({error}): deal what is covered in `resample_secrets` so that it holds"
        )
        return
    answers = [("answers", LEVELS["apprentice"].act(sight, Rng(seed_of(5), 1)))]
    answers += [("advises", advice.action) for advice in find_advice(sight)]
    for verb, action in answers:
        if not any(offers(prompt, action) for prompt in game.prompts(state, seat)):
            yield f"a computer {verb} `{text(action)}`, which it is not offered"
