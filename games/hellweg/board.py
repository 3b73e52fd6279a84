"""Boards with lookup tables that are computed once from a board file.

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
    """The map, trading cards and merchandise cards of one layout."""

    chart: Chart
    """The towns, houses, roads and trade routes as the board file states them."""

    cards: dict[int, TradingCard]
    """The trading cards by their printed numbers."""

    wares: tuple[WareCard, ...]
    """The merchandise cards; a card's position here is its number in the state."""

    towns: tuple[Town, ...]
    """The ids of the towns, by town number."""

    roads: tuple[Road, ...]
    """The ids of the roads, by road number."""

    brown: tuple[bool, ...]
    """For each road: is it brown, so that a transport over a single carriage loses the carriage?"""

    villages: tuple[bool, ...]
    """For each road: does it lead through a village?"""

    house_at: dict[tuple[Town, Sort], int]
    """The number of the trading house of a town and sort."""

    road_at: dict[Road, int]
    """The number of a road."""

    house_town: tuple[int, ...]
    """For each trading house: the number of its town."""

    house_roads: tuple[tuple[int, ...], ...]
    """For each trading house: the numbers of the roads at its town."""

    ends: tuple[tuple[int, int], ...]
    """For each road: the numbers of the two towns that it joins."""

    town_roads: tuple[tuple[tuple[int, int], ...], ...]
    """For each town: pairs of a road's number and the number of the town at its other end."""

    routes: tuple[tuple[int, int], ...]
    """For each trade route of `chart.routes`: the numbers of the two towns that it joins."""

    start_houses: tuple[int, ...]
    """The numbers of all trading houses outside Dortmund, where the set-up places tokens."""

    wanted: dict[int, tuple["Wanted", ...]]
    """The demands of each trading card by its printed number, one for each of its four slots."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The demand of one slot of a trading card, with the numbers of its house and town."""

    slot: Slot
    house: int
    """The number of the trading house of the demanded sort in the demanding town."""

    town: int
    """The number of the demanding town."""

    sources: tuple[int, ...]
    """The numbers of all trading houses of the demanded sort, including `house`."""


@lru_cache(maxsize=16)
def load(text: str) -> Mapping[str, Board]:
    """Read a board file and return the board of each layout by its key, "twelve" or "ten".

    Raises:
        BadBoard: the file has the wrong form or breaks a rule; the message names the place in it.
    """
    data = read_board(BoardFile, text)
    check(data)
    return {
        key: _build_board(layout, data.merchandise_cards) for key, layout in data.layouts.items()
    }


def _build_board(layout: Layout, wares: tuple[WareCard, ...]) -> Board:
    towns = {town.id: number for number, town in enumerate(layout.towns)}
    houses = {(house.town, house.sort): number for number, house in enumerate(layout.houses)}
    roads = {road.id: number for number, road in enumerate(layout.roads)}
    house_town = tuple(towns[house.town] for house in layout.houses)
    ends = tuple((towns[road.a], towns[road.b]) for road in layout.roads)
    town_roads = _roads_by_town(ends, len(towns))
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
            card.number: tuple(_build_demand(slot, houses, towns) for slot in card.slots)
            for card in layout.trading_cards
        },
    )


def _build_demand(
    slot: Slot, houses: dict[tuple[Town, Sort], int], towns: dict[Town, int]
) -> Wanted:
    sources = tuple(number for (_, sort), number in houses.items() if sort == slot.sort)
    return Wanted(slot, houses[slot.town, slot.sort], towns[slot.town], sources)


def _roads_by_town(
    ends: tuple[tuple[int, int], ...], towns: int
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Build `Board.town_roads` from the ends of all roads."""
    return tuple(
        tuple((road, a + b - town) for road, (a, b) in enumerate(ends) if town in (a, b))
        for town in range(towns)
    )
