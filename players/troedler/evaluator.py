"""Die Trödler aus den Highlands for computer players."""

from collections import Counter
from dataclasses import replace
from itertools import chain

from typing_extensions import override

from games.kernel import Event, Seat, changed
from games.troedler.model import State
from games.troedler.scoring import tallies
from games.troedler.stages.colours import Colours
from games.troedler.stages.taking import Taking
from games.troedler.terms import Card
from players.dice import Dice
from players.evaluator import Evaluator, Reach, logistic
from players.troedler.belief import HIDDEN, REQUEST, Belief, unplaced
from players.troedler.reasons import reasons
from players.troedler.value import hurried, progress, ruin, value
from players.weights import read


class TroedlerEvaluator(Evaluator[State]):
    """What players know of a game on one board."""

    reach = Reach(turns=5, worlds=2, width=6, nodes=400, quick_width=2, quick_nodes=60)
    company = Reach(turns=4, worlds=4, width=6, nodes=400, quick_width=6, quick_nodes=400, broad=6)

    weights = read("troedler", "weights")
    trader_weights = read("troedler", "trader")
    # To play on further wins nothing; to plan one's own turn more broadly does.
    trader_reach = replace(reach, broad=6)
    worth = staticmethod(value)
    brings = staticmethod(reasons)

    @override
    def compares(self, state: State) -> bool:
        """Of more than two, what a pile is good for shows in the turns that it is played in.

        Their own turn each plans well: to play on from its steps loses more by chance than it wins.
        """
        return len(state.players) == 2 or isinstance(state.stage, Taking)

    @override
    def resample(
        self, covered: State, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> State:
        """Lay the cards where they were seen, and deal those that nobody could see."""
        if isinstance(covered.stage, Colours):
            return covered
        board = self.game.board
        belief = Belief(board, len(covered.players), heard)
        since = belief.round - rounds
        hands, values = _hands(covered, seat, belief, since), _values(covered, seat, belief)
        # What lies open needs no memory.
        discard = [*belief.discarded(since)[:-1], *covered.discard[-1:]]
        known = Counter(chain(covered.played, discard, *hands, *values, *belief.piles))
        colours = tuple(player.colour for player in covered.players)
        cards = dice.shuffled(unplaced(board, colours, known))
        stock = _Stock(list(cards), frozenset(board.requests))
        # Before all others: not every card will do for these.
        discard = [stock.request() if card == REQUEST else card for card in discard]
        players = tuple(
            changed(player, hand=board.sorted_hand(stock.filled(hand)), value=value)
            for player, hand, value in zip(covered.players, hands, values, strict=True)
        )
        piles, discard_pile = tuple(map(tuple, belief.piles)), stock.filled(discard)
        draw = tuple(stock.cards)
        return changed(covered, players=players, piles=piles, discard=discard_pile, draw=draw)

    @override
    def chance(self, state: State, seat: Seat) -> float:
        """Who suffers total damage loses; the points decide between the others."""
        return self._chance(state, seat)[0]

    def _chance(self, state: State, seat: Seat) -> tuple[float, float]:
        """Return how likely a seat wins, and what its position is worth."""
        position = self.game.position(state)
        entries = tallies(position)
        values = value(position, self.weights, entries)
        if self.game.outcome(state) is not None:
            return super().chance(state, seat), values[seat]
        ruined = ruin(position, self.weights, entries)
        others = [other for other in range(len(values)) if other != seat]
        spread = _spread(progress(entries, state.goal))

        def ahead(rivals: list[int]) -> float:
            if not rivals:
                return 1.0
            return logistic((values[seat] - max(values[rival] for rival in rivals)) / spread)

        without = (ruined[one] * ahead([two for two in others if two != one]) for one in others)
        return sum(without) + (1 - sum(ruined)) * ahead(others), values[seat]

    @override
    def wish(self, state: State, seat: Seat) -> float:
        chance, own = self._chance(state, seat)
        return chance if len(state.players) > 2 else hurried(state, own, chance, self.weights)

    @override
    def spread(self, state: State) -> float:
        return _spread(progress(tallies(self.game.position(state)), state.goal))


def _spread(far: float) -> float:
    return 2.0 + 8.0 * (1 - far)


class _Stock:
    """Cards that lie nowhere yet, in drawn order."""

    def __init__(self, cards: list[Card], requests: frozenset[Card]) -> None:
        self.cards = cards
        self._requests = requests

    def request(self) -> Card:
        """Take the next request."""
        place = next(n for n, card in enumerate(self.cards) if card in self._requests)
        return self.cards.pop(place)

    def filled(self, cards: list[Card]) -> tuple[Card, ...]:
        """Return cards with the next ones where they are hidden."""
        return tuple(self.cards.pop() if card == HIDDEN else card for card in cards)


def _hands(covered: State, seat: Seat, belief: Belief, since: int) -> list[list[Card]]:
    """Return all hands: one's own, the others' as far as they are remembered."""
    hands = [
        list(player.hand) if other == seat else belief.hand(other, len(player.hand), since)
        for other, player in enumerate(covered.players)
    ]
    if covered.turn != seat:
        # A delivery whose substitutes are still being chosen is told when it is done.
        for card in covered.played[len(belief.played) :]:
            hand = hands[covered.turn]
            hand.remove(card if card in hand else HIDDEN)
    return hands


def _values(covered: State, seat: Seat, belief: Belief) -> list[tuple[Card, ...]]:
    """Return all value piles: everybody saw what went there."""
    return [
        player.value if other == seat else tuple(belief.values[other])
        for other, player in enumerate(covered.players)
    ]
