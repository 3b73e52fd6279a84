"""The position as rules read it, with facts that several stages need."""

from games import kernel
from games.kernel import Seat, must
from games.troedler.board import Board
from games.troedler.model import Exchange, Player, State
from games.troedler.terms import FEED, Card, Counts, Pile


class Position(kernel.Position[State, Board]):
    """A position on its board."""

    __slots__ = ()

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        return self.state.players[self.state.turn]

    @property
    def exchange(self) -> Exchange:
        """The delivery whose substitutes are being chosen; there must be one."""
        return must(self.state.exchange)

    @property
    def moment(self) -> tuple[int, int, int]:
        """The round, the number of piles taken in it, and the number of turns played after them."""
        return self.state.round, len(self.state.took), self.players_before(self.state.turn)

    def takers_before(self, seat: Seat) -> int:
        """Return the number of seats that take their pile before a seat in a round."""
        return (seat - self.state.starting_dealer - 1) % len(self.state.players)

    def players_before(self, seat: Seat) -> int:
        """Return the number of seats that play before a seat in a round."""
        return (seat - self.state.starting_dealer) % len(self.state.players)

    def count_fulfilled(self, seat: Seat) -> int:
        """Return the number of requests in a player's value pile."""
        return sum(card in self.board.requests for card in self.state.players[seat].value)

    @property
    def goods_here(self) -> Counts:
        """The goods in the village of the active player's cart."""
        return self.state.villages[self.board.at[self.active.cart]]

    def sees_piles(self, viewer: Seat | None) -> bool:
        """Whether a viewer sees all cards of the piles.

        They are open, or the viewer has not moved since they were dealt (ruling 2).
        """
        recalls = viewer is not None and self.state.stage.recalls_piles(self, viewer)
        return self.state.open_piles or recalls

    @property
    def surplus(self) -> int:
        """The number of the active player's cards beyond the hand limit."""
        return max(len(self.active.hand) - self.board.hand_limit, 0)

    @property
    def remaining_piles(self) -> tuple[Pile, ...]:
        """The piles that have not been taken yet."""
        return tuple(Pile(number) for number, pile in enumerate(self.state.piles, 1) if pile)

    def wasted_feed(self, hand: tuple[Card, ...]) -> int:
        """Return the number of feed cards beyond the hand limit, which may not be discarded."""
        return max(hand.count(FEED) - self.board.hand_limit, 0)
