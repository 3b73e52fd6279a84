"""Die Händler for computer players."""

from collections.abc import Callable

from typing_extensions import override

from games.haendler.model import State
from games.haendler.terms import STEP
from games.kernel import Action, Event, Form, Prompt, Seat, changed
from players.dice import Dice
from players.evaluator import Evaluator, Reach
from players.haendler import answers, proposals
from players.haendler.belief import Ledger, faces
from players.haendler.dealing import deal
from players.haendler.reasons import reasons
from players.haendler.value import rounds_left, value
from players.weights import read

BLUR = 3
"""A sum that is not known exactly any more is wrong by so many hundreds at most, either way, for
each round that was forgotten."""

BLURRED = 9
"""But never by more than so many."""


class HaendlerEvaluator(Evaluator[State]):
    """What players know of a game on one board."""

    reach = Reach(turns=8, worlds=2, width=8, nodes=500, quick_width=2, quick_nodes=50)
    rivalry = 0.75

    weights = read("haendler", "weights")
    trader_weights = read("haendler", "trader")
    worth = staticmethod(value)
    brings = staticmethod(reasons)

    @override
    def resample(
        self, covered: State, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> State:
        """Fill the sacks as the payments tell, and deal the influence cards nobody has seen."""
        seats = len(covered.players)
        known = faces(seats, seat, heard)
        hands, deck = deal(self.game.position(covered), seat, known, dice)
        ledger = Ledger(seats, heard)
        players = tuple(
            player
            if other == seat
            else changed(
                player,
                hand=hands[other],
                money=self._money(covered, ledger, Seat(other), rounds, dice),
            )
            for other, player in enumerate(covered.players)
        )
        return changed(covered, players=players, deck=deck)

    def _money(self, covered: State, ledger: Ledger, seat: Seat, rounds: int, dice: Dice) -> int:
        """Return what a seat may have: what it has promised at least."""
        forgotten = max(0, ledger.round - ledger.shown[seat] - rounds)
        blur = min(BLURRED, BLUR * forgotten)
        money = ledger.money[seat] + (dice.below(2 * blur + 1) - blur) * STEP
        promised: int = self.game.position(covered).promised(seat)
        return max(money, promised, 0)

    @override
    def spread(self, state: State) -> float:
        return 500.0 + 450.0 * rounds_left(self.game.position(state), self.weights)

    @override
    def leaves(self, prompt: Prompt) -> bool:
        return prompt.kind not in answers.HEEDED

    @override
    def heeded(
        self, prompts: tuple[Prompt, ...], seat: Seat, heard: tuple[Event, ...]
    ) -> tuple[Prompt, ...]:
        return answers.unwearied(prompts, seat, heard)

    @override
    def aside(
        self,
        prompts: tuple[Prompt, ...],
        seat: Seat,
        heard: tuple[Event, ...],
        world: Callable[[], State],
    ) -> Action | None:
        """Answer deals, and propose one, in a match in which there are any."""
        if all(prompt.kind != "deal-ask" for prompt in prompts):
            return None
        state = world()
        answer = proposals.reply(self, state, seat, prompts)
        return answer or proposals.best(self, self.game.position(state), seat, prompts, heard)

    @override
    def settled(self, state: State, seat: Seat, dice: Dice) -> State:
        """Let the other side answer an offer as it is better for them."""
        state = super().settled(state, seat, dice)
        answer = answers.to_offer(self.game, state, seat)
        if answer is not None:
            by, *either = answer
            after = [self.game.apply(state, by, action, dice).state for action in either]
            state = max(after, key=lambda position: self.chance(position, by))
        return state

    @override
    def answers(self, state: State, seat: Seat, form: Form, dice: Dice) -> tuple[Action, ...]:
        return answers.worth_a_thought(self.game.position(state), seat, form)

    @override
    def options(
        self, state: State, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice
    ) -> tuple[Action, ...]:
        return answers.sensible(super().options(state, seat, prompts, dice))

    @override
    def reply(self, state: State, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice) -> Action:
        return answers.likely(self.game.position(state), seat, prompts, dice)
