"""Spaces and how pieces get from one to the next, worked out once for each board."""

from dataclasses import dataclass
from itertools import pairwise

from games.haendler.terms import EXTRA, TILES, Space

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

    @property
    def line(self) -> tuple[Space, ...]:
        """All spaces of the road, its ends included."""
        return self.start, *self.spaces, self.end


def neighbours(roads: tuple[Road, ...]) -> dict[Space, tuple[Space, ...]]:
    """Return the spaces next to each space."""
    beside: dict[Space, list[Space]] = {}
    for road in roads:
        line = road.line
        for one, two in pairwise(line):
            beside.setdefault(one, []).append(two)
            beside.setdefault(two, []).append(one)
    return {space: tuple(others) for space, others in beside.items()}


def towards(roads: tuple[Road, ...]) -> dict[tuple[Space, Space], Space]:
    """Return, for each step from a space to the next, the city or fork that lies that way."""
    ahead: dict[tuple[Space, Space], Space] = {}
    for road in roads:
        line = road.line
        for one, two in pairwise(line):
            ahead[one, two] = road.end
            ahead[two, one] = road.start
    return ahead


def routes(
    neighbours: dict[Space, tuple[Space, ...]], cities: dict[Space, int]
) -> dict[tuple[Space, Space | None], tuple[tuple[Path, ...], ...]]:
    """Return all ways of a wagon, by where it stands and where it came from."""
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


def courier_steps(
    neighbours: dict[Space, tuple[Space, ...]], cities: dict[Space, int]
) -> dict[Space, tuple[tuple[Space, ...], ...]]:
    """Return where the courier can be after exactly 1, 2 and 3 spaces."""

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
