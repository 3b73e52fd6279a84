"""A picture as data: small frozen shapes, in px at the width at which it is shown.

Nothing here knows how shapes are painted. A scene has two layers: the background (map, frames,
tracks), which is painted once for all scenes that share it, and the foreground, which is painted
over it each time. Later shapes cover earlier ones. Angles are in degrees, clockwise on the screen;
y grows downwards.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Colour: TypeAlias = str
"""``#rrggbb``, or ``#rrggbbaa`` to let what lies beneath shine through."""

Point: TypeAlias = tuple[float, float]

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""

Face: TypeAlias = Literal["sans", "heavy", "serif", "display", "italic"]
"""Names of the fonts."""
Form: TypeAlias = Literal["wide", "square"]
"""A wide sheet fills Discord's box on a desktop; a square one suits phones."""

MIN_TEXT_PX = 22
"""The smallest size of text that matters, at the width at which the picture is shown."""


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed area; ``width`` is the outline's."""

    points: tuple[Point, ...]
    fill: Colour | None = None
    outline: Colour | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Polyline:
    """An opaque line with round joints and ends.

    `dash` is (drawn, left out) in px, for open lines.
    """

    points: tuple[Point, ...]
    colour: Colour
    width: float
    dash: tuple[float, float] | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle, or an ellipse if `ry` is given."""

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
    """False if the group repeats something shown elsewhere: its symbols may be small."""

    thing: str = field(default="", compare=False)
    """The name of the thing drawn here; it is highlighted when the thing has changed."""


def thing(name: str, *shapes: "Shape") -> Group:
    """Group shapes as the drawing of a thing that can change."""
    return Group(shapes, thing=name)


Shape: TypeAlias = Polygon | Polyline | Disc | Rect | Text | Group


@dataclass(frozen=True, slots=True)
class BackgroundLayer:
    """The layer that many scenes share, with the canvas size.

    Keep the same object between scenes (cache the function that builds it): its hash is computed
    once. `inks` are the colours of the foreground; each gets a place in the picture's 256 colours.
    """

    width: int
    height: int
    shapes: tuple[Shape, ...] = field(hash=False)
    inks: tuple[Colour, ...] = ()
    zoom: float = 1
    """Px of the file for each px here, for screens with a high resolution."""

    _taken: int = field(init=False, repr=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_taken", hash(self.shapes))


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture. Equal scenes give equal bytes. Its hash is computed once."""

    background: BackgroundLayer = field(hash=False)
    foreground: tuple[Shape, ...] = field(default=(), hash=False)
    _taken: int = field(init=False, repr=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_taken", hash((self.background, self.foreground)))
