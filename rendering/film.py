"""The frames of a film: a picture, and below it a strip that says what has just happened there.

All are of one size, whatever picture they show: as high as twice the box in which Discord shows it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rendering import palette
from rendering.ending.content import Draw
from rendering.scene import Rect, Scene, Shape, Still, Text

HIGH = 700
"""Px of a frame's file."""

WIDTH = 1100
"""What follows is in px of a picture that is so wide; of a wider one it is more by as much."""

STRIP, LEFT, RIGHT, MARK = 72, 56, 12, 17
SIZE, LINES = 26, (22, 52)
"""Of the letters, and how far below the picture the middles of the lines lie."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What is said below a picture."""

    where: str
    """Where the match stands: round and phase."""

    said: str
    """What happened; as much of it as has room is shown."""

    mark: Draw | None = None
    """Of the player who did it."""


def frame(scene: Scene, caption: Caption) -> Scene:
    """Return a picture with a caption below it."""
    return Scene(_with_strip(scene.still), (*scene.moving, *_said(scene.still, caption)))


@lru_cache(maxsize=16)
def _with_strip(still: Still) -> Still:
    high = round(still.height + STRIP * _unit(still))
    strip = Rect(0, still.height, still.width, high - still.height, palette.INK)
    inks = tuple(dict.fromkeys((*still.inks, *palette.INKS)))
    return Still(still.width, high, (*still.shapes, strip), inks, HIGH / high)


def _said(still: Still, caption: Caption) -> Iterator[Shape]:
    """Yield the mark of who moved, and two lines; each is cut off where it is too long."""
    unit, top = _unit(still), still.height
    if caption.mark:
        yield caption.mark((LEFT / 2 * unit, top + STRIP / 2 * unit), MARK * unit)
    left, right = LEFT * unit, (WIDTH - RIGHT) * unit
    lines = (caption.where, palette.GOLD), (caption.said, palette.PAPER)
    for y, (line, colour) in zip(LINES, lines, strict=True):
        at = left, top + y * unit
        yield Text(*at, line, SIZE * unit, colour, "sans", "lm", right - left)


def _unit(still: Still) -> float:
    return still.width / WIDTH
