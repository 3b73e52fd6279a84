"""The evaluator of Die Trödler aus den Highlands."""

from collections import Counter
from dataclasses import replace
from itertools import chain

from typing_extensions import override

from games.kernel import Event, Seat, replace_fields
from games.troedler.model import State
from games.troedler.scoring import tallies
from games.troedler.stages.colours import Colours
from games.troedler.stages.taking import Taking
from games.troedler.terms import Card
from players.dice import Dice
from players.evaluator import Evaluator, SearchLimits, logistic, read_weights
from players.troedler.belief import HIDDEN_CARD, UNKNOWN_REQUEST, Belief, unplaced_cards
from players.troedler.reasons import reasons
from players.troedler.value import hurried_utility, progress, ruin_probabilities, seat_values


class TroedlerEvaluator(Evaluator[State]):
    """The evaluator of Die Trödler. Values are goods points."""

    limits = SearchLimits(turns=5, worlds=2, width=6, nodes=400, quick_width=2, quick_nodes=60)
    group_limits = SearchLimits(
        turns=4, worlds=4, width=6, nodes=400, quick_width=6, quick_nodes=400, own_turn_factor=6
    )

    weights = read_weights("troedler", "weights")
    trader_weights = read_weights("troedler", "trader")
    # In measured matches, broader plans of the trader's own turn won more games than before, longer
    # play-outs did not.
    trader_limits = replace(limits, own_turn_factor=6)
    value_function = staticmethod(seat_values)
    reason_function = staticmethod(reasons)

    @override
    def should_compare(self, state: State) -> bool:
        """Whether lines are compared by play-outs: in matches of two, and when taking a pile.

        The worth of a pile shows only in later turns. With three or more players, play-outs do not
        improve the plans of other turns, because their noise is larger than their gain.
        """
        return len(state.players) == 2 or isinstance(state.stage, Taking)

    @override
    def resample(
        self, covered: State, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> State:
        """Return a position with remembered cards in their places, and other cards at random.

        The player remembers the cards of the last `rounds` rounds, and the feed and requests that
        were played.
        """
        if isinstance(covered.stage, Colours):
            return covered
        board = self.game.board
        belief = Belief(board, len(covered.players), heard)
        since = belief.round - rounds
        hands = _remembered_hands(covered, seat, belief, since)
        values = _value_piles(covered, seat, belief)
        # The top card of the discard pile is visible, so it is never forgotten.
        discard = [*belief.remembered_discard(since)[:-1], *covered.discard[-1:]]
        known = Counter(chain(covered.played, discard, *hands, *values, *belief.piles))
        colours = tuple(player.colour for player in covered.players)
        cards = dice.shuffled(unplaced_cards(board, colours, known))
        stock = _CardStock(list(cards), frozenset(board.requests))
        # Unknown requests are drawn first, while enough requests are left.
        discard = [stock.take_request() if card == UNKNOWN_REQUEST else card for card in discard]
        players = tuple(
            replace_fields(player, hand=board.sorted_hand(stock.fill_hidden(hand)), value=value)
            for player, hand, value in zip(covered.players, hands, values, strict=True)
        )
        piles = tuple(map(tuple, belief.piles))
        discard_pile = stock.fill_hidden(discard)
        draw = tuple(stock.cards)
        return replace_fields(
            covered, players=players, piles=piles, discard=discard_pile, draw=draw
        )

    @override
    def win_probability(self, state: State, seat: Seat) -> float:
        """Return the probability that a seat wins by points without suffering total damage."""
        return self._probability_and_value(state, seat)[0]

    def _probability_and_value(self, state: State, seat: Seat) -> tuple[float, float]:
        """Return a seat's win probability, and its value in goods points."""
        position = self.game.position(state)
        entries = tallies(position)
        values = seat_values(position, self.weights, entries)
        if self.game.outcome(state) is not None:
            return super().win_probability(state, seat), values[seat]
        ruined = ruin_probabilities(position, self.weights, entries)
        others = [other for other in range(len(values)) if other != seat]
        spread = _spread_at(progress(entries, state.goal))

        def probability_against(rivals: list[int]) -> float:
            if not rivals:
                return 1.0
            return logistic((values[seat] - max(values[rival] for rival in rivals)) / spread)

        if_another_is_ruined = sum(
            ruined[loser] * probability_against([rival for rival in others if rival != loser])
            for loser in others
        )
        if_none_is_ruined = (1 - sum(ruined)) * probability_against(others)
        return if_another_is_ruined + if_none_is_ruined, values[seat]

    @override
    def utility(self, state: State, seat: Seat) -> float:
        chance, points = self._probability_and_value(state, seat)
        if len(state.players) > 2:
            return chance
        return hurried_utility(state, points, chance, self.weights)

    @override
    def spread(self, state: State) -> float:
        return _spread_at(progress(tallies(self.game.position(state)), state.goal))


def _spread_at(progress: float) -> float:
    """Return how uncertain a lead still is, in goods points: from 10 at the start to 2 at the end.

    `progress` goes from 0 to 1.
    """
    return 2.0 + 8.0 * (1 - progress)


class _CardStock:
    """The cards whose place is not known, in random order; they replace hidden cards."""

    def __init__(self, cards: list[Card], requests: frozenset[Card]) -> None:
        self.cards = cards
        self._requests = requests

    def take_request(self) -> Card:
        """Remove the first request and return it."""
        index = next(index for index, card in enumerate(self.cards) if card in self._requests)
        return self.cards.pop(index)

    def fill_hidden(self, cards: list[Card]) -> tuple[Card, ...]:
        """Return the cards, with each hidden card replaced by a card taken from the stock."""
        return tuple(self.cards.pop() if card == HIDDEN_CARD else card for card in cards)


def _remembered_hands(covered: State, seat: Seat, belief: Belief, since: int) -> list[list[Card]]:
    """Return the hands of all seats, in which forgotten cards of other seats are `HIDDEN_CARD`.

    Cards are forgotten if they were taken before the round `since`.
    """
    hands = [
        list(player.hand)
        if other == seat
        else belief.remembered_hand(other, len(player.hand), since)
        for other, player in enumerate(covered.players)
    ]
    if covered.turn != seat:
        # The event of a delivery comes only after its substitutes have been chosen. Until then, its
        # played cards must be removed from the hand here.
        for card in covered.played[len(belief.played) :]:
            hand = hands[covered.turn]
            hand.remove(card if card in hand else HIDDEN_CARD)
    return hands


def _value_piles(covered: State, seat: Seat, belief: Belief) -> list[tuple[Card, ...]]:
    """Return the value piles of all seats, whose cards all players have seen being played."""
    return [
        player.value if other == seat else tuple(belief.values[other])
        for other, player in enumerate(covered.players)
    ]
