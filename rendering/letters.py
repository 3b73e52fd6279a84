"""Letters on the sheet of a viewer who is asked: each marks the place of a possible answer."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rendering import palette
from rendering.placement import FreeSpace, Obstacle, drawn_obstacles
from rendering.scene import Colour, Disc, Point, Polyline, Scene, Shape, Text

LETTER_RADIUS_PX = 18.0
"""Radius of a letter's disc, without its rim."""
BADGE_RADIUS_PX = LETTER_RADIUS_PX * 1.14
"""Radius of a letter's disc, with its rim."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter with the points where it may be drawn, and its colours."""

    letter: str
    places: Sequence[Point]
    """Points at which it is clear what the letter marks, in order of preference."""

    own: Obstacle | None = None
    """The obstacle that the letter marks and may cover."""

    fill: Colour = palette.RED
    ink: Colour = palette.WHITE


def add_letters(
    scene: Scene, letters: Sequence[Letter], fixed: tuple[Obstacle, ...], inside: tuple[str, ...]
) -> Scene:
    """Add letters on discs that cover no piece, no other letter, and none of the `fixed` obstacles.

    Things whose names start with one of `inside` lie inside a fixed obstacle, and are not obstacles
    themselves. If none of a letter's places is free, the letter is drawn at the nearest free point,
    and a line below the pieces joins it to its first place.
    """
    background = scene.background
    size = background.width, background.height
    free = FreeSpace(size, BADGE_RADIUS_PX, fixed, drawn_obstacles(scene.foreground, inside))
    # Letters with few free places choose first.
    by_choice = sorted(letters, key=lambda mark: free.count_free(mark.places, mark.own))
    placed = {mark.letter: free.place_disc(mark.places, mark.own) for mark in by_choice}
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
    """A letter on a disc around `at`, in the colour `ink` on `fill`; `radius` is in px."""
    return (
        Disc(*at, radius, fill, palette.WHITE, radius / 6),
        Disc(*at, radius * 1.08, None, palette.INK, radius / 9),
        Text(*at, letter, radius * 1.45, ink, "heavy", "mm"),
    )
