"""Events of phase 2."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import City, Good, Money
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class Hammer(Event):
    """Bids are asked for a wagon."""

    wagon: int
    city: City


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A bid was sealed, or changed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidKept(Event):
    """What the bidder sealed; for them alone."""

    changeable: ClassVar[bool] = True
    amount: Money


@dataclass(frozen=True, slots=True)
class BidShown(Event):
    """A bid was revealed."""

    reveals: ClassVar[bool] = True
    seat: Seat
    amount: Money


@dataclass(frozen=True, slots=True)
class Mastered(Event):
    """A wagon has a new Loading Master, who paid their bid."""

    reveals: ClassVar[bool] = True
    seat: Seat
    wagon: int
    amount: Money


@dataclass(frozen=True, slots=True)
class MasterStays(Event):
    """A wagon kept its Loading Master."""

    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class Loaded(Event):
    """The Loading Master loaded."""

    seat: Seat
    wagon: int
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class LoadedNone(Event):
    """The Loading Master loaded nothing more."""

    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class RampOpened(Event):
    """Who may still load with the Loading Master's leave."""

    wagon: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """The Loading Master offered all others to load for a fee, the same for each single good."""

    seat: Seat
    wagon: int
    fee: Money


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """An offer was made to `seat`."""

    by: Seat
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money
    loads: int
    """1: `by` would load; 0: `by` is the Loading Master, and would let `seat` load."""


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """An offer of `seat` was declined."""

    by: Seat
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    """An offer was taken back."""

    by: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """An offer cannot be kept any more."""

    by: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """Loader `by` paid the Loading Master `seat` and loaded."""

    earns = ("fees", "fee")
    by: Seat
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money
    wagon: int


@dataclass(frozen=True, slots=True)
class Shipped(Event):
    """The same at the fixed fee."""

    earns = ("fees", "fee")
    by: Seat
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money
    wagon: int


@dataclass(frozen=True, slots=True)
class LoadedFree(Event):
    """Kostenlose Zuladung was played."""

    seat: Seat
    wagon: int
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RampClosed(Event):
    """The Loading Master closed the ramp."""

    seat: Seat
    wagon: int
