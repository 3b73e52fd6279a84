"""What a player of Die Trödler can infer about the place of each card.

All cards are dealt face up, and all players see who takes which pile and which cards are played. So
a player who remembers everything knows all hands and value piles. Unknown are only the requests in
the first discard pile (except its top card) and the order of the draw pile.
"""

from collections import Counter

from games.kernel import Event, Seat
from games.kernel.visibility import COVERED_TEXT
from games.troedler import events as ev
from games.troedler.board import Board
from games.troedler.terms import FEED, Card

HIDDEN_CARD = Card(COVERED_TEXT)
"""The face of a card that the player has never seen or has forgotten."""

UNKNOWN_REQUEST = Card("a-request")
"""The face of a request in the first discard pile that nobody has seen."""


class Belief:
    """The cards in each place of a match, inferred from the events that a seat has heard."""

    def __init__(self, board: Board, seats: int, heard: tuple[Event, ...]) -> None:
        self.board = board
        self.hands: list[list[tuple[int, Card]]] = [[] for _ in range(seats)]
        """The cards of each hand, with the round in which each was taken."""

        self.values: list[list[Card]] = [[] for _ in range(seats)]
        """The value pile of each seat."""

        self.piles: list[list[Card]] = []
        """The dealer piles of this round, each with its top card last."""

        self.discard: list[tuple[int, Card]] = []
        """The discard pile, its top card last, with the round in which each card came there."""

        self.played: list[Card] = []
        """The cards played in the current turn."""

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
        """Fill the first discard pile: feed, unknown requests, and the known top card."""
        feed = event.feed - (event.top == FEED)
        requests = event.requests - (event.top != FEED)
        self._add_to_discard((*(FEED,) * feed, *(UNKNOWN_REQUEST,) * requests, event.top))

    def _add_to_hand(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.hands[seat] += [(self.round, card) for card in cards]

    def _remove_from_hand(self, seat: Seat, *cards: Card) -> None:
        hand = self.hands[seat]
        for card in cards:
            hand.remove(next(entry for entry in hand if entry[1] == card))

    def _take_pile(self, pile: int) -> tuple[Card, ...]:
        cards, self.piles[pile - 1] = tuple(self.piles[pile - 1]), []
        return cards

    def _add_to_discard(self, cards: tuple[Card, ...]) -> None:
        self.discard += [(self.round, card) for card in cards]

    def _play_cards(self, seat: Seat, *cards: Card) -> None:
        self._remove_from_hand(seat, *cards)
        self.played += cards

    def _store_played_cards(self, seat: Seat) -> None:
        is_valuable = self.board.is_valuable
        self.values[seat] += filter(is_valuable, self.played)
        self._add_to_discard(tuple(card for card in self.played if not is_valuable(card)))
        self.played = []

    def remembered_hand(self, seat: int, size: int, since: int) -> list[Card]:
        """Return a seat's hand of `size` cards.

        Cards that were taken before the round `since`, and cards that are not known, are
        `HIDDEN_CARD`.
        """
        known = [card if taken >= since else HIDDEN_CARD for taken, card in self.hands[seat]]
        return [*known, *(HIDDEN_CARD,) * (size - len(known))]

    def remembered_discard(self, since: int) -> list[Card]:
        """Return the discard pile; cards from before the round `since` are `HIDDEN_CARD`.

        `UNKNOWN_REQUEST` is not hidden, because it must be replaced by a request.
        """
        return [
            card if discarded >= since or card == UNKNOWN_REQUEST else HIDDEN_CARD
            for discarded, card in self.discard
        ]


def unplaced_cards(board: Board, colours: tuple[str, ...], placed: Counter[Card]) -> list[Card]:
    """Return the cards of a match whose place is not known, sorted by rank.

    The match has the deck and the start cards of `colours`; `placed` counts the cards with a known
    place.
    """
    cards = Counter(board.deck)
    for colour, start in board.starts.items():
        if colour in colours:
            cards.update(start.cards)
    return sorted((cards - placed).elements(), key=board.rank.__getitem__)
