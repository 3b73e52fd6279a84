"""Cells of equal width for legends and hands. A cell holds a symbol, words and figures."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from rendering import palette
from rendering.paint import extent, fit_text, text_width, wrap_text
from rendering.scene import Colour, Face, Form, Group, Point, Rect, Shape, Text
from rendering.sheets import Part, stack_parts

TEXT_SIZE_PX = 24.0
LINE_HEIGHT_PX = 27.0
CELL_HEIGHT_PX = 46.0
"""Height of a cell with one line."""
SYMBOL_COLUMN_PX = 62.0
MAX_SYMBOL_PX = 44.0
CELL_WIDTHS_PX: dict[Form, float] = {"wide": 470.0, "square": 330.0}
INK = palette.INK

Figure: TypeAlias = tuple[tuple[Shape, ...], str]
"""A symbol (possibly empty), and a number or a word."""


def cell(shapes: Sequence[Shape], width: float, height: float = CELL_HEIGHT_PX) -> Part:
    """A cell with a pale ground and the shapes on it; width and height are in px."""
    return Part(width, height, (Rect(0, 0, width, height, palette.CARD, None, 0, 8), *shapes))


def caption_cell(drawn: tuple[Shape, ...], text: str, width: float, title: str = "") -> Part:
    """A cell with a symbol and its description, in as many lines as needed, under a bold title."""
    room = width - SYMBOL_COLUMN_PX - 8
    faces: dict[Face, str] = {"heavy": title, "sans": text}
    lines = [
        (line, face) for face in faces for line in wrap_text(faces[face], TEXT_SIZE_PX, room, face)
    ]
    height = max(CELL_HEIGHT_PX, LINE_HEIGHT_PX * len(lines) + 8)
    first = (height - LINE_HEIGHT_PX * (len(lines) - 1)) / 2
    texts = (
        fit_text(
            Text(SYMBOL_COLUMN_PX, first + LINE_HEIGHT_PX * k, line, TEXT_SIZE_PX, INK, face),
            room,
            TEXT_SIZE_PX,
        )
        for k, (line, face) in enumerate(lines)
    )
    return cell(
        (fit_symbol(drawn, (SYMBOL_COLUMN_PX / 2, height / 2), MAX_SYMBOL_PX), *texts),
        width,
        height,
    )


def figures_cell(
    drawn: tuple[Shape, ...], text: str, figures: Sequence[Figure], width: float
) -> Part:
    """A cell with a symbol, a few words, and figures aligned to the right edge."""
    widths = [text_width(figure, 28, "heavy") + (44 if icon else 6) for icon, figure in figures]
    room = width - 64 - sum(widths)
    lines = wrap_text(text, TEXT_SIZE_PX, room)
    height = max(CELL_HEIGHT_PX, LINE_HEIGHT_PX * len(lines) + 8)
    shapes: list[Shape] = [fit_symbol(drawn, (24, height / 2), 38)]
    for k, text_line in enumerate(lines):
        y = height / 2 + LINE_HEIGHT_PX * (k - (len(lines) - 1) / 2) + 1
        shapes.append(fit_text(Text(50, y, text_line, TEXT_SIZE_PX, INK), room))
    right = width - 12
    for (icon, figure), step in zip(reversed(figures), reversed(widths), strict=True):
        shapes.append(Text(right, height / 2 + 1, figure, 28, INK, "heavy", "rm"))
        right -= step
        if icon:
            shapes.append(fit_symbol(icon, (right + 22, height / 2), 34))
    return cell(shapes, width, height)


def player_header(
    mark: Shape, name: str, figures: Sequence[Figure], width: float, pale: Colour
) -> Part:
    """A player's name, and below it the player's figures in as many lines as needed."""
    x = 10.0
    y = 76.0
    below_name = list[Shape]()
    for icon, figure in figures:
        step = 62 + text_width(figure, 30, "heavy")
        if x > 10 and x + step - 12 > width:
            x, y = 10, y + 46
        text = fit_text(Text(x + 44, y + 1, figure, 30, INK, "heavy"), width - x - 48, TEXT_SIZE_PX)
        below_name += [fit_symbol(icon, (x + 20, y), 40), text]
        x += step
    height = y + 26
    ground = Rect(0, 0, width, height, pale, None, 0, 8)
    name_text = fit_text(Text(56, 28, name, 34, INK, "display"), width - 68, TEXT_SIZE_PX)
    return Part(width, height, (ground, mark, name_text, *below_name))


def add_title(title: str, parts: Sequence[Part], width: float) -> list[Part]:
    """The parts, the first with a title above it; an empty list if there are no parts."""
    text = fit_text(Text(6, 15, title, 26, palette.PAPER, "display"), width - 12)
    return [stack_parts(Part(width, 30, (text,)), parts[0]), *parts[1:]] if parts else []


def fit_symbol(drawn: tuple[Shape, ...], at: Point, room: float) -> Group:
    """A symbol centred at a point, scaled down if it is wider or higher than `room` px."""
    drawn = _mark_as_ornament(drawn)
    left, top, right, bottom = extent(Group(drawn))
    scale = min(1.0, room / max(right - left, bottom - top, 1))
    x, y = at[0] - scale * (left + right) / 2, at[1] - scale * (top + bottom) / 2
    return Group(drawn, x, y, scale)


def _mark_as_ornament(drawn: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Mark the texts on a symbol as ornament: its numbers are only examples."""
    marked: list[Shape] = []
    for shape in drawn:
        if isinstance(shape, Text):
            marked.append(replace(shape, matters=False))
        elif isinstance(shape, Group):
            marked.append(replace(shape, shapes=_mark_as_ornament(shape.shapes)))
        else:
            marked.append(shape)
    return tuple(marked)
