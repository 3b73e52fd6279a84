"""Letters on a sheet, where its viewer's answers lead: in a private picture, over all else."""

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
        for shape in badge(letter.letter, place, letter.fill, letter.ink)
    )
    return replace(scene, moving=(*scene.moving, *ties, *discs))


def badge(
    letter: str,
    at: Point,
    fill: Colour = palette.RED,
    ink: Colour = palette.WHITE,
    radius: float = RADIUS,
) -> tuple[Shape, ...]:
    """Return a letter on a disc."""
    return (
        Disc(*at, radius, fill, palette.WHITE, radius / 6),
        Disc(*at, radius * 1.08, None, palette.INK, radius / 9),
        Text(*at, letter, radius * 1.45, ink, "heavy", "mm"),
    )
