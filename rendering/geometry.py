"""Where shapes lie: views into groups, and boxes around boxes."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from rendering.scene import Group, Point

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


def hull(boxes: Iterable[Edges]) -> Edges:
    """The box around boxes; empty at the origin where there are none."""
    found = list(boxes) or [(0, 0, 0, 0)]
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
