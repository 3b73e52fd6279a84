"""What players do. The notation is the kind and the fields: `buy dortmund`, `carry olpe hagen`."""

from dataclasses import dataclass
from typing import ClassVar

from games.hellweg.terms import Piece, Privilege, Road, Sort, Town, Ware
from games.kernel import Action


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell a good on the spot to the town that is asking."""

    town: Town


@dataclass(frozen=True, slots=True)
class Carry(Action):
    """Sell a good from another town; `via` are the towns on the way, the source's end first."""

    source: Town
    via: tuple[Town, ...]


@dataclass(frozen=True, slots=True)
class SellFree(Action):
    """Sell to this town and those after it whatever costs no carriage."""


@dataclass(frozen=True, slots=True)
class Clear(Action):
    """Sell any good for two Thaler, having sold nothing to the four towns."""

    town: Town
    sort: Sort


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Sell nothing here."""


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Place a merchant in a town of the trading card and buy its tokens and carriages."""

    town: Town


@dataclass(frozen=True, slots=True)
class StockUp(Action):
    """Stock up with one piece (family game)."""

    kind: ClassVar[str] = "stockup"
    piece: Piece


@dataclass(frozen=True, slots=True)
class Unload(Action):
    """Stock up with everything that is in storage (warehouse)."""


@dataclass(frozen=True, slots=True)
class BuyCard(Action):
    """Buy a merchandise card."""

    kind: ClassVar[str] = "card"
    ware: Ware
    number: int


@dataclass(frozen=True, slots=True)
class TakeThaler(Action):
    """Take a Thaler; with the warehouse, turn up one's privileges too."""

    kind: ClassVar[str] = "thaler"


@dataclass(frozen=True, slots=True)
class Store(Action):
    """Put a piece into storage (warehouse)."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class UseStorage(Action):
    """Use the privilege of storing."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class UseUnload(Action):
    """Use the privilege of unloading."""


@dataclass(frozen=True, slots=True)
class UseThaler(Action):
    """Use the privilege of taking a Thaler and turning up."""


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Choose a privilege that a merchandise card brought."""

    privilege: Privilege


@dataclass(frozen=True, slots=True)
class PlaceToken(Action):
    """Place a merchandise token on a trading house."""

    kind: ClassVar[str] = "token"
    town: Town
    sort: Sort


@dataclass(frozen=True, slots=True)
class PlaceCarriage(Action):
    """Place a carriage on a road."""

    kind: ClassVar[str] = "carriage"
    road: Road


@dataclass(frozen=True, slots=True)
class TakeToken(Action):
    """Take a token of one's own off the board, the supply being empty."""

    town: Town
    sort: Sort


@dataclass(frozen=True, slots=True)
class TakeCarriage(Action):
    """Take a carriage of one's own off the board, the supply being empty."""

    road: Road


@dataclass(frozen=True, slots=True)
class TakeStored(Action):
    """Take the needed piece out of storage, the supply being empty (warehouse)."""


@dataclass(frozen=True, slots=True)
class Forgo(Action):
    """Do without a piece that need not be placed."""


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End the turn without using what else there is."""

    ends: ClassVar[bool] = True
