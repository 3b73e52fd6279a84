"""What players know of the toy: enough to bid with sense."""

from functools import cache
from typing import Any

from typing_extensions import override

from games import registry
from games.kernel import Action, Event, Form, Seat, replace_fields
from players.dice import Dice
from players.evaluator import Evaluator, SearchLimits
from players.registry import EVALUATORS, evaluator_of
from tests.toy import Bid, Coins, Drawn, Seen, State, Toy, Won

COINS = 10


class ToyEvaluator(Evaluator[State]):
    """What players know of the toy."""

    limits = SearchLimits(turns=2, worlds=2, width=4, nodes=40, quick_width=1, quick_nodes=10)

    @override
    def resample(
        self, covered: State, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> State:
        spent = [0] * len(covered.players)
        for event in heard:
            if isinstance(event, Won):
                spent[event.seat] += event.amount
        players = (replace_fields(p, coins=COINS - spent[s]) for s, p in enumerate(covered.players))
        known = [event.value for event in heard if isinstance(event, Drawn | Seen)]
        rest = list(dice.shuffled(tuple(n for n in range(1, 7) if n not in known)))
        crates = tuple(crate or rest.pop() for crate in covered.crates)
        return replace_fields(covered, players=tuple(players), crates=crates)

    @override
    def value(self, state: State) -> tuple[float, ...]:
        return tuple(player.value + player.coins / 4 for player in state.players)

    @override
    def spread(self, state: State) -> float:
        return 1.0 + len(state.crates)

    @override
    def candidate_answers(
        self, state: State, seat: Seat, form: Form, dice: Dice
    ) -> tuple[Action, ...]:
        coins = state.players[seat].coins
        return tuple(Bid(Coins(coins * part // 4)) for part in range(5))

    @override
    def likely_reply(self, state: State, seat: Seat, prompts: object, dice: Dice) -> Action:
        return Bid(Coins(dice.below(state.players[seat].coins // 2 + 1)))


KEYS = (*EVALUATORS, "toy")

SHORT = SearchLimits(turns=1, worlds=1, width=2, nodes=30, quick_width=1, quick_nodes=8)
"""What tests let players look at: they want to know whether, not how well."""


@cache
def evaluator(key: str) -> Evaluator[Any]:
    """Return a game's share with a small reach."""
    made = ToyEvaluator(Toy()) if key == "toy" else evaluator_of(registry.load(key))
    made.limits, made.group_limits = SHORT, made.group_limits and SHORT
    return made
