"""Board data as a host may give it: JSON that is checked against every rule that it must keep.

The rulebook's pictures are lost; what is stated, inferred or ours stands beside each value as its
`source`. Whoever owns the game can type in his copy's numbers: this file says what must hold.
"""

import re
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games.hellweg.chart import Chart, House, Place, Slot, Street, TradeRoute, TradingCard, WareCard
from games.hellweg.constraints import check_layout, check_wares
from games.hellweg.layout import Layout, lay_out
from games.hellweg.terms import PRIVILEGES, Privilege, Road, Sort, Town, Ware
from games.kernel import BadBoard

Id = Field(pattern=r"^[a-z][a-z0-9]{0,8}$")
"""Short: a transport's notation names all towns on its way, and a line holds 100 characters."""

SortWord = Literal["beer", "salt", "iron"]
WareWord = Literal["coal", "herring", "wine", "tobacco"]


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    source: str = ""
    """Where the value comes from: stated, inferred, a source, or a reconstruction."""


class TownData(_Data):
    """A town: an id for notation, a name as the board has it, a place in thousandths."""

    id: str = Id
    name: str = Field(min_length=1, max_length=24)
    x: int = Field(ge=0, le=1000)
    y: int = Field(ge=0, le=1000)


class HouseData(_Data):
    """A trading house."""

    town: str
    sort: SortWord


class RoadData(_Data):
    """A road between two towns."""

    a: str
    b: str
    surface: Literal["brown", "cobbled"]
    village: bool


class RouteData(_Data):
    """A trade route that earns a privilege, or the additional carriages."""

    a: str
    b: str
    gives: Literal["storage", "unload", "thaler", "carriages"]


class SlotData(_Data):
    """One of the four towns of a trading card."""

    town: str
    sort: SortWord
    price: int = Field(ge=3, le=5)
    tokens: int = Field(ge=0, le=3)
    carriages: int = Field(ge=0, le=3)


class CardData(_Data):
    """A trading card: top left, top right, bottom left, bottom right."""

    number: int = Field(ge=1)
    slots: tuple[SlotData, SlotData, SlotData, SlotData]


class LayoutData(_Data):
    """One layout of the map with its trading cards."""

    towns: tuple[TownData, ...]
    houses: tuple[HouseData, ...]
    roads: tuple[RoadData, ...]
    routes: tuple[RouteData, ...]
    trading_cards: tuple[CardData, ...]


class WareData(_Data):
    """A merchandise card."""

    ware: WareWord
    number: int = Field(ge=1)
    price: Literal[15, 20, 25, 30]
    worth: int = Field(ge=0)
    function: Literal["none", "goods", "carriage", "pair"] = "none"
    sort: SortWord | None = None
    pair: tuple[WareWord, WareWord] | tuple[()] = ()
    bonus: int = Field(default=0, ge=0)
    players: tuple[int, ...]


class LayoutsData(BaseModel):
    """Both layouts: the full one, and the one with only the towns that the rulebook names."""

    model_config = _Data.model_config

    twelve: LayoutData
    ten: LayoutData


class BoardData(BaseModel):
    """The whole file."""

    model_config = _Data.model_config

    about: str
    merchandise_cards: tuple[WareData, ...]
    layouts: LayoutsData


def read(text: str) -> dict[str, Layout]:
    """Return the layouts of a board by their key, ready to play on.

    Raises:
        BadBoard: the data breaks a rule of the game; the text names the place.
    """
    try:
        data = BoardData.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        place = re.sub(r"\.(\d+)", r"[\1]", ".".join(str(part) for part in first["loc"]))
        msg = f"{place or 'board'}: {first['msg']}"
        raise BadBoard(msg) from error
    wares = tuple(_ware(card) for card in data.merchandise_cards)
    check_wares(wares)
    keyed = {"twelve": data.layouts.twelve, "ten": data.layouts.ten}
    return {key: _layout(f"layouts.{key}", layout, wares) for key, layout in keyed.items()}


def _layout(place: str, data: LayoutData, wares: tuple[WareCard, ...]) -> Layout:
    chart = Chart(
        tuple(Place(Town(t.id), t.name, t.x, t.y) for t in data.towns),
        tuple(House(Town(h.town), Sort(h.sort)) for h in data.houses),
        tuple(_street(road) for road in data.roads),
        tuple(_route(route) for route in data.routes),
    )
    cards = tuple(_card(card) for card in data.trading_cards)
    check_layout(place, chart, cards)
    return lay_out(chart, cards, wares)


def _street(road: RoadData) -> Street:
    name = Road(f"{road.a}-{road.b}")
    return Street(name, Town(road.a), Town(road.b), road.surface == "cobbled", road.village)


def _route(route: RouteData) -> TradeRoute:
    gives = Privilege(route.gives) if route.gives in PRIVILEGES else None
    return TradeRoute(Town(route.a), Town(route.b), gives)


def _card(card: CardData) -> TradingCard:
    slots = (Slot(Town(s.town), Sort(s.sort), s.price, s.tokens, s.carriages) for s in card.slots)
    return TradingCard(card.number, tuple(slots))


def _ware(card: WareData) -> WareCard:
    return WareCard(
        ware=Ware(card.ware),
        number=card.number,
        price=card.price,
        worth=card.worth,
        function=card.function,
        sort=None if card.sort is None else Sort(card.sort),
        pair=tuple(Ware(ware) for ware in card.pair),
        bonus=card.bonus,
        players=card.players,
    )
