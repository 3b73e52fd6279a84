"""The evaluator of Hellweg westfalicus, whose only secret is the order of the trading cards."""

from dataclasses import replace

from typing_extensions import override

from games.hellweg import events as ev
from games.hellweg.model import State
from games.kernel import Event, Prompt, Seat, replace_fields
from players.dice import Dice
from players.evaluator import Evaluator, SearchLimits, read_weights
from players.hellweg.reasons import reasons
from players.hellweg.value import seat_values

HIDDEN_CARD = 0
"""The number in place of a trading card that is face down."""

PRIVILEGE_KIND = "privilege"
"""The kind of the optional question about privileges, which players always consider."""


class HellwegEvaluator(Evaluator[State]):
    """Computes the values of positions and of hidden cards for computer players of Hellweg."""

    limits = SearchLimits(turns=6, worlds=4, width=8, nodes=400, quick_width=2, quick_nodes=40)

    weights = read_weights("hellweg", "weights")
    value_function = staticmethod(seat_values)
    reason_function = staticmethod(reasons)
    trader_weights = read_weights("hellweg", "trader")
    trader_limits = replace(limits, turns=12)

    @override
    def cover(self, state: State, seat: Seat) -> State:
        # Played cards are face down; `resample` puts back those that a player remembers.
        return replace_fields(super().cover(state, seat), played=(HIDDEN_CARD,) * len(state.played))

    @override
    def resample(
        self, covered: State, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> State:
        """Return a position with a random order of the unseen and forgotten trading cards.

        With the setting `open_memory`, no card is forgotten.
        """
        turned = tuple(event.card for event in heard if isinstance(event, ev.CardTurned))
        remembered = len(turned) if covered.variant.open_memory else rounds
        seen = tuple(card for card in turned if card != covered.card)[-remembered:]
        open_cards = {covered.card, *seen}
        cards = self.game.position(covered).board.cards
        remaining = dice.shuffled(tuple(number for number in cards if number not in open_cards))
        deck = remaining[: len(covered.deck)]
        forgotten = remaining[len(deck) :][: len(covered.played) - len(seen)]
        return replace_fields(covered, deck=deck, played=(*forgotten, *seen))

    @override
    def may_skip(self, prompt: Prompt) -> bool:
        return prompt.kind != PRIVILEGE_KIND

    @override
    def spread(self, state: State) -> float:
        return 3.0 + 1.0 * len(state.deck)
