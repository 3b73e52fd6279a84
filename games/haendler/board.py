"""The board of Die Händler: data from a board file, and lookups derived from the data.

Parts of `board.json` are a reconstruction, so a host may use another board file. A fault in such a
file is reported with its place, as in `roads.3.to: unknown place "rom"`.
"""

from dataclasses import dataclass
from functools import lru_cache

from games.boards import read_board, require
from games.haendler import network
from games.haendler.board_rules import check
from games.haendler.board_schema import BoardFile, Point
from games.haendler.network import Path, Place, Road
from games.haendler.terms import GOODS, City, Good, Level, Space


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board whose data have been checked, with all lookups that the rules need."""

    data: BoardFile
    cities: tuple[City, ...]
    produce: tuple[tuple[Good, ...], ...]
    """The goods pictured at each city."""

    places: tuple[Place, ...]
    """All spaces of the map."""

    roads: tuple[Road, ...]
    buy: tuple[int, ...]
    """The buying price at each level of the price track, in guilders, from the bottom."""

    sell: tuple[int, ...]
    """The selling price at each level of the price track, in guilders, from the bottom."""

    levels: tuple[Level, ...]
    """The status track, from the bottom."""

    upkeep: tuple[int, ...]
    """The upkeep of each status level, in guilders."""

    names: dict[str, str]
    """The board's names of terms, by `category-id`."""

    city_number: dict[Space, int]
    """The index of each city in the tuples of a state. Spaces that are no cities are missing."""

    row: dict[City | Space, int]
    """The index at which the goods of each city's warehouse begin in a player's stock."""

    shelves: tuple[tuple[Good, City], ...]
    """The good and the city of each item of a player's stock."""

    makers: dict[Good, tuple[City, ...]]
    """The cities that produce each good. Players buy a good into a warehouse in such a city."""

    neighbours: dict[Space, tuple[Space, ...]]
    towards: dict[tuple[Space, Space], Space]
    """The city or fork ahead for each step, a pair of neighbouring spaces."""

    routes: dict[tuple[Space, Space | None], tuple[tuple[Path, ...], ...]]
    """The paths of a wagon with 1, 2, … movement points, by its space and the space it came from
    (`None` in a city). A path ends in the first city, even if points are left."""

    courier_steps: dict[Space, tuple[tuple[Space, ...], ...]]
    """The spaces where the courier can be after exactly 1, 2 and 3 steps, by its space."""

    @property
    def courier_starts(self) -> dict[City, tuple[Space, ...]]:
        """The forks and spaces of roads that are two steps from each city."""
        return {
            city: tuple(
                end
                for first in self.neighbours[Space(city)]
                if first not in self.city_number
                for end in self.courier_steps[first][0]
            )
            for city in self.cities
        }


@lru_cache(maxsize=16)
def load(text: str) -> Board:
    """Return the board that the text of a board file describes.

    Raises:
        BadBoard: the text has a wrong form or breaks a rule; the error names the faulty place.
    """
    data = read_board(BoardFile, text)
    check(data)
    roads = tuple(_build_road(data, number) for number in range(len(data.roads)))
    neighbours = network.neighbours(roads)
    _check_spaces(roads)
    cities = tuple(City(city.id) for city in data.cities)
    city_number = {Space(city): number for number, city in enumerate(cities)}
    board = Board(
        data=data,
        cities=cities,
        produce=tuple(city.goods for city in data.cities),
        places=_build_places(data, roads),
        roads=roads,
        buy=tuple(level.buy for level in data.prices),
        sell=tuple(level.sell for level in data.prices),
        levels=tuple(level.id for level in data.levels),
        upkeep=tuple(level.upkeep for level in data.levels),
        names=_collect_names(data, roads),
        city_number=city_number,
        row={city: number * len(GOODS) for city, number in city_number.items()},
        shelves=tuple((good, city) for city in cities for good in GOODS),
        makers={
            good: tuple(City(city.id) for city in data.cities if good in city.goods)
            for good in GOODS
        },
        neighbours=neighbours,
        towards=network.towards(roads),
        routes=network.routes(neighbours, city_number),
        courier_steps=network.courier_steps(neighbours, city_number),
    )
    for number, (city, spaces) in enumerate(board.courier_starts.items()):
        fault = f'the courier finds no space two from "{city}"'
        require(bool(spaces), f"cities.{number}", fault)
    return board


def _check_spaces(roads: tuple[Road, ...]) -> None:
    """Check that no two spaces have the same identifier, which is made from the ends of the road.

    Raises:
        BadBoard: the spaces of two roads would have the same identifiers.
    """
    names = {end for road in roads for end in (road.start, road.end)}
    for number, road in enumerate(roads):
        duplicate = min(names.intersection(road.spaces), default=None)
        fault = f'its space would be called "{duplicate}", which is taken'
        require(duplicate is None, f"roads.{number}", fault)
        names.update(road.spaces)


def _build_road(data: BoardFile, number: int) -> Road:
    road = data.roads[number]
    spaces = tuple(Space(f"{road.start}-{road.end}-{n}") for n in range(1, road.spaces + 1))
    return Road(Space(road.start), Space(road.end), spaces)


def _build_places(data: BoardFile, roads: tuple[Road, ...]) -> tuple[Place, ...]:
    points: dict[str, Point] = {place.id: place.at for place in (*data.cities, *data.forks)}
    fixed = [Place(Space(city.id), *city.at, "city") for city in data.cities]
    fixed += [Place(Space(fork.id), *fork.at, "fork") for fork in data.forks]
    on_roads: list[Place] = []
    for road in roads:
        start, end = points[road.start], points[road.end]
        for number, space in enumerate(road.spaces, start=1):
            share = number / (len(road.spaces) + 1)
            on_roads.append(Place(space, *_interpolate(start, end, share), "road"))
    return (*fixed, *on_roads)


def _interpolate(start: Point, end: Point, share: float) -> Point:
    """Return the point at this share (0 to 1) of the way from `start` to `end`."""
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share
    return round(x, 2), round(y, 2)


def _collect_names(data: BoardFile, roads: tuple[Road, ...]) -> dict[str, str]:
    ends = {place.id: place.name for place in (*data.cities, *data.forks)}
    names = {f"city-{city.id}": city.name for city in data.cities}
    names |= {f"space-{place}": name for place, name in ends.items()}
    names |= {f"level-{level.id}": level.name for level in data.levels}
    for road in roads:
        title = f"{ends[road.start]}–{ends[road.end]}"  # noqa: RUF001 - a road from here to there
        names |= {f"space-{space}": f"{title} {n}" for n, space in enumerate(road.spaces, start=1)}
    return names
