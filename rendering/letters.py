"""Letters on a viewer's private sheet, at the places that the viewer's answers lead to."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import dist

from rendering import palette
from rendering.geometry import push_apart, push_out
from rendering.scene import Colour, Disc, Point, Polyline, Scene, Shape, Text

LETTER_RADIUS_PX = 19.0
"""Radius of a letter's disc."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, the place that it marks, and its colours."""

    letter: str
    at: Point
    fill: Colour = palette.RED
    ink: Colour = palette.WHITE


def add_letters(scene: Scene, letters: Sequence[Letter], keep_clear: Sequence[Point] = ()) -> Scene:
    """Add letters on discs, none covering another, each tied to its place if moved.

    They keep off the points in `keep_clear`.
    """
    distance = (2 * LETTER_RADIUS_PX + 2, 2 * LETTER_RADIUS_PX + 2)
    # Letters at the very same point could not be pushed apart.
    spots = [(letter.at[0] + 0.1 * k, letter.at[1]) for k, letter in enumerate(letters)]
    places = push_apart(
        spots,
        distance,
        lambda at: reduce(lambda spot, point: push_out(spot, point, distance), keep_clear, at),
    )
    ties = (
        Polyline((letter.at, place), palette.INK, LETTER_RADIUS_PX / 4)
        for letter, place in zip(letters, places, strict=True)
        if dist(letter.at, place) > LETTER_RADIUS_PX
    )
    discs = (
        shape
        for letter, place in zip(letters, places, strict=True)
        for shape in letter_badge(letter.letter, place, letter.fill, letter.ink)
    )
    return replace(scene, foreground=(*scene.foreground, *ties, *discs))


def letter_badge(
    letter: str,
    at: Point,
    fill: Colour = palette.RED,
    ink: Colour = palette.WHITE,
    radius: float = LETTER_RADIUS_PX,
) -> tuple[Shape, ...]:
    """A letter on a disc."""
    return (
        Disc(*at, radius, fill, palette.WHITE, radius / 6),
        Disc(*at, radius * 1.08, None, palette.INK, radius / 9),
        Text(*at, letter, radius * 1.45, ink, "heavy", "mm"),
    )
