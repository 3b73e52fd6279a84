"""Lines and outlines computed for scenes: smooth curves, places along them, stars and arcs."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from rendering.scene import Point


def smooth(points: Sequence[Point], closed: bool = False, steps: int = 8) -> tuple[Point, ...]:
    """A soft curve through the points (Catmull-Rom), with ``steps`` pieces between two of them."""
    if len(points) < 3:
        return tuple(points)
    shares = [k / steps for k in range(steps)]
    if closed:
        around = [points[-1], *points, points[0], points[1]]
    else:
        around = [points[0], *points, points[-1]]
    spans = zip(around, around[1:], around[2:], around[3:], strict=False)
    curve = [point for span in spans for point in _blended(span, shares)]
    return tuple(curve if closed else [*curve, points[-1]])


def _blended(span: tuple[Point, Point, Point, Point], shares: Sequence[float]) -> Iterator[Point]:
    """Yield the places at shares of the way between a span's second and third point."""
    across, down = zip(*span, strict=True)
    return zip(_axis(*across, shares), _axis(*down, shares), strict=True)


def _axis(a: float, b: float, c: float, d: float, shares: Sequence[float]) -> list[float]:
    slope, bend, twist = c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
    return [round(b + (slope * t + bend * t * t + twist * t**3) / 2, 2) for t in shares]


def length(points: Sequence[Point]) -> float:
    """The length of a line in px."""
    return sum(_steps(points))


def _steps(points: Sequence[Point]) -> list[float]:
    return list(map(math.dist, points, points[1:]))


def along(points: Sequence[Point], share: float) -> Point:
    """The place at ``share`` (0 to 1) of a line's length."""
    return waypoints(points, (share,))[0]


def waypoints(points: Sequence[Point], shares: Iterable[float]) -> list[Point]:
    """The places at several shares (0 to 1) of a line's length, which is measured once."""
    steps = _steps(points)
    whole = sum(steps)
    return [_reached(points, steps, share * whole) for share in shares]


def _reached(points: Sequence[Point], steps: Sequence[float], left: float) -> Point:
    """The place so many px from a line's start."""
    for number, step in enumerate(steps):
        if step and left <= step:
            t, a, b = left / step, points[number], points[number + 1]
            return round(a[0] + (b[0] - a[0]) * t, 2), round(a[1] + (b[1] - a[1]) * t, 2)
        left -= step
    return points[-1]


def heading(points: Sequence[Point], share: float) -> float:
    """The direction of a line at ``share`` of its length, in degrees clockwise from the right."""
    a, b = waypoints(points, (max(0.0, share - 0.02), min(1.0, share + 0.02)))
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def part(points: Sequence[Point], start: float, end: float) -> tuple[Point, ...]:
    """The piece of a line between two shares of its length."""
    steps = _steps(points)
    first, last = start * sum(steps), end * sum(steps)
    passed = zip(points[1:], accumulate(steps), strict=True)
    inner = (point for point, gone in passed if first < gone < last)
    return _reached(points, steps, first), *inner, _reached(points, steps, last)


def dashes(points: Sequence[Point], drawn: float, gap: float) -> Iterator[tuple[Point, ...]]:
    """The drawn pieces of a dashed line."""
    whole = length(points)
    place = 0.0
    while place < whole:
        yield part(points, place / whole, min(1.0, (place + drawn) / whole))
        place += drawn + gap


def arc(centre: Point, r: float, start: float, end: float, steps: int = 16) -> tuple[Point, ...]:
    """Points on a circle from one angle to another, in degrees clockwise from the right."""
    x, y = centre
    turns = (math.radians(start + (end - start) * k / steps) for k in range(steps + 1))
    return tuple((round(x + r * math.cos(t), 2), round(y + r * math.sin(t), 2)) for t in turns)


def ngon(centre: Point, r: float, n: int, turn: float = -90) -> tuple[Point, ...]:
    """A regular polygon with ``n`` corners, the first at angle ``turn``."""
    return arc(centre, r, turn, turn + 360 * (n - 1) / n, n - 1)
