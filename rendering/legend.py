"""*What is this?*: each symbol of a game's pictures with its name, as a picture."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kernel import Message, Term
from games.kernel.words import Speaker
from rendering import palette, symbols
from rendering.cells import TEXT, WIDE, captioned, cell, within
from rendering.lines import fitted
from rendering.scene import Colour, Form, Group, Rect, Scene, Shape, Text
from rendering.sheets import Part, columns, rows, sheet


@dataclass(frozen=True, slots=True)
class Legend:
    """The symbols of a game, wherever they stand and however large, by their names."""

    kinds: Mapping[Term, tuple[Shape, ...]]
    """Of goods: a word says what they are."""

    others: Mapping[Term, tuple[Shape, ...]]
    """Those that need a sentence."""

    ground: Colour
    inks: tuple[Colour, ...]


FEW: dict[Form, int] = {"wide": 3, "square": 2}
"""Kinds of goods stand so many in a row."""


def _frame() -> Shape:
    box = (-18.0, -14.0, 36.0, 28.0)
    return Group((Rect(*box, None, palette.INK, 9, 8), Rect(*box, None, palette.NEWS, 5, 8)))


COMMON = (
    (symbols.drawn("hourglass"), "kernel-legend-asked"),
    (symbols.drawn("banner"), "kernel-legend-first"),
    ((_frame(),), "kernel-legend-changed"),
)
"""Symbols of every game."""


def picture(found: Legend, voice: Speaker, form: Form) -> Scene:
    """Return all of it: the kinds of goods in rows, then what the games have in common too."""
    wide = WIDE[form]
    each = wide / FEW[form]
    kinds = [_kind(drawn, voice.term(term), each) for term, drawn in found.kinds.items()]
    entries = [(drawn, voice.term(term)) for term, drawn in found.others.items()]
    entries += [(drawn, voice.say(Message(key))) for drawn, key in COMMON]
    cells = (captioned(drawn, text, wide) for drawn, text in entries)
    goods = [rows(kinds, FEW[form])] if kinds else []
    return sheet(columns([*goods, *cells], form), form, found.ground, found.inks)


def _kind(drawn: tuple[Shape, ...], name: str, wide: float) -> Part:
    text = fitted(Text(46, 23, name, TEXT, palette.INK), wide - 48)
    return cell((within(drawn, (22, 23), 38), text), wide - 6)
