"""A turn planned as a whole: a purchase looks like pure cost until its piece stands.

A turn goes on as long as its player is asked and nobody else comes in (who was asked beside them
from the start may go on being asked). It ends too where chance has a say, and where the player
learns something: what lies behind is not theirs to plan.
"""

from typing import Any, NamedTuple

from games.kernel import Action, Prompt, Seat
from players.dice import Dice
from players.share import Share


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

    def __init__(self, share: Share[Any], dice: Dice, width: int, nodes: int) -> None:
        self.share = share
        self.dice = dice
        self.width = width
        self.nodes = nodes

    def lines(
        self,
        state: Any,
        seat: Seat,
        prompts: tuple[Prompt, ...] | None = None,
    ) -> list[Line]:
        """Return the best line for each first action, the best first."""
        asked = self.share.game.prompts(state, seat) if prompts is None else prompts
        first = self._grown(Line(0.0, (), state, ended=False, start=state), seat, asked)
        best: dict[Action, Line] = {}
        looked = len(first)
        open_lines = _kept(best, first)
        while open_lines and looked < self.nodes:
            grown = [
                child
                for line in self._chosen(open_lines)
                for child in self._grown(line, seat, self.share.game.prompts(line.state, seat))
            ]
            looked += len(grown)
            open_lines = _kept(best, grown)
        for line in open_lines:
            _keep(best, line)
        return sorted(best.values(), key=lambda line: -line.score)

    def _grown(self, line: Line, seat: Seat, prompts: tuple[Prompt, ...]) -> list[Line]:
        """Return what each answer makes of a line."""
        options = self.share.options(line.state, seat, prompts, self.dice)
        before = frozenset(self.share.game.asked(line.state))
        return [self._after(line, seat, action, before) for action in options]

    def _after(self, line: Line, seat: Seat, action: Action, before: frozenset[Seat]) -> Line:
        game, dice = self.share.game, self.dice
        dice.rolled = False
        step = game.apply(line.state, seat, action, dice)
        asked = game.asked(step.state)
        ended = (
            dice.rolled
            or seat not in asked
            or not before.issuperset(asked)
            or any(event.news and event.heard_by(seat) for event in step.events)
        )
        state = self.share.settled(step.state, seat, dice) if ended else step.state
        actions = (*line.actions, action)
        return Line(self.share.chance(state, seat), actions, state, ended, line.start)

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
