"""What rules and players read off a position."""

from games import kernel
from games.hellweg.board import Board, Wanted
from games.hellweg.model import Player, State
from games.hellweg.terms import DISCOUNT_THALER, LAST_BONUS_THALER, Sort
from games.kernel import Seat
from games.kernel.automatic import compare_moments


class Position(kernel.Position[State, Board]):
    """A position of Hellweg westfalicus."""

    __slots__ = ()

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats clockwise from the starting player."""
        return self.clockwise(self.state.start)

    def places_behind(self, seat: Seat) -> int:
        """Return how many seats clockwise from the starting player a seat is."""
        return (seat - self.state.start) % len(self.state.players)

    def turn_of(self, seat: Seat) -> int:
        """Return the number, from 1, of the turn in this phase that a seat plays now or next.

        In a sale that is of the actions after it.
        """
        turns, begun = divmod(self.state.turn, len(self.state.players))
        return (
            1
            if self.state.stage.phase == "sale"
            else turns + 1 + (begun > self.places_behind(seat))
        )

    def moment_of_turn(self, seat: Seat, month: int, turn: int) -> int:
        """Return how far a seat's turn of a month (0 is the set-up) is over: 0 while it is on."""
        return compare_moments((self.state.month, self.turn_of(seat)), (month, turn))

    def turns_to_come(self, seat: Seat, last: int) -> range:
        """Return the numbers of the turns that a seat has still to begin."""
        playing = self.state.stage.phase != "sale" and seat == self.state.seat
        return range(self.turn_of(seat) + playing, last + 1)

    def current_demand(self, player: Player) -> Wanted:
        """Return what the trading card asks for in the slot that a seller has come to."""
        return self.board.wanted[self.state.card][player.slot]

    def good_bonus(self, player: Player, sort: Sort) -> int:
        """Return the Thaler that every sale of this sort brings a player on top of its price."""
        bonus = LAST_BONUS_THALER if self.state.last_month else 0
        for ware in player.wares:
            card = self.board.wares[ware]
            bonus += card.function == "goods" and card.sort == sort
        return bonus

    def carriage_bonus(self, player: Player) -> int:
        """Return the Thaler that a player's cards pay for each carriage a transport removes."""
        return sum(self.board.wares[ware].function == "carriage" for ware in player.wares)

    def discount(self, seat: Seat) -> int:
        """Return what a seat pays less with a merchant on the market square (ruling 5)."""
        return DISCOUNT_THALER if self.state.market[seat] else 0

    @property
    def black_free(self) -> bool:
        """Whether nobody has earned the additional carriages yet."""
        return not any(player.extra for player in self.state.players)
