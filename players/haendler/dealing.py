"""Influence cards dealt as somebody may think they lie, from what they know of them."""

from collections import Counter

from games.haendler.model import State
from games.haendler.position import Position
from games.haendler.terms import ACHSENBRUCH, CARDS, COPIES, Card
from games.kernel import Seat
from games.kernel.visibility import COVERED_TEXT
from players.dice import Dice
from players.haendler.belief import Faces

HIDDEN = Card(COVERED_TEXT)
"""A card that a seat cannot see."""

Hands = dict[int, tuple[Card, ...]]


def deal(
    position: Position, seat: Seat, known: Faces, dice: Dice
) -> tuple[Hands, tuple[Card, ...]]:
    """Return the others' hands and the deck of a position that is veiled for a seat."""
    players = position.state.players
    left = _unseen(position.state, seat)
    sure = {
        other: _sure(position, Seat(other), known, left)
        for other in range(len(players))
        if other != seat
    }
    deck = _deck(position.state, known, left, dice)
    rest = list(dice.shuffled(tuple((left - Counter(deck)).elements())))
    hands = {
        other: (*cards, *(rest.pop() for _ in range(len(players[other].hand) - len(cards))))
        for other, cards in sure.items()
    }
    return hands, deck


def _unseen(state: State, seat: Seat) -> Counter[Card]:
    """Return the cards that are neither in the seat's hand nor used."""
    lighter = state.settings.lighter
    cards = Counter({card: COPIES for card in CARDS if card != ACHSENBRUCH or not lighter})
    return cards - Counter((*state.used, *state.players[seat].hand))


def _sure(position: Position, other: Seat, known: Faces, left: Counter[Card]) -> tuple[Card, ...]:
    """Return what another certainly holds, and take it out of what is left."""
    named = Counter(position.named_cards(other)) | known.held[other]
    cards = tuple((named & left).elements())[: len(position.state.players[other].hand)]
    left -= Counter(cards)
    return cards


def _deck(state: State, known: Faces, left: Counter[Card], dice: Dice) -> tuple[Card, ...]:
    """Return the deck: whatever is in it was in it when it was seen last."""
    if HIDDEN not in state.deck:
        return state.deck
    likely = left if known.deck is None else known.deck & left
    drawn = (*dice.shuffled(tuple(likely.elements())), *(left - likely).elements())
    return tuple(sorted(drawn[: len(state.deck)], key=CARDS.index))
