"""A board ready to play on: its data with precomputed lookups.

Houses, roads, towns and merchandise cards are numbered in the order of the data, so that positions
are short tuples. Boards are compared by identity, which makes them cheap cache keys.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.boards import read_board
from games.hellweg.board_rules import check
from games.hellweg.board_schema import BoardFile, Chart, Layout, Slot, TradingCard, WareCard
from games.hellweg.terms import DORTMUND, Road, Sort, Town


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """One layout of the board with its cards."""

    chart: Chart
    cards: dict[int, TradingCard]
    """The trading cards by their printed numbers."""

    wares: tuple[WareCard, ...]

    towns: tuple[Town, ...]
    roads: tuple[Road, ...]
    """Towns and roads by number."""

    brown: tuple[bool, ...]
    villages: tuple[bool, ...]
    """Whether each road is brown (one carriage on it can be lost), and whether it has a village."""

    house_at: dict[tuple[Town, Sort], int]
    road_at: dict[Road, int]
    house_town: tuple[int, ...]
    house_roads: tuple[tuple[int, ...], ...]
    """The town of each house, and the roads at that town."""

    ends: tuple[tuple[int, int], ...]
    """The towns at the ends of each road."""

    town_roads: tuple[tuple[tuple[int, int], ...], ...]
    """At each town the roads, and the town at the other end of each."""

    routes: tuple[tuple[int, int], ...]
    """The ends of the trade routes, in the order of the chart."""

    start_houses: tuple[int, ...]
    """Every trading house except those of Dortmund (starting set-up)."""

    wanted: dict[int, tuple["Wanted", ...]]
    """The demand of each trading card, slot by slot."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The demand of a slot of a trading card, in numbers of houses and towns."""

    slot: Slot
    house: int
    town: int
    sources: tuple[int, ...]
    """All houses that deal in its sort, including its own."""


@lru_cache(maxsize=16)
def load(text: str) -> Mapping[str, Board]:
    """Return the layouts of a board by their key, ready to play on.

    Raises:
        BadBoard: the data breaks a rule of the game; the text names the place.
    """
    data = read_board(BoardFile, text)
    check(data)
    return {key: _look_up(layout, data.merchandise_cards) for key, layout in data.layouts.items()}


def _look_up(layout: Layout, wares: tuple[WareCard, ...]) -> Board:
    towns = {town.id: number for number, town in enumerate(layout.towns)}
    houses = {(house.town, house.sort): number for number, house in enumerate(layout.houses)}
    roads = {road.id: number for number, road in enumerate(layout.roads)}
    house_town = tuple(towns[house.town] for house in layout.houses)
    ends = tuple((towns[road.a], towns[road.b]) for road in layout.roads)
    town_roads = _by_town(ends, len(towns))
    return Board(
        chart=Chart(
            towns=layout.towns, houses=layout.houses, roads=layout.roads, routes=layout.routes
        ),
        cards={card.number: card for card in layout.trading_cards},
        wares=wares,
        towns=tuple(towns),
        roads=tuple(roads),
        brown=tuple(not road.is_cobbled for road in layout.roads),
        villages=tuple(road.village for road in layout.roads),
        house_at=houses,
        road_at=roads,
        house_town=house_town,
        house_roads=tuple(tuple(road for road, _ in town_roads[town]) for town in house_town),
        ends=ends,
        town_roads=town_roads,
        routes=tuple((towns[route.a], towns[route.b]) for route in layout.routes),
        start_houses=tuple(number for (town, _), number in houses.items() if town != DORTMUND),
        wanted={
            card.number: tuple(_look_up_slot(slot, houses, towns) for slot in card.slots)
            for card in layout.trading_cards
        },
    )


def _look_up_slot(
    slot: Slot, houses: dict[tuple[Town, Sort], int], towns: dict[Town, int]
) -> Wanted:
    sources = tuple(number for (_, sort), number in houses.items() if sort == slot.sort)
    return Wanted(slot, houses[slot.town, slot.sort], towns[slot.town], sources)


def _by_town(
    ends: tuple[tuple[int, int], ...], towns: int
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return, for each town, the numbers of its roads and the towns to which they lead."""
    return tuple(
        tuple((road, a + b - town) for road, (a, b) in enumerate(ends) if town in (a, b))
        for town in range(towns)
    )
