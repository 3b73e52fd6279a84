"""The evaluator of Die Händler, through which computer players judge positions and moves."""

from collections.abc import Callable

from typing_extensions import override

from games.haendler.model import State
from games.haendler.terms import STEP
from games.kernel import Action, Event, Form, Prompt, Seat, replace_fields
from players.dice import Dice
from players.evaluator import Evaluator, SearchLimits, read_weights
from players.haendler import answers, deals
from players.haendler.belief import Ledger, deal_cards, known_cards
from players.haendler.reasons import reasons
from players.haendler.value import rounds_left, seat_values

MONEY_BLUR_STEPS_PER_ROUND = 3
"""Maximum error of a remembered sum of money for each forgotten round, in steps of 100 guilders."""

MAX_MONEY_BLUR_STEPS = 9
"""Maximum error of a remembered sum of money, in steps of 100 guilders."""


class HaendlerEvaluator(Evaluator[State]):
    """Estimates values, plausible answers and hidden facts; `Evaluator` describes each method."""

    limits = SearchLimits(turns=8, worlds=2, width=8, nodes=500, quick_width=2, quick_nodes=50)
    rival_share = 0.75

    weights = read_weights("haendler", "weights")
    trader_weights = read_weights("haendler", "trader")
    value_function = staticmethod(seat_values)
    reason_function = staticmethod(reasons)

    @override
    def resample(
        self, covered: State, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> State:
        """Return a position with money by the payments heard, and unseen influence cards dealt."""
        seats = len(covered.players)
        known = known_cards(seats, seat, heard)
        hands, deck = deal_cards(self.game.position(covered), seat, known, dice)
        ledger = Ledger(seats, heard)
        players = tuple(
            player
            if owner == seat
            else replace_fields(
                player,
                hand=hands[owner],
                money=self._draw_money(covered, ledger, Seat(owner), rounds, dice),
            )
            for owner, player in enumerate(covered.players)
        )
        return replace_fields(covered, players=players, deck=deck)

    def _draw_money(
        self, covered: State, ledger: Ledger, seat: Seat, rounds: int, dice: Dice
    ) -> int:
        """Draw a plausible sum of money of a seat, at least the sum it has promised to pay.

        The sum is exact unless it was last public before the latest `rounds` rounds.
        """
        forgotten = max(0, ledger.round - ledger.last_shown_round[seat] - rounds)
        blur = min(MAX_MONEY_BLUR_STEPS, MONEY_BLUR_STEPS_PER_ROUND * forgotten)
        money = ledger.money[seat] + (dice.below(2 * blur + 1) - blur) * STEP
        promised: int = self.game.position(covered).promised_money(seat)
        return max(money, promised, 0)

    @override
    def spread(self, state: State) -> float:
        return 500.0 + 450.0 * rounds_left(self.game.position(state), self.weights)

    @override
    def may_skip(self, prompt: Prompt) -> bool:
        return prompt.kind not in answers.CONSIDERED_KINDS

    @override
    def considered_prompts(
        self, prompts: tuple[Prompt, ...], seat: Seat, heard: tuple[Event, ...]
    ) -> tuple[Prompt, ...]:
        return answers.limit_offers(prompts, seat, heard)

    @override
    def unsolicited_action(
        self,
        prompts: tuple[Prompt, ...],
        seat: Seat,
        heard: tuple[Event, ...],
        world: Callable[[], State],
    ) -> Action | None:
        """Answer a proposed deal, or propose a deal, in matches with negotiation."""
        if all(prompt.kind != "deal-ask" for prompt in prompts):
            return None
        state = world()
        answer = deals.answer_deal(self, state, seat, prompts)
        return answer or deals.propose_deal(self, self.game.position(state), seat, prompts, heard)

    @override
    def state_after_replies(self, state: State, seat: Seat, dice: Dice) -> State:
        """Return the position after the other side's better answer to the seat's open offer."""
        state = super().state_after_replies(state, seat, dice)
        offer_answers = answers.find_offer_answers(self.game, state, seat)
        if offer_answers is not None:
            partner, *actions = offer_answers
            replies = [self.game.apply(state, partner, action, dice).state for action in actions]
            state = max(replies, key=lambda reply: self.win_probability(reply, partner))
        return state

    @override
    def candidate_answers(
        self, state: State, seat: Seat, form: Form, dice: Dice
    ) -> tuple[Action, ...]:
        return answers.candidate_answers(self.game.position(state), seat, form)

    @override
    def candidate_actions(
        self, state: State, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice
    ) -> tuple[Action, ...]:
        return answers.sensible_actions(super().candidate_actions(state, seat, prompts, dice))

    @override
    def likely_reply(
        self, state: State, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice
    ) -> Action:
        return answers.likely_reply(self.game.position(state), seat, prompts, dice)
