"""*What is this?*: each symbol of a game's pictures with its name, as a picture."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.kernel import Message, Term
from games.kernel.words import Speaker
from rendering import palette, symbols
from rendering.geometry import View, extent
from rendering.haendler.labels import fitted, wrapped
from rendering.paint.typeset import text_box
from rendering.scene import Colour, Fill, Form, Group, Point, Rect, Scene, Shape, Text
from rendering.sheets import Part, columns, rows, sheet


@dataclass(frozen=True, slots=True)
class Entry:
    """A symbol and its name."""

    drawn: tuple[Shape, ...]
    """Wherever and however large."""

    term: Term


@dataclass(frozen=True, slots=True)
class Legend:
    """The symbols of a game."""

    kinds: Sequence[Entry]
    """Of goods: a word says what they are."""

    others: Sequence[Entry]
    """Those that need a sentence."""

    ground: Fill
    inks: tuple[Colour, ...]


TEXT, LINE, SYMBOL = 24.0, 27.0, 62.0
"""Size of the text, height of a line, and the room for a symbol, in px."""
CELL = {"wide": 470.0, "square": 330.0}
FEW = {"wide": 3, "square": 2}
"""Kinds of goods stand so many in a row."""
LARGEST = 44.0


def _frame() -> Shape:
    box = (-18.0, -14.0, 36.0, 28.0)
    return Group((Rect(*box, None, palette.INK, 9, 8), Rect(*box, None, palette.NEWS, 5, 8)))


COMMON = (
    (symbols.hourglass(), "kernel-legend-asked"),
    (symbols.banner(), "kernel-legend-first"),
    ((_frame(),), "kernel-legend-changed"),
)
"""Symbols of every game."""


def picture(found: Legend, voice: Speaker, form: Form) -> Scene:
    """Return all of it: the kinds of goods in rows, then what the games have in common too."""
    wide = CELL[form]
    kinds = [_kind(each.drawn, voice.term(each.term), wide / FEW[form]) for each in found.kinds]
    entries = [(each.drawn, voice.term(each.term)) for each in found.others]
    entries += [(drawn, voice.say(Message(key))) for drawn, key in COMMON]
    said = (_said(drawn, text, wide) for drawn, text in entries)
    part = columns([rows(kinds, FEW[form]), *said], form)
    return sheet(part, form, found.ground, found.inks)


def _kind(drawn: tuple[Shape, ...], said: str, wide: float) -> Part:
    text = fitted(Text(46, 22, said, TEXT, palette.INK), wide - 48)
    return _cell((_placed(drawn, (22, 22), 38), text), wide - 6, 44)


def _said(drawn: tuple[Shape, ...], said: str, wide: float) -> Part:
    lines = wrapped(said, TEXT, wide - SYMBOL - 8)
    high = max(46.0, LINE * len(lines) + 8)
    first = (high - LINE * (len(lines) - 1)) / 2
    texts = (
        Text(SYMBOL, first + LINE * k, line, TEXT, palette.INK) for k, line in enumerate(lines)
    )
    return _cell((_placed(drawn, (SYMBOL / 2, high / 2), LARGEST), *texts), wide, high)


def _placed(drawn: tuple[Shape, ...], at: Point, room: float) -> Group:
    """A symbol in the middle of its room, smaller where it would not fit."""
    drawn = _ornament(drawn)
    left, top, right, bottom = extent(Group(drawn), View(), text_box)
    scale = min(1.0, room / max(right - left, bottom - top))
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


def _cell(shapes: tuple[Shape, ...], wide: float, high: float) -> Part:
    return Part(wide, high, (Rect(0, 0, wide, high, palette.CARD, None, 0, 8), *shapes))
