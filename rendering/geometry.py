"""Where shapes lie: views into groups, the box a shape covers, and the tiles that boxes touch."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from rendering.scene import Disc, Group, Point, Polygon, Polyline, Rect, Shadow, Shape, Text

Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class View:
    """Where a shape's own coordinates lie on the canvas."""

    scale: float = 1
    x: float = 0
    y: float = 0
    angle: float = 0
    cos: float = 1
    sin: float = 0
    flip: int = 1

    def point(self, x: float, y: float) -> Point:
        """A point's place on the canvas."""
        x *= self.flip
        return (
            self.x + self.scale * (x * self.cos - y * self.sin),
            self.y + self.scale * (x * self.sin + y * self.cos),
        )

    def points(self, points: Iterable[Point]) -> list[Point]:
        """Several points' places on the canvas."""
        # As `point` does, without a call for each: outlines have hundreds.
        left, top, scale = self.x, self.y, self.scale
        if not self.angle:
            wide = scale * self.flip
            return [(left + wide * x, top + scale * y) for x, y in points]
        cos, sin, flip = self.cos, self.sin, self.flip
        return [
            (left + scale * (flip * x * cos - y * sin), top + scale * (flip * x * sin + y * cos))
            for x, y in points
        ]

    def inside(self, group: Group) -> "View":
        """The view of a group's own shapes."""
        x, y = self.point(group.x, group.y)
        angle = self.angle + group.angle * self.flip
        turn = math.radians(angle)
        flip = -self.flip if group.flip else self.flip
        return View(self.scale * group.scale, x, y, angle, math.cos(turn), math.sin(turn), flip)


TextBox: TypeAlias = Callable[[Text, View], Edges]


def extent(shape: Shape, view: View, text_box: TextBox) -> Edges:
    """The box that a shape covers on the canvas; ``text_box`` measures texts."""
    match shape:
        case Text():
            return text_box(shape, view)
        case Group():
            within = view.inside(shape)
            return hull(extent(s, within, text_box) for s in shape.shapes)
        case Shadow():
            left, top, right, bottom = extent(shape.rect, view, text_box)
            far, dx, dy = (v * view.scale for v in (shape.blur * 3, shape.dx, shape.dy))
            return left + dx - far, top + dy - far, right + dx + far, bottom + dy + far
        case Disc():
            return _around(ring(shape, 12), view, shape.width / 2 * view.scale + 1)
        case Rect():
            return _around(corners(shape), view, 0)
        case Polygon() | Polyline():
            return _around(shape.points, view, shape.width / 2 * view.scale)


def hull(boxes: Iterable[Edges]) -> Edges:
    """The box around boxes; empty at the origin where there are none."""
    found = list(boxes) or [(0, 0, 0, 0)]
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _around(points: Sequence[Point], view: View, by: float) -> Edges:
    """The box around points as a view has them, grown on all sides."""
    if not view.angle:
        # Nothing is turned, so the outermost stay the outermost.
        xs, ys = zip(*points, strict=True)
        points = (min(xs), min(ys)), (max(xs), max(ys))
    xs, ys = zip(*view.points(points), strict=True)
    return min(xs) - by, min(ys) - by, max(xs) + by, max(ys) + by


def corners(rect: Rect) -> tuple[Point, ...]:
    """The four corners of a rectangle."""
    right, bottom = rect.x + rect.w, rect.y + rect.h
    return (rect.x, rect.y), (right, rect.y), (right, bottom), (rect.x, bottom)


def ring(disc: Disc, steps: int = 48) -> tuple[Point, ...]:
    """A circle or ellipse as a polygon."""
    ry = disc.r if disc.ry is None else disc.ry
    x, y, rx = disc.x, disc.y, disc.r
    return tuple((x + rx * cos, y + ry * sin) for cos, sin in _turns(steps))


@lru_cache(maxsize=8)
def _turns(steps: int) -> tuple[Point, ...]:
    """A circle of radius 1 around the origin; a few numbers of steps are asked for."""
    angles = (2 * math.pi * k / steps for k in range(steps))
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)
