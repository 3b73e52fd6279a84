"""Sheets: pictures for the box in which Discord shows them, with all parts as large as possible.

A sheet is 1,100 x 700 px for wide screens and 720 x 720 for phones. Discord shows them 550 and 330
px wide (see `docs/discord-pictures.md`). The file has 1.5 times as many px in each direction, for
screens with a high resolution and for readers who open the picture.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from math import ceil

from rendering.scene import BackgroundLayer, Colour, Form, Group, Point, Rect, Scene, Shape

SIZES: dict[Form, tuple[int, int]] = {"wide": (1100, 700), "square": (720, 720)}
"""Width and height of a sheet, in px of a scene."""
BOXES: dict[Form, tuple[int, int]] = {"wide": (550, 350), "square": (330, 330)}
"""Largest width and height at which Discord shows a sheet, in px of the screen."""
ZOOM = 1.5
"""Px of the file for each px of the scene."""
MARGIN_PX = 6.0
GAP_PX = 6.0
MAX_SCALE = 2.6
"""Parts are not enlarged further, so that the panels of two players do not look like posters."""
SCALE_STEP = 1 / 33
"""Scales are multiples of this, so that drawings of the same scale can be reused."""
MAX_COLUMNS = 3
HEIGHT_STEP_PX = 20
"""Heights of low sheets are multiples of this, so that their backgrounds can be reused."""


@dataclass(frozen=True, slots=True)
class Part:
    """A rectangular piece of a sheet, such as a player's panel, with its width and height in px."""

    width: float
    height: float
    shapes: tuple[Shape, ...] | Callable[[], tuple[Shape, ...]]
    """Shapes relative to the part's upper left corner, or a function that makes them when
    needed."""

    def at(self, x: float, y: float, scale: float = 1) -> Group:
        """The part as a group with its upper left corner at (x, y)."""
        return Group(self.shapes() if callable(self.shapes) else self.shapes, x, y, scale)


def stack_parts(*parts: Part) -> Part:
    """One part with all parts below each other, centred, `GAP_PX` apart."""
    width = max(part.width for part in parts)
    tops = list(accumulate((part.height + GAP_PX for part in parts), initial=0.0))

    def shapes() -> tuple[Shape, ...]:
        placed = zip(parts, tops, strict=False)
        return tuple(part.at((width - part.width) / 2, top) for part, top in placed)

    return Part(width, tops[-1] - GAP_PX, shapes)


def place_side_by_side(*parts: Part) -> Part:
    """One part with all parts next to each other, centred, `GAP_PX` apart."""
    height = max(part.height for part in parts)
    lefts = list(accumulate((part.width + GAP_PX for part in parts), initial=0.0))

    def shapes() -> tuple[Shape, ...]:
        placed = zip(parts, lefts, strict=False)
        return tuple(part.at(left, (height - part.height) / 2) for part, left in placed)

    return Part(lefts[-1] - GAP_PX, height, shapes)


def arrange_columns(parts: Sequence[Part], form: Form) -> Part:
    """The parts in order, in up to `MAX_COLUMNS` columns, whichever number shows them largest."""
    counts = range(1, min(MAX_COLUMNS, len(parts)) + 1)

    def height(split: Sequence[Sequence[Part]]) -> float:
        return max(sum(part.height + GAP_PX for part in column) for column in split)

    splits = (min(_column_splits(parts, count), key=height) for count in counts)
    return largest_arrangement(
        [place_side_by_side(*(stack_parts(*column) for column in split)) for split in splits], form
    )


def _column_splits(parts: Sequence[Part], count: int) -> Iterator[list[Sequence[Part]]]:
    """Yield all ways to divide parts into this number of columns."""
    for at in combinations(range(1, len(parts)), count - 1):
        yield [parts[a:b] for a, b in pairwise((0, *at, len(parts)))]


def arrange_rows(parts: Sequence[Part], across: int) -> Part:
    """The parts in order, in rows of `across` parts."""
    return stack_parts(
        *(place_side_by_side(*parts[k : k + across]) for k in range(0, len(parts), across))
    )


def largest_arrangement(arrangements: Sequence[Part], form: Form) -> Part:
    """The arrangement of the same parts that a sheet shows largest.

    Of equally large arrangements, the one with the largest area in its own px.
    """
    return max(
        arrangements,
        key=lambda part: (round(fitting_scale(part, form) * 20), part.width * part.height),
    )


def fitting_scale(part: Part, form: Form) -> float:
    """The scale at which a part fills a sheet, at most `MAX_SCALE`."""
    width, height = SIZES[form]
    fits = min(
        (width - 2 * MARGIN_PX) / part.width, (height - 2 * MARGIN_PX) / part.height, MAX_SCALE
    )
    return int(fits / SCALE_STEP + 1e-6) * SCALE_STEP


def sheet(
    part: Part, form: Form, ground: Colour, inks: tuple[Colour, ...], *, low: bool = False
) -> Scene:
    """A sheet with a part in its middle, as large as possible.

    A `low` sheet is only as high as the part needs, so that more of the message below the picture
    stays on the screen.
    """
    width, height = SIZES[form]
    scale = fitting_scale(part, form)
    if low:
        height = min(
            height, ceil((part.height * scale + 4 * MARGIN_PX) / HEIGHT_STEP_PX) * HEIGHT_STEP_PX
        )
    at = round((width - part.width * scale) / 2), round((height - part.height * scale) / 2)
    return Scene(_plain_background((width, height), ground, inks), (part.at(*at, scale),))


@lru_cache(maxsize=16)
def _plain_background(
    size: tuple[int, int], ground: Colour, inks: tuple[Colour, ...]
) -> BackgroundLayer:
    return BackgroundLayer(*size, (Rect(0, 0, *size, ground),), inks, ZOOM)


def combine_sheets(scenes: Sequence[Scene]) -> Scene:
    """Wide sheets in rows of two, as one picture for zooming in."""
    width, height = SIZES["wide"]
    corners = [(float(width * (k % 2)), float(height * (k // 2))) for k in range(len(scenes))]
    placed = zip(scenes, corners, strict=True)
    moving = tuple(Group(scene.foreground, *at) for scene, at in placed)
    return Scene(
        _combined_background(tuple(scene.background for scene in scenes), tuple(corners)), moving
    )


@lru_cache(maxsize=16)
def _combined_background(
    backgrounds: tuple[BackgroundLayer, ...], corners: tuple[Point, ...]
) -> BackgroundLayer:
    width, height = SIZES["wide"]
    shapes = tuple(Group(s.shapes, *at) for s, at in zip(backgrounds, corners, strict=True))
    inks = tuple(dict.fromkeys(ink for background in backgrounds for ink in background.inks))
    return BackgroundLayer(2 * width, height * ceil(len(backgrounds) / 2), shapes, inks)
