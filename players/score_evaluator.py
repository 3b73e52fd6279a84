"""`ScoreEvaluator`, the evaluator of games that have none of their own.

The utility of a position is the mean win probability after some random moves. This is enough for an
apprentice and for hints. For stronger players, a game derives a class and overrides `value`.
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

EXAMPLE_COUNT = 200
"""How many answers to a form are listed."""

ANSWER_COUNT = 6
"""How many of the listed answers, drawn at random, are considered."""

TIE_BREAK_WEIGHT = 0.01
"""Weight of each figure of `Game.rank_keys` in a value, relative to the figure before it."""

SPREAD_SHARE = 0.25
"""`spread` as a share of the mean absolute value."""

PLAYOUT_COUNT = 6
"""How many random continuations of a position are played."""

MAX_PLAYOUT_MOVES = 60
"""How many moves a continuation has at most."""


class ScoreEvaluator(MarkBasedEvaluator[Any]):
    """An evaluator that values positions by the game's scores after random moves."""

    limits = SearchLimits(turns=1, worlds=2, width=4, nodes=60, quick_width=1, quick_nodes=8)

    @override
    def value(self, state: Any) -> tuple[float, ...]:
        keys = self.game.rank_keys(state) or [
            tuple(score.values()) for score in self.game.scores(state)
        ]
        return tuple(
            sum(figure * TIE_BREAK_WEIGHT**index for index, figure in enumerate(key))
            for key in keys
        )

    @override
    def spread(self, state: Any) -> float:
        values = self.value(state)
        return max(1.0, sum(map(abs, values)) / len(values) * SPREAD_SHARE)

    @override
    def utility(self, state: Any, seat: Seat) -> float:
        ends = self._random_continuations(state)
        return sum(self.win_probability(end, seat) for end in ends) / PLAYOUT_COUNT

    def _random_continuations(self, start: Any) -> Iterator[Any]:
        """Yield `PLAYOUT_COUNT` positions after random moves. Equal starts give equal results."""
        for seed in range(PLAYOUT_COUNT):
            dice = Dice(seed)
            state = start
            for _ in range(MAX_PLAYOUT_MOVES):
                asked = self.game.asked_seats(state)
                if not asked:
                    break
                action = pick_answer(self.game.prompts(state, asked[0]), dice)
                state = self.game.apply(state, asked[0], action, dice).state
            yield state

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
