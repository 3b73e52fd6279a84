"""`Position`: a state on its board, with facts that several stages need."""

from games import kernel
from games.hellweg.board import Board, Wanted
from games.hellweg.model import Player, State
from games.hellweg.terms import DISCOUNT_THALER, LAST_BONUS_THALER, Sort
from games.kernel import Seat
from games.kernel.automatic import compare_moments


class Position(kernel.Position[State, Board]):
    """A state of Hellweg on its board, to read. `StepContext`, which also writes, is one too."""

    __slots__ = ()

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats clockwise from the starting player."""
        return self.clockwise(self.state.start)

    def places_behind(self, seat: Seat) -> int:
        """Return the number of seats from the starting player clockwise to a seat."""
        return (seat - self.state.start) % len(self.state.players)

    def turn_of(self, seat: Seat) -> int:
        """Return the number, from 1, of a seat's current or next turn in this phase.

        During a sale, return 1: the first turn of the actions that follow.
        """
        if self.state.stage.phase == "sale":
            return 1
        full_rounds, seats_done = divmod(self.state.turn, len(self.state.players))
        has_played = self.places_behind(seat) < seats_done
        return full_rounds + (2 if has_played else 1)

    def moment_of_turn(self, seat: Seat, month: int, turn: int) -> int:
        """Return -1 before a seat's turn in a month, 0 during the turn, 1 after it.

        Month 0 is the starting set-up.
        """
        return compare_moments((self.state.month, self.turn_of(seat)), (month, turn))

    def turns_to_come(self, seat: Seat, last: int) -> range:
        """Return the numbers of the turns, up to `last`, that a seat has not begun yet."""
        playing = self.state.stage.phase != "sale" and seat == self.state.seat
        return range(self.turn_of(seat) + playing, last + 1)

    def current_demand(self, player: Player) -> Wanted:
        """Return the demand of the town to which a player may sell next."""
        return self.board.wanted[self.state.card][player.slot]

    def good_bonus(self, player: Player, sort: Sort) -> int:
        """Return the Thaler that a player gets in addition to the price for selling this sort."""
        bonus = LAST_BONUS_THALER if self.state.last_month else 0
        for ware in player.wares:
            card = self.board.wares[ware]
            bonus += card.function == "goods" and card.sort == sort
        return bonus

    def carriage_bonus(self, player: Player) -> int:
        """Return the Thaler that a player's cards pay for each carriage lost in a transport."""
        return sum(self.board.wares[ware].function == "carriage" for ware in player.wares)

    def discount(self, seat: Seat) -> int:
        """Return a seat's discount in Thaler, for a merchant on the market square (ruling 5)."""
        return DISCOUNT_THALER if self.state.market[seat] else 0

    @property
    def black_free(self) -> bool:
        """Whether no player has earned the additional carriages yet."""
        return not any(player.extra for player in self.state.players)
