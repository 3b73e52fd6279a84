"""What a game gives to its players: beliefs, a value of positions, answers to forms.

A share is small: the engine (`plan`, `search`) speaks the kernel's public words only.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from math import exp
from typing import Any, Generic, Self, TypeVar

from typing_extensions import override

from games.kernel import (
    Action,
    Choice,
    Event,
    Form,
    Game,
    Message,
    Outcome,
    Prompt,
    Seat,
    Together,
    changed,
    message,
)
from games.kernel.selfplay import pick
from players.dice import Dice
from players.weights import NONE, Weights

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Reach:
    """How far the trader looks in a game: figures that seconds depend on."""

    turns: int = 8
    """Whole turns of a play-out, those of all seats counted."""

    worlds: int = 4
    """Positions on which the first stage compares."""

    width: int = 12
    """Positions that a plan keeps at each step of a turn."""

    nodes: int = 500
    """Positions that a plan looks at in all."""

    quick_width: int = 3
    quick_nodes: int = 40
    """The same within a play-out."""

    broad: int = 1
    """Factor on `width` and `nodes` where the trader plans its own turn."""


class Evaluator(ABC, Generic[S]):
    """What players know of one game. `S` is its state."""

    reach: Reach = Reach()

    company: Reach | None = None
    """The trader's reach at tables of more than two, where it uses the apprentice's weights;
    `None`: the same reach and weights as at a table of two."""

    weights: Weights = NONE
    """How much each part of the value counts."""

    trader_weights: Weights | None = None
    """Weights found by self-play, which the trader uses; `None`: the apprentice's."""

    trader_reach: Reach | None = None
    """The trader's reach at a table of two; `None`: `reach`."""

    worth: Callable[[Any, Weights], tuple[float, ...]]
    """What each seat's position is worth by weights, in the unit that decides the game."""

    brings: Callable[[Any, Any, Seat], tuple[Message, ...]] = staticmethod(lambda *_: ())
    """What a turn brings its player from one position to another, for `reasons`."""

    rivalry: float = 1.0
    """How much of what the best of several others wins counts as lost: where both sides of a deal
    should gain, less than 1."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self.game = game

    def but(self, *, weights: Weights | None = None, reach: Reach | None = None) -> Self:
        """Return the same with other weights, or with another reach."""
        other = copy(self)
        other.weights = self.weights if weights is None else weights
        other.reach = self.reach if reach is None else reach
        return other

    def for_trader(self, seats: int) -> Self:
        """Return the evaluator that a trader uses at a table of so many seats."""
        if seats > 2 and self.company is not None:
            return self.but(reach=self.company)
        return self.but(weights=self.trader_weights, reach=self.trader_reach)

    def cover(self, state: S, seat: Seat) -> S:
        """Return the position with all that a seat may not know blank: what lies on the table."""
        covered: S = self.game.cover(state, seat)
        return without_answers(covered, seat)

    @abstractmethod
    def resample(
        self, covered: S, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> S:
        """Return a position that agrees with what lies on the table and with what was heard.

        A player forgets: of what was seen once and is covered since, only the latest so many
        rounds are remembered.
        """

    def value(self, state: S) -> tuple[float, ...]:
        """Return what each seat's position is worth, in the unit that decides the game."""
        return self.worth(self.game.position(state), self.weights)

    @abstractmethod
    def spread(self, state: S) -> float:
        """Return how great a lead counts for little yet: it shrinks towards the end."""

    def compares(self, state: S) -> bool:
        """Whether the best answers to what is asked are worth playing on from."""
        return True

    def answers(self, state: S, seat: Seat, form: Form, dice: Dice) -> tuple[Action, ...]:
        """Return the answers to a form that are worth a thought."""
        return (pick((form,), dice),)

    def leaves(self, prompt: Prompt) -> bool:
        """Whether a player may leave an optional question alone."""
        return True

    def aside(
        self,
        prompts: tuple[Prompt, ...],
        seat: Seat,
        heard: tuple[Event, ...],
        world: Callable[[], S],
    ) -> Action | None:
        """Return what a player says before they think of what they are asked; `None`: nothing."""
        return None

    def reply(self, state: S, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice) -> Action:
        """Return what another seat may well answer to a sealed question."""
        return dice.choice(self.options(state, seat, prompts, dice))

    def settled(self, state: S, seat: Seat, dice: Dice) -> S:
        """Return the position after the others' likely answers to what a seat's turn has begun.

        What is answered together counts for nothing before the last answer is in.
        """
        while isinstance(getattr(state, "stage", None), Together):
            others = tuple(other for other in self.game.asked(state) if other != seat)
            if not others:
                break
            prompts = self.game.prompts(state, others[0])
            reply = self.reply(state, others[0], prompts, dice)
            state = self.game.apply(state, others[0], reply, dice).state
        return state

    def foreseen(self, state: S, seat: Seat, dice: Dice) -> S:
        """Return the position after a turn as far as its player can foresee it.

        What others seal, and whether they agree to an offer, only they know.
        """
        stage = getattr(state, "stage", None)
        sealed = isinstance(stage, Together) and stage.secret
        return state if sealed else Evaluator.settled(self, state, seat, dice)

    def reasons(self, before: S, after: S, seat: Seat) -> tuple[Message, ...]:
        """Return what a turn would bring its player, in the game's terms, what counts most first.

        Both are positions as they may be: what the seat cannot know shows by not being so in all.
        """
        return self.brings(self.game.position(before), self.game.position(after), seat)

    def heeded(
        self, prompts: tuple[Prompt, ...], seat: Seat, heard: tuple[Event, ...]
    ) -> tuple[Prompt, ...]:
        """Return the questions that a player still heeds, after what was said: all."""
        return prompts

    def options(
        self, state: S, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice
    ) -> tuple[Action, ...]:
        """Return the answers that are worth a thought, in the order of the prompts."""
        actions: dict[Action, None] = {}
        for prompt in prompts:
            if prompt.optional and self.leaves(prompt):
                continue
            if isinstance(prompt, Choice):
                actions.update(dict.fromkeys(option.action for option in prompt.options))
            else:
                actions.update(dict.fromkeys(self.answers(state, seat, prompt, dice)))
        if not actions:
            # Nothing comes to mind: anything that is asked will do.
            actions[pick(tuple(p for p in prompts if not p.optional) or prompts, dice)] = None
        return tuple(actions)

    def chance(self, state: S, seat: Seat) -> float:
        """Return how likely a seat wins from here: 0 to 1, shared first places shared out."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return won(outcome, seat)
        return logistic(self.lead(state, seat) / self.spread(state))

    def wish(self, state: S, seat: Seat) -> float:
        """Return how much a seat wants a position: by how likely it wins, from 0 to 1."""
        return self.chance(state, seat)

    def lead(self, state: S, seat: Seat) -> float:
        """Return by how much a seat is ahead of the best other."""
        values = self.value(state)
        others = [value for other, value in enumerate(values) if other != seat]
        # Of two what the other wins is lost.
        counts = self.rivalry if len(others) > 1 else 1.0
        return values[seat] - counts * max(others)


def more_or_less(key: str, by: int) -> tuple[Message, ...]:
    """Return a sentence on a number that has changed, for `reasons`; none if it has not."""
    return (message(f"{key}-{'more' if by > 0 else 'less'}", number=abs(by)),) if by else ()


def won(outcome: Outcome, seat: Seat) -> float:
    """Return what of the victory a seat has: 1, 0, or a part of a shared first place."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


STEEPEST = 30.0


def logistic(lead: float) -> float:
    """Return the chance that a lead stands for, counted in spreads."""
    return 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, lead))))


class FirstBelief(Evaluator[S]):
    """What players know of a game that remembers nothing for them yet: its fields' marks.

    All that is covered may lie in any covered place, and numbers are near those at the start.
    """

    @override
    def cover(self, state: S, seat: Seat) -> S:
        ordered: S = self.game.order_secrets(state, seat)
        return without_answers(ordered, seat)

    @override
    def resample(
        self, covered: S, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> S:
        state: S = self.game.resample(covered, seat, dice)
        return state


def without_answers(state: S, seat: Seat) -> S:
    """Return a position without what others have answered and nobody was told yet.

    They are asked again where a world begins.
    """
    stage: Any = getattr(state, "stage", None)
    if not isinstance(stage, Together):
        return state
    # Each state has a stage, which its type cannot say.
    told: S = changed(state, stage=stage.giving(_own(stage.given, seat)))  # type: ignore[type-var]
    return told


def _own(answers: tuple[object, ...], seat: Seat) -> tuple[object, ...]:
    return tuple(answer if other == seat else None for other, answer in enumerate(answers))
