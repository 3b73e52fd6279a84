"""A board ready to play on: its data with everything looked up beforehand.

Houses, roads, towns and merchandise cards are numbered in the order of the data, so that positions
are short tuples. Layouts are compared by identity, which makes them cheap keys of caches.
"""

from dataclasses import dataclass

from games.hellweg.chart import Chart, TradingCard, WareCard
from games.hellweg.terms import DORTMUND, SORTS, Road, Sort, Town


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """One layout of the board with its cards."""

    chart: Chart
    cards: tuple[TradingCard, ...]
    wares: tuple[WareCard, ...]

    house_at: dict[tuple[Town, Sort], int]
    road_at: dict[Road, int]
    house_town: tuple[int, ...]
    """The town of each house, by number."""

    sort_house: dict[Sort, tuple[int, ...]]
    """For each sort, the house of each town that deals in it, or -1."""

    town_roads: tuple[tuple[int, ...], ...]
    ends: tuple[tuple[int, int], ...]
    """The two towns of each road, by number."""

    start_houses: tuple[int, ...]
    """Every trading house but those of Dortmund (starting set-up)."""

    routes: tuple[tuple[int, int], ...]
    """The ends of the trade routes, in the order of the chart."""

    card_at: dict[int, TradingCard]
    card_houses: dict[int, tuple[int, ...]]
    """The houses that a trading card asks, slot by slot."""

    def town(self, number: int) -> Town:
        """Return the town of that number."""
        return self.chart.towns[number].id

    def road(self, number: int) -> Road:
        """Return the road of that number."""
        return self.chart.roads[number].id

    def far(self, road: int, near: int) -> int:
        """Return the town at the other end of a road."""
        a, b = self.ends[road]
        return b if near == a else a


def lay_out(chart: Chart, cards: tuple[TradingCard, ...], wares: tuple[WareCard, ...]) -> Layout:
    """Look up beforehand what play asks of a board."""
    towns = {place.id: number for number, place in enumerate(chart.towns)}
    houses = {(house.town, house.sort): number for number, house in enumerate(chart.houses)}
    house_town = tuple(towns[house.town] for house in chart.houses)
    ends = tuple((towns[road.a], towns[road.b]) for road in chart.roads)
    return Layout(
        chart=chart,
        cards=cards,
        wares=wares,
        house_at=houses,
        road_at={road.id: number for number, road in enumerate(chart.roads)},
        house_town=house_town,
        sort_house={
            sort: tuple(houses.get((place.id, sort), -1) for place in chart.towns) for sort in SORTS
        },
        town_roads=_by_town(len(towns), ends),
        ends=ends,
        start_houses=tuple(n for n, house in enumerate(chart.houses) if house.town != DORTMUND),
        routes=tuple((towns[route.a], towns[route.b]) for route in chart.routes),
        card_at={card.number: card for card in cards},
        card_houses={
            card.number: tuple(houses[slot.town, slot.sort] for slot in card.slots)
            for card in cards
        },
    )


def _by_town(towns: int, ends: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """Return, for each town, the numbers of the roads at it."""
    return tuple(
        tuple(number for number, at in enumerate(ends) if town in at) for town in range(towns)
    )
