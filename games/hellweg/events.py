"""Events of Hellweg. All are public: the only secret of the game is the order of the cards.

The `seat` of a `SeatEvent` is the player who acted; amounts are in Thaler.
"""

from games.hellweg.terms import Piece, Privilege, Road, Sort, Town, Ware
from games.kernel import Event, Importance, Seat, SeatEvent


class StartDrawn(SeatEvent):
    """The starting player was drawn by lot."""

    importance = Importance.SITUATION
    kind = "starting-player"
    chance = True


class StartChosen(SeatEvent):
    """The host chose the starting player."""

    importance = Importance.SITUATION


class CardTurned(Event):
    """A month began with a new trading card.

    Its sentence does not describe the card: played cards may not be looked at again (ruling 14),
    and logs are read later. The picture shows the card while it is open.
    """

    importance = None
    kind = "trading-card"
    chance = True
    month: int
    card: int


class MonthEnded(Event):
    """A month is over."""

    importance = Importance.SITUATION

    month: int
    leaders: tuple[Seat, ...]
    """The seats that would win if the game ended now."""


class StartPassed(SeatEvent):
    """The starting player card went to the next player on the left, who has the event's seat."""

    importance = None


class Sold(SeatEvent):
    """A token was sold to its own town."""

    town: Town
    sort: Sort
    thaler: int


class Carried(SeatEvent):
    """A good was transported to another town and sold there."""

    town: Town
    """The town that bought the good."""

    sort: Sort
    source: Town
    """The town where the token was."""

    via: tuple[Town, ...]
    """The towns between, in the order of travel."""

    lost: tuple[Road, ...]
    """The roads that lost a carriage."""

    carriages: int
    """The number of lost carriages."""

    thaler: int


class Cleared(SeatEvent):
    """A token was sold for two Thaler (and bonuses) after no sale to the four towns (ruling 4)."""

    town: Town
    sort: Sort
    thaler: int


class SoldNothing(SeatEvent):
    """A player sold nothing this month."""

    importance = Importance.BACKGROUND


class Bought(SeatEvent):
    """A player placed a merchant in a town of the trading card and paid for the pieces there."""

    town: Town
    sort: Sort
    thaler: int


class StockedUp(SeatEvent):
    """A player paid to place one piece (action b of the family game)."""

    thaler: int


class CardBought(SeatEvent):
    """A player bought a merchandise card."""

    ware: Ware
    number: int
    thaler: int


class ThalerTaken(SeatEvent):
    """A player took one Thaler."""


class TurnedUp(SeatEvent):
    """A player turned privileges face up."""

    privileges: tuple[Privilege, ...]


class PieceStored(SeatEvent):
    """A player put a piece from the supply into the storage area."""

    kind = "stored"
    piece: Piece


class Unloaded(SeatEvent):
    """A player took all pieces out of storage and must place them now."""

    tokens: int
    carriages: int


class PrivilegeUsed(SeatEvent):
    """A player used a privilege, which was turned face down."""

    kind = "used"
    privilege: Privilege


class PrivilegeGained(SeatEvent):
    """A player gained a privilege by connecting the ends of a trade route."""

    kind = "gained"
    privilege: Privilege
    town: Town
    """The town at one end of the trade route."""

    other: Town
    """The town at the other end of the trade route."""


class PrivilegeClaimed(SeatEvent):
    """A player chose a privilege that a merchandise card brought."""

    kind = "claimed"
    privilege: Privilege


class ChoicesLost(SeatEvent):
    """A player lost choices of a privilege, because fewer privileges were missing (ruling 10)."""

    choices: int


class CarriagesEarned(SeatEvent):
    """A player earned the two additional carriages (ruling 11)."""

    importance = Importance.SITUATION


class TokenPlaced(SeatEvent):
    """A token was placed on the trading house of a town and sort."""

    town: Town
    sort: Sort


class CarriagePlaced(SeatEvent):
    """A carriage was placed on a road."""

    road: Road
    thaler: int
    """1 if the road has a village, which pays the player, else 0."""


class TokenTaken(SeatEvent):
    """A token was taken off the board because the supply was empty."""

    town: Town
    sort: Sort


class CarriageTaken(SeatEvent):
    """A carriage was taken off the board because the supply was empty."""

    road: Road


class StoredTaken(SeatEvent):
    """A piece was taken out of storage because the supply was empty."""

    piece: Piece


class Forgone(SeatEvent):
    """A player chose not to place a piece."""

    piece: Piece


class Ended(Event):
    """The game ended after the sale to the last card."""

    importance = Importance.SITUATION
