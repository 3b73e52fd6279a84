"""The form of a board file: map, goods, cards, start sets and the rulebook's numbers."""

from typing import Annotated, Literal

from pydantic import Field

from games.boards import BoardPart
from games.troedler.terms import ROUTES

Word = Field(pattern=r"^[a-z][a-z0-9_]*$")
"""An id of small letters, digits and underscores, which can be typed in a move."""

RouteWord = Annotated[str, Field(pattern=f"^({'|'.join(ROUTES)})$")]

Point = tuple[float, float]
"""A position on the map, for drawing: thousandths from the left and from the top edge."""


class NamedData(BoardPart):
    """A kind of goods or routes, with its printed names in each language."""

    id: str
    de: str = ""
    en: str = ""
    fr: str = ""
    it: str = ""


class GoodData(NamedData):
    """One of the six kinds of goods."""

    count: int = Field(gt=0)
    """The number of pieces."""


class KindData(NamedData):
    """One of the four kinds of routes."""

    cards: int
    """The number of cards in the deck."""


class VillageData(BoardPart):
    """A village, with its position in thousandths of the map's width and height."""

    id: str = Word
    name: str = Field(min_length=1, max_length=30)
    x: float = Field(ge=0, le=1000)
    y: float = Field(ge=0, le=1000)
    goods: int = Field(ge=0)
    """The number of goods at the beginning."""

    start: str | None
    """The colour whose player begins there."""

    name_source: str = ""
    """The origin of the name."""


class RouteData(BoardPart):
    """A route between the villages `a` and `b`."""

    id: str = Word
    a: str
    b: str
    kind: RouteWord
    crosses: str | None = None
    """The water that the route crosses, for people who read the file."""


class RequestData(BoardPart):
    """A goods request: the number of wanted goods of each kind, and its goods points.

    `pattern` and `source` are notes for people who read the file.
    """

    id: str = Word
    goods: dict[str, int]
    points: int = Field(gt=0)
    pattern: str = ""
    source: str = ""


class StartCardData(BoardPart):
    """A card of a start set.

    A request has an id, goods, points and perhaps a pattern; a route has a kind.
    """

    type: Literal["request", "route", "feed"]
    id: str | None = None
    goods: dict[str, int] = Field(default={})
    points: int = 0
    pattern: str = ""
    kind: RouteWord | None = None


class StartData(BoardPart):
    """A start set: a colour with its crest (`symbol`), start village and cards."""

    colour: str
    symbol: str
    symbol_de: str = ""
    village: str
    cards: tuple[StartCardData, ...] = Field(min_length=1)


class DeckData(BoardPart):
    """The numbers of cards that do not belong to start sets, and the requests among them."""

    routes_per_kind: int = Field(gt=0)
    requests: tuple[RequestData, ...]
    feed: int = Field(ge=0)
    extra: int = Field(ge=0)


class SeedData(BoardPart):
    """The numbers of requests and feed cards in the first discard pile."""

    requests: int = Field(ge=0)
    feed: int = Field(ge=0)


class SetupData(BoardPart):
    """The rulebook's numbers; the keys of a `dict` are the numbers of players."""

    discard_seed: dict[str, SeedData]
    draw_pile: dict[str, int]
    """Cards in the first draw pile."""

    piles: dict[str, int]
    """Dealer piles in each round."""

    cards_per_pile: int
    hand_limit: int = Field(gt=0)
    end_requests: dict[str, int]
    """Fulfilled requests of one player with which the game ends."""

    total_damage_margin_2p: int = Field(gt=0)
    """With two players: by how much a damage must exceed the other's to be total damage."""


class LochData(BoardPart):
    """A lake: an ellipse with its centre and radii in thousandths of the map."""

    cx: float
    cy: float
    rx: float
    ry: float
    on: str | None = None
    """The river that the lake is part of."""


class SceneryData(BoardPart):
    """The background of the picture, which no rule uses."""

    note: str = ""
    rivers: dict[str, tuple[Point, ...]] = Field(default={})
    lochs: dict[str, LochData] = Field(default={})
    mountains: tuple[Point, ...] = ()
    moor: tuple[Point, ...] = ()


class BoardFile(BoardPart):
    """The content of a board file."""

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
