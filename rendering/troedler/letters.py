"""Where cards lead, as letters on the map of Die Trödler aus den Highlands."""

from collections.abc import Mapping
from math import hypot

from games.kernel import Letters
from games.kernel.words import Speaker
from games.troedler.terms import Village
from games.troedler.view import View
from rendering.letters import RADIUS, Letter, with_letters
from rendering.scene import Form, Point, Scene
from rendering.sheets import SIZES
from rendering.troedler.layout import SHEETS, Sheet, spots
from rendering.troedler.sheets import land


def lettered(view: View, words: Speaker, form: Form, letters: Letters) -> Scene:
    """The map with a letter at a corner of each village."""
    sheet = SHEETS[form]
    at = spots(view.board, sheet)
    marks = [
        Letter(letter, _corner(Village(place), at, sheet)) for place, letter in letters.items()
    ]
    return with_letters(land(view, words, form), marks)


def _corner(village: Village, at: Mapping[Village, Point], sheet: Sheet) -> Point:
    """The lower right corner, or another at which the letter is not cut and nobody else's."""
    (x, y), (wide, high), (across, down) = at[village], sheet.plate, SIZES[sheet.form]
    others = [spot for name, spot in at.items() if name != village]

    def room(place: Point) -> float:
        """How far it is from the middle of a letter to the next village, in radii, up to enough."""
        px, py = place
        apart = [
            hypot(max(0, abs(px - ox) - wide / 2), max(0, abs(py - oy) - high / 2))
            for ox, oy in others
        ]
        return min(1.4, *(distance / RADIUS for distance in apart))

    free = 1.3 * RADIUS
    corners = [
        (
            min(max(x + side * (wide / 2 - 0.4 * RADIUS), free), across - free),
            min(max(y + end * high / 2 + off * RADIUS, free), down - free),
        )
        for side, end, off in ((1, 1, 0.5), (1, -1, -0.95), (-1, -1, -0.95), (-1, 1, 0.5))
    ]
    return max(corners, key=room)
