"""Where cards lead, as letters on the map of Die Trödler aus den Highlands."""

from dataclasses import replace

from games.kernel import Letters
from games.troedler.terms import Village
from games.troedler.view import View
from rendering import palette
from rendering.letters import Letter, badges
from rendering.scene import Form, Scene
from rendering.troedler.layout import SHEETS, spots
from rendering.troedler.picture import drawn
from rendering.troedler.reading import Words

RADIUS = {"landscape": 26.0, "portrait": 15.0}


def lettered(view: View, words: Words, form: Form, letters: Letters) -> Scene:
    """The map with a letter at each village's lower right corner."""
    scene, sheet, r = drawn(view, words, form), SHEETS[form], RADIUS[form]
    at, (wide, high) = spots(view.printed, sheet), sheet.plate
    found = []
    for place, letter in letters.items():
        x, y = at[Village(place)]
        corner = (x + wide / 2 - r * 0.6, y + high / 2 + r * 0.2)
        found.append(Letter(letter, corner, palette.RED, palette.WHITE))
    left, top, broad, tall = (round(side) for side in sheet.land)
    window = (0, top - left, broad + 2 * left, tall + 2 * left)
    return replace(scene, moving=(*scene.moving, *badges(found, r)), window=window)
