"""The frames of a film: a picture with a caption strip below it.

All frames have the same height, twice the height of the box in which Discord shows a picture.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rendering import palette
from rendering.ending.content import Draw
from rendering.scene import BackgroundLayer, Rect, Scene, Shape, Text

FRAME_HEIGHT_PX = 700
"""Height of a frame's file."""

REFERENCE_WIDTH_PX = 1100
"""Width of the picture that the sizes below are for; for other widths they are scaled."""

STRIP_HEIGHT_PX = 72
TEXT_LEFT_PX, TEXT_RIGHT_MARGIN_PX = 56, 12
MARK_RADIUS_PX = 17
TEXT_SIZE_PX = 26
LINE_OFFSETS_PX = (22, 52)
"""Distance of the middle of the first and second line from the picture's lower edge."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The text below a picture."""

    heading: str
    """The first line: round and phase."""

    report: str
    """The second line: the events of the turn; shortened where it does not fit."""

    mark: Draw | None = None
    """The mark of the player who acted."""


def add_caption(scene: Scene, caption: Caption) -> Scene:
    """Return a picture with a caption strip below it."""
    return Scene(
        _extend_by_strip(scene.background),
        (*scene.foreground, *_caption_shapes(scene.background, caption)),
    )


@lru_cache(maxsize=16)
def _extend_by_strip(background: BackgroundLayer) -> BackgroundLayer:
    height = round(background.height + STRIP_HEIGHT_PX * _scale_of(background))
    strip = Rect(0, background.height, background.width, height - background.height, palette.INK)
    inks = tuple(dict.fromkeys((*background.inks, *palette.INKS)))
    return BackgroundLayer(
        background.width, height, (*background.shapes, strip), inks, FRAME_HEIGHT_PX / height
    )


def _caption_shapes(background: BackgroundLayer, caption: Caption) -> Iterator[Shape]:
    """Yield the player's mark and two lines, each cut off where it is too long."""
    unit = _scale_of(background)
    top = background.height
    if caption.mark:
        yield caption.mark(
            (TEXT_LEFT_PX / 2 * unit, top + STRIP_HEIGHT_PX / 2 * unit), MARK_RADIUS_PX * unit
        )
    left, right = TEXT_LEFT_PX * unit, (REFERENCE_WIDTH_PX - TEXT_RIGHT_MARGIN_PX) * unit
    lines = (caption.heading, palette.GOLD), (caption.report, palette.PAPER)
    for y, (line, colour) in zip(LINE_OFFSETS_PX, lines, strict=True):
        at = left, top + y * unit
        yield Text(*at, line, TEXT_SIZE_PX * unit, colour, "sans", "lm", right - left)


def _scale_of(background: BackgroundLayer) -> float:
    return background.width / REFERENCE_WIDTH_PX
