"""Letters on a viewer's private sheet, at the places that the viewer's answers lead to."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rendering import palette
from rendering.placement import FreeSpace, Obstacle, drawn_obstacles
from rendering.scene import Colour, Disc, Point, Polyline, Scene, Shape, Text

LETTER_RADIUS_PX = 18.0
"""Radius of a letter's disc, without its rim."""
BADGE_RADIUS_PX = LETTER_RADIUS_PX * 1.14
"""The same with the rim."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, the place that it marks, and its colours."""

    letter: str
    places: Sequence[Point]
    """Places of the letter from which it is clear what it marks, the best first."""

    own: Obstacle | None = None
    """What it marks, which it may cover."""

    fill: Colour = palette.RED
    ink: Colour = palette.WHITE


def add_letters(
    scene: Scene, letters: Sequence[Letter], fixed: tuple[Obstacle, ...], inside: tuple[str, ...]
) -> Scene:
    """Add letters on discs that cover no piece, no other letter and nothing that is fixed.

    Things whose names start with one of `inside` lie inside what is fixed.
    A letter without a free place of its own goes to the nearest free one, with a line to its own
    below the pieces.
    """
    background = scene.background
    size = background.width, background.height
    free = FreeSpace(size, BADGE_RADIUS_PX, fixed, drawn_obstacles(scene.foreground, inside))
    # Letters with few free places choose first.
    by_choice = sorted(letters, key=lambda one: free.count_free(one.places, one.own))
    placed = {one.letter: free.place_disc(one.places, one.own) for one in by_choice}
    ties: list[Shape] = []
    badges: list[Shape] = []
    for letter in letters:
        at = placed[letter.letter]
        if at is None:
            at = free.place_disc_near(letter.places[0], letter.own)
            ties.append(Polyline((letter.places[0], at), palette.INK, LETTER_RADIUS_PX / 4))
        badges += letter_badge(letter.letter, at, letter.fill, letter.ink)
    return replace(scene, foreground=(*ties, *scene.foreground, *badges))


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
