"""What players do. The notation is the kind and the fields: `buy dortmund`, `carry olpe hagen`."""

from games.hellweg.terms import Piece, Privilege, Road, Sort, Town, Ware
from games.kernel import Action


class Sell(Action):
    """Sell a good on the spot to the current town."""

    town: Town


class Carry(Action):
    """Sell a good from another town; `via` are the towns on the way, from the source on."""

    source: Town
    via: tuple[Town, ...]


class SellFree(Action):
    """Sell everything that costs no carriage to this town and the later ones."""


class Clear(Action):
    """Sell any good for two Thaler, after no sale to the four towns."""

    town: Town
    sort: Sort


class Keep(Action):
    """Sell nothing to the current town."""

    quiet = True


class Buy(Action):
    """Place a merchant in a town of the trading card and buy its tokens and carriages."""

    town: Town


class StockUp(Action):
    """Stock up with one piece (family game)."""

    kind = "stockup"
    piece: Piece


class Unload(Action):
    """Stock up with everything that is in storage (warehouse)."""


class BuyCard(Action):
    """Buy a merchandise card."""

    kind = "card"
    ware: Ware
    number: int


class TakeThaler(Action):
    """Take a Thaler; with the warehouse, also turn one's privileges face up."""

    kind = "thaler"


class Store(Action):
    """Put a piece into storage (warehouse)."""

    piece: Piece


class UseStorage(Action):
    """Use the privilege of storing."""

    piece: Piece


class UseUnload(Action):
    """Use the privilege of unloading."""


class UseThaler(Action):
    """Use the privilege of taking a Thaler and turning privileges face up."""


class Claim(Action):
    """Choose a privilege that a merchandise card brought."""

    privilege: Privilege


class PlaceToken(Action):
    """Place a merchandise token on a trading house."""

    kind = "token"
    town: Town
    sort: Sort


class PlaceCarriage(Action):
    """Place a carriage on a road."""

    kind = "carriage"
    road: Road


class TakeToken(Action):
    """Take one's own token off the board, because the supply is empty."""

    town: Town
    sort: Sort


class TakeCarriage(Action):
    """Take one's own carriage off the board, because the supply is empty."""

    road: Road


class TakeStored(Action):
    """Take the needed piece out of storage, because the supply is empty (warehouse)."""


class Forgo(Action):
    """Do not place a piece that need not be placed."""

    quiet = True


class Done(Action):
    """End the turn without using privileges."""

    ends = True
