"""Finds free places on a picture for discs with letters and numbers.

A free place is clear of texts, of pieces, and of other discs.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, islice, product
from math import ceil, dist, hypot
from typing import NamedTuple, TypeAlias

from rendering.geometry import Edges, View
from rendering.paint import extent, text_width
from rendering.scene import BackgroundLayer, Group, Point, Shape, Text

SEARCH_STEP_PX, SEARCH_STEP_COUNT = 6.0, 30
"""Distance of the grid points that are searched for a free place, and their number in each of the
four directions."""
MAX_PLACE_COUNT = 60
"""The number of free places that are tried for a disc whose line crosses nothing."""
CELL_PX = 40
"""Side of the squares in which obstacles are sorted, for a quick search."""
TIE_DISTANCE_PX = 4.0
"""An obstacle within this distance of a line's start does not count as crossed by the line."""
TEXT_ABOVE_SHARE, TEXT_BELOW_SHARE = 0.64, 0.6
"""Height of letters above and below the middle of the capitals, as shares of the text size."""
IDENTITY = View()


class Obstacle(NamedTuple):
    """An area that must stay visible: a box, and all points within `distance` px of the box."""

    box: Edges
    distance: float = 0


def round_obstacle(at: Point, radius: float) -> Obstacle:
    """The obstacle for a disc of this radius around a point."""
    return Obstacle((*at, *at), radius)


Cell: TypeAlias = tuple[int, int]
ObstaclesByCell: TypeAlias = dict[Cell, list[Obstacle]]
"""For each square of a picture, the obstacles that a disc with its centre there may touch."""


