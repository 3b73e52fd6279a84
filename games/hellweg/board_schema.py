"""The shape of the board's file: the map, the cards and the merchandise, as all may see them.

The rulebook's pictures are lost; what is stated, inferred or ours stands beside each value as its
`source`. An owner of the game can type in their copy's numbers: `board_rules` says what must hold.
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

# Short: a transport's notation names all towns on its way, and a line holds 100 characters.
TownId = Annotated[Town, Field(pattern=r"^[a-z][a-z0-9]{0,8}$")]
SortWord = Annotated[Sort, Field(pattern=f"^({'|'.join(SORTS)})$")]
WareWord = Annotated[Ware, Field(pattern=f"^({'|'.join(WARES)})$")]
PrivilegeWord = Annotated[Privilege, Field(pattern=f"^({'|'.join(PRIVILEGES)})$")]


class Sourced(BoardPart):
    """A value of the file."""

    source: str = Field(default="", exclude=True, repr=False)
    """Where it comes from: stated, inferred, a source, or a reconstruction."""


class Place(Sourced):
    """A town: an id for notation, a name as the board has it, where it lies in thousandths."""

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
        """What notation calls it."""
        return Road(f"{self.a}-{self.b}")

    @property
    def is_cobbled(self) -> bool:
        """Cobbled roads lose no carriages; brown ones do."""
        return self.surface == "cobbled"


class TradeRoute(Sourced):
    """Two towns that earn something when joined."""

    a: Town
    b: Town
    gives: Annotated[
        PrivilegeWord | None, BeforeValidator(lambda word: None if word == "carriages" else word)
    ]
    """A privilege; `None` is the additional carriages."""


class Chart(Sourced):
    """The map."""

    towns: tuple[Place, ...]
    houses: tuple[House, ...]
    roads: tuple[Street, ...]
    routes: tuple[TradeRoute, ...]

    @property
    def names(self) -> dict[Town, str]:
        """What the map calls each town."""
        return {town.id: town.name for town in self.towns}


class Slot(Sourced):
    """One town of a trading card: what it asks for, and what a merchant gets there."""

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
    """A merchandise card. Prices and worth in Thaler."""

    ware: WareWord
    number: Annotated[int, Field(ge=1)]
    """Tells it from the others of its ware."""

    price: Literal[15, 20, 25, 30]
    worth: Annotated[int, Field(ge=0)]
    players: tuple[int, ...]
    """The numbers of players with which it is in the game."""

    function: Literal["none", "goods", "carriage", "pair"] = "none"
    """Nothing; +1 for a good of `sort` sold; +1 for a carriage removed; `bonus` for a `pair`."""

    sort: SortWord | None = None
    pair: tuple[WareWord, ...] = ()
    bonus: Annotated[int, Field(ge=0)] = 0

    @property
    def brings_privilege(self) -> bool:
        """Whether it brings the choice of a privilege (warehouse, action c)."""
        return self.price >= PRIVILEGED_PRICE_THALER


class BoardFile(BoardPart):
    """The whole file."""

    about: str
    merchandise_cards: tuple[WareCard, ...]
    layouts: Annotated[dict[Literal["twelve", "ten"], Layout], Field(min_length=2)]
    """Both, as a setting names them: the full one, and that of the towns the rulebook names."""
