"""What players do. The notation is the kind and the fields: `buy dortmund`, `carry olpe hagen`."""

from games.hellweg.terms import Piece, Privilege, Road, Sort, Town, Ware
from games.kernel import Action


class Sell(Action):
    """Sell a good on the spot to the town that is asking."""

    town: Town


class Carry(Action):
    """Sell a good from another town; `via` are the towns on the way, the source's end first."""

    source: Town
    via: tuple[Town, ...]


class SellFree(Action):
    """Sell to this town and those after it all that costs no carriage."""


class Clear(Action):
    """Sell any good for two Thaler, having sold nothing to the four towns."""

    town: Town
    sort: Sort


class Keep(Action):
    """Sell nothing here."""

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
    """Take a Thaler; with the warehouse, turn up one's privileges too."""

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
    """Use the privilege of taking a Thaler and turning up."""


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
    """Take a token of one's own off the board, the supply being empty."""

    town: Town
    sort: Sort


class TakeCarriage(Action):
    """Take a carriage of one's own off the board, the supply being empty."""

    road: Road


class TakeStored(Action):
    """Take the needed piece out of storage, the supply being empty (warehouse)."""


class Forgo(Action):
    """Do without a piece that need not be placed."""

    quiet = True


class Done(Action):
    """End the turn without using what else there is."""

    ends = True
