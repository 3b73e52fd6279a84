"""Letters on a board, where its viewer's answers lead: in a private picture, over all else."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import dist

from rendering import palette
from rendering.scene import Colour, Disc, Point, Polyline, Shape, Text

RADIUS = 19.0
"""Of the discs of letters, in px."""
_ROUNDS = 24


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, the place that it marks, and its colours."""

    letter: str
    at: Point
    fill: Colour = palette.CARD
    ink: Colour = palette.INK


def badges(found: Sequence[Letter], clear: Sequence[Point] = ()) -> tuple[Shape, ...]:
    """The letters on discs, none on another, each tied to its place if it is beside.

    They keep off what lies at the points to be left clear.
    """
    places = _apart([letter.at for letter in found], clear, 2 * RADIUS + 2)
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
    return *ties, *discs


def _badge(letter: Letter, at: Point) -> tuple[Shape, ...]:
    return (
        Disc(*at, RADIUS, letter.fill, palette.WHITE, RADIUS / 6),
        Disc(*at, RADIUS * 1.08, None, palette.INK, RADIUS / 9),
        Text(*at, letter.letter, RADIUS * 1.45, letter.ink, "heavy", "mm"),
    )


def _apart(spots: Sequence[Point], clear: Sequence[Point], room: float) -> list[Point]:
    """Places pushed off each other till there is room between any two; equal ones sideways."""
    places = [(x + 0.1 * k, y) for k, (x, y) in enumerate(spots)]
    for _ in range(_ROUNDS):
        places = [_off(place, clear, room) for place in places]
        for i, j in combinations(range(len(places)), 2):
            (ax, ay), (bx, by) = places[i], places[j]
            far = dist(places[i], places[j])
            if far < room:
                push = (room - far) / 2 / max(far, 0.05)
                dx, dy = (bx - ax) * push, (by - ay) * push
                places[i], places[j] = (ax - dx, ay - dy), (bx + dx, by + dy)
    return places


def _off(at: Point, clear: Sequence[Point], room: float) -> Point:
    """A place off whatever is to be left clear."""
    for x, y in clear:
        far = dist(at, (x, y))
        if far < room:
            push = room / max(far, 0.05)
            at = x + (at[0] - x) * push, y + (at[1] - y) * push
    return at
