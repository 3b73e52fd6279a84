"""Sheets: pictures made for the box in which Discord shows one, each part as large as it can be.

A sheet is 1,100 px wide and 700 high for wide screens, 720 square for phones. The box shows the one
at half of that and the other at 330: see `docs/discord-pictures.md`. Its file has half as many px
again each way, for screens that are that sharp and for whoever opens it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from math import ceil

from rendering.scene import Colour, Form, Group, Point, Rect, Scene, Shape, Still

SIZES: dict[Form, tuple[int, int]] = {"wide": (1100, 700), "square": (720, 720)}
BOXES: dict[Form, tuple[int, int]] = {"wide": (550, 350), "square": (330, 330)}
"""How large Discord shows them."""
ZOOM = 1.5
MARGIN = 6.0
GAP = 6.0
MOST = 2.6
"""Nothing is enlarged more than so much: two players' panels would fill the room like posters."""
STEP = 1 / 33
"""Parts are enlarged by so much or a multiple of it: what was drawn so large is kept."""
COLUMNS = 3
EVEN = 20
"""Heights of low sheets are multiples of it: few grounds are kept."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something on a sheet, and the room that it takes."""

    wide: float
    high: float
    shapes: tuple[Shape, ...] | Callable[[], tuple[Shape, ...]]
    """From its own upper left corner; or what makes them, if the part is taken."""

    def at(self, x: float, y: float, scale: float = 1) -> Group:
        """Return it at a place."""
        return Group(self.shapes() if callable(self.shapes) else self.shapes, x, y, scale)


def below(*parts: Part) -> Part:
    """Return parts below each other, each in the middle."""
    wide = max(part.wide for part in parts)
    tops = list(accumulate((part.high + GAP for part in parts), initial=0.0))

    def shapes() -> tuple[Shape, ...]:
        placed = zip(parts, tops, strict=False)
        return tuple(part.at((wide - part.wide) / 2, top) for part, top in placed)

    return Part(wide, tops[-1] - GAP, shapes)


def beside(*parts: Part) -> Part:
    """Return parts beside each other, each in the middle."""
    high = max(part.high for part in parts)
    lefts = list(accumulate((part.wide + GAP for part in parts), initial=0.0))

    def shapes() -> tuple[Shape, ...]:
        placed = zip(parts, lefts, strict=False)
        return tuple(part.at(left, (high - part.high) / 2) for part, left in placed)

    return Part(lefts[-1] - GAP, high, shapes)


def columns(parts: Sequence[Part], form: Form) -> Part:
    """Return parts in their order, in as many columns as leave them the largest."""
    counts = range(1, min(COLUMNS, len(parts)) + 1)
    splits = (min(_split(parts, count), key=_highest) for count in counts)
    return largest([beside(*(below(*column) for column in split)) for split in splits], form)


def _split(parts: Sequence[Part], count: int) -> Iterator[list[Sequence[Part]]]:
    """Yield all ways to make so many columns of parts."""
    for at in combinations(range(1, len(parts)), count - 1):
        yield [parts[a:b] for a, b in pairwise((0, *at, len(parts)))]


def _highest(split: Sequence[Sequence[Part]]) -> float:
    return max(sum(part.high + GAP for part in column) for column in split)


def rows(parts: Sequence[Part], across: int) -> Part:
    """Return parts in rows of so many."""
    return below(*(beside(*parts[k : k + across]) for k in range(0, len(parts), across)))


def largest(ways: Sequence[Part], form: Form) -> Part:
    """Return the one of several arrangements of the same things that is shown the largest.

    Of those that are as large, the one that leaves the least room empty.
    """
    return max(ways, key=lambda part: (round(scale_of(part, form) * 20), part.wide * part.high))


def scale_of(part: Part, form: Form) -> float:
    """Return by how much a part is enlarged to fill a sheet."""
    wide, high = SIZES[form]
    fits = min((wide - 2 * MARGIN) / part.wide, (high - 2 * MARGIN) / part.high, MOST)
    return int(fits / STEP + 1e-6) * STEP


def sheet(
    part: Part, form: Form, ground: Colour, inks: tuple[Colour, ...], *, low: bool = False
) -> Scene:
    """Return a sheet with a part on it, as large as it can be, in the middle.

    A `low` one is no higher than the part needs: what is empty would push the rest off the screen.
    """
    (wide, high), scale = SIZES[form], scale_of(part, form)
    if low:
        high = min(high, ceil((part.high * scale + 4 * MARGIN) / EVEN) * EVEN)
    at = round((wide - part.wide * scale) / 2), round((high - part.high * scale) / 2)
    return Scene(_plain((wide, high), ground, inks), (part.at(*at, scale),))


@lru_cache(maxsize=16)
def _plain(size: tuple[int, int], ground: Colour, inks: tuple[Colour, ...]) -> Still:
    return Still(*size, (Rect(0, 0, *size, ground),), inks, ZOOM)


def together(scenes: Sequence[Scene]) -> Scene:
    """Return sheets in rows of two, as one picture for whoever likes to zoom."""
    wide, high = SIZES["wide"]
    corners = [(float(wide * (k % 2)), float(high * (k // 2))) for k in range(len(scenes))]
    placed = zip(scenes, corners, strict=True)
    moving = tuple(Group(scene.moving, *at) for scene, at in placed)
    return Scene(_joined(tuple(scene.still for scene in scenes), tuple(corners)), moving)


@lru_cache(maxsize=16)
def _joined(stills: tuple[Still, ...], corners: tuple[Point, ...]) -> Still:
    wide, high = SIZES["wide"]
    shapes = tuple(Group(s.shapes, *at) for s, at in zip(stills, corners, strict=True))
    inks = tuple(dict.fromkeys(ink for still in stills for ink in still.inks))
    return Still(2 * wide, high * -(-len(stills) // 2), shapes, inks)
