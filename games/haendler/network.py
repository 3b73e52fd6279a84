"""Spaces and the paths between them, computed once for each board."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import pairwise

from games.haendler.terms import EXTRA, TILES, Space

LONGEST_MOVE = max(TILES) + sum(EXTRA.values())
"""Maximum movement points of one wagon: those of the highest tile and of both Driver abilities."""

Path = tuple[Space, ...]
"""The spaces that a piece enters, in order."""


@dataclass(frozen=True, slots=True)
class Place:
    """A space with its position on the map, in hundredths of the map's size."""

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

    @property
    def line(self) -> tuple[Space, ...]:
        """All spaces of the road, including its ends."""
        return self.start, *self.spaces, self.end


def neighbours(roads: tuple[Road, ...]) -> dict[Space, tuple[Space, ...]]:
    """Return for each space the spaces next to it."""
    adjacent: dict[Space, list[Space]] = {}
    for road in roads:
        for space, following in pairwise(road.line):
            adjacent.setdefault(space, []).append(following)
            adjacent.setdefault(following, []).append(space)
    return {space: tuple(adjoining) for space, adjoining in adjacent.items()}


def towards(roads: tuple[Road, ...]) -> dict[tuple[Space, Space], Space]:
    """Return for each step the city or fork at the end of its road.

    A step is a pair of neighbouring spaces: the one that is left, and the one that is entered.
    """
    ahead: dict[tuple[Space, Space], Space] = {}
    for road in roads:
        for space, following in pairwise(road.line):
            ahead[space, following] = road.end
            ahead[following, space] = road.start
    return ahead


def routes(
    neighbours: dict[Space, tuple[Space, ...]], cities: dict[Space, int]
) -> dict[tuple[Space, Space | None], tuple[tuple[Path, ...], ...]]:
    """Return all paths of a wagon, by its space and the space it came from (`None` in a city).

    A value is a tuple of `LONGEST_MOVE` items: the paths with 1 point, with 2 points, and so on. A
    path ends in the first city, and is then shorter than its number of points.
    """
    starts: list[tuple[Space, Space | None]] = [(city, None) for city in cities]
    starts += [
        (space, came)
        for space, adjoining in neighbours.items()
        for came in adjoining
        if space not in cities
    ]

    def paths(space: Space, came: Space | None, points: int) -> tuple[Path, ...]:
        if points == 0 or (came is not None and space in cities):
            return ((),)
        return tuple(
            (step, *path)
            for step in neighbours[space]
            if step != came
            for path in paths(step, space, points - 1)
        )

    return {
        (space, came): tuple(paths(space, came, points) for points in range(1, LONGEST_MOVE + 1))
        for space, came in starts
    }


def nearest_city(
    neighbours: Mapping[Space, tuple[Space, ...]],
    space: Space,
    came: Space | None,
    cities: Collection[str],
) -> tuple[Space, int]:
    """Return the city that a wagon can reach with the fewest points, and that number of points.

    For a wagon in a city, this is its own city, with 0 points. `came` is the space that the wagon
    came from and cannot return to; `None` for a wagon in a city.
    """
    # The spaces that can be reached with these points, each with the space before it.
    frontier, points = [(space, came)], 0
    while True:
        for current, _ in frontier:
            if current in cities:
                return current, points
        frontier = [
            (onward, current)
            for current, previous in frontier
            for onward in neighbours[current]
            if onward != previous
        ]
        points += 1


def distances_to_cities(
    neighbours: Mapping[Space, tuple[Space, ...]],
    space: Space,
    came: Space | None,
    cities: Collection[str],
) -> dict[Space, int]:
    """Return the cities in which a wagon can next arrive, the nearest first.

    The values are the fewest points for the way there. `came` is the space that the wagon came from
    and cannot return to, or `None` for a wagon in a city; its own city is not in the result. No way
    leads through a city, since a wagon ends its move in the first city that it reaches.
    """
    distances: dict[Space, int] = {}
    frontier, points = {(space, came)}, 0
    seen = set(frontier)
    while frontier:
        points += 1
        reached = {
            (onward, current)
            for current, previous in frontier
            for onward in neighbours[current]
            if onward != previous
        }
        for city in neighbours:
            if city in cities and city != space and any(city == end for end, _ in reached):
                distances.setdefault(city, points)
        frontier = {step for step in reached - seen if step[0] not in cities}
        seen |= reached
    return distances


def courier_steps(
    neighbours: dict[Space, tuple[Space, ...]], cities: dict[Space, int]
) -> dict[Space, tuple[tuple[Space, ...], ...]]:
    """Return for each space the spaces where the courier can be after exactly 1, 2 and 3 steps.

    A value is a tuple of three tuples. The courier enters no city and no space twice (ruling 12).
    Cities have no entry.
    """

    def ends(path: Path, steps: int) -> tuple[Space, ...]:
        if steps == 0:
            return (path[-1],)
        onward = [
            space for space in neighbours[path[-1]] if space not in cities and space not in path
        ]
        return tuple(end for step in onward for end in ends((*path, step), steps - 1))

    return {
        space: tuple(tuple(dict.fromkeys(ends((space,), steps))) for steps in (1, 2, 3))
        for space in neighbours
        if space not in cities
    }
