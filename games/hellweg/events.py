"""What happens, told to everybody: the only secret of the game is the order of the cards."""

from games.hellweg.terms import Piece, Privilege, Road, Sort, Town, Ware
from games.kernel import Event, Seat


class StartDrawn(Event):
    """The lot chose the starting player."""

    kind = "starting-player"
    chance = True
    seat: Seat


class StartChosen(Event):
    """The host chose the starting player."""

    seat: Seat


class CardTurned(Event):
    """A month began with a new trading card.

    Its sentence does not describe the card: played cards may not be looked at again (ruling 14),
    and a log is read later. The picture shows the card as long as it lies open.
    """

    kind = "trading-card"
    chance = True
    month: int
    card: int


class MonthEnded(Event):
    """A month is over; these have most, in Thaler and cards."""

    month: int
    leaders: tuple[Seat, ...]


class StartPassed(Event):
    """The starting player card went left."""

    seat: Seat


class Sold(Event):
    """A good was sold on the spot."""

    earns = ("spot", "thaler")
    seat: Seat
    town: Town
    sort: Sort
    thaler: int


class Carried(Event):
    """A good was sold by transport; `lost` are the roads that lost a carriage."""

    earns = ("transport", "thaler")
    seat: Seat
    town: Town
    sort: Sort
    source: Town
    via: tuple[Town, ...]
    lost: tuple[Road, ...]
    carriages: int
    """How many carriages were lost."""

    thaler: int


class Cleared(Event):
    """A good was sold for two Thaler."""

    earns = ("bank", "thaler")
    seat: Seat
    town: Town
    sort: Sort
    thaler: int


class SoldNothing(Event):
    """A player sold nothing this month."""

    seat: Seat


class Bought(Event):
    """A merchant went to a town of the trading card."""

    seat: Seat
    town: Town
    sort: Sort
    thaler: int


class StockedUp(Event):
    """A player stocks up (family game)."""

    seat: Seat
    thaler: int


class CardBought(Event):
    """A player bought a merchandise card."""

    seat: Seat
    ware: Ware
    number: int
    thaler: int


class ThalerTaken(Event):
    """A player took a Thaler."""

    earns = ("privileges", "")
    seat: Seat


class TurnedUp(Event):
    """A player turned up privileges."""

    seat: Seat
    privileges: tuple[Privilege, ...]


class PieceStored(Event):
    """A piece went into storage."""

    kind = "stored"
    seat: Seat
    piece: Piece


class Unloaded(Event):
    """A player takes everything out of storage to place it."""

    seat: Seat
    tokens: int
    carriages: int


class PrivilegeUsed(Event):
    """A privilege was used and turned down."""

    kind = "used"
    seat: Seat
    privilege: Privilege


class PrivilegeGained(Event):
    """A trade route earned a privilege."""

    kind = "gained"
    seat: Seat
    privilege: Privilege
    town: Town
    other: Town


class PrivilegeClaimed(Event):
    """A player chose a privilege that a merchandise card brought."""

    kind = "claimed"
    seat: Seat
    privilege: Privilege


class ChoicesLost(Event):
    """More choices of a privilege were due than kinds are lacking; those too many are lost."""

    seat: Seat
    choices: int


class CarriagesEarned(Event):
    """The additional carriages were earned."""

    seat: Seat


class TokenPlaced(Event):
    """A token was placed."""

    seat: Seat
    town: Town
    sort: Sort


class CarriagePlaced(Event):
    """A carriage was placed; a village pays `thaler`."""

    earns = ("villages", "thaler")
    seat: Seat
    road: Road
    thaler: int


class TokenTaken(Event):
    """A token was taken off the board for want of supply."""

    seat: Seat
    town: Town
    sort: Sort


class CarriageTaken(Event):
    """A carriage was taken off the board for want of supply."""

    seat: Seat
    road: Road


class StoredTaken(Event):
    """A piece was taken out of storage for want of supply."""

    seat: Seat
    piece: Piece


class Forgone(Event):
    """A piece was not placed."""

    seat: Seat
    piece: Piece


class Ended(Event):
    """The last sale is over."""
