"""A turn planned as a whole: a purchase looks like pure cost until its piece stands.

A turn goes on as long as its player is asked and nobody else comes in (who was asked beside them
from the start may go on being asked). It ends too where chance has a say, and where the player
learns something: what lies behind is not theirs to plan.
"""

from typing import Any, NamedTuple

from games.kernel import Action, Prompt, Seat, Together
from players.dice import SEEDS, Dice
from players.evaluator import Evaluator

REPLIES = 4
"""What others may seal beside a seat is foreseen so often, and alike for each of its answers: else
the bid would look best that met the lowest of the others' by luck."""


class Line(NamedTuple):
    """A turn from its first action on, and how likely it wins."""

    score: float
    actions: tuple[Action, ...]
    state: Any
    ended: bool
    start: Any
    """The position before the first of them."""

    @property
    def first(self) -> Action:
        """What is done now."""
        return self.actions[0]


class Planner:
    """Plans turns in one game, as far as its limits allow."""

    def __init__(
        self,
        evaluator: Evaluator[Any],
        dice: Dice,
        width: int,
        nodes: int,
        replies: int = REPLIES,
    ) -> None:
        self.evaluator = evaluator
        self.dice = dice
        self.width = width
        self.nodes = nodes
        self._seeds = [dice.below(SEEDS) for _ in range(replies)]

    def lines(
        self,
        state: Any,
        seat: Seat,
        prompts: tuple[Prompt, ...] | None = None,
    ) -> list[Line]:
        """Return the best line for each first action, the best first."""
        asked = self.evaluator.game.prompts(state, seat) if prompts is None else prompts
        first = self._grown(Line(0.0, (), state, ended=False, start=state), seat, asked)
        best: dict[Action, Line] = {}
        looked = len(first)
        open_lines = _kept(best, first)
        while open_lines and looked < self.nodes:
            grown = [
                child
                for line in self._chosen(open_lines)
                for child in self._grown(line, seat, self.evaluator.game.prompts(line.state, seat))
            ]
            looked += len(grown)
            open_lines = _kept(best, grown)
        for line in open_lines:
            _keep(best, line)
        return sorted(best.values(), key=lambda line: -line.score)

    def _grown(self, line: Line, seat: Seat, prompts: tuple[Prompt, ...]) -> list[Line]:
        """Return what each answer makes of a line."""
        options = self.evaluator.options(line.state, seat, prompts, self.dice)
        before = frozenset(self.evaluator.game.asked(line.state))
        return [self._after(line, seat, action, before) for action in options]

    def _after(self, line: Line, seat: Seat, action: Action, before: frozenset[Seat]) -> Line:
        game, dice = self.evaluator.game, self.dice
        dice.rolled = False
        step = game.apply(line.state, seat, action, dice)
        asked = game.asked(step.state)
        ended = (
            dice.rolled
            or seat not in asked
            or not before.issuperset(asked)
            or any(event.reveals and event.heard_by(seat) for event in step.events)
        )
        actions = (*line.actions, action)
        ends = self._ends(step.state, seat) if ended else [step.state]
        score = sum(self.evaluator.wish(end, seat) for end in ends) / len(ends)
        return Line(score, actions, ends[0], ended, line.start)

    def _ends(self, state: Any, seat: Seat) -> list[Any]:
        """Return what a turn may come to, by what others answer to it."""
        if not isinstance(getattr(state, "stage", None), Together):
            return [self.evaluator.settled(state, seat, self.dice)]
        return [self.evaluator.settled(state, seat, Dice(seed)) for seed in self._seeds]

    def _chosen(self, lines: list[Line]) -> list[Line]:
        """Return the lines to follow: the best, of those that lead to the same position one."""
        best = {line.state: line for line in sorted(lines, key=lambda line: line.score)}
        return sorted(best.values(), key=lambda line: -line.score)[: self.width]


def _kept(best: dict[Action, Line], lines: list[Line]) -> list[Line]:
    """Keep the lines that have ended; return the others."""
    for line in lines:
        if line.ended:
            _keep(best, line)
    return [line for line in lines if not line.ended]


def _keep(best: dict[Action, Line], line: Line) -> None:
    held = best.get(line.first)
    if held is None or held.score < line.score:
        best[line.first] = line
