"""Where shapes lie: views into groups, the box a shape covers, and the tiles that boxes touch."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from rendering.curves import arc
from rendering.scene import Disc, Group, Point, Polygon, Polyline, Rect, Shadow, Shape, Text

Box: TypeAlias = tuple[float, float, float, float]
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
        return [self.point(x, y) for x, y in points]

    def inside(self, group: Group) -> "View":
        """The view of a group's own shapes."""
        x, y = self.point(group.x, group.y)
        angle = self.angle + group.angle * self.flip
        turn = math.radians(angle)
        flip = -self.flip if group.flip else self.flip
        return View(self.scale * group.scale, x, y, angle, math.cos(turn), math.sin(turn), flip)


TextBox: TypeAlias = Callable[[Text, View], Box]


def extent(shape: Shape, view: View, text_box: TextBox) -> Box:
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
            return _grown(view.points(ring(shape, 12)), shape.width / 2 * view.scale + 1)
        case Rect():
            return _grown(view.points(corners(shape)), 0)
        case Polygon() | Polyline():
            return _grown(view.points(shape.points), shape.width / 2 * view.scale)


def hull(boxes: Iterable[Box]) -> Box:
    """The box around boxes; empty at the origin where there are none."""
    found = list(boxes) or [(0, 0, 0, 0)]
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _grown(points: list[Point], by: float) -> Box:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - by, min(ys) - by, max(xs) + by, max(ys) + by


def corners(rect: Rect) -> tuple[Point, ...]:
    """The four corners of a rectangle."""
    right, bottom = rect.x + rect.w, rect.y + rect.h
    return (rect.x, rect.y), (right, rect.y), (right, bottom), (rect.x, bottom)


def rim(rect: Rect) -> tuple[Point, ...]:
    """A rectangle's outline with its rounded corners."""
    r = min(rect.radius, rect.w / 2, rect.h / 2)
    if not r:
        return corners(rect)
    left, top, right, bottom = rect.x + r, rect.y + r, rect.x + rect.w - r, rect.y + rect.h - r
    return (
        *arc((left, top), r, 180, 270, 8),
        *arc((right, top), r, 270, 360, 8),
        *arc((right, bottom), r, 0, 90, 8),
        *arc((left, bottom), r, 90, 180, 8),
    )


def ring(disc: Disc, steps: int = 48) -> tuple[Point, ...]:
    """A circle or ellipse as a polygon."""
    ry = disc.r if disc.ry is None else disc.ry
    turns = (2 * math.pi * k / steps for k in range(steps))
    return tuple((disc.x + disc.r * math.cos(t), disc.y + ry * math.sin(t)) for t in turns)
