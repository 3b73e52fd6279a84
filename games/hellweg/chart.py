"""What lies on the table for all to see: the map, the cards, the merchandise. Plain data."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import ConfigDict

from games.hellweg.terms import PRIVILEGED_PRICE, Privilege, Road, Sort, Town, Ware
from games.kernel.values import STRICT


@dataclass(frozen=True, slots=True)
class Place:
    """A town and where it lies, in thousandths of the map's width and height."""

    id: Town
    name: str
    x: int
    y: int

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class House:
    """A trading house: one sort of merchandise in one town."""

    town: Town
    sort: Sort

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Street:
    """A road between two towns."""

    id: Road
    a: Town
    b: Town
    cobbled: bool
    """Cobbled roads lose no carriages; brown ones do."""

    village: bool

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class TradeRoute:
    """Two towns that earn something when joined; `None` earns the additional carriages."""

    a: Town
    b: Town
    gives: Privilege | None

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Chart:
    """The game board."""

    towns: tuple[Place, ...]
    houses: tuple[House, ...]
    roads: tuple[Street, ...]
    routes: tuple[TradeRoute, ...]

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Slot:
    """One town of a trading card: what it asks for, and what a merchant gets there."""

    town: Town
    sort: Sort
    price: int
    """Thaler: paid to the buyer's bank in phase 3, earned with a sale in phase 2."""

    tokens: int
    carriages: int

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class TradingCard:
    """A trading card; its slots run top left, top right, bottom left, bottom right."""

    number: int
    slots: tuple[Slot, ...]

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class WareCard:
    """A merchandise card. Prices and worth in Thaler."""

    ware: Ware
    number: int
    """Tells it from the others of its ware."""

    price: int
    worth: int
    function: Literal["none", "goods", "carriage", "pair"]
    """Nothing; +1 for a good of `sort` sold; +1 for a carriage removed; `bonus` for a `pair`."""

    sort: Sort | None
    pair: tuple[Ware, ...]
    bonus: int
    players: tuple[int, ...]
    """The numbers of players with which it is in the game."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @property
    def privileged(self) -> bool:
        """Whether it brings the choice of a privilege (warehouse, action c)."""
        return self.price >= PRIVILEGED_PRICE
