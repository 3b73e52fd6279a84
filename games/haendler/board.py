"""The board of Die Händler: a file of data, checked when it is loaded, and what follows from it.

A host may put his own file in the place of `board.json`, which is in parts a reconstruction. What
is wrong in such a file is told with its place, as in `roads.3.to: unknown place "rom"`.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise

from games.haendler.layout import BoardFile, Point, read
from games.haendler.terms import EXTRA, TILES, Ability, City, Good, Level, Space
from games.kernel import BadBoard

LONGEST_MOVE = max(TILES) + sum(EXTRA.values())
"""The most movement points that one wagon can get: the highest tile and both Wagnereien."""

Path = tuple[Space, ...]
"""The spaces that a piece enters, in order."""


@dataclass(frozen=True, slots=True)
class Place:
    """A space as the picture needs it: where it lies, in hundredths of the map's size."""

    space: Space
    x: float
    y: float
    sort: str
    """`city`, `fork` or `road`."""


@dataclass(frozen=True, slots=True)
class Road:
    """A road between two cities or forks, with the spaces between them in order."""

    start: Space
    end: Space
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """What is printed on the board and never changes; public."""

    cities: tuple[City, ...]
    produce: tuple[tuple[Good, ...], ...]
    """The goods pictured at each city."""

    places: tuple[Place, ...]
    roads: tuple[Road, ...]
    buy: tuple[int, ...]
    """The buying price of each level of the price track, in guilders, from the bottom."""

    sell: tuple[int, ...]
    levels: tuple[Level, ...]
    """The status track, from the bottom."""

    upkeep: tuple[int, ...]
    """The upkeep of each status level, in guilders."""

    status_prices: tuple[int, ...]
    """What a status level costs after so many arrivals, in guilders."""

    bonus: tuple[int, ...]
    """The spaces of each city's bonus track, in guilders."""

    names: tuple[tuple[str, str], ...]
    """What the board calls its terms, by `category-id`."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A checked board with everything that play looks up."""

    text: str
    """The file it was read from."""

    tables: Tables
    start: tuple[City, ...]
    """Where wagons 1, 2 and 3 begin by default."""

    bonus_start: tuple[int, int]
    """The bonus of a city with a wagon at the start, and of one without."""

    end: dict[int, int]
    """How many arrivals end the game, by the number of players."""

    price: dict[Ability, int]
    pairs: tuple[tuple[Ability, Ability], ...]
    pieces: int
    """Pieces of each good, the one on the price track among them."""

    city_number: dict[Space, int]
    """The place of each city in the tuples of a state; a space that is no city is missing."""

    neighbours: dict[Space, tuple[Space, ...]]
    towards: dict[tuple[Space, Space], Space]
    """Leaving a space for a neighbour: the next city or fork that way."""

    routes: dict[tuple[Space, Space | None], tuple[tuple[Path, ...], ...]]
    """For a wagon on a space that came from another (`None` in a city): all ways it can go with 1,
    2, ... movement points. Each ends early in the first city."""

    courier_steps: dict[Space, tuple[tuple[Space, ...], ...]]
    """For the courier on a space: where it can be after exactly 1, 2 and 3 spaces."""

    names: dict[str, str]

    @property
    def courier_starts(self) -> dict[City, tuple[Space, ...]]:
        """The spaces on a road or fork at two spaces' distance from each city."""
        return {
            city: tuple(
                end
                for first in self.neighbours[Space(city)]
                if first not in self.city_number
                for end in self.courier_steps[first][0]
            )
            for city in self.tables.cities
        }


def standard() -> str:
    """Return the text of the board file that comes with the game."""
    return files(__package__).joinpath("board.json").read_text(encoding="utf-8")


@cache
def load(text: str) -> Board:
    """Return the board that a file describes.

    Raises:
        BadBoard: the text is not of the form, or breaks a rule; the message names the place.
    """
    data = read(text)
    roads = tuple(_road(data, number) for number in range(len(data.roads)))
    neighbours = _neighbours(roads)
    cities = tuple(City(city.id) for city in data.cities)
    city_number = {Space(city): number for number, city in enumerate(cities)}
    names = _names(data, roads)
    board = Board(
        text=text,
        tables=_tables(data, cities, roads, names),
        start=tuple(City(city) for city in data.start),
        bonus_start=(data.bonus_start.with_wagon, data.bonus_start.without_wagon),
        end={int(players): arrivals for players, arrivals in data.end.items()},
        price={Ability(ability): price for ability, price in data.abilities.items()},
        pairs=tuple((Ability(one), Ability(two)) for one, two in data.pairs),
        pieces=data.pieces,
        city_number=city_number,
        neighbours=neighbours,
        towards=_towards(roads),
        routes=_routes(neighbours, city_number),
        courier_steps=_courier_steps(neighbours, city_number),
        names=names,
    )
    for number, (city, spaces) in enumerate(board.courier_starts.items()):
        if not spaces:
            msg = f'cities.{number}: the courier finds no space two from "{city}"'
            raise BadBoard(msg)
    return board


