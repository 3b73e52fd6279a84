"""`StepContext`: the state while a step is carried out, with changes that several stages make."""

from typing_extensions import override

from games import kernel
from games.kernel import Seat, add, remove_item, replace_fields, replace_item
from games.troedler.board import Board
from games.troedler.events import FeedWasted
from games.troedler.model import Mark, PlayerDraft, StateDraft, Trace
from games.troedler.position import Position
from games.troedler.terms import FEED, PLACE, Card, Colour, Good, Pile


class StepContext(Position, kernel.StepContext[StateDraft, PlayerDraft, Board]):
    """A position of Die Trödler that can be changed, while a step is carried out."""

    __slots__ = ()

    @property
    @override
    def active(self) -> PlayerDraft:
        return self.player(self.state.turn)

    def equip(self, seat: Seat, colour: Colour) -> None:
        """Give a player a colour, with its start village and start cards."""
        start = self.board.starts[colour]
        player = self.player(seat)
        player.colour, player.cart = colour, start.village
        player.hand = self.board.sorted_hand(start.cards)

    def take_pile(self, pile: Pile) -> tuple[Card, ...]:
        """Remove a dealer pile from the table and return its cards, the top card last."""
        cards = self.state.piles[pile - 1]
        self.state.piles = replace_item(self.state.piles, pile - 1, ())
        return cards

    def discard(self, *cards: Card) -> None:
        """Put cards on the discard pile, the last one on top."""
        self.state.discard += cards

    def play(self, card: Card, copies: int = 1) -> None:
        """Move copies of a card from the active player's hand to the played cards of the turn."""
        player = self.active
        if not self.state.played:
            self.trace()
        player.hand = remove_item(player.hand, card, copies)
        self.state.played += (card,) * copies

    def trace(self, mark: Mark | None = None) -> None:
        """Add the effect of a played card to the turn's trace.

        Without a mark, or if there is no trace yet, begin the trace of the active player's turn.
        """
        last = self.state.trace
        if mark is None or last is None:
            self.state.trace = Trace(self.state.turn, self.active.cart)
        else:
            self.state.trace = replace_fields(last, marks=(*last.marks, mark))

    def trace_arrival(self, good: Good) -> None:
        """Add the good that was taken on arrival to the trace of the last played card."""
        last = self.state.trace
        if last is not None and last.marks:
            *others, arrival = last.marks
            marks = (*others, replace_fields(arrival, good=good))
            self.state.trace = replace_fields(last, marks=marks)

    def pick_up(self, good: Good) -> None:
        """Move one good from the village of the active player's cart into the cart."""
        player, kind = self.active, PLACE[good]
        place = self.board.at[player.cart]
        self.state.villages = replace_item(
            self.state.villages, place, add(self.goods_here, kind, -1)
        )
        player.goods = add(player.goods, kind, 1)

    def put_played_cards_away(self) -> None:
        """Put the played cards on the discard pile and the value pile at the end of a turn.

        Route and extra goods cards go to the discard pile, feed and requests to the value pile.
        Feed cards by which the hand exceeds the hand limit go to the value pile too.
        """
        player, is_valuable = self.active, self.board.is_valuable
        if wasted := self.wasted_feed(player.hand):
            player.hand = remove_item(player.hand, FEED, wasted)
            self.tell(FeedWasted(self.state.turn, wasted))
        player.value += (*filter(is_valuable, self.state.played), *(FEED,) * wasted)
        self.discard(*(card for card in self.state.played if not is_valuable(card)))
        self.state.played = ()
