"""Where shapes lie: views into groups, boxes around boxes, and places that keep apart."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from rendering.scene import Group, Point

Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

ROUNDS = 24
"""So often at most places are pushed off each other."""


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


def apart(places: Iterable[Point], room: Point, settled: Callable[[Point], Point]) -> list[Point]:
    """Places pushed off each other until none is in the ellipse around another.

    `room` is that ellipse's reach to the side and upwards. After each push a place is settled, to
    where it may be.
    """
    found, (wide, high) = list(map(settled, places)), room
    for _ in range(ROUNDS):
        before = list(found)
        for i, j in combinations(range(len(found)), 2):
            (ax, ay), (bx, by) = found[i], found[j]
            far = math.hypot((bx - ax) / wide, (by - ay) / high)
            if far < 1:
                push = (1 - far) / 2 / max(far, 0.002)
                dx, dy = (bx - ax) * push, (by - ay) * push
                found[i], found[j] = (ax - dx, ay - dy), (bx + dx, by + dy)
        found = list(map(settled, found))
        if found == before:
            break
    return found


def off(at: Point, centre: Point, room: Point) -> Point:
    """A place moved out of the ellipse around another; upwards where it is in the middle of it."""
    dx, dy = at[0] - centre[0], at[1] - centre[1]
    far = math.hypot(dx / room[0], dy / room[1])
    if far >= 1:
        return at
    return (at[0], at[1] - room[1]) if far < 0.05 else (centre[0] + dx / far, centre[1] + dy / far)
