"""Curves and outlines for scenes: smooth lines, points along them, polygons and arcs."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from rendering.scene import Point


def smooth_curve(
    points: Sequence[Point], closed: bool = False, steps: int = 8
) -> tuple[Point, ...]:
    """A Catmull-Rom curve through the points, with ``steps`` straight pieces between neighbours."""
    if len(points) < 3:
        return tuple(points)
    shares = [k / steps for k in range(steps)]
    if closed:
        around = [points[-1], *points, points[0], points[1]]
    else:
        around = [points[0], *points, points[-1]]
    spans = zip(around, around[1:], around[2:], around[3:], strict=False)
    curve: list[Point] = []
    for span in spans:
        xs, ys = zip(*span, strict=True)
        coordinates = _spline_coordinates(*xs, shares), _spline_coordinates(*ys, shares)
        curve += zip(*coordinates, strict=True)
    return tuple(curve if closed else [*curve, points[-1]])


def _spline_coordinates(
    a: float, b: float, c: float, d: float, shares: Sequence[float]
) -> list[float]:
    """The x or y coordinates of a Catmull-Rom span from b to c, at shares (0 to 1) of the span."""
    slope, bend, twist = c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
    return [round(b + (slope * t + bend * t * t + twist * t**3) / 2, 2) for t in shares]


def line_length(points: Sequence[Point]) -> float:
    """The length of a line in px."""
    return sum(_segment_lengths(points))


def _segment_lengths(points: Sequence[Point]) -> list[float]:
    return list(map(math.dist, points, points[1:]))


def point_along(points: Sequence[Point], share: float) -> Point:
    """The point at ``share`` (0 to 1) of a line's length."""
    return points_along(points, (share,))[0]


def points_along(points: Sequence[Point], shares: Iterable[float]) -> list[Point]:
    """The points at several shares (0 to 1) of a line's length."""
    steps = _segment_lengths(points)
    whole = sum(steps)
    return [_point_at(points, steps, share * whole) for share in shares]


def _point_at(points: Sequence[Point], steps: Sequence[float], distance: float) -> Point:
    """The point at a distance in px from a line's start."""
    for number, step in enumerate(steps):
        if step and distance <= step:
            t, a, b = distance / step, points[number], points[number + 1]
            return round(a[0] + (b[0] - a[0]) * t, 2), round(a[1] + (b[1] - a[1]) * t, 2)
        distance -= step
    return points[-1]


def heading_along(points: Sequence[Point], share: float) -> float:
    """The direction of a line at ``share`` of its length, in degrees clockwise from the right."""
    a, b = points_along(points, (max(0.0, share - 0.02), min(1.0, share + 0.02)))
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def line_part(points: Sequence[Point], start: float, end: float) -> tuple[Point, ...]:
    """The piece of a line between two shares (0 to 1) of its length."""
    steps = _segment_lengths(points)
    first, last = start * sum(steps), end * sum(steps)
    corners = zip(points[1:], accumulate(steps), strict=True)
    inner = (point for point, passed_length in corners if first < passed_length < last)
    return _point_at(points, steps, first), *inner, _point_at(points, steps, last)


def dashes(points: Sequence[Point], drawn: float, gap: float) -> Iterator[tuple[Point, ...]]:
    """Yield the drawn pieces of a dashed line; `drawn` and `gap` are the lengths in px."""
    whole = line_length(points)
    place = 0.0
    while place < whole:
        yield line_part(points, place / whole, min(1.0, (place + drawn) / whole))
        place += drawn + gap


def arc(centre: Point, r: float, start: float, end: float, steps: int = 16) -> tuple[Point, ...]:
    """`steps` + 1 points on a circle of radius `r` px, evenly spaced from one angle to another.

    The angles `start` and `end` are in degrees clockwise from the right.
    """
    x, y = centre
    turns = (math.radians(start + (end - start) * k / steps) for k in range(steps + 1))
    return tuple((round(x + r * math.cos(t), 2), round(y + r * math.sin(t), 2)) for t in turns)


def regular_polygon(centre: Point, r: float, n: int, turn: float = -90) -> tuple[Point, ...]:
    """A regular polygon with ``n`` corners and radius ``r``.

    The first corner is at the angle ``turn``, in degrees clockwise from the right.
    """
    return arc(centre, r, turn, turn + 360 * (n - 1) / n, n - 1)
