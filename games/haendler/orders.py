"""What a player can order for later, each for one moment of one round. How they act: `ahead`."""

from dataclasses import dataclass
from typing import Literal

from games.haendler.terms import Ability, Arrow, City, Direction, Good, Money
from games.kernel import Order

Winning = Literal["bid", "rest"]
"""What becomes of further bids once a bid has won."""

Afterwards = Literal["done", "stay"]
"""Whether the purchase ends with what was ordered."""

Loan = Literal["credit", "no-credit"]


@dataclass(frozen=True, slots=True)
class Limit(Order):
    """Bid for an ability as long as it costs no more than this."""

    ability: Ability
    most: Money


@dataclass(frozen=True, slots=True)
class BuyAhead(Order):
    """Buy up to so many of a good, as long as one costs no more than this."""

    round: int
    good: Good
    city: City
    number: int
    most: Money
    afterwards: Afterwards


@dataclass(frozen=True, slots=True)
class BidAhead(Order):
    """Seal these bids, in guilders, for the wagons of a round."""

    round: int
    first: Money
    second: Money
    third: Money
    winning: Winning


@dataclass(frozen=True, slots=True)
class LoadAhead(Order):
    """As Loading Master load what sells for most."""

    round: int


@dataclass(frozen=True, slots=True)
class FareAhead(Order):
    """Pay the Loading Master up to so much for each good, or leave the ramp."""

    round: int
    offered: int
    """The wagon for which an offer was made; 0 is none."""

    fee: Money


@dataclass(frozen=True, slots=True)
class TollAhead(Order):
    """As Loading Master accept what brings so much for each good, decline the rest."""

    round: int
    least: Money


@dataclass(frozen=True, slots=True)
class DriveAhead(Order):
    """Turn this tile over and bring a wagon where it earns most."""

    round: int
    tile: int


@dataclass(frozen=True, slots=True)
class WheelAhead(Order):
    """Seal the arrows of a round's price wheel."""

    round: int
    first: Arrow
    second: Arrow


@dataclass(frozen=True, slots=True)
class PriceAhead(Order):
    """Change a price by Kontor or Großes Kontor."""

    round: int
    good: Good
    direction: Direction


@dataclass(frozen=True, slots=True)
class StockAhead(Order):
    """Sell by Lagerverkauf what brings at least so much, the dearest first."""

    round: int
    least: Money


@dataclass(frozen=True, slots=True)
class CreditAhead(Order):
    """Say whether a credit is taken after falling."""

    round: int
    loan: Loan


@dataclass(frozen=True, slots=True)
class StatusAhead(Order):
    """Buy up to so many levels of status, if one costs no more than this."""

    round: int
    levels: int
    most: Money


@dataclass(frozen=True, slots=True)
class PassAhead(Order):
    """Pass in all windows for influence cards to the end of a round; nobody can tell."""

    round: int
