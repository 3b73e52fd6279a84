"""The legend, opened by *What is this?*: each symbol of a game's pictures with its meaning."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kernel import Message, Term
from games.texts.catalogues import Speaker
from rendering import palette, symbols
from rendering.cells import CELL_WIDTHS_PX, TEXT_SIZE_PX, caption_cell, cell, fit_symbol
from rendering.paint import fit_text
from rendering.scene import Colour, Form, Group, Rect, Scene, Shape, Text
from rendering.sheets import Part, arrange_columns, arrange_rows, sheet


@dataclass(frozen=True, slots=True)
class Legend:
    """The symbols of a game, by the terms that explain them, and the colours of the sheet."""

    kinds: Mapping[Term, tuple[Shape, ...]]
    """Symbols of kinds of goods, each explained by its name alone."""

    others: Mapping[Term, tuple[Shape, ...]]
    """All other symbols, each explained by a sentence."""

    ground: Colour
    inks: tuple[Colour, ...]


GOODS_PER_ROW: dict[Form, int] = {"wide": 3, "square": 2}


def _change_frame() -> Shape:
    box = (-18.0, -14.0, 36.0, 28.0)
    return Group((Rect(*box, None, palette.INK, 9, 8), Rect(*box, None, palette.HIGHLIGHT, 5, 8)))


COMMON_SYMBOLS = (
    (symbols.drawn("hourglass"), "kernel-legend-asked"),
    (symbols.drawn("banner"), "kernel-legend-first"),
    ((_change_frame(),), "kernel-legend-changed"),
)
"""Symbols used in every game, with the catalogue keys of their explanations."""


def legend_picture(legend: Legend, speaker: Speaker, form: Form) -> Scene:
    """A sheet with the legend: the kinds of goods in rows, then the other symbols."""
    width = CELL_WIDTHS_PX[form]
    kind_width = width / GOODS_PER_ROW[form]
    kinds = [
        _kind_cell(drawn, speaker.term(term), kind_width) for term, drawn in legend.kinds.items()
    ]
    entries = [(drawn, speaker.term(term)) for term, drawn in legend.others.items()]
    entries += [(drawn, speaker.say(Message(key))) for drawn, key in COMMON_SYMBOLS]
    cells = (caption_cell(drawn, text, width) for drawn, text in entries)
    goods = [arrange_rows(kinds, GOODS_PER_ROW[form])] if kinds else []
    return sheet(
        arrange_columns([*goods, *cells], form),
        form,
        legend.ground,
        legend.inks,
    )


def _kind_cell(drawn: tuple[Shape, ...], name: str, width: float) -> Part:
    text = fit_text(Text(46, 23, name, TEXT_SIZE_PX, palette.INK), width - 48)
    return cell((fit_symbol(drawn, (22, 23), 38), text), width - 6)
