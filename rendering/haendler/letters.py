"""Where a player can send wagons and the courier, as letters on the map of Die Händler."""

from dataclasses import replace
from typing import NamedTuple

from games.haendler.view import View
from games.kernel import Letters
from rendering import palette
from rendering.haendler.cards import numbers
from rendering.haendler.layout import Layout, lay_out
from rendering.haendler.names import Words
from rendering.haendler.picture import drawn
from rendering.haendler.pieces import standing
from rendering.haendler.sheets import SHEETS, Sheet
from rendering.letters import Letter, badges
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


RADIUS = {"landscape": 25.0, "portrait": 15.5}


def lettered(view: View, words: Words, form: Form, letters: Letters) -> Scene:
    """The map and the wagons, with the letters; a wagon's number has the colour of its letters."""
    scene, sheet = drawn(view, words, form), SHEETS[form]
    layout = lay_out(view.tables, sheet)
    found = [_letter(place, letter, layout) for place, letter in letters.items()]
    on_map = _numbers_on_map(view, layout)
    marks = badges(found, RADIUS[form], on_map)
    moving = (*scene.moving, *_numbers(view, sheet, on_map), *marks)
    return replace(scene, moving=moving, window=_window(sheet))


def _numbers_on_map(view: View, layout: Layout) -> list[Point]:
    return [(x, y - 5 * layout.sheet.scale) for x, y in standing(view, layout)]


def _letter(place: str, letter: str, layout: Layout) -> Letter:
    piece, space = place.split()
    return Letter(letter, layout.spots[space], *HUES[int(piece)])


def _numbers(view: View, sheet: Sheet, on_map: list[Point]) -> tuple[Shape, ...]:
    """The wagons' numbers once more, on the map and on their cards, each in its colour."""
    r, size = (0.96 * sheet.scale * side for side in sheet.number)
    wagons = [wagon.number for wagon in view.wagons]
    return tuple(
        shape
        for number, at, card in zip(wagons, on_map, numbers(view, sheet), strict=True)
        for shape in (*_number(number, at, r, size), *_number(number, card, r * 1.15, size * 1.1))
    )


def _number(number: int, at: Point, r: float, size: float) -> tuple[Shape, ...]:
    hue = HUES[number]
    return (
        Disc(*at, r, hue.fill, palette.WHITE, r / 7),
        Text(*at, str(number), size, hue.ink, "heavy", "mm"),
    )


def _window(sheet: Sheet) -> tuple[int, int, int, int]:
    """The map and the wagons' cards."""
    left, top, wide, _ = sheet.land
    edge = round(left)
    bottom = sheet.wagons[1] + sheet.wagons[3]
    return 0, round(top) - edge, round(wide) + 2 * edge, round(bottom - top) + 2 * edge