def _tables(
    data: BoardFile, cities: tuple[City, ...], roads: tuple[Road, ...], names: dict[str, str]
) -> Tables:
    return Tables(
        cities=cities,
        produce=tuple(tuple(Good(good) for good in city.goods) for city in data.cities),
        places=_places(data, roads),
        roads=roads,
        buy=tuple(level.buy for level in data.prices),
        sell=tuple(level.sell for level in data.prices),
        levels=tuple(Level(level.id) for level in data.levels),
        upkeep=tuple(level.upkeep for level in data.levels),
        status_prices=data.status_prices,
        bonus=data.bonus,
        names=tuple(names.items()),
    )


def _road(data: BoardFile, number: int) -> Road:
    road = data.roads[number]
    spaces = tuple(Space(f"{road.start}-{road.end}-{n}") for n in range(1, road.spaces + 1))
    return Road(Space(road.start), Space(road.end), spaces)


def _line(road: Road) -> tuple[Space, ...]:
    return (road.start, *road.spaces, road.end)


def _neighbours(roads: tuple[Road, ...]) -> dict[Space, tuple[Space, ...]]:
    found: dict[Space, list[Space]] = {}
    for road in roads:
        line = _line(road)
        for one, two in pairwise(line):
            found.setdefault(one, []).append(two)
            found.setdefault(two, []).append(one)
    return {space: tuple(others) for space, others in found.items()}


def _towards(roads: tuple[Road, ...]) -> dict[tuple[Space, Space], Space]:
    found: dict[tuple[Space, Space], Space] = {}
    for road in roads:
        line = _line(road)
        for one, two in pairwise(line):
            found[one, two] = road.end
            found[two, one] = road.start
    return found


def _routes(
    neighbours: dict[Space, tuple[Space, ...]], cities: dict[Space, int]
) -> dict[tuple[Space, Space | None], tuple[tuple[Path, ...], ...]]:
    starts: list[tuple[Space, Space | None]] = [(city, None) for city in cities]
    starts += [(s, came) for s, others in neighbours.items() for came in others if s not in cities]

    def ways(space: Space, came: Space | None, points: int) -> tuple[Path, ...]:
        if points == 0 or (came is not None and space in cities):
            return ((),)
        return tuple(
            (step, *rest)
            for step in neighbours[space]
            if step != came
            for rest in ways(step, space, points - 1)
        )

    return {
        (space, came): tuple(ways(space, came, n) for n in range(1, LONGEST_MOVE + 1))
        for space, came in starts
    }


def _courier_steps(
    neighbours: dict[Space, tuple[Space, ...]], cities: dict[Space, int]
) -> dict[Space, tuple[tuple[Space, ...], ...]]:
    def ends(path: Path, steps: int) -> tuple[Space, ...]:
        if steps == 0:
            return (path[-1],)
        onward = [s for s in neighbours[path[-1]] if s not in cities and s not in path]
        return tuple(end for step in onward for end in ends((*path, step), steps - 1))

    return {
        space: tuple(tuple(dict.fromkeys(ends((space,), steps))) for steps in (1, 2, 3))
        for space in neighbours
        if space not in cities
    }


def _places(data: BoardFile, roads: tuple[Road, ...]) -> tuple[Place, ...]:
    points: dict[str, Point] = {place.id: place.at for place in (*data.cities, *data.forks)}
    fixed = [Place(Space(city.id), *city.at, "city") for city in data.cities]
    fixed += [Place(Space(fork.id), *fork.at, "fork") for fork in data.forks]
    between = [
        Place(space, *_between(points[road.start], points[road.end], share), "road")
        for road in roads
        for number, space in enumerate(road.spaces, start=1)
        for share in (number / (len(road.spaces) + 1),)
    ]
    return (*fixed, *between)


def _between(one: Point, two: Point, share: float) -> Point:
    x, y = (a + (b - a) * share for a, b in zip(one, two, strict=True))
    return round(x, 2), round(y, 2)


def _names(data: BoardFile, roads: tuple[Road, ...]) -> dict[str, str]:
    ends = {place.id: place.name for place in (*data.cities, *data.forks)}
    names = {f"city-{city.id}": city.name for city in data.cities}
    names |= {f"space-{place}": name for place, name in ends.items()}
    names |= {f"level-{level.id}": level.name for level in data.levels}
    for road in roads:
        title = f"{ends[road.start]}–{ends[road.end]}"  # noqa: RUF001 - a road from here to there
        names |= {f"space-{space}": f"{title} {n}" for n, space in enumerate(road.spaces, start=1)}
    return names
