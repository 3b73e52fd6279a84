"""The names of things in the game, and the numbers of its pieces."""

from typing import Literal, NewType

Town = NewType("Town", str)
Sort = NewType("Sort", str)
Road = NewType("Road", str)
Ware = NewType("Ware", str)
Privilege = NewType("Privilege", str)
Wish = NewType("Wish", str)
"""The destination of a merchant: a town, a merchandise card, a piece, or a Thaler."""

Piece = Literal["token", "carriage"]

SORTS = (Sort("beer"), Sort("salt"), Sort("iron"))
WARES = (Ware("coal"), Ware("herring"), Ware("wine"), Ware("tobacco"))
STORAGE, UNLOAD, THALER = PRIVILEGES = (
    Privilege("storage"),
    Privilege("unload"),
    Privilege("thaler"),
)
"""Storing; unloading (the warehouse's stocking up); taking a Thaler and turning privileges up."""

DORTMUND = Town("dortmund")

TOKEN_COUNT, CARRIAGE_COUNT, MERCHANT_COUNT, BLACK_CARRIAGE_COUNT = 12, 8, 2, 2
"""Pieces of each player, and the additional carriages (rulebook, contents)."""

SETUP_ROUNDS = 3
"""Rounds of the starting set-up."""

START_MONEY_THALER = 10
DISCOUNT_THALER = 2
"""Thaler off prices for a player with a merchant on the market square (actions a and c)."""

CLEARANCE_PRICE_THALER, LAST_BONUS_THALER, STOCK_UP_PRICE_THALER = 2, 2, 1
"""Thaler for any good after no sale; for each sale to the last card; the price of stocking up."""

PRIVILEGED_PRICE_THALER = 20
"""Merchandise cards from this price on bring a choice of a privilege (warehouse, action c)."""
