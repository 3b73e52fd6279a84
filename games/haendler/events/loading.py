"""Events of phase 2."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import City, Good, Money
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class Hammer(Event):
    """Bids are asked for a wagon."""

    kind: ClassVar[str] = "hammer"
    wagon: int
    city: City


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A bid was sealed, or changed."""

    kind: ClassVar[str] = "sealed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class BidKept(Event):
    """What the bidder sealed; for him alone."""

    kind: ClassVar[str] = "bid-kept"
    amount: Money


@dataclass(frozen=True, slots=True)
class BidShown(Event):
    """A bid was revealed."""

    kind: ClassVar[str] = "bid-shown"
    news: ClassVar[bool] = True
    seat: Seat
    amount: Money


@dataclass(frozen=True, slots=True)
class Mastered(Event):
    """A wagon has a new Loading Master, who paid his bid."""

    kind: ClassVar[str] = "mastered"
    news: ClassVar[bool] = True
    seat: Seat
    wagon: int
    amount: Money


@dataclass(frozen=True, slots=True)
class MasterStays(Event):
    """A wagon kept its Loading Master."""

    kind: ClassVar[str] = "master-stays"
    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class Loaded(Event):
    """The Loading Master loaded."""

    kind: ClassVar[str] = "loaded"
    seat: Seat
    wagon: int
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class LoadedNone(Event):
    """The Loading Master loaded nothing more."""

    kind: ClassVar[str] = "loaded-none"
    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class RampOpened(Event):
    """Who may still load with the Loading Master's leave."""

    kind: ClassVar[str] = "ramp-opened"
    wagon: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """An offer was made to `seat`."""

    kind: ClassVar[str] = "offered"
    by: Seat
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """An offer of `seat` was declined."""

    kind: ClassVar[str] = "declined"
    by: Seat
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    """An offer was taken back."""

    kind: ClassVar[str] = "withdrawn"
    by: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """An offer cannot be kept any more."""

    kind: ClassVar[str] = "lapsed"
    by: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """Loader `by` paid the Loading Master `seat` and loaded."""

    kind: ClassVar[str] = "agreed"
    by: Seat
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money
    wagon: int


@dataclass(frozen=True, slots=True)
class Shipped(Event):
    """The same at the fixed fee."""

    kind: ClassVar[str] = "shipped"
    by: Seat
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money
    wagon: int


@dataclass(frozen=True, slots=True)
class LoadedFree(Event):
    """Kostenlose Zuladung was played."""

    kind: ClassVar[str] = "loaded-free"
    seat: Seat
    wagon: int
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player passed."""

    kind: ClassVar[str] = "passed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RampClosed(Event):
    """The Loading Master closed the ramp."""

    kind: ClassVar[str] = "ramp-closed"
    seat: Seat
    wagon: int
