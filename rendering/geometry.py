"""Coordinates on the canvas: of points inside groups, of bounding boxes, of points pushed apart."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from rendering.scene import Group, Point

Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom, in px."""

MAX_PUSHES = 24
"""The largest number of passes in which `push_apart` moves points off each other."""


@dataclass(frozen=True, slots=True)
class View:
    """Maps coordinates inside a group to the canvas.

    A point is mirrored if `flip` is -1, turned by `angle` degrees clockwise, scaled, and moved by
    `x` and `y` px. `cos` and `sin` are those of `angle`.
    """

    scale: float = 1
    x: float = 0
    y: float = 0
    angle: float = 0
    cos: float = 1
    sin: float = 0
    flip: int = 1

    def point(self, x: float, y: float) -> Point:
        """Return the position of a point on the canvas."""
        x *= self.flip
        return (
            self.x + self.scale * (x * self.cos - y * self.sin),
            self.y + self.scale * (x * self.sin + y * self.cos),
        )

    def points(self, points: Iterable[Point]) -> list[Point]:
        """Return the positions of several points on the canvas."""
        # The same as `point`, without a function call for each of an outline's hundreds of points.
        left, top, scale = self.x, self.y, self.scale
        if not self.angle:
            x_scale = scale * self.flip
            return [(left + x_scale * x, top + scale * y) for x, y in points]
        cos, sin, flip = self.cos, self.sin, self.flip
        return [
            (left + scale * (flip * x * cos - y * sin), top + scale * (flip * x * sin + y * cos))
            for x, y in points
        ]

    def group_view(self, group: Group) -> "View":
        """Return the view for the shapes inside a group."""
        x, y = self.point(group.x, group.y)
        angle = self.angle + group.angle * self.flip
        turn = math.radians(angle)
        flip = -self.flip if group.flip else self.flip
        return View(self.scale * group.scale, x, y, angle, math.cos(turn), math.sin(turn), flip)


def hull(boxes: Iterable[Edges]) -> Edges:
    """The bounding box of all boxes; without boxes, an empty box at the origin."""
    edges = list(boxes) or [(0, 0, 0, 0)]
    lefts, tops, rights, bottoms = zip(*edges, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def push_apart(
    points: Iterable[Point], radii: Point, move_to_allowed: Callable[[Point], Point]
) -> list[Point]:
    """Push points off each other until none is in the ellipse around another.

    `radii` are the ellipse's horizontal and vertical radius in px. Before the first and after each
    pass, `move_to_allowed` returns the allowed position that is used in place of a point. After
    `MAX_PUSHES` passes, points may still be too close.
    """
    places = list(map(move_to_allowed, points))
    x_radius, y_radius = radii
    for _ in range(MAX_PUSHES):
        before = list(places)
        for i, j in combinations(range(len(places)), 2):
            ax, ay = places[i]
            bx, by = places[j]
            distance = math.hypot((bx - ax) / x_radius, (by - ay) / y_radius)
            if distance < 1:
                push = (1 - distance) / 2 / max(distance, 0.002)
                dx, dy = (bx - ax) * push, (by - ay) * push
                places[i], places[j] = (ax - dx, ay - dy), (bx + dx, by + dy)
        places = list(map(move_to_allowed, places))
        if places == before:
            break
    return places


def push_out(at: Point, centre: Point, radii: Point) -> Point:
    """Move a point out of the ellipse around `centre`; straight up if it is at the centre.

    `radii` are the ellipse's horizontal and vertical radius in px.
    """
    dx, dy = at[0] - centre[0], at[1] - centre[1]
    distance = math.hypot(dx / radii[0], dy / radii[1])
    if distance >= 1:
        return at
    return (
        (at[0], at[1] - radii[1])
        if distance < 0.05
        else (centre[0] + dx / distance, centre[1] + dy / distance)
    )
