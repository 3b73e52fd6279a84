"""`Position`: a state on its board, with facts that several stages need."""

from games import kernel
from games.kernel import Seat, must
from games.troedler.board import Board
from games.troedler.model import Exchange, Player, State
from games.troedler.terms import FEED, Card, Counts, Pile


class Position(kernel.Position[State, Board]):
    """A state of Die Trödler on its board, to read. `StepContext`, which also writes, is one too.

    The active player is the player whose turn it is.
    """

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
        """The round, then how many piles were taken and how many turns were played in the round.

        Moments can be compared: a later one is greater.
        """
        return self.state.round, len(self.state.took), self.players_before(self.state.turn)

    def takers_before(self, seat: Seat) -> int:
        """Return how many seats take their pile before `seat` in the current round."""
        return (seat - self.state.starting_dealer - 1) % len(self.state.players)

    def players_before(self, seat: Seat) -> int:
        """Return how many seats have their turn before `seat` in the current round."""
        return (seat - self.state.starting_dealer) % len(self.state.players)

    def count_fulfilled(self, seat: Seat) -> int:
        """Return how many requests a player has fulfilled (they are in the value pile)."""
        return sum(card in self.board.requests for card in self.state.players[seat].value)

    @property
    def goods_here(self) -> Counts:
        """The goods in the village of the active player's cart."""
        return self.state.villages[self.board.at[self.active.cart]]

    def sees_piles(self, viewer: Seat | None) -> bool:
        """Whether a viewer sees all cards of the dealer piles.

        The piles are open, or the viewer has made no decision since the deal (ruling 2).
        """
        recalls = viewer is not None and self.state.stage.recalls_piles(self, viewer)
        return self.state.open_piles or recalls

    @property
    def surplus(self) -> int:
        """By how many cards the active player's hand exceeds the hand limit."""
        return max(len(self.active.hand) - self.board.hand_limit, 0)

    @property
    def remaining_piles(self) -> tuple[Pile, ...]:
        """The dealer piles that have not been taken or discarded."""
        return tuple(Pile(number) for number, pile in enumerate(self.state.piles, 1) if pile)

    def wasted_feed(self, hand: tuple[Card, ...]) -> int:
        """Return by how many feed cards alone a hand exceeds the hand limit.

        Feed may not be discarded: at the end of the turn these go to the value pile.
        """
        return max(hand.count(FEED) - self.board.hand_limit, 0)
