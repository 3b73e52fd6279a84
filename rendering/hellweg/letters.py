"""What a player can do, as letters on the market sheet and on the map of Hellweg westfalicus."""

from collections.abc import Iterator

from games.hellweg.board_schema import Chart
from games.hellweg.view import View
from games.kernel import Letters
from games.kernel.words import Speaker
from rendering.hellweg.layout import Layout, lay_out
from rendering.hellweg.sheets import land, market_sheet
from rendering.letters import RADIUS, Letter, with_letters
from rendering.scene import Form, Point, Scene
from rendering.sheets import SIZES


def lettered(view: View, words: Speaker, form: Form, letters: Letters) -> Scene:
    """The sheet with the letters: the market for actions of merchants, else the map."""
    layout = lay_out(view.chart, form)
    spots = dict((*_houses(view.chart, layout), *_roads(view.chart, layout)))
    if not letters.keys() <= spots.keys():
        return market_sheet(view, words, form, letters)
    found = [Letter(letter, spots[place]) for place, letter in letters.items()]
    return with_letters(land(view, form), found)


def _houses(chart: Chart, layout: Layout) -> Iterator[tuple[str, Point]]:
    """Yield where letters of houses stand: beside them, at their right edges."""
    right = SIZES[layout.sheet.form][0] - 1.3 * RADIUS
    for house, (x, y, wide, high) in zip(chart.houses, layout.houses, strict=True):
        place = f"house-{house.town}-{house.sort}"
        yield place, (min(x + wide + RADIUS * 0.5, right), y + high / 2)


def _roads(chart: Chart, layout: Layout) -> Iterator[tuple[str, Point]]:
    """Yield where letters of roads stand: above the places of carriages."""
    for road, (x, y) in zip(chart.roads, layout.stands, strict=True):
        yield f"road-{road.id}", (x, y - 1.9 * RADIUS)
