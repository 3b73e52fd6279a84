"""Computer players of games without an evaluator of their own.

A position is valued by the scores after some random moves, averaged over a few games. Covered
things may be anywhere. This is enough for an apprentice and for hints. For stronger players, a game
derives a class from `ScoreEvaluator` and overrides `value`.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from typing_extensions import override

from games.kernel import Action, Form, Prompt, Seat
from games.kernel.automatic import pick_answer
from games.kernel.notation import example_answers, parse
from players.dice import Dice
from players.evaluator import MarkBasedEvaluator, SearchLimits

EXAMPLE_COUNT, ANSWER_COUNT = 200, 6
"""Answers to a form that are listed, and how many of these are considered."""

TIE_BREAK_WEIGHT = 0.01
"""Weight of each figure relative to the one before it."""

SPREAD_SHARE = 0.25
"""A lead of this share of the mean score is not yet decisive."""

PLAYOUT_COUNT, MAX_PLAYOUT_MOVES = 6, 60
"""Random continuations of a position, and the moves of each."""


class ScoreEvaluator(MarkBasedEvaluator[Any]):
    """Values a position by its players' scores some moves later."""

    limits = SearchLimits(turns=1, worlds=2, width=4, nodes=60, quick_width=1, quick_nodes=8)

    @override
    def value(self, state: Any) -> tuple[float, ...]:
        deciding = self.game.rank_keys(state) or [
            tuple(figures.values()) for figures in self.game.scores(state)
        ]
        return tuple(
            sum(figure * TIE_BREAK_WEIGHT**place for place, figure in enumerate(figures))
            for figures in deciding
        )

    @override
    def spread(self, state: Any) -> float:
        values = self.value(state)
        return max(1.0, sum(map(abs, values)) / len(values) * SPREAD_SHARE)

    @override
    def utility(self, state: Any, seat: Seat) -> float:
        return (
            sum(self.win_probability(end, seat) for end in self._random_outcomes(state))
            / PLAYOUT_COUNT
        )

    def _random_outcomes(self, state: Any) -> Iterator[Any]:
        """Yield positions after random moves; always the same ones for a position."""
        for seed in range(PLAYOUT_COUNT):
            dice, end = Dice(seed), state
            for _ in range(MAX_PLAYOUT_MOVES):
                asked = self.game.asked_seats(end)
                if not asked:
                    break
                action = pick_answer(self.game.prompts(end, asked[0]), dice)
                end = self.game.apply(end, asked[0], action, dice).state
            yield end

    @override
    def candidate_answers(
        self, state: Any, seat: Seat, form: Form, dice: Dice
    ) -> tuple[Action, ...]:
        lines = tuple(islice(example_answers(form), EXAMPLE_COUNT))
        if not lines:
            return (pick_answer((form,), dice),)
        return tuple(parse((form,), line) for line in dice.shuffled(lines)[:ANSWER_COUNT])

    @override
    def may_skip(self, prompt: Prompt) -> bool:
        return False
