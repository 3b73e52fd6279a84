"""What players do. The notation is the kind and the fields: `buy dortmund`, `carry olpe hagen`."""

from dataclasses import dataclass
from typing import ClassVar

from games.hellweg.terms import Piece, Privilege, Road, Sort, Town, Ware
from games.kernel import Action, Codec


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell a good on the spot to the town that is asking."""

    kind: ClassVar[str] = "sell"
    town: Town


@dataclass(frozen=True, slots=True)
class Carry(Action):
    """Sell a good from another town; `via` are the towns on the way, the source's end first."""

    kind: ClassVar[str] = "carry"
    source: Town
    via: tuple[Town, ...]


@dataclass(frozen=True, slots=True)
class Clear(Action):
    """Sell any good for two Thaler, having sold nothing to the four towns."""

    kind: ClassVar[str] = "clear"
    town: Town
    sort: Sort


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Sell nothing here."""

    kind: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Place a merchant in a town of the trading card and buy its tokens and carriages."""

    kind: ClassVar[str] = "buy"
    town: Town


@dataclass(frozen=True, slots=True)
class StockUp(Action):
    """Stock up with one piece (family game)."""

    kind: ClassVar[str] = "stockup"
    piece: Piece


@dataclass(frozen=True, slots=True)
class Unload(Action):
    """Stock up with everything that is in storage (warehouse)."""

    kind: ClassVar[str] = "unload"


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

    kind: ClassVar[str] = "store"
    piece: Piece


@dataclass(frozen=True, slots=True)
class UseStorage(Action):
    """Use the privilege of storing."""

    kind: ClassVar[str] = "use-storage"
    piece: Piece


@dataclass(frozen=True, slots=True)
class UseUnload(Action):
    """Use the privilege of unloading."""

    kind: ClassVar[str] = "use-unload"


@dataclass(frozen=True, slots=True)
class UseThaler(Action):
    """Use the privilege of taking a Thaler and turning up."""

    kind: ClassVar[str] = "use-thaler"


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Choose a privilege that a merchandise card brought."""

    kind: ClassVar[str] = "claim"
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

    kind: ClassVar[str] = "take-token"
    town: Town
    sort: Sort


@dataclass(frozen=True, slots=True)
class TakeCarriage(Action):
    """Take a carriage of one's own off the board, the supply being empty."""

    kind: ClassVar[str] = "take-carriage"
    road: Road


@dataclass(frozen=True, slots=True)
class TakeStored(Action):
    """Take the needed piece out of storage, the supply being empty (warehouse)."""

    kind: ClassVar[str] = "take-stored"


@dataclass(frozen=True, slots=True)
class Forgo(Action):
    """Do without a piece that need not be placed."""

    kind: ClassVar[str] = "forgo"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End the turn without using what else there is."""

    kind: ClassVar[str] = "done"


ACTIONS = Codec[Action](
    (
        *(Sell, Carry, Clear, Keep),
        *(Buy, StockUp, Unload, BuyCard, TakeThaler, Store),
        *(UseStorage, UseUnload, UseThaler, Claim),
        *(PlaceToken, PlaceCarriage, TakeToken, TakeCarriage, TakeStored, Forgo),
        Done,
    )
)
