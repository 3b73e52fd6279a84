"""What is printed on board and cards, for those who see a position: the same for a whole match."""

from dataclasses import dataclass

from games.troedler.board_schema import BoardData
from games.troedler.terms import Card, Colour, Counts, Village, counted_by_name

Place = tuple[float, float]
"""On the map, 0 to 1000 from the top left corner."""


@dataclass(frozen=True, slots=True)
class PrintedVillage:
    """A village, the number of goods printed there, and whose start village it is."""

    village: Village
    at: Place
    goods: int
    start: Colour | None


@dataclass(frozen=True, slots=True)
class PrintedRoute:
    """A route of a kind between two villages."""

    kind: Card
    ends: tuple[Village, Village]


@dataclass(frozen=True, slots=True)
class PrintedRequest:
    """A request card: what it wants and pays."""

    card: Card
    needs: Counts
    points: int


@dataclass(frozen=True, slots=True)
class Loch:
    """A lake: its middle and half its width and height."""

    at: Place
    half: Place


@dataclass(frozen=True, slots=True)
class Printed:
    """Board, request cards and scenery. No rule looks at the scenery."""

    villages: tuple[PrintedVillage, ...]
    routes: tuple[PrintedRoute, ...]
    requests: tuple[PrintedRequest, ...]
    crests: tuple[tuple[Colour, str], ...]
    rivers: tuple[tuple[Place, ...], ...]
    lochs: tuple[Loch, ...]
    mountains: tuple[Place, ...]
    moor: tuple[Place, ...]


def printed(data: BoardData) -> Printed:
    """Return what a checked board file prints."""
    wishes = [(card.id, card.goods, card.points) for card in data.deck.requests]
    wishes += [
        (str(card.id), card.goods, card.points)
        for start in data.starts
        for card in start.cards
        if card.type == "request"
    ]
    scenery = data.scenery
    return Printed(
        villages=tuple(
            PrintedVillage(
                Village(village.id),
                (village.x, village.y),
                village.goods,
                None if village.start is None else Colour(village.start),
            )
            for village in data.villages
        ),
        routes=tuple(
            PrintedRoute(Card(route.kind), (Village(route.a), Village(route.b)))
            for route in data.routes
        ),
        requests=tuple(
            PrintedRequest(Card(card), counted_by_name(goods), points)
            for card, goods, points in wishes
        ),
        crests=tuple((Colour(start.colour), start.symbol) for start in data.starts),
        rivers=tuple(scenery.rivers.values()),
        lochs=tuple(
            Loch((loch.cx, loch.cy), (loch.rx, loch.ry)) for loch in scenery.lochs.values()
        ),
        mountains=scenery.mountains,
        moor=scenery.moor,
    )
