"""A picture as data: small frozen shapes in pixels at the width it is shown.

Nothing here knows how it is painted. A scene has two layers: the still one (map, frames, tracks),
which is drawn once for all pictures that share it, and the moving one, drawn afresh over it. Later
shapes cover earlier ones. Angles are in degrees, clockwise on the screen; y grows downwards.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Colour: TypeAlias = str
"""``#rrggbb``, or ``#rrggbbaa`` to let what lies beneath shine through."""

Point: TypeAlias = tuple[float, float]

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""

Face: TypeAlias = Literal["sans", "heavy", "serif", "display", "italic"]
Form: TypeAlias = Literal["wide", "square"]
"""A sheet as wide as Discord's box, or as high as it is wide."""

MIN_TEXT = 22
"""The smallest size in px of a text that matters, in a picture at the width it is shown."""


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed area; ``width`` is the outline's."""

    points: tuple[Point, ...]
    fill: Colour | None = None
    outline: Colour | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Polyline:
    """An opaque line with round joints and ends; an open one may have dashes, (drawn, left out)."""

    points: tuple[Point, ...]
    colour: Colour
    width: float
    dash: tuple[float, float] | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle, or an ellipse where ``ry`` is given."""

    x: float
    y: float
    r: float
    fill: Colour | None = None
    outline: Colour | None = None
    width: float = 0
    ry: float | None = None


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle from its upper left corner, with rounded corners of ``radius``."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour | None = None
    outline: Colour | None = None
    width: float = 0
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, shortened with an ellipsis where it is wider than ``max_width``.

    ``anchor`` is two letters: l, m or r for left, middle, right; then m for the middle of the
    capitals. A ``halo`` is a rim of ``halo_width`` px around the letters.
    ``matters`` is False for ornament, which alone may be smaller than ``MIN_TEXT``.
    """

    x: float
    y: float
    text: str
    size: float
    colour: Colour
    face: Face = "sans"
    anchor: Literal["lm", "mm", "rm"] = "lm"
    max_width: float | None = None
    halo: Colour | None = None
    halo_width: float = 0
    matters: bool = True


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes drawn around their own origin, then mirrored, scaled, turned and moved to (x, y).

    Text is never mirrored. Only polygons, lines and circles are turned.
    """

    shapes: "tuple[Shape, ...]"
    x: float = 0
    y: float = 0
    scale: float = 1
    angle: float = 0
    flip: bool = False
    matters: bool = True
    """False for what repeats something that is told elsewhere: its symbols alone may be small."""

    thing: str = field(default="", compare=False)
    """The name of the thing that is drawn here, by which it is highlighted when it has changed."""


def thing(name: str, *shapes: "Shape") -> Group:
    """Return shapes as the drawing of a thing that can change."""
    return Group(shapes, thing=name)


Shape: TypeAlias = Polygon | Polyline | Disc | Rect | Text | Group


@dataclass(frozen=True, slots=True)
class Still:
    """The layer that many pictures share, with the canvas size and the colours drawn over it.

    Keep the same object between scenes (cache the function that builds it): its hash is taken once.
    ``inks`` are the colours of the moving shapes; each is sure of its place in the picture's 256.
    """

    width: int
    height: int
    shapes: tuple[Shape, ...] = field(hash=False)
    inks: tuple[Colour, ...] = ()
    zoom: float = 1
    """So many px of the picture's file stand for one px here, for screens that are that sharp."""

    _taken: int = field(init=False, repr=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_taken", hash(self.shapes))


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: equal scenes give equal bytes. Its hash is taken once."""

    still: Still = field(hash=False)
    moving: tuple[Shape, ...] = field(default=(), hash=False)
    _taken: int = field(init=False, repr=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_taken", hash((self.still, self.moving)))
