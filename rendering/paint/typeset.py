"""Sets lines of text, and measures texts and other shapes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont, features

from rendering import text as letters
from rendering.geometry import Edges, View, hull
from rendering.scene import (
    MIN_TEXT_PX,
    Disc,
    Face,
    Group,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Text,
)

OVERSAMPLING = 2
"""Shapes are drawn this many times larger than their final size, and scaled down."""
_FONT_FEATURES = ["lnum"] if features.check("raqm") else None
"""Numerals as tall as capitals (lining figures); only available with libraqm."""
_HALF_CAPITAL_SHARE = 0.325
"""Half the height of the capitals, as a share of the text size."""
_FALLBACK_SCALE = 0.88
"""Scale of the fallback fonts, which look larger than the Alegreya fonts at the same size."""


@dataclass(frozen=True, slots=True)
class TextMask:
    """A line of text and its halo as greyscale masks; `None` if nothing is visible.

    (x, y) is the offset of the masks from the start of the base line, and `width` the advance
    width.
    """

    mask: Image.Image | None
    halo: Image.Image | None
    x: int
    y: int
    width: float


def text_width(text: str, size: float, face: Face = "sans") -> float:
    """The width of a line of text in px. Cached, since names recur in every picture."""
    return _measure_text(_cached_clean_text(text), face, round(size * OVERSAMPLING)) / OVERSAMPLING


def place_text(shape: Text, view: View) -> tuple[TextMask, float, float]:
    """A text's masks, and the position of their upper left corner."""
    size = max(1, round(shape.size * view.scale))
    halo = round(shape.halo_width * view.scale) if shape.halo else 0
    text_mask = _text_mask(_shown_text(shape, size, view.scale), shape.face, size, halo)
    x, y = view.point(shape.x, shape.y)
    x -= text_mask.width * {"l": 0.0, "m": 0.5, "r": 1.0}[shape.anchor[0]]
    return text_mask, x + text_mask.x, y + size * _HALF_CAPITAL_SHARE + text_mask.y


def text_box(shape: Text, view: View) -> Edges:
    """The box that a text covers."""
    text_mask, x, y = place_text(shape, view)
    if text_mask.mask is None:
        return x, y, x, y
    return x, y, x + text_mask.mask.width, y + text_mask.mask.height


@lru_cache(maxsize=128)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    real = size if name in letters.FACES.values() else round(size * _FALLBACK_SCALE)
    return ImageFont.truetype(letters.font_file(name), max(1, real))


@lru_cache(maxsize=4096)
def _measure_text(safe: str, face: Face, size: int) -> float:
    return sum(_run_width(run, size) for run in letters.font_runs(safe, face))


def _run_width(run: letters.Run, size: int) -> float:
    return _font(run.font, size).getlength(run.text, features=_FONT_FEATURES)


def _shown_text(shape: Text, size: int, scale: float) -> str:
    """The text, cleaned, and shortened to its `max_width` at this scale."""
    if shape.max_width is None:
        return _cached_clean_text(shape.text)
    return _cached_shortened_text(shape.text, shape.face, size, shape.max_width * scale)


@lru_cache(maxsize=4096)
def _cached_clean_text(text: str) -> str:
    return letters.clean_text(text)


@lru_cache(maxsize=2048)
def _cached_shortened_text(text: str, face: Face, size: int, room: float) -> str:
    return letters.shorten_text(text, room, lambda part: _measure_text(part, face, size))


@lru_cache(maxsize=2048)
def _text_mask(safe: str, face: Face, size: int, halo: int) -> TextMask:
    """The masks of a line of text of ``size`` px, with a halo of `halo` px."""
    width = _measure_text(safe, face, size)
    pad = size + halo
    masks = []
    for rim in (0, halo) if halo else (0,):
        mask = Image.new("L", (round(width) + 2 * pad, 3 * pad))
        pen, x = ImageDraw.Draw(mask), float(pad)
        for run in letters.font_runs(safe, face):
            font = _font(run.font, size)
            pen.text(
                (x, 2 * pad), run.text, 255, font, "ls", stroke_width=rim, features=_FONT_FEATURES
            )
            x += _run_width(run, size)
        masks.append(mask)
    box = masks[-1].getbbox()
    if box is None:
        return TextMask(None, None, 0, 0, width)
    cut = [mask.crop(box) for mask in masks]
    return TextMask(cut[0], cut[1] if halo else None, box[0] - pad, box[1] - 2 * pad, width)


@lru_cache(maxsize=2048)
def fit_text(text: Text, room: float, min_size: float = MIN_TEXT_PX) -> Text:
    """The text in the largest size, from its own down to `min_size`, that fits into `room` px.

    If it does not fit even then, it is shortened when it is drawn.
    """
    size = text.size
    while size > min_size and text_width(text.text, size, text.face) > room:
        size = max(min_size, size - 1)
    return replace(text, size=size, max_width=room)


def wrap_text(text: str, size: float, room: float, face: Face = "sans") -> tuple[str, ...]:
    """Break a text of `size` px into lines no wider than `room` px.

    A word that is wider gets a line of its own.
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


IDENTITY = View()


def extent(shape: Shape, view: View = IDENTITY) -> Edges:
    """The box that a shape covers on the canvas, in px."""
    match shape:
        case Text():
            return text_box(shape, view)
        case Group():
            within = view.group_view(shape)
            return hull(extent(part, within) for part in shape.shapes)
        case Disc():
            rx, ry = shape.r, shape.r if shape.ry is None else shape.ry
            middle = View(view.scale, *view.point(shape.x, shape.y))
            return _points_box(((-rx, -ry), (rx, ry)), middle, shape.width / 2 * view.scale + 1)
        case Rect():
            ends = (shape.x, shape.y), (shape.x + shape.w, shape.y + shape.h)
            return _points_box(ends, view, 0)
        case Polygon() | Polyline():
            return _points_box(shape.points, view, shape.width / 2 * view.scale)


def _points_box(points: Sequence[Point], view: View, margin: float) -> Edges:
    """The box around points in a view, extended by `margin` px on all sides."""
    if not view.angle:
        # Without rotation, the outermost points stay outermost.
        xs, ys = zip(*points, strict=True)
        points = (min(xs), min(ys)), (max(xs), max(ys))
    xs, ys = zip(*view.points(points), strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
