"""Where cards lead, as letters on the map of Die Trödler aus den Highlands."""

from dataclasses import replace

from games.kernel import Letters
from games.kernel.words import Speaker
from games.troedler.terms import Village
from games.troedler.view import View
from rendering import palette
from rendering.letters import RADIUS, Letter, badges
from rendering.scene import Form, Scene
from rendering.troedler.layout import SHEETS, spots
from rendering.troedler.sheets import land


def lettered(view: View, words: Speaker, form: Form, letters: Letters) -> Scene:
    """The map with a letter below the lower right corner of each village."""
    scene, sheet = land(view, words, form), SHEETS[form]
    at, (wide, high) = spots(view.printed, sheet), sheet.plate
    found = []
    for place, letter in letters.items():
        x, y = at[Village(place)]
        corner = (x + wide / 2 - RADIUS * 0.4, y + high / 2 + RADIUS * 0.5)
        found.append(Letter(letter, corner, palette.RED, palette.WHITE))
    return replace(scene, moving=(*scene.moving, *badges(found)))
