"""Lines of text as masks of the letters, and of the rim around them."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont, features

from rendering import text as letters
from rendering.geometry import Edges, View
from rendering.scene import Face, Text

BIG = 2
"""Shapes are drawn so many times larger than they are shown."""
_GLYPHS = ["lnum"] if features.check("raqm") else None
"""Numerals as tall as capitals; Pillow can ask for them only where it has libraqm."""
_CAPITALS = 0.325
"""Half the height of the capitals, as a share of the text size."""
_FALLBACK = 0.88
"""The fallback fonts look larger than ours at the same size."""


@dataclass(frozen=True, slots=True)
class Word:
    """A line of text as masks, which lie at (x, y) from the start of the base line."""

    mask: Image.Image | None
    halo: Image.Image | None
    x: int
    y: int
    width: float


def text_width(text: str, size: float, face: Face = "sans") -> float:
    """How wide a line of text will be, in px; remembered, for names come back in every picture."""
    return _measure(_safe(text), face, round(size * BIG)) / BIG


def placed(shape: Text, view: View) -> tuple[Word, float, float]:
    """A text's masks and the place of their upper left corner."""
    size = max(1, round(shape.size * view.scale))
    halo = round(shape.halo_width * view.scale) if shape.halo else 0
    word = _word(_fitted(shape, size, view.scale), shape.face, size, halo)
    x, y = view.point(shape.x, shape.y)
    x -= word.width * {"l": 0.0, "m": 0.5, "r": 1.0}[shape.anchor[0]]
    return word, x + word.x, y + size * _CAPITALS + word.y


def text_box(shape: Text, view: View) -> Edges:
    """The box that a text covers."""
    word, x, y = placed(shape, view)
    if word.mask is None:
        return x, y, x, y
    return x, y, x + word.mask.width, y + word.mask.height


@lru_cache(maxsize=128)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    real = size if name in letters.FACES.values() else round(size * _FALLBACK)
    return ImageFont.truetype(letters.font_file(name), max(1, real))


@lru_cache(maxsize=4096)
def _measure(safe: str, face: Face, size: int) -> float:
    return sum(_advance(run, size) for run in letters.runs(safe, face))


def _advance(run: letters.Run, size: int) -> float:
    return _font(run.font, size).getlength(run.text, features=_GLYPHS)


def _fitted(shape: Text, size: int, scale: float) -> str:
    """A text as much of it as has room."""
    if shape.max_width is None:
        return _safe(shape.text)
    return _shortened(shape.text, shape.face, size, shape.max_width * scale)


@lru_cache(maxsize=4096)
def _safe(text: str) -> str:
    return letters.clean(text)


@lru_cache(maxsize=2048)
def _shortened(text: str, face: Face, size: int, room: float) -> str:
    return letters.shortened(text, room, lambda part: _measure(part, face, size))


@lru_cache(maxsize=2048)
def _word(safe: str, face: Face, size: int, halo: int) -> Word:
    """A line of text set in ``size`` px."""
    width = _measure(safe, face, size)
    pad = size + halo
    masks = []
    for rim in (0, halo) if halo else (0,):
        mask = Image.new("L", (round(width) + 2 * pad, 3 * pad))
        pen, x = ImageDraw.Draw(mask), float(pad)
        for run in letters.runs(safe, face):
            font = _font(run.font, size)
            pen.text((x, 2 * pad), run.text, 255, font, "ls", stroke_width=rim, features=_GLYPHS)
            x += _advance(run, size)
        masks.append(mask)
    box = masks[-1].getbbox()
    if box is None:
        return Word(None, None, 0, 0, width)
    cut = [mask.crop(box) for mask in masks]
    return Word(cut[0], cut[1] if halo else None, box[0] - pad, box[1] - 2 * pad, width)
