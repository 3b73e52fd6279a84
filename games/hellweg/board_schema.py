"""The form of a board file: the map, the trading cards and the merchandise cards.

The rulebook's pictures are lost, so the `source` of each entry says whether the rulebook states the
values, we inferred them, or we invented them. Owners of the game can enter the printed numbers of
their copy; `board_rules` checks them.
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
    """Base class of the entries of a board file, which may state where their values come from."""

    source: str = Field(default="", exclude=True, repr=False)
    """The origin of the values: stated, inferred, a publication, or a reconstruction."""


class Place(Sourced):
    """A town on the map."""

    id: TownId
    """The town's name in notation."""

    name: Annotated[str, Field(min_length=1, max_length=24)]
    """The printed name."""

    x: Annotated[int, Field(ge=0, le=1000)]
    """Distance from the left edge of the map, in thousandths of its width."""

    y: Annotated[int, Field(ge=0, le=1000)]
    """Distance from the top edge of the map, in thousandths of its height."""


class House(Sourced):
    """A trading house, where tokens of one sort of merchandise are placed in one town."""

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
        """The road's name in notation: its two towns, joined by a hyphen."""
        return Road(f"{self.a}-{self.b}")

    @property
    def is_cobbled(self) -> bool:
        """Whether transports on this road lose no carriage, as they may on a brown road."""
        return self.surface == "cobbled"


class TradeRoute(Sourced):
    """Two towns that earn a reward for the player whose carriages join them (warehouse)."""

    a: Town
    b: Town
    gives: Annotated[
        PrivilegeWord | None, BeforeValidator(lambda word: None if word == "carriages" else word)
    ]
    """A privilege, or `None` for the additional carriages."""


class Chart(Sourced):
    """A map: towns, trading houses, roads and trade routes."""

    towns: tuple[Place, ...]
    houses: tuple[House, ...]
    roads: tuple[Street, ...]
    routes: tuple[TradeRoute, ...]

    @property
    def names(self) -> dict[Town, str]:
        """The printed names of the towns by their ids."""
        return {town.id: town.name for town in self.towns}


class Slot(Sourced):
    """One of the four towns of a trading card.

    In phase 2 the town buys a good of `sort` for `price`; in phase 3 a merchant pays `price` there
    for `tokens` and `carriages`.
    """

    town: Town
    sort: SortWord
    price: Annotated[int, Field(ge=3, le=5)]
    """Thaler."""

    tokens: Annotated[int, Field(ge=0, le=3)]
    carriages: Annotated[int, Field(ge=0, le=3)]


class TradingCard(Sourced):
    """A trading card, which is open for one month."""

    number: Annotated[int, Field(ge=1)]
    slots: tuple[Slot, Slot, Slot, Slot]
    """Top left, top right, bottom left, bottom right."""


class Layout(Chart):
    """A map with the trading cards that belong to it."""

    trading_cards: tuple[TradingCard, ...]


class WareCard(Sourced):
    """A merchandise card; price and worth are in Thaler."""

    ware: WareWord
    number: Annotated[int, Field(ge=1)]
    """Distinguishes cards of the same ware."""

    price: Literal[15, 20, 25, 30]
    worth: Annotated[int, Field(ge=0)]
    """Thaler that the card counts at the end of the game."""

    players: tuple[int, ...]
    """The card is used in matches with these numbers of players, such as 3 and 4."""

    function: Literal["none", "goods", "carriage", "pair"] = "none"
    """The special function:

    "goods": one Thaler more for each sold good of `sort`.
    "carriage": one Thaler for each carriage that the owner loses in a transport.
    "pair": at the end, the two cards of `pair` together count `bonus` instead of their worth.
    """

    sort: SortWord | None = None
    """The sort of the function "goods"."""

    pair: tuple[WareWord, ...] = ()
    """The two wares of the function "pair"."""

    bonus: Annotated[int, Field(ge=0)] = 0
    """Thaler of the function "pair"."""

    @property
    def brings_privilege(self) -> bool:
        """Whether the buyer may choose a privilege (action c with the warehouse)."""
        return self.price >= PRIVILEGED_PRICE_THALER


class BoardFile(BoardPart):
    """The content of a board file."""

    about: str
    """A note for people who read the file."""

    merchandise_cards: tuple[WareCard, ...]
    layouts: Annotated[dict[Literal["twelve", "ten"], Layout], Field(min_length=2)]
    """The map of twelve towns and that of ten, by the values of the setting `layout`."""
