"""What rules and players read off a position."""

from games.hellweg.board import Board, Wanted
from games.hellweg.model import Player, State
from games.hellweg.terms import DISCOUNT, LAST_BONUS, Sort
from games.kernel import Position, Seat
from games.kernel.values import all_seats


class Facts(Position[Board, State]):
    """A position of Hellweg westfalicus."""

    __slots__ = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return all_seats(len(self.state.players))

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats clockwise from the starting player."""
        seats, start = self.seats, self.state.start
        return seats[start:] + seats[:start]

    def behind(self, seat: Seat) -> int:
        """Return how many seats clockwise from the starting player somebody sits."""
        return (seat - self.state.start) % len(self.state.players)

    def wanted(self, player: Player) -> Wanted:
        """Return what the trading card asks for in the slot that a seller has come to."""
        return self.board.wanted[self.state.card][player.slot]

    def good_bonus(self, player: Player, sort: Sort) -> int:
        """Return the Thaler that every sale of this sort brings a player on top of its price."""
        bonus = LAST_BONUS if self.state.last_month else 0
        for ware in player.wares:
            card = self.board.wares[ware]
            bonus += card.function == "goods" and card.sort == sort
        return bonus

    def carriage_bonus(self, player: Player) -> int:
        """Return the Thaler that a player's cards pay for each carriage a transport removes."""
        return sum(self.board.wares[ware].function == "carriage" for ware in player.wares)

    def discount(self, seat: Seat) -> int:
        """Return what a seat pays less with a merchant on the market square (ruling 5)."""
        return DISCOUNT if self.state.market[seat] else 0

    @property
    def black_free(self) -> bool:
        """Whether nobody has earned the additional carriages yet."""
        return not any(player.extra for player in self.state.players)
