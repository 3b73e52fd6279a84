"""Events, all public: the only secret of the game is the order of the cards."""

from games.hellweg.terms import Piece, Privilege, Road, Sort, Town, Ware
from games.kernel import Event, Importance, Seat, SeatEvent


class StartDrawn(SeatEvent):
    """The lot chose the starting player."""

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

    importance = Importance.BACKGROUND
    kind = "trading-card"
    chance = True
    month: int
    card: int


class MonthEnded(Event):
    """A month is over; `leaders` have the most, in Thaler and cards."""

    importance = Importance.SITUATION

    month: int
    leaders: tuple[Seat, ...]


class StartPassed(SeatEvent):
    """The starting player card went left."""

    importance = None


class Sold(SeatEvent):
    """A good was sold on the spot."""

    town: Town
    sort: Sort
    thaler: int


class Carried(SeatEvent):
    """A good was sold by transport; `lost` are the roads that lost a carriage."""

    town: Town
    sort: Sort
    source: Town
    via: tuple[Town, ...]
    lost: tuple[Road, ...]
    carriages: int
    """The number of lost carriages."""

    thaler: int


class Cleared(SeatEvent):
    """A good was sold for two Thaler."""

    town: Town
    sort: Sort
    thaler: int


class SoldNothing(SeatEvent):
    """A player sold nothing this month."""

    importance = Importance.BACKGROUND


class Bought(SeatEvent):
    """A merchant went to a town of the trading card."""

    town: Town
    sort: Sort
    thaler: int


class StockedUp(SeatEvent):
    """A player stocks up (family game)."""

    thaler: int


class CardBought(SeatEvent):
    """A player bought a merchandise card."""

    ware: Ware
    number: int
    thaler: int


class ThalerTaken(SeatEvent):
    """A player took a Thaler."""


class TurnedUp(SeatEvent):
    """A player turned privileges face up."""

    privileges: tuple[Privilege, ...]


class PieceStored(SeatEvent):
    """A piece went into storage."""

    kind = "stored"
    piece: Piece


class Unloaded(SeatEvent):
    """A player takes everything out of storage to place it."""

    tokens: int
    carriages: int


class PrivilegeUsed(SeatEvent):
    """A privilege was used and turned face down."""

    kind = "used"
    privilege: Privilege


class PrivilegeGained(SeatEvent):
    """A trade route earned a privilege."""

    kind = "gained"
    privilege: Privilege
    town: Town
    other: Town


class PrivilegeClaimed(SeatEvent):
    """A player chose a privilege that a merchandise card brought."""

    kind = "claimed"
    privilege: Privilege


class ChoicesLost(SeatEvent):
    """Choices of a privilege were lost, because more were due than kinds are missing."""

    choices: int


class CarriagesEarned(SeatEvent):
    """The additional carriages were earned."""

    importance = Importance.SITUATION


class TokenPlaced(SeatEvent):
    """A token was placed."""

    town: Town
    sort: Sort


class CarriagePlaced(SeatEvent):
    """A carriage was placed; a village pays `thaler`."""

    road: Road
    thaler: int


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
    """A piece was not placed."""

    piece: Piece


class Ended(Event):
    """The last sale is over."""

    importance = Importance.SITUATION
