"""Where a player can send wagons and the courier, as letters on the map of Die Händler."""

from dataclasses import replace
from typing import NamedTuple

from games.haendler.view import View
from games.kernel import Letters
from games.kernel.words import Speaker
from rendering import palette
from rendering.haendler.forms import SHEETS, Sheet
from rendering.haendler.layout import Layout, lay_out
from rendering.haendler.pieces import standing
from rendering.haendler.sheets import land
from rendering.letters import Letter, with_letters
from rendering.scene import Colour, Disc, Form, Point, Scene, Shape, Text


class Hue(NamedTuple):
    """The colours of a wagon's letters, none of them a player's."""

    fill: Colour
    ink: Colour


HUES = (
    Hue(palette.CARD, palette.INK),
    Hue(palette.RED, palette.WHITE),
    Hue(palette.INK, palette.WHITE),
    Hue(palette.GOLD, palette.INK),
)
"""The courier's, and each wagon's by its number."""


def lettered(view: View, _: Speaker, form: Form, letters: Letters) -> Scene:
    """The map with the letters; a wagon's number has the colour of its letters."""
    scene, layout = land(view, form), lay_out(view.board, SHEETS[form])
    marks = [_letter(place, letter, layout) for place, letter in letters.items()]
    on_map = [(x, y - 5 * layout.sheet.scale) for x, y in standing(view, layout)]
    numbered = replace(scene, moving=(*scene.moving, *_numbers(view, layout.sheet, on_map)))
    return with_letters(numbered, marks, on_map)


def _letter(place: str, letter: str, layout: Layout) -> Letter:
    piece, space = place.split()
    return Letter(letter, layout.spots[space], *HUES[int(piece)])


def _numbers(view: View, sheet: Sheet, on_map: list[Point]) -> tuple[Shape, ...]:
    """The wagons' numbers once more, each in its colour."""
    r, size = (0.96 * sheet.scale * side for side in sheet.number)
    shapes: list[Shape] = []
    for wagon, at in zip(view.wagons, on_map, strict=True):
        hue = HUES[wagon.number]
        shapes.append(Disc(*at, r, hue.fill, palette.WHITE, r / 7))
        shapes.append(Text(*at, str(wagon.number), size, hue.ink, "heavy", "mm"))
    return tuple(shapes)
