"""Cells of equal width, of which legends and hands are made: a symbol, words, figures."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from rendering import palette
from rendering.lines import fitted, wrapped
from rendering.paint import extent, text_width
from rendering.scene import Colour, Face, Form, Group, Point, Rect, Shape, Text
from rendering.sheets import Part, below

TEXT, LINE, HIGH = 24.0, 27.0, 46.0
"""Size of the text, and heights of a line and of a cell with one line, in px."""
SYMBOL, LARGEST = 62.0, 44.0
"""The room for a symbol, and how large it may be."""
WIDE: dict[Form, float] = {"wide": 470.0, "square": 330.0}
INK = palette.INK

Figure: TypeAlias = tuple[tuple[Shape, ...], str]
"""A symbol, which may be none, and a number or a word."""


def cell(shapes: Sequence[Shape], wide: float, high: float = HIGH) -> Part:
    """Something on a ground of its own."""
    return Part(wide, high, (Rect(0, 0, wide, high, palette.CARD, None, 0, 8), *shapes))


def captioned(drawn: tuple[Shape, ...], text: str, wide: float, title: str = "") -> Part:
    """A symbol and what it is, in as many lines as it takes, below a title if there is one."""
    room = wide - SYMBOL - 8
    faces: dict[Face, str] = {"heavy": title, "sans": text}
    lines = [(line, face) for face in faces for line in wrapped(faces[face], TEXT, room, face)]
    high = max(HIGH, LINE * len(lines) + 8)
    first = (high - LINE * (len(lines) - 1)) / 2
    texts = (
        fitted(Text(SYMBOL, first + LINE * k, line, TEXT, INK, face), room, TEXT)
        for k, (line, face) in enumerate(lines)
    )
    return cell((within(drawn, (SYMBOL / 2, high / 2), LARGEST), *texts), wide, high)


def line(drawn: tuple[Shape, ...], text: str, figures: Sequence[Figure], wide: float) -> Part:
    """A symbol, a few words, and figures at the right edge, the last one outermost."""
    widths = [text_width(figure, 28, "heavy") + (44 if icon else 6) for icon, figure in figures]
    room = wide - 64 - sum(widths)
    lines = wrapped(text, TEXT, room)
    high = max(HIGH, LINE * len(lines) + 8)
    shapes: list[Shape] = [within(drawn, (24, high / 2), 38)]
    for k, written in enumerate(lines):
        y = high / 2 + LINE * (k - (len(lines) - 1) / 2) + 1
        shapes.append(fitted(Text(50, y, written, TEXT, INK), room))
    right = wide - 12
    for (icon, figure), step in zip(reversed(figures), reversed(widths), strict=True):
        shapes.append(Text(right, high / 2 + 1, figure, 28, INK, "heavy", "rm"))
        right -= step
        if icon:
            shapes.append(within(icon, (right + 22, high / 2), 34))
    return cell(shapes, wide, high)


def head(mark: Shape, name: str, figures: Sequence[Figure], wide: float, pale: Colour) -> Part:
    """A player's name, with what they have in figures below it, in as many lines as it takes."""
    x, y, below_name = 10.0, 76.0, list[Shape]()
    for icon, figure in figures:
        step = 62 + text_width(figure, 30, "heavy")
        if x > 10 and x + step - 12 > wide:
            x, y = 10, y + 46
        text = fitted(Text(x + 44, y + 1, figure, 30, INK, "heavy"), wide - x - 48, TEXT)
        below_name += [within(icon, (x + 20, y), 40), text]
        x += step
    high = y + 26
    ground = Rect(0, 0, wide, high, pale, None, 0, 8)
    called = fitted(Text(56, 28, name, 34, INK, "display"), wide - 68, TEXT)
    return Part(wide, high, (ground, mark, called, *below_name))


def titled(title: str, parts: Sequence[Part], wide: float) -> list[Part]:
    """Parts with a title above the first; none where there is none."""
    text = fitted(Text(6, 15, title, 26, palette.PAPER, "display"), wide - 12)
    return [below(Part(wide, 30, (text,)), parts[0]), *parts[1:]] if parts else []


def within(drawn: tuple[Shape, ...], at: Point, room: float) -> Group:
    """A symbol in the middle of its room, smaller where it would not fit."""
    drawn = _ornament(drawn)
    left, top, right, bottom = extent(Group(drawn))
    scale = min(1.0, room / max(right - left, bottom - top, 1))
    x, y = at[0] - scale * (left + right) / 2, at[1] - scale * (top + bottom) / 2
    return Group(drawn, x, y, scale)


def _ornament(drawn: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """The same; the numbers on symbols are examples, and no text that one needs."""
    return tuple(
        replace(shape, matters=False)
        if isinstance(shape, Text)
        else replace(shape, shapes=_ornament(shape.shapes))
        if isinstance(shape, Group)
        else shape
        for shape in drawn
    )
