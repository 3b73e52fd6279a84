"""Where a player can place or take back pieces, as letters on the map of Hellweg westfalicus."""

from games.hellweg.view import View
from games.kernel import Letters
from games.kernel.words import Speaker
from rendering.hellweg.layout import Layout, lay_out
from rendering.hellweg.sheets import land
from rendering.letters import RADIUS, Letter, with_letters
from rendering.scene import Form, Point, Scene
from rendering.sheets import SIZES


def lettered(view: View, _: Speaker, form: Form, letters: Letters) -> Scene:
    """The map with the letters."""
    layout = lay_out(view.chart, form)
    found = [Letter(letter, _at(place, layout)) for place, letter in letters.items()]
    return with_letters(land(view, form), found)


def _at(place: str, layout: Layout) -> Point:
    """Beside a house, at its right edge; on a road above where carriages stand."""
    sort, _, number = place.partition("-")
    if sort == "house":
        x, y, wide, high = layout.houses[int(number)]
        right = SIZES[layout.sheet.form][0] - 1.3 * RADIUS
        return min(x + wide + RADIUS * 0.5, right), y + high / 2
    x, y = layout.stands[int(number)]
    return x, y - 1.9 * RADIUS