class FreeSpace:
    """Places discs of one radius on a picture; each placed disc becomes an obstacle.

    Args:
        size: width and height of the picture in px.
        radius: the radius of all discs in px.
        fixed: obstacles that many pictures share. Sorting them is cached, so pass equal tuples.
        obstacles: the obstacles of this picture alone.
    """

    def __init__(
        self,
        size: tuple[int, int],
        radius: float,
        fixed: tuple[Obstacle, ...],
        obstacles: Iterable[Obstacle],
    ) -> None:
        self._size = size
        self._radius = radius
        self._fixed = _sort_into_cells(fixed, radius)
        self._placed: ObstaclesByCell = defaultdict(list)
        for obstacle in obstacles:
            _add_to_cells(self._placed, obstacle, radius)

    def count_free(self, places: Iterable[Point], own: Obstacle | None = None) -> int:
        """The number of places that are free for a disc that may cover the obstacle `own`."""
        return sum(self._is_free(place, own) for place in places)

    def place_disc(self, places: Iterable[Point], own: Obstacle | None = None) -> Point | None:
        """Place a disc at the first of the places that is free; return `None` if none is free.

        The disc may cover the obstacle `own`.
        """
        place = next((place for place in places if self._is_free(place, own)), None)
        if place is not None:
            self._take(place)
        return place

    def place_disc_near(self, at: Point, own: Obstacle | None = None) -> Point:
        """Place a disc near a point and return its centre; the point itself if no place is free.

        Takes the nearest free place whose line to the point crosses no obstacle, or else the
        nearest free place. The disc and the line may cover the obstacle `own`.
        """
        around = ((at[0] + dx, at[1] + dy) for dx, dy in _grid_offsets())
        free = islice((place for place in around if self._is_free(place, own)), MAX_PLACE_COUNT)
        nearest = next(free, at)
        places = (
            place for place in chain((nearest,), free) if not self._is_crossed(at, place, own)
        )
        place = next(places, nearest)
        self._take(place)
        return place

    def _take(self, place: Point) -> None:
        _add_to_cells(self._placed, round_obstacle(place, self._radius), self._radius)

    def _obstacles_near(self, at: Point) -> Iterable[Obstacle]:
        cell = int(at[0] // CELL_PX), int(at[1] // CELL_PX)
        return chain(self._fixed.get(cell, ()), self._placed.get(cell, ()))

    def _is_free(self, at: Point, own: Obstacle | None) -> bool:
        """Whether a disc centred at a point is within the picture and touches no obstacle."""
        x, y = at
        width, height = self._size
        radius = self._radius
        return (
            radius <= x <= width - radius
            and radius <= y <= height - radius
            and not any(
                obstacle != own and _is_touched(obstacle, at, radius)
                for obstacle in self._obstacles_near(at)
            )
        )

    def _is_crossed(self, start: Point, end: Point, own: Obstacle | None) -> bool:
        """Whether a straight line crosses an obstacle, without those close to its start."""
        ax, ay = start
        bx, by = end
        count = ceil(dist(start, end) / SEARCH_STEP_PX)
        line = ((ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(1, count))
        return any(
            _is_touched(obstacle, at, 1) and not _is_touched(obstacle, start, TIE_DISTANCE_PX)
            for at in line
            for obstacle in self._obstacles_near(at)
            if obstacle != own
        )


@lru_cache(maxsize=64)
def _sort_into_cells(obstacles: tuple[Obstacle, ...], radius: float) -> ObstaclesByCell:
    cells: ObstaclesByCell = defaultdict(list)
    for obstacle in obstacles:
        _add_to_cells(cells, obstacle, radius)
    return cells


def _add_to_cells(cells: ObstaclesByCell, obstacle: Obstacle, radius: float) -> None:
    reach = obstacle.distance + radius
    left, top, right, bottom = obstacle.box
    rows = range(int((top - reach) // CELL_PX), int((bottom + reach) // CELL_PX) + 1)
    for column in range(int((left - reach) // CELL_PX), int((right + reach) // CELL_PX) + 1):
        for row in rows:
            cells[column, row].append(obstacle)


def _is_touched(obstacle: Obstacle, at: Point, radius: float) -> bool:
    """Whether a disc centred at a point touches an obstacle."""
    (left, top, right, bottom), distance = obstacle
    x, y = at
    # The distances to the nearest point of the box; zero inside it.
    across = max(left - x, x - right, 0)
    down = max(top - y, y - bottom, 0)
    reach = radius + distance
    return across * across + down * down < reach * reach


@cache
def _grid_offsets() -> tuple[Point, ...]:
    steps = [SEARCH_STEP_PX * k for k in range(-SEARCH_STEP_COUNT, SEARCH_STEP_COUNT + 1)]
    return tuple(sorted(product(steps, steps), key=lambda offset: hypot(*offset)))


def drawn_obstacles(shapes: Iterable[Shape], inside: tuple[str, ...] = ()) -> Iterator[Obstacle]:
    """Yield the box of each group among the shapes.

    Groups of things whose names start with one of `inside` are left out.
    """
    for shape in shapes:
        if isinstance(shape, Group) and not (shape.thing and shape.thing.startswith(inside)):
            yield Obstacle(extent(shape))


@lru_cache(maxsize=64)
def printed_obstacles(background: BackgroundLayer) -> tuple[Obstacle, ...]:
    """The boxes of a background layer's texts, without ornament."""
    return tuple(map(Obstacle, _text_boxes(background.shapes, IDENTITY)))


def _text_boxes(shapes: Iterable[Shape], view: View) -> Iterator[Edges]:
    for shape in shapes:
        if isinstance(shape, Text):
            if shape.matters:
                yield text_box(shape, view)
        elif isinstance(shape, Group):
            yield from _text_boxes(shape.shapes, view.group_view(shape))


def text_box(text: Text, view: View) -> Edges:
    """The estimated box of a line of text, with room for accents and descenders.

    Unlike `typeset.text_box`, this does not draw the letters, which would take longer.
    """
    width = text_width(text.text, text.size, text.face)
    if text.max_width is not None:
        width = min(width, text.max_width)
    left = text.x - width * {"l": 0.0, "m": 0.5, "r": 1.0}[text.anchor[0]]
    x, y = view.point(text.x, text.y)
    rim = text.halo_width if text.halo else 0
    x += (left - text.x) * view.scale
    up, down = (
        view.scale * (text.size * share + rim) for share in (TEXT_ABOVE_SHARE, TEXT_BELOW_SHARE)
    )
    return x - rim, y - up, x + width * view.scale + rim, y + down
