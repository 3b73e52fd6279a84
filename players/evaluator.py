"""`Evaluator`, the interface between a game and its computer players.

An evaluator samples positions that a player cannot tell apart, values positions, and lists answers
worth considering. `search` uses only this interface and the public names of the kernel.
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
"""The weights in a file: each is a number or a list of numbers."""


class Weights(dict[str, float]):
    """How much each part of a position's value counts, by name.

    The dictionary has the weights that are a single number. Instances are compared by identity, so
    that they can be keys of caches.
    """

    __hash__ = object.__hash__  # type: ignore[assignment]
    __eq__ = object.__eq__
    __ne__ = object.__ne__

    def __init__(self, data: WeightData) -> None:
        super().__init__(
            (name, weight) for name, weight in data.items() if not isinstance(weight, list)
        )
        self.rows = {name: row for name, row in data.items() if isinstance(row, list)}
        """The weights that are a list of numbers."""


NO_WEIGHTS = Weights({})
"""The weights of an evaluator that needs none."""


def read_weights(game_key: str, name: str) -> Weights:
    """Read the weights in the file `name`.json of a game's folder in `players`.

    Raises:
        FileNotFoundError: there is no such file.
    """
    text = files(f"players.{game_key}").joinpath(f"{name}.json").read_text(encoding="utf-8")
    return Weights(json.loads(text)["weights"])


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Limits of the search in a game. The thinking time grows with each of these numbers."""

    turns: int = 8
    """Number of turns of a play-out, those of all seats together."""

    worlds: int = 4
    """Number of sampled positions on which the trader first compares lines."""

    width: int = 12
    """Number of positions from which a plan goes on after each action of a turn."""

    nodes: int = 500
    """Number of positions that a plan of a turn evaluates."""

    quick_width: int = 3
    """`width` of the plans within a play-out."""

    quick_nodes: int = 40
    """`nodes` of the plans within a play-out."""

    own_turn_factor: int = 1
    """Factor on `width` and `nodes` when the trader plans its own turn."""


