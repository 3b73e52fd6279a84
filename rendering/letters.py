"""Letters on a board, where its viewer's answers lead: in a private picture, over all else."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import dist

from rendering import palette
from rendering.geometry import apart, off
from rendering.scene import Colour, Disc, Point, Polyline, Scene, Shape, Text

RADIUS = 19.0
"""Of the discs of letters, in px."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, the place that it marks, and its colours."""

    letter: str
    at: Point
    fill: Colour = palette.RED
    ink: Colour = palette.WHITE


def with_letters(scene: Scene, found: Sequence[Letter], clear: Sequence[Point] = ()) -> Scene:
    """A picture with letters on discs, none on another, each tied to its place if it is beside.

    They keep off what lies at the points to be left clear.
    """
    room = (2 * RADIUS + 2, 2 * RADIUS + 2)
    # Of those at the very same place none would know where to go.
    spots = [(letter.at[0] + 0.1 * k, letter.at[1]) for k, letter in enumerate(found)]
    places = apart(spots, room, lambda at: reduce(lambda here, it: off(here, it, room), clear, at))
    ties = (
        Polyline((letter.at, place), palette.INK, RADIUS / 4)
        for letter, place in zip(found, places, strict=True)
        if dist(letter.at, place) > RADIUS
    )
    discs = (
        shape
        for letter, place in zip(found, places, strict=True)
        for shape in _badge(letter, place)
    )
    return replace(scene, moving=(*scene.moving, *ties, *discs))


def _badge(letter: Letter, at: Point) -> tuple[Shape, ...]:
    return (
        Disc(*at, RADIUS, letter.fill, palette.WHITE, RADIUS / 6),
        Disc(*at, RADIUS * 1.08, None, palette.INK, RADIUS / 9),
        Text(*at, letter.letter, RADIUS * 1.45, letter.ink, "heavy", "mm"),
    )
