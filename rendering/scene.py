"""A picture as data: small frozen shapes, with positions and sizes in px of the scene.

How shapes are painted is up to the package `paint`. A scene has two layers: the background (map,
frames, tracks), which is painted once for all scenes that share it, and the foreground, which is
painted over it for each scene. Later shapes cover earlier ones. Angles are in degrees, clockwise on
the screen; y grows downwards.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Colour: TypeAlias = str
"""``#rrggbb``, or ``#rrggbbaa`` with the opacity aa for a translucent colour."""

Point: TypeAlias = tuple[float, float]

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""

Face: TypeAlias = Literal["sans", "heavy", "serif", "display", "italic"]
"""Names of the fonts."""
Form: TypeAlias = Literal["wide", "square"]
"""A wide sheet fills Discord's box on a desktop; a square one suits phones."""

MIN_TEXT_PX = 22
"""The smallest size of text that is not ornament, in px of a scene."""


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed area; ``width`` is the width of the outline."""

    points: tuple[Point, ...]
    fill: Colour | None = None
    outline: Colour | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Polyline:
    """An opaque line with round joints and ends.

    `dash` is (length drawn, length left out) in px, for open lines.
    """

    points: tuple[Point, ...]
    colour: Colour
    width: float
    dash: tuple[float, float] | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle, or an ellipse with the vertical radius `ry`. ``width`` is that of the outline."""

    x: float
    y: float
    r: float
    fill: Colour | None = None
    outline: Colour | None = None
    width: float = 0
    ry: float | None = None


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with its upper left corner at (x, y) and rounded corners of ``radius``."""

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
    """One line of text, shortened with an ellipsis if it is wider than ``max_width``.

    (x, y) is the middle of the capitals' height, at the left end (``anchor`` "lm"), the middle
    ("mm") or the right end ("rm") of the line. A ``halo`` is a rim of ``halo_width`` px around the
    letters.

    ``matters`` is False for ornament, which need not be read and may be smaller than
    ``MIN_TEXT_PX``.
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
    """Shapes with positions around (0, 0), which are mirrored, turned, scaled and moved to (x, y).

    Text is never mirrored. Only polygons, lines and circles can be turned.
    """

    shapes: "tuple[Shape, ...]"
    x: float = 0
    y: float = 0
    scale: float = 1
    angle: float = 0
    flip: bool = False
    matters: bool = True
    """False if the group only repeats facts shown elsewhere, so that its symbols may be small."""

    thing: str = field(default="", compare=False)
    """The name of the thing that the group draws, for highlights; empty for other groups."""


def thing(name: str, *shapes: "Shape") -> Group:
    """Group the shapes that draw a thing, so that highlights find it by its name."""
    return Group(shapes, thing=name)


Shape: TypeAlias = Polygon | Polyline | Disc | Rect | Text | Group


@dataclass(frozen=True, slots=True)
class BackgroundLayer:
    """The layer that many scenes share, with the size of the canvas.

    Cache the function that builds it, and use the same object for many scenes: its hash, which
    takes long, is computed once per object. `inks` are the colours of the foreground, which the
    picture's palette must contain.
    """

    width: int
    height: int
    shapes: tuple[Shape, ...] = field(hash=False)
    inks: tuple[Colour, ...] = ()
    zoom: float = 1
    """Px of the file for each px of the scene, for screens with a high resolution."""

    _taken: int = field(init=False, repr=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_taken", hash(self.shapes))


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture. Equal scenes are painted as equal bytes. The hash is computed once."""

    background: BackgroundLayer = field(hash=False)
    foreground: tuple[Shape, ...] = field(default=(), hash=False)
    _taken: int = field(init=False, repr=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_taken", hash((self.background, self.foreground)))
