"""The words of the game that name things, and the numbers that its box settles."""

from typing import Literal, NewType

Town = NewType("Town", str)
Sort = NewType("Sort", str)
Road = NewType("Road", str)
Ware = NewType("Ware", str)
Privilege = NewType("Privilege", str)
Wish = NewType("Wish", str)
"""What a merchant may be sent for: a town, a merchandise card, or a Thaler."""

Piece = Literal["token", "carriage"]

SORTS = (Sort("beer"), Sort("salt"), Sort("iron"))
WARES = (Ware("coal"), Ware("herring"), Ware("wine"), Ware("tobacco"))
STORAGE, UNLOAD, THALER = PRIVILEGES = (
    Privilege("storage"),
    Privilege("unload"),
    Privilege("thaler"),
)
"""Storing, unloading (the warehouse's stocking up), taking a Thaler and turning up."""

DORTMUND = Town("dortmund")

TOKEN_COUNT, CARRIAGE_COUNT, MERCHANT_COUNT, BLACK_CARRIAGE_COUNT = 12, 8, 2, 2
"""Pieces of each player, and the additional carriages (rulebook, contents)."""

SETUP_ROUNDS = 3
"""Of the starting set-up."""

START_MONEY_THALER = 10
DISCOUNT_THALER = 2
"""Thaler less for who has a merchant on the market square already (actions a and c)."""

CLEARANCE_PRICE_THALER, LAST_BONUS_THALER, STOCK_UP_PRICE_THALER = 2, 2, 1
"""Thaler: any good where nothing was sold; each sale to the last card; stocking up at home."""

PRIVILEGED_PRICE_THALER = 20
"""A merchandise card from this price on brings a choice of privilege (warehouse, action c)."""
