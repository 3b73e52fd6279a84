"""The interface between a game and its computer players.

A game supplies beliefs, a value of positions and answers to forms. The engine (`search`) uses only
this interface and the public names of the kernel.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass
from importlib.resources import files
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
    message,
    replace_fields,
)
from games.kernel.automatic import pick_answer
from players.dice import Dice

WeightData = Mapping[str, float | list[float]]
"""Weights as a file holds them: a number each, or a row of numbers."""


class Weights(dict[str, float]):
    """The parts of a value that are one number each; `rows` holds those that are several.

    Compared by identity, so that results computed with them can be cached by them.
    """

    __hash__ = object.__hash__  # type: ignore[assignment]
    __eq__ = object.__eq__
    __ne__ = object.__ne__

    def __init__(self, data: WeightData) -> None:
        super().__init__((k, v) for k, v in data.items() if not isinstance(v, list))
        self.rows = {name: row for name, row in data.items() if isinstance(row, list)}

    def to_data(self) -> WeightData:
        """The weights as a file holds them."""
        return {**self, **self.rows}


NO_WEIGHTS = Weights({})


def read_weights(game: str, name: str) -> Weights:
    """Read the weights of a file in a game's package. The file also names their source."""
    text = files(f"players.{game}").joinpath(f"{name}.json").read_text(encoding="utf-8")
    return Weights(json.loads(text)["weights"])


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """How far the trader searches in a game; the thinking time grows with these numbers."""

    turns: int = 8
    """Turns of a play-out, all seats counted together."""

    worlds: int = 4
    """Sampled positions on which the first stage compares lines."""

    width: int = 12
    """Positions that a plan keeps at each step of a turn."""

    nodes: int = 500
    """Positions that a plan evaluates in all."""

    quick_width: int = 3
    quick_nodes: int = 40
    """`width` and `nodes` within a play-out."""

    own_turn_factor: int = 1
    """Factor on `width` and `nodes` when the trader plans its own turn."""


