"""Actions of players. An action is written as its kind and its fields: `carry olpe hagen`.

The variant with the warehouse has storage and privileges; the family game is played without it.
"Action a" to "action e" are the rulebook's names for the uses of a merchant in phase 3. The current
town is the town of the trading card to which a player may sell next (`Player.slot`).
"""

from games.hellweg.terms import Piece, Privilege, Road, Sort, Town, Ware
from games.kernel import Action


class Sell(Action):
    """Sell a token in the current town to the town itself."""

    town: Town


class Carry(Action):
    """Transport a good on the player's carriages from another town to the current one; sell it."""

    source: Town
    via: tuple[Town, ...]
    """The towns between source and current town, in the order of travel."""


class SellFree(Action):
    """Make the combination of sales that brings most without losing a carriage, and no others.

    The sales are to the current town and the towns after it on the trading card.
    """


class Clear(Action):
    """Sell any token for two Thaler, after no sale to the four towns of the card (ruling 4)."""

    town: Town
    sort: Sort


class Keep(Action):
    """Sell nothing to the current town or, after the four towns, no token for two Thaler."""

    quiet = True


class Buy(Action):
    """Place a merchant in a town of the trading card and buy the pieces shown there (action a)."""

    town: Town


class StockUp(Action):
    """Pay one Thaler to place one piece (action b of the family game)."""

    kind = "stockup"
    piece: Piece


class Unload(Action):
    """Place all pieces from the storage area on the board (action b with the warehouse)."""


class BuyCard(Action):
    """Buy a merchandise card, named by its ware and number (action c)."""

    kind = "card"
    ware: Ware
    number: int


class TakeThaler(Action):
    """Take a Thaler; with the warehouse, also turn the player's privileges face up (action d)."""

    kind = "thaler"


class Store(Action):
    """Put a piece from the supply into the storage area (action e, with the warehouse)."""

    piece: Piece


class UseStorage(Action):
    """Turn the storing privilege face down to do action e without a merchant."""

    piece: Piece


class UseUnload(Action):
    """Turn the unloading privilege face down to do action b without a merchant."""


class UseThaler(Action):
    """Turn the Thaler privilege face down to do action d without a merchant."""


class Claim(Action):
    """Choose a privilege that is due for a merchandise card (with the warehouse)."""

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
    """Take a token off the board, so that it can be placed although the supply is empty."""

    town: Town
    sort: Sort


class TakeCarriage(Action):
    """Take a carriage off the board, so that it can be placed although the supply is empty."""

    road: Road


class TakeStored(Action):
    """Take a piece out of storage, so that it can be placed although the supply is empty."""


class Forgo(Action):
    """Do not place the current piece (offered only where the rules allow it)."""

    quiet = True


class Done(Action):
    """End the turn after the merchant's action, without using further privileges."""

    ends = True
