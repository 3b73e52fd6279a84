"""Names of things in the game, numbers of pieces, and amounts in Thaler."""

from typing import Literal, NewType

Town = NewType("Town", str)
Sort = NewType("Sort", str)
Road = NewType("Road", str)
Ware = NewType("Ware", str)
Privilege = NewType("Privilege", str)
Wish = NewType("Wish", str)
"""A destination of a merchant in a planned move.

A town ("soest"), a merchandise card ("coal-1"), an action with pieces ("stockup-token", "unload")
or "thaler".
"""

Piece = Literal["token", "carriage"]

SORTS = (Sort("beer"), Sort("salt"), Sort("iron"))
WARES = (Ware("coal"), Ware("herring"), Ware("wine"), Ware("tobacco"))
STORAGE, UNLOAD, THALER = PRIVILEGES = (
    Privilege("storage"),
    Privilege("unload"),
    Privilege("thaler"),
)
"""Privileges: do action e, b or d of the variant with the warehouse without a merchant."""

DORTMUND = Town("dortmund")

TOKEN_COUNT, CARRIAGE_COUNT, MERCHANT_COUNT, BLACK_CARRIAGE_COUNT = 12, 8, 2, 2
"""Pieces of each player; black carriages are the additional ones of the variant with the warehouse,
which only one player can earn (rulebook, contents)."""

SETUP_ROUNDS = 3
"""Rounds of the starting set-up."""

START_MONEY_THALER = 10

DISCOUNT_THALER = 2
"""Discount of a player who has a merchant on the market square (actions a and c)."""

CLEARANCE_PRICE_THALER = 2
"""Price of any good for a player who has sold nothing to the four towns (ruling 4)."""

LAST_BONUS_THALER = 2
"""Bonus for each sale to the last trading card."""

STOCK_UP_PRICE_THALER = 1
"""Price of stocking up with one piece (action b of the family game)."""

PRIVILEGED_PRICE_THALER = 20
"""Merchandise cards of this price or more bring a privilege (action c with the warehouse)."""
