"""What computers know of a game without an evaluator of its own: its scores, and who knows what.

A position is worth what comes of it when everybody goes on at random, a few times over; what is
covered may lie anywhere. That is enough for an apprentice and for hints. A game that wants more
derives from `ScoreEvaluator` and says what a position is worth (`value`).
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from typing_extensions import override

from games.kernel import Action, Form, Prompt, Seat
from games.kernel.notation import examples, parse
from games.kernel.selfplay import pick
from players.dice import Dice
from players.evaluator import FirstBelief, Reach

EXAMPLES, DRAWS = 200, 6
"""Answers to a form that are listed before some are drawn, and how many of them are drawn."""

TIE_BREAK = 0.01
"""How much each figure counts beside the one before it, which it only breaks ties of."""

CALM = 4
"""A lead of this share of the mean score decides little yet: 4 is a quarter."""

PLAYOUTS, MOVES = 6, 60
"""How often a position is played on at random, and for how many moves at most."""


class ScoreEvaluator(FirstBelief[Any]):
    """A position is worth what its players would score some moves later."""

    reach = Reach(turns=1, worlds=2, width=4, nodes=60, quick_width=1, quick_nodes=8)

    @override
    def value(self, state: Any) -> tuple[float, ...]:
        deciding = self.game.rank_keys(state) or [
            tuple(figures.values()) for figures in self.game.scores(state)
        ]
        return tuple(
            sum(figure * TIE_BREAK**place for place, figure in enumerate(figures))
            for figures in deciding
        )

    @override
    def spread(self, state: Any) -> float:
        values = self.value(state)
        return max(1.0, sum(map(abs, values)) / len(values) / CALM)

    @override
    def wish(self, state: Any, seat: Seat) -> float:
        return sum(self.chance(end, seat) for end in self._played_on(state)) / PLAYOUTS

    def _played_on(self, state: Any) -> Iterator[Any]:
        """Yield positions that random moves lead to: for the same position always the same."""
        for seed in range(PLAYOUTS):
            dice, end = Dice(seed), state
            for _ in range(MOVES):
                asked = self.game.asked(end)
                if not asked:
                    break
                action = pick(self.game.prompts(end, asked[0]), dice)
                end = self.game.apply(end, asked[0], action, dice).state
            yield end

    @override
    def answers(self, state: Any, seat: Seat, form: Form, dice: Dice) -> tuple[Action, ...]:
        lines = tuple(islice(examples(form), EXAMPLES))
        if not lines:
            return (pick((form,), dice),)
        return tuple(parse((form,), line) for line in dice.shuffled(lines)[:DRAWS])

    @override
    def leaves(self, prompt: Prompt) -> bool:
        return False
