"""Hellweg westfalicus for computer players. The only secret is the order of the trading cards."""

from dataclasses import replace

from typing_extensions import override

from games.hellweg import events as ev
from games.hellweg.model import State
from games.kernel import Event, Prompt, Seat, changed
from players.dice import Dice
from players.evaluator import Evaluator, Reach
from players.hellweg.reasons import reasons
from players.hellweg.value import value
from players.weights import read

COVERED = 0
"""A trading card that nobody can see."""


PRIVILEGE = "privilege"
"""Asked beside the action: what privileges can do is part of a turn."""


class HellwegEvaluator(Evaluator[State]):
    """What players know of a game on one board."""

    reach = Reach(turns=6, worlds=4, width=8, nodes=400, quick_width=2, quick_nodes=40)

    weights = read("hellweg", "weights")
    worth = staticmethod(value)
    brings = staticmethod(reasons)
    trader_weights = read("hellweg", "trader")
    trader_reach = replace(reach, turns=12)

    @override
    def cover(self, state: State, seat: Seat) -> State:
        # Played cards too, which lie face down and are remembered for some rounds only.
        return changed(super().cover(state, seat), played=(COVERED,) * len(state.played))

    @override
    def resample(
        self, covered: State, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> State:
        """Turn the cards not seen, and those forgotten, into a deck; with open memory none are."""
        turned = tuple(event.card for event in heard if isinstance(event, ev.CardTurned))
        remembered = len(turned) if covered.variant.open_memory else rounds
        seen = tuple(card for card in turned if card != covered.card)[-remembered:]
        open_cards = {covered.card, *seen}
        cards = self.game.position(covered).board.cards
        rest = dice.shuffled(tuple(number for number in cards if number not in open_cards))
        deck = rest[: len(covered.deck)]
        forgotten = rest[len(deck) :][: len(covered.played) - len(seen)]
        return changed(covered, deck=deck, played=(*forgotten, *seen))

    @override
    def leaves(self, prompt: Prompt) -> bool:
        return prompt.kind != PRIVILEGE

    @override
    def spread(self, state: State) -> float:
        return 3.0 + 1.0 * len(state.deck)
