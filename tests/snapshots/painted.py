"""Each sort of shape as the painter paints it: a letter stands for 2 x 2 px."""

import io
from collections.abc import Iterator, Mapping

from PIL import Image

from rendering.paint import Painter
from rendering.scene import (
    BackgroundLayer,
    Disc,
    Group,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shape,
    Text,
)

WIDE, HIGH = 64, 32
LIGHTS = "#*+:."
"""Letters for the lightness of a square of 2 x 2 px, the darkest first."""

SQUARE_PX = 2

INK, GREY, WHITE, GLASS = "#000000", "#808080", "#ffffff", "#00000080"
BENT = ((4, 26), (16, 6), (28, 24), (36, 24), (44, 20), (60, 8))


def _nested(x: int, *, flip: bool = False) -> Group:
    """Return a wedge with another in its group, both turned or both mirrored."""
    small = Group((Polygon(((0, -3), (9, 0), (0, 3)), GREY),), 10, 0, 1.2, 90, flip=flip)
    return Group((Polygon(((0, -6), (9, 0), (0, 6)), INK), small), x, 16, 1.3, 20, flip=flip)


MOVING: Mapping[str, tuple[Shape, ...]] = {
    "polygons": (
        Polygon(((4, 4), (28, 8), (14, 28)), GREY, INK, 3),
        Polygon(((34, 4), (60, 4), (60, 14)), INK),
        Polygon(((34, 18), (60, 28), (34, 28)), None, INK, 2),
        Polygon(((4, 22), (10, 30), (4, 30)), GLASS),
    ),
    "a line with joints": (Polyline(BENT, INK, 6),),
    "thin lines": (
        Polyline(((4, 4), (28, 4), (16, 26)), INK, 1, closed=True),
        Polyline(((34, 14), (48, 28), (60, 28)), INK, 2),
    ),
    "dashes": (
        Polyline(((4, 6), (60, 6)), INK, 3, (9, 5)),
        Polyline(((8, 14), (56, 14), (56, 27), (8, 27)), INK, 2, (7, 4)),
    ),
    "discs": (
        Disc(12, 16, 9, GREY, INK, 3),
        Disc(32, 16, 8, None, INK, 3),
        Disc(52, 16, 9, INK, ry=5),
    ),
    "discs without rim, and clear": (Disc(34, 16, 8.5, INK), Disc(52, 16, 9, GLASS, INK, 1)),
    "rectangles": (
        Rect(3, 3, 26, 26, GREY, INK, 4, 8),
        Rect(34, 4, 12, 24, None, INK, 2),
        Rect(50.5, 4.5, 10, 10, INK),
        Rect(50, 18, 10, 10, GLASS),
    ),
    "rectangles mirrored and scaled": (
        Group(
            (Rect(2, -10, 5, 20, INK, radius=2), Text(14, 0, "F", 9, GREY, anchor="mm")),
            40,
            16,
            flip=True,
        ),
        Group((Rect(-4, -4, 8, 8, GREY, INK, 1),), 53, 16, 2),
    ),
    "groups in groups": (_nested(16), _nested(48, flip=True)),
    "texts from the left, about the middle, to the right": (
        Text(2, 8, "EH", 16, INK, anchor="lm"),
        Text(32, 8, "EH", 16, INK, anchor="mm"),
        Text(62, 8, "EH", 16, INK, anchor="rm"),
        Text(2, 24, "EH", 16, INK, "serif", "lm"),
        Text(32, 24, "EH", 16, INK, "heavy", "mm"),
        Text(62, 24, "EH", 16, INK, "display", "rm"),
    ),
    "texts with a rim, cut, scaled, and in an emoji": (
        Text(4, 10, "T1", 16, WHITE, halo=INK, halo_width=2),
        Text(2, 26, "Too long", 13, INK, "italic", max_width=30),
        Group((Text(0, 0, "H", 7, GLASS, anchor="mm"),), 42, 25, 2),
        Text(62, 25, "\N{PARTY POPPER}", 14, INK, anchor="rm"),
    ),
    "what leaves the picture": (
        Disc(0, 0, 12, INK),
        Disc(64, 32, 9, GREY),
        Rect(40, -5, 10, 10, INK),
    ),
}
GROUND = BackgroundLayer(WIDE, HIGH, (Rect(0, 0, WIDE, HIGH, WHITE),), (INK, GREY, WHITE))


def painted() -> str:
    """Paint them, and write the pictures down."""
    rows = ["# shapes, painted", ""]
    for title, shapes in MOVING.items():
        rows += [f"## {title}", *written(Scene(GROUND, shapes)), ""]
    return "\n".join(rows)


def written(scene: Scene) -> Iterator[str]:
    """Yield the rows of a painted scene."""
    picture = Image.open(io.BytesIO(Painter().paint(scene))).convert("L").reduce(SQUARE_PX)
    light, wide = picture.tobytes(), picture.width
    for start in range(0, len(light), wide):
        row = (LIGHTS[one * len(LIGHTS) // 256] for one in light[start : start + wide])
        yield "".join(row).rstrip(LIGHTS[-1])
