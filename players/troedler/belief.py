"""Beliefs about where each card is, from what could be seen or worked out.

Every card is dealt face up, and everybody sees who takes which pile and what is played, so a player
who forgets nothing knows all hands and value piles. Nobody knows the requests in the first discard
pile, nor the order of the draw pile.
"""

from collections import Counter

from games.kernel import Event, Seat
from games.kernel.visibility import COVERED_TEXT
from games.troedler import events as ev
from games.troedler.board import Board
from games.troedler.terms import FEED, Card

HIDDEN_CARD = Card(COVERED_TEXT)
"""A card that nobody can see, or one that the player has forgotten."""

UNKNOWN_REQUEST = Card("a-request")
"""A request of the first discard pile; which one is unknown."""


class Belief:
    """The cards of a match, worked out from the events heard."""

    def __init__(self, board: Board, seats: int, heard: tuple[Event, ...]) -> None:
        self.board = board
        self.hands: list[list[tuple[int, Card]]] = [[] for _ in range(seats)]
        """The cards of each hand, with the round in which each was taken."""

        self.values: list[list[Card]] = [[] for _ in range(seats)]
        self.piles: list[list[Card]] = []
        self.discard: list[tuple[int, Card]] = []
        self.played: list[Card] = []
        self.round = 0
        for event in heard:
            self._apply_event(event)

    def _apply_event(self, event: Event) -> None:
        match event:
            case ev.ColourDrawn() | ev.ColourTaken():
                self._add_to_hand(event.seat, self.board.starts[event.colour].cards)
            case ev.DiscardFormed():
                self._form_discard(event)
            case ev.RoundBegan():
                self.round, self.piles = event.round, []
            case ev.Reshuffled():
                self.discard = []
            case ev.LayerDealt():
                self.piles = self.piles or [[] for _ in event.cards]
                for pile, card in zip(self.piles, event.cards, strict=True):
                    pile.append(card)
            case ev.PileTaken():
                self._add_to_hand(event.seat, self._take_pile(event.pile))
            case ev.PileLaidAway() | ev.PileLeft():
                self._add_to_discard(self._take_pile(event.pile))
            case _:
                self._apply_turn_event(event)

    def _apply_turn_event(self, event: Event) -> None:
        """Apply an event of a player's turn."""
        match event:
            case ev.Went() | ev.Collected():
                self._play_cards(event.seat, event.card)
            case ev.Delivered():
                self._play_cards(event.seat, event.card, *(FEED,) * event.feed)
            case ev.TurnEnded():
                self._store_played_cards(event.seat)
            case ev.FeedWasted():
                self._remove_from_hand(event.seat, *(FEED,) * event.feed)
                self.values[event.seat] += (FEED,) * event.feed
            case ev.Discarded():
                self._remove_from_hand(event.seat, event.card)
                self._add_to_discard((event.card,))
            case _:
                pass

    def _form_discard(self, event: ev.DiscardFormed) -> None:
        """Fill the first discard pile: feed, requests, and the open card on top."""
        feed = event.feed - (event.top == FEED)
        requests = event.requests - (event.top != FEED)
        self._add_to_discard((*(FEED,) * feed, *(UNKNOWN_REQUEST,) * requests, event.top))

    def _add_to_hand(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.hands[seat] += [(self.round, card) for card in cards]

    def _remove_from_hand(self, seat: Seat, *cards: Card) -> None:
        hand = self.hands[seat]
        for card in cards:
            hand.remove(next(held for held in hand if held[1] == card))

    def _take_pile(self, pile: int) -> tuple[Card, ...]:
        cards, self.piles[pile - 1] = tuple(self.piles[pile - 1]), []
        return cards

    def _add_to_discard(self, cards: tuple[Card, ...]) -> None:
        self.discard += [(self.round, card) for card in cards]

    def _play_cards(self, seat: Seat, *cards: Card) -> None:
        self._remove_from_hand(seat, *cards)
        self.played += cards

    def _store_played_cards(self, seat: Seat) -> None:
        valuable = self.board.is_valuable
        self.values[seat] += filter(valuable, self.played)
        self._add_to_discard(tuple(card for card in self.played if not valuable(card)))
        self.played = []

    def remembered_hand(self, seat: int, size: int, since: int) -> list[Card]:
        """A hand of this size; cards taken before the round `since` are hidden."""
        known = [card if came >= since else HIDDEN_CARD for came, card in self.hands[seat]]
        return [*known, *(HIDDEN_CARD,) * (size - len(known))]

    def remembered_discard(self, since: int) -> list[Card]:
        """The discard pile; forgotten cards are hidden, except its first requests."""
        return [
            card if came >= since or card == UNKNOWN_REQUEST else HIDDEN_CARD
            for came, card in self.discard
        ]


def unplaced_cards(board: Board, colours: tuple[str, ...], placed: Counter[Card]) -> list[Card]:
    """All cards of a match that are in none of these places, in hand order."""
    cards = Counter(board.deck)
    for colour, start in board.starts.items():
        if colour in colours:
            cards.update(start.cards)
    return sorted((cards - placed).elements(), key=board.rank.__getitem__)
