"""The form of a board file. A `BadBoard` names the place of a fault."""

from typing import Annotated, Literal

from pydantic import Field

from games.boards import BoardPart
from games.troedler.terms import ROUTES

Word = Field(pattern=r"^[a-z][a-z0-9_]*$")
"""An id of plain letters, which can be typed in a move."""

RouteWord = Annotated[str, Field(pattern=f"^({'|'.join(ROUTES)})$")]

Point = tuple[float, float]
"""A position on the map, 0 to 1000 from the top left corner; for drawing only."""


class NamedData(BoardPart):
    """A kind of goods or routes, with its names on this board."""

    id: str
    de: str = ""
    en: str = ""
    fr: str = ""
    it: str = ""


class GoodData(NamedData):
    """One of the six kinds of goods, with the number of its pieces."""

    count: int = Field(gt=0)


class KindData(NamedData):
    """One of the four kinds of routes, with the number of its cards."""

    cards: int


class VillageData(BoardPart):
    """A village: its position, its goods at the start, and the colour that starts there."""

    id: str = Word
    name: str = Field(min_length=1, max_length=30)
    x: float = Field(ge=0, le=1000)
    y: float = Field(ge=0, le=1000)
    goods: int = Field(ge=0)
    start: str | None
    name_source: str = ""


class RouteData(BoardPart):
    """A route between two villages, and the water that it crosses, for readers of the file."""

    id: str = Word
    a: str
    b: str
    kind: RouteWord
    crosses: str | None = None


class RequestData(BoardPart):
    """A goods request: the goods that it wants, and its goods points."""

    id: str = Word
    goods: dict[str, int]
    points: int = Field(gt=0)
    pattern: str = ""
    source: str = ""


class StartCardData(BoardPart):
    """A card of a start set."""

    type: Literal["request", "route", "feed"]
    id: str | None = None
    goods: dict[str, int] = Field(default={})
    points: int = 0
    pattern: str = ""
    kind: RouteWord | None = None


class StartData(BoardPart):
    """A start set: colour, crest, village and cards."""

    colour: str
    symbol: str
    symbol_de: str = ""
    village: str
    cards: tuple[StartCardData, ...] = Field(min_length=1)


class DeckData(BoardPart):
    """The cards except those of the start sets."""

    routes_per_kind: int = Field(gt=0)
    requests: tuple[RequestData, ...]
    feed: int = Field(ge=0)
    extra: int = Field(ge=0)


class SeedData(BoardPart):
    """The cards of the first discard pile."""

    requests: int = Field(ge=0)
    feed: int = Field(ge=0)


class SetupData(BoardPart):
    """The rulebook's numbers, most of them by the number of players."""

    discard_seed: dict[str, SeedData]
    draw_pile: dict[str, int]
    piles: dict[str, int]
    cards_per_pile: int
    hand_limit: int = Field(gt=0)
    end_requests: dict[str, int]
    total_damage_margin_2p: int = Field(gt=0)


class LochData(BoardPart):
    """A lake, alone or as a wide place of a river."""

    cx: float
    cy: float
    rx: float
    ry: float
    on: str | None = None


class SceneryData(BoardPart):
    """The background of the picture, which no rule uses."""

    note: str = ""
    rivers: dict[str, tuple[Point, ...]] = Field(default={})
    lochs: dict[str, LochData] = Field(default={})
    mountains: tuple[Point, ...] = ()
    moor: tuple[Point, ...] = ()


class BoardFile(BoardPart):
    """The whole file."""

    game: str
    status: str = ""
    note: str = ""
    provenance: dict[str, str | dict[str, str]] = Field(default={})
    """The origin of the values."""

    goods: tuple[GoodData, ...]
    route_kinds: tuple[KindData, ...]
    villages: tuple[VillageData, ...] = Field(min_length=2)
    routes: tuple[RouteData, ...]
    starts: tuple[StartData, ...]
    deck: DeckData
    setup: SetupData
    scenery: SceneryData = SceneryData()
