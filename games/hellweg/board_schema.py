"""The form of a board file: the map, the trading cards and the merchandise cards.

The rulebook's pictures are lost. The `source` of each value says whether it is stated, inferred or
our invention. Owners can enter the printed numbers of their copy; `board_rules` checks them.
"""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from games.boards import BoardPart
from games.hellweg.terms import (
    PRIVILEGED_PRICE_THALER,
    PRIVILEGES,
    SORTS,
    WARES,
    Privilege,
    Road,
    Sort,
    Town,
    Ware,
)

# Short, because a transport's notation names all towns on its way within 100 characters.
TownId = Annotated[Town, Field(pattern=r"^[a-z][a-z0-9]{0,8}$")]
SortWord = Annotated[Sort, Field(pattern=f"^({'|'.join(SORTS)})$")]
WareWord = Annotated[Ware, Field(pattern=f"^({'|'.join(WARES)})$")]
PrivilegeWord = Annotated[Privilege, Field(pattern=f"^({'|'.join(PRIVILEGES)})$")]


class Sourced(BoardPart):
    """A value of the file."""

    source: str = Field(default="", exclude=True, repr=False)
    """Its origin: stated, inferred, a source, or a reconstruction."""


class Place(Sourced):
    """A town: its id in notation, its printed name, and its position in thousandths."""

    id: TownId
    name: Annotated[str, Field(min_length=1, max_length=24)]
    x: Annotated[int, Field(ge=0, le=1000)]
    y: Annotated[int, Field(ge=0, le=1000)]


class House(Sourced):
    """A trading house: one sort of merchandise in one town."""

    town: Town
    sort: SortWord


class Street(Sourced):
    """A road between two towns."""

    a: Town
    b: Town
    surface: Literal["brown", "cobbled"]
    village: bool

    @property
    def id(self) -> Road:
        """Its name in notation."""
        return Road(f"{self.a}-{self.b}")

    @property
    def is_cobbled(self) -> bool:
        """Whether it is cobbled: brown roads lose carriages, cobbled ones do not."""
        return self.surface == "cobbled"


class TradeRoute(Sourced):
    """Two towns that bring a reward when they are joined."""

    a: Town
    b: Town
    gives: Annotated[
        PrivilegeWord | None, BeforeValidator(lambda word: None if word == "carriages" else word)
    ]
    """A privilege, or `None` for the additional carriages."""


class Chart(Sourced):
    """The map."""

    towns: tuple[Place, ...]
    houses: tuple[House, ...]
    roads: tuple[Street, ...]
    routes: tuple[TradeRoute, ...]

    @property
    def names(self) -> dict[Town, str]:
        """The names of the towns on the map."""
        return {town.id: town.name for town in self.towns}


class Slot(Sourced):
    """One town of a trading card: its demand, and the pieces that a merchant gets there."""

    town: Town
    sort: SortWord
    price: Annotated[int, Field(ge=3, le=5)]
    """Thaler: paid to the bank in phase 3, earned with a sale in phase 2."""

    tokens: Annotated[int, Field(ge=0, le=3)]
    carriages: Annotated[int, Field(ge=0, le=3)]


class TradingCard(Sourced):
    """A trading card; its slots run top left, top right, bottom left, bottom right."""

    number: Annotated[int, Field(ge=1)]
    slots: tuple[Slot, Slot, Slot, Slot]


class Layout(Chart):
    """One layout of the map with its trading cards."""

    trading_cards: tuple[TradingCard, ...]


class WareCard(Sourced):
    """A merchandise card; price and worth are in Thaler."""

    ware: WareWord
    number: Annotated[int, Field(ge=1)]
    """Distinguishes cards of one ware."""

    price: Literal[15, 20, 25, 30]
    worth: Annotated[int, Field(ge=0)]
    players: tuple[int, ...]
    """The numbers of players with which it is in the game."""

    function: Literal["none", "goods", "carriage", "pair"] = "none"
    """None; +1 for each sold good of `sort`; +1 for each removed carriage; `bonus` for a `pair`."""

    sort: SortWord | None = None
    pair: tuple[WareWord, ...] = ()
    bonus: Annotated[int, Field(ge=0)] = 0

    @property
    def brings_privilege(self) -> bool:
        """Whether it brings a choice of a privilege (warehouse, action c)."""
        return self.price >= PRIVILEGED_PRICE_THALER


class BoardFile(BoardPart):
    """The whole file."""

    about: str
    merchandise_cards: tuple[WareCard, ...]
    layouts: Annotated[dict[Literal["twelve", "ten"], Layout], Field(min_length=2)]
    """Both layouts by the names of the setting: the full one, and the rulebook's ten towns."""
