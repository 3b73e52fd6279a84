"""What happens, told to everybody: the only secret of the game is the order of the cards."""

from dataclasses import dataclass
from typing import ClassVar

from games.hellweg.terms import Piece, Privilege, Road, Sort, Town, Ware
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class StartDrawn(Event):
    """The lot chose the starting player."""

    kind: ClassVar[str] = "starting-player"
    chance: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    """The host chose the starting player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A month began with a new trading card.

    Its sentence does not describe the card: played cards may not be looked at again (ruling 14),
    and a log is read later. The picture shows the card as long as it lies open.
    """

    kind: ClassVar[str] = "trading-card"
    chance: ClassVar[bool] = True
    month: int
    card: int


@dataclass(frozen=True, slots=True)
class MonthEnded(Event):
    """A month is over; these have most, in Thaler and cards."""

    month: int
    leaders: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class StartPassed(Event):
    """The starting player card went left."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A good was sold on the spot."""

    earns = ("spot", "thaler")
    seat: Seat
    town: Town
    sort: Sort
    thaler: int


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """A good was sold for two Thaler."""

    earns = ("bank", "thaler")
    seat: Seat
    town: Town
    sort: Sort
    thaler: int


@dataclass(frozen=True, slots=True)
class SoldNothing(Event):
    """A player sold nothing this month."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A merchant went to a town of the trading card."""

    seat: Seat
    town: Town
    sort: Sort
    thaler: int


@dataclass(frozen=True, slots=True)
class StockedUp(Event):
    """A player stocks up (family game)."""

    seat: Seat
    thaler: int


@dataclass(frozen=True, slots=True)
class CardBought(Event):
    """A player bought a merchandise card."""

    seat: Seat
    ware: Ware
    number: int
    thaler: int


@dataclass(frozen=True, slots=True)
class ThalerTaken(Event):
    """A player took a Thaler."""

    earns = ("privileges", "")
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A player turned up privileges."""

    seat: Seat
    privileges: tuple[Privilege, ...]


@dataclass(frozen=True, slots=True)
class PieceStored(Event):
    """A piece went into storage."""

    kind: ClassVar[str] = "stored"
    seat: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class Unloaded(Event):
    """A player takes everything out of storage to place it."""

    seat: Seat
    tokens: int
    carriages: int


@dataclass(frozen=True, slots=True)
class PrivilegeUsed(Event):
    """A privilege was used and turned down."""

    kind: ClassVar[str] = "used"
    seat: Seat
    privilege: Privilege


@dataclass(frozen=True, slots=True)
class PrivilegeGained(Event):
    """A trade route earned a privilege."""

    kind: ClassVar[str] = "gained"
    seat: Seat
    privilege: Privilege
    town: Town
    other: Town


@dataclass(frozen=True, slots=True)
class PrivilegeClaimed(Event):
    """A player chose a privilege that a merchandise card brought."""

    kind: ClassVar[str] = "claimed"
    seat: Seat
    privilege: Privilege


@dataclass(frozen=True, slots=True)
class ChoicesLost(Event):
    """More choices of a privilege were due than kinds are lacking; those too many are lost."""

    seat: Seat
    choices: int


@dataclass(frozen=True, slots=True)
class CarriagesEarned(Event):
    """The additional carriages were earned."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """A token was placed."""

    seat: Seat
    town: Town
    sort: Sort


@dataclass(frozen=True, slots=True)
class CarriagePlaced(Event):
    """A carriage was placed; a village pays `thaler`."""

    earns = ("villages", "thaler")
    seat: Seat
    road: Road
    thaler: int


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """A token was taken off the board for want of supply."""

    seat: Seat
    town: Town
    sort: Sort


@dataclass(frozen=True, slots=True)
class CarriageTaken(Event):
    """A carriage was taken off the board for want of supply."""

    seat: Seat
    road: Road


@dataclass(frozen=True, slots=True)
class StoredTaken(Event):
    """A piece was taken out of storage for want of supply."""

    seat: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class Forgone(Event):
    """A piece was not placed."""

    seat: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The last sale is over."""
