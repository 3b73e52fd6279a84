"""Where a player can place or take back pieces, as letters on the map of Hellweg westfalicus."""

from dataclasses import replace

from games.hellweg.view import View
from games.kernel import Letters
from rendering import palette
from rendering.hellweg.layout import Layout, lay_out
from rendering.hellweg.picture import drawn
from rendering.hellweg.words import Words
from rendering.letters import Letter, badges
from rendering.scene import Form, Point, Scene

RADIUS = {"landscape": 25.0, "portrait": 15.0}


def lettered(view: View, words: Words, form: Form, letters: Letters) -> Scene:
    """The map with the letters."""
    scene, layout, r = drawn(view, words, form), lay_out(view.chart, form), RADIUS[form]
    found = [
        Letter(letter, _at(place, layout, r), palette.RED, palette.WHITE)
        for place, letter in letters.items()
    ]
    left, top, wide, high = (round(side) for side in layout.sheet.land)
    window = (0, top - left, wide + 2 * left, high + 2 * left)
    return replace(scene, moving=(*scene.moving, *badges(found, r)), window=window)


def _at(place: str, layout: Layout, r: float) -> Point:
    """At a house's upper right corner; on a road above where carriages stand."""
    sort, _, number = place.partition("-")
    if sort == "house":
        x, y, wide, _ = layout.houses[int(number)]
        return x + wide - r * 0.6, y + r * 0.6
    x, y = layout.stands[int(number)]
    return x, y - 1.7 * r
