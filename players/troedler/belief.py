"""Which cards lie where, as far as somebody could see or work out.

Every card is dealt face up, everybody sees who takes which pile and what is played: whoever
forgets nothing knows all hands and value piles. Nobody knows the first discard pile's requests,
nor the order of the draw pile.
"""

from collections import Counter

from games.kernel import Event, Seat
from games.kernel.visibility import COVERED_TEXT
from games.troedler import events as ev
from games.troedler.board import Board
from games.troedler.terms import FEED, Card

HIDDEN = Card(COVERED_TEXT)
"""A card that nobody can see; in a belief one that is not known, or forgotten."""

REQUEST = Card("a-request")
"""A request of the first discard pile, whatever it wants."""


class Belief:
    """The cards of a match, worked out from what was heard."""

    def __init__(self, board: Board, seats: int, heard: tuple[Event, ...]) -> None:
        self.board = board
        self.hands: list[list[tuple[int, Card]]] = [[] for _ in range(seats)]
        """The cards of each hand, with the round in which each came."""

        self.values: list[list[Card]] = [[] for _ in range(seats)]
        self.piles: list[list[Card]] = []
        self.discard: list[tuple[int, Card]] = []
        self.played: list[Card] = []
        self.round = 0
        for event in heard:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        match event:
            case ev.ColourDrawn() | ev.ColourTaken():
                self._come(event.seat, self.board.starts[event.colour].cards)
            case ev.DiscardFormed():
                self._form(event)
            case ev.RoundBegan():
                self.round, self.piles = event.round, []
            case ev.Reshuffled():
                self.discard = []
            case ev.LayerDealt():
                self.piles = self.piles or [[] for _ in event.cards]
                for pile, card in zip(self.piles, event.cards, strict=True):
                    pile.append(card)
            case ev.PileTaken():
                self._come(event.seat, self._take(event.pile))
            case ev.PileLaidAway() | ev.PileLeft():
                self._discard(self._take(event.pile))
            case _:
                self._hear_turn(event)

    def _hear_turn(self, event: Event) -> None:
        """Follow what is told of a player's turn."""
        match event:
            case ev.Went() | ev.Collected():
                self._play(event.seat, event.card)
            case ev.Delivered():
                self._play(event.seat, event.card, *(FEED,) * event.feed)
            case ev.TurnEnded():
                self._lay_away(event.seat)
            case ev.FeedWasted():
                self._go(event.seat, *(FEED,) * event.feed)
                self.values[event.seat] += (FEED,) * event.feed
            case ev.Discarded():
                self._go(event.seat, event.card)
                self._discard((event.card,))
            case _:
                pass

    def _form(self, event: ev.DiscardFormed) -> None:
        """Fill the first discard pile: so much feed, and requests of which one may lie open."""
        feed = event.feed - (event.top == FEED)
        requests = event.requests - (event.top != FEED)
        self._discard((*(FEED,) * feed, *(REQUEST,) * requests, event.top))

    def _come(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.hands[seat] += [(self.round, card) for card in cards]

    def _go(self, seat: Seat, *cards: Card) -> None:
        hand = self.hands[seat]
        for card in cards:
            hand.remove(next(held for held in hand if held[1] == card))

    def _take(self, pile: int) -> tuple[Card, ...]:
        cards, self.piles[pile - 1] = tuple(self.piles[pile - 1]), []
        return cards

    def _discard(self, cards: tuple[Card, ...]) -> None:
        self.discard += [(self.round, card) for card in cards]

    def _play(self, seat: Seat, *cards: Card) -> None:
        self._go(seat, *cards)
        self.played += cards

    def _lay_away(self, seat: Seat) -> None:
        valuable = self.board.valuable
        self.values[seat] += filter(valuable, self.played)
        self._discard(tuple(card for card in self.played if not valuable(card)))
        self.played = []

    def hand(self, seat: int, size: int, since: int) -> list[Card]:
        """Return a hand of so many cards; what came before a round is forgotten."""
        known = [card if came >= since else HIDDEN for came, card in self.hands[seat]]
        return [*known, *(HIDDEN,) * (size - len(known))]

    def discarded(self, since: int) -> list[Card]:
        """Return the discard pile; but for its first requests, what is forgotten is hidden."""
        return [card if came >= since or card == REQUEST else HIDDEN for came, card in self.discard]


def unplaced(board: Board, colours: tuple[str, ...], placed: Counter[Card]) -> list[Card]:
    """Return all cards of a match that are in none of these places, in the order of hands."""
    cards = Counter(board.deck)
    for colour, start in board.starts.items():
        if colour in colours:
            cards.update(start.cards)
    return sorted((cards - placed).elements(), key=board.rank.__getitem__)