class Evaluator(ABC, Generic[S]):
    """What computer players know of one game. `S` is the type of its state."""

    limits: SearchLimits = SearchLimits()

    group_limits: SearchLimits | None = None
    """The trader's limits at tables of more than two, where it uses the apprentice's weights;
    `None`: the same limits and weights as at a table of two."""

    weights: Weights = NO_WEIGHTS
    """How much each part of the value counts."""

    trader_weights: Weights | None = None
    """The trader's weights, found by self-play; `None`: those of the apprentice."""

    trader_limits: SearchLimits | None = None
    """The trader's limits at a table of two; `None`: `limits`."""

    value_function: Callable[[Any, Weights], tuple[float, ...]]
    """Computes the value of each seat's position with given weights, in the unit that decides the
    game."""

    reason_function: Callable[[Any, Any, Seat], tuple[Message, ...]] = staticmethod(lambda *_: ())
    """Computes what a turn gains its player, from the positions before and after it, for hints."""

    rival_share: float = 1.0
    """With three or more seats, the part of the best opponent's value that counts against one's
    own. Less than 1 where both sides of a deal should gain."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self.game = game

    def with_changes(
        self, *, weights: Weights | None = None, limits: SearchLimits | None = None
    ) -> Self:
        """Return a copy with other weights or other limits."""
        other = copy(self)
        other.weights = self.weights if weights is None else weights
        other.limits = self.limits if limits is None else limits
        return other

    def for_trader(self, seats: int) -> Self:
        """Return the evaluator that a trader uses at a table with this number of seats."""
        if seats > 2 and self.group_limits is not None:
            return self.with_changes(limits=self.group_limits)
        return self.with_changes(weights=self.trader_weights, limits=self.trader_limits)

    def cover(self, state: S, seat: Seat) -> S:
        """Return the position with everything blank that the seat may not know."""
        covered: S = self.game.cover(state, seat)
        return remove_others_answers(covered, seat)

    @abstractmethod
    def resample(
        self, covered: S, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> S:
        """Return a position that agrees with the covered one and with the events heard.

        Of cards that were seen once and are covered again, a player remembers only those of the
        latest `rounds` rounds.
        """

    def value(self, state: S) -> tuple[float, ...]:
        """Value of each seat's position, in the unit that decides the game."""
        return self.value_function(self.game.position(state), self.weights)

    @abstractmethod
    def spread(self, state: S) -> float:
        """A lead that is not yet decisive, in the unit of `value`. It shrinks towards the end."""

    def should_compare(self, state: S) -> bool:
        """Whether the best answers to the current question are worth comparing by play-outs."""
        return True

    def candidate_answers(self, state: S, seat: Seat, form: Form, dice: Dice) -> tuple[Action, ...]:
        """Answers to a form that are worth considering."""
        return (pick_answer((form,), dice),)

    def may_skip(self, prompt: Prompt) -> bool:
        """Whether a player may leave an optional question unanswered."""
        return True

    def unsolicited_action(
        self,
        prompts: tuple[Prompt, ...],
        seat: Seat,
        heard: tuple[Event, ...],
        world: Callable[[], S],
    ) -> Action | None:
        """Return an action to play before the question itself is considered, or `None`."""
        return None

    def likely_reply(self, state: S, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice) -> Action:
        """Draw a plausible answer of another seat to a sealed question."""
        return dice.choice(self.candidate_actions(state, seat, prompts, dice))

    def state_after_replies(self, state: S, seat: Seat, dice: Dice) -> S:
        """Return the position after likely answers of the other seats to the seat's turn.

        Answers that are given together count for nothing until the last one is in.
        """
        while isinstance(getattr(state, "stage", None), Together):
            others = tuple(other for other in self.game.asked_seats(state) if other != seat)
            if not others:
                break
            prompts = self.game.prompts(state, others[0])
            reply = self.likely_reply(state, others[0], prompts, dice)
            state = self.game.apply(state, others[0], reply, dice).state
        return state

    def foreseeable_state(self, state: S, seat: Seat, dice: Dice) -> S:
        """Return the position after a turn as far as its player can foresee it.

        Sealed answers of others, and whether they accept an offer, cannot be foreseen.
        """
        stage = getattr(state, "stage", None)
        sealed = isinstance(stage, Together) and stage.secret
        return state if sealed else Evaluator.state_after_replies(self, state, seat, dice)

    def reasons(self, before: S, after: S, seat: Seat) -> tuple[Message, ...]:
        """What a turn would gain its player, in the game's terms, the most important first.

        Both positions are samples: a reason that depends on something the seat cannot know holds in
        only some of them.
        """
        return self.reason_function(self.game.position(before), self.game.position(after), seat)

    def considered_prompts(
        self, prompts: tuple[Prompt, ...], seat: Seat, heard: tuple[Event, ...]
    ) -> tuple[Prompt, ...]:
        """The questions that a player still considers after the events heard. By default all."""
        return prompts

    def candidate_actions(
        self, state: S, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice
    ) -> tuple[Action, ...]:
        """Actions that are worth considering, in the order of the prompts."""
        actions: dict[Action, None] = {}
        for prompt in prompts:
            if prompt.optional and self.may_skip(prompt):
                continue
            if isinstance(prompt, Choice):
                actions.update(dict.fromkeys(option.action for option in prompt.options))
            else:
                actions.update(dict.fromkeys(self.candidate_answers(state, seat, prompt, dice)))
        if not actions:
            # No candidate: any legal answer will do.
            actions[pick_answer(tuple(p for p in prompts if not p.optional) or prompts, dice)] = (
                None
            )
        return tuple(actions)

    def win_probability(self, state: S, seat: Seat) -> float:
        """Probability that a seat wins, from 0 to 1. A shared first place counts in part."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return victory_share(outcome, seat)
        return logistic(self.lead(state, seat) / self.spread(state))

    def utility(self, state: S, seat: Seat) -> float:
        """How much a seat wants a position, from 0 to 1; by default its win probability."""
        return self.win_probability(state, seat)

    def lead(self, state: S, seat: Seat) -> float:
        """By how much a seat's value exceeds the best other seat's."""
        values = self.value(state)
        others = [value for other, value in enumerate(values) if other != seat]
        # At a table of two, what the other wins is lost.
        rival_share = self.rival_share if len(others) > 1 else 1.0
        return values[seat] - rival_share * max(others)


def change_message(key: str, by: int) -> tuple[Message, ...]:
    """A sentence about a number that has changed, for `reasons`; empty if it has not."""
    return (message(f"{key}-{'more' if by > 0 else 'less'}", number=abs(by)),) if by else ()


def victory_share(outcome: Outcome, seat: Seat) -> float:
    """The seat's part of the victory: 1, 0, or its part of a shared first place."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


MAX_LEAD_SPREADS = 30.0
"""Leads beyond this number of spreads are treated alike."""


def logistic(lead: float) -> float:
    """Win probability for a lead that is counted in spreads."""
    return 1 / (1 + exp(-max(-MAX_LEAD_SPREADS, min(MAX_LEAD_SPREADS, lead))))


class MarkBasedEvaluator(Evaluator[S]):
    """Beliefs that follow from the visibility marks of the state's fields alone.

    For games without an evaluator of their own. Covered things may be in any covered place, and
    numbers are near their values at the start.
    """

    @override
    def cover(self, state: S, seat: Seat) -> S:
        ordered: S = self.game.order_secrets(state, seat)
        return remove_others_answers(ordered, seat)

    @override
    def resample(
        self, covered: S, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> S:
        state: S = self.game.resample(covered, seat, dice)
        return state


def remove_others_answers(state: S, seat: Seat) -> S:
    """Return a position without answers of other seats that nobody has been told of yet.

    A sampled world asks those seats again.
    """
    stage: Any = getattr(state, "stage", None)
    if not isinstance(stage, Together):
        return state
    # Each state has a stage, which its type cannot say.
    answers = tuple(answer if other == seat else None for other, answer in enumerate(stage.given))
    covered: S = replace_fields(state, stage=stage.with_answers(answers))  # type: ignore[type-var]
    return covered