class Evaluator(ABC, Generic[S]):
    """The game-specific part of computer players of one game. `S` is the type of its state."""

    limits: SearchLimits = SearchLimits()
    """The apprentice's limits."""

    group_limits: SearchLimits | None = None
    """The trader's limits in matches of three or more players, together with the apprentice's
    weights. `None` means the limits and weights that the trader has in matches of two."""

    weights: Weights = NO_WEIGHTS
    """The apprentice's weights."""

    trader_weights: Weights | None = None
    """The trader's weights, found by self-play. `None` means the apprentice's weights."""

    trader_limits: SearchLimits | None = None
    """The trader's limits in matches of two players. `None` means the apprentice's limits."""

    value_function: Callable[[Any, Weights], tuple[float, ...]]
    """Computes the value of a position for each seat with these weights, in the unit that decides
    the game."""

    reason_function: Callable[[Any, Any, Seat], tuple[Message, ...]] = staticmethod(lambda *_: ())
    """Computes, for hints, what a turn gains a seat, from the positions before and after it."""

    rival_share: float = 1.0
    """In matches of three or more players, the share of the best opponent's value that is
    subtracted from a player's own. It is less than 1 where both sides of a deal should gain."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self.game = game

    def with_changes(
        self, *, weights: Weights | None = None, limits: SearchLimits | None = None
    ) -> Self:
        """Return a copy with other weights or other limits; `None` leaves them as they are."""
        changed = copy(self)
        changed.weights = self.weights if weights is None else weights
        changed.limits = self.limits if limits is None else limits
        return changed

    def for_trader(self, seats: int) -> Self:
        """Return the evaluator that a trader uses in a match with this number of seats."""
        if seats > 2 and self.group_limits is not None:
            return self.with_changes(limits=self.group_limits)
        return self.with_changes(weights=self.trader_weights, limits=self.trader_limits)

    def cover(self, state: S, seat: Seat) -> S:
        """Return the position with everything blank that a seat may not know."""
        covered: S = self.game.cover(state, seat)
        return remove_others_answers(covered, seat)

    @abstractmethod
    def resample(
        self, covered: S, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> S:
        """Return a random position that agrees with what a seat knows.

        Args:
            covered: the position with everything blank that the seat may not know.
            seat: the seat.
            heard: the events that the seat has heard.
            rounds: the number of latest rounds from which the seat remembers cards that were seen
                and covered again.
            dice: the random numbers.
        """

    def value(self, state: S) -> tuple[float, ...]:
        """Return the value of a position for each seat, in the unit that decides the game."""
        return self.value_function(self.game.position(state), self.weights)

    @abstractmethod
    def spread(self, state: S) -> float:
        """Return the lead that gives a win probability of 73 % (the logistic function of 1).

        It is in the unit of `value`, and shrinks towards the end of a match.
        """

    def should_compare(self, state: S) -> bool:
        """Whether the best answers to the current question are worth comparing by play-outs."""
        return True

    def candidate_answers(self, state: S, seat: Seat, form: Form, dice: Dice) -> tuple[Action, ...]:
        """Return the answers of a seat to a form that are worth considering, at least one.

        By default, it is a random one. `state` is a sampled position, without blanks.
        """
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
        """Return an action to play instead of considering the question, or `None`.

        For example, a proposal to another player. By default there is none.

        Args:
            prompts: the prompts of the seat, also optional ones.
            seat: the seat.
            heard: the events that the seat has heard.
            world: returns a sampled position; each call samples another one.
        """
        return None

    def likely_reply(self, state: S, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice) -> Action:
        """Draw a plausible answer of another seat to a sealed question.

        By default, it is any of the seat's `candidate_actions` in the sampled position `state`.
        """
        return dice.choice(self.candidate_actions(state, seat, prompts, dice))

    def state_after_replies(self, state: S, seat: Seat, dice: Dice) -> S:
        """Return the position after likely answers of the other seats, if all answer together.

        Such answers have no effect until the last seat has answered.
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
        """Return the position after a seat's turn as far as the seat can foresee it.

        Sealed answers of other seats, and whether they accept an offer, cannot be foreseen.
        """
        stage = getattr(state, "stage", None)
        sealed = isinstance(stage, Together) and stage.secret
        return state if sealed else Evaluator.state_after_replies(self, state, seat, dice)

    def reasons(self, before: S, after: S, seat: Seat) -> tuple[Message, ...]:
        """Return sentences about what a turn gains a seat, the most important first.

        `before` and `after` are sampled positions, so a sentence may depend on something that the
        seat cannot know. Such a sentence results from some samples only.
        """
        return self.reason_function(self.game.position(before), self.game.position(after), seat)

    def considered_prompts(
        self, prompts: tuple[Prompt, ...], seat: Seat, heard: tuple[Event, ...]
    ) -> tuple[Prompt, ...]:
        """Return the questions that a player considers after these events; by default all."""
        return prompts

    def candidate_actions(
        self, state: S, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice
    ) -> tuple[Action, ...]:
        """Return the actions of a seat that are worth considering, in the order of the prompts.

        There is at least one. `state` is a sampled position.
        """
        actions: dict[Action, None] = {}
        for prompt in prompts:
            if prompt.optional and self.may_skip(prompt):
                continue
            if isinstance(prompt, Choice):
                actions.update(dict.fromkeys(option.action for option in prompt.options))
            else:
                actions.update(dict.fromkeys(self.candidate_answers(state, seat, prompt, dice)))
        if actions:
            return tuple(actions)
        # No action is worth considering, so take any legal answer.
        required = tuple(prompt for prompt in prompts if not prompt.optional)
        return (pick_answer(required or prompts, dice),)

    def win_probability(self, state: S, seat: Seat) -> float:
        """Return the probability, from 0 to 1, that a seat wins.

        After the end, a first place shared by n seats counts 1/n.
        """
        outcome = self.game.outcome(state)
        if outcome is not None:
            return victory_share(outcome, seat)
        return logistic(self.lead(state, seat) / self.spread(state))

    def utility(self, state: S, seat: Seat) -> float:
        """Return how much a seat wants a position, from 0 to 1; by default, its win probability."""
        return self.win_probability(state, seat)

    def lead(self, state: S, seat: Seat) -> float:
        """Return by how much a seat's value exceeds the best opponent's, in the unit of `value`.

        In a match of three or more players, only the part `rival_share` of the opponent's value is
        subtracted.
        """
        values = self.value(state)
        others = [value for other, value in enumerate(values) if other != seat]
        # In a match of two players, the opponent's gain is the player's loss.
        rival_share = self.rival_share if len(others) > 1 else 1.0
        return values[seat] - rival_share * max(others)


def change_message(key: str, change: int) -> tuple[Message, ...]:
    """Return the sentence of `reasons` that a number has changed: `<key>-more` or `<key>-less`.

    The result is `()` if the change is 0.
    """
    if not change:
        return ()
    return (message(f"{key}-{'more' if change > 0 else 'less'}", number=abs(change)),)


def victory_share(outcome: Outcome, seat: Seat) -> float:
    """Return 1 if the seat has won alone, 1/n if it is one of n winners, and 0 if it has lost."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


MAX_LEAD_SPREADS = 30.0
"""The largest lead, in spreads, that `logistic` distinguishes; larger leads would overflow."""


def logistic(lead: float) -> float:
    """Return the win probability for a lead divided by `Evaluator.spread`."""
    return 1 / (1 + exp(-max(-MAX_LEAD_SPREADS, min(MAX_LEAD_SPREADS, lead))))


class MarkBasedEvaluator(Evaluator[S]):
    """Base class of evaluators that sample positions by the visibility marks of the state's fields.

    Hidden things can be in every hidden place, and hidden numbers are near their values at the
    start of a match.
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
    """Return a position without the answers that other seats have given in a `Together` stage.

    In the result these seats are asked again.
    """
    stage: Any = getattr(state, "stage", None)
    if not isinstance(stage, Together):
        return state
    # The type of states does not say that they have a stage.
    answers = tuple(answer if other == seat else None for other, answer in enumerate(stage.answers))
    covered: S = replace_fields(state, stage=stage.with_answers(answers))  # type: ignore[type-var]
    return covered
