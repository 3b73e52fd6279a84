"""Where the towns of Hellweg westfalicus lie: by hand for our own boards, else by their data."""

from itertools import combinations

from games.hellweg.board_schema import Chart
from rendering.scene import Point

MAP = (12.0, 82.0, 1198.0, 1160.0)
"""Left, top, width and height of the map."""
ROOM = 66.0
"""What should at least be seen of the ground between two plates."""
EDGE = 14.0

_PLACES: dict[str, Point] = {
    "wesel": (104, 280),
    "moenster": (452, 134),
    "builefeld": (985, 134),
    "duisburg": (134, 890),
    "essen": (276, 556),
    "hamm": (730, 340),
    "dortmund": (556, 650),
    "soest": (890, 700),
    "paderborn": (1074, 432),
    "hagen": (412, 996),
    "olpe": (742, 1040),
    "corbach": (1092, 1010),
}


def known(chart: Chart) -> bool:
    """Whether the land was drawn for these towns."""
    return all(town.id in _PLACES for town in chart.towns)


def places(chart: Chart, widths: dict[str, float], high: float) -> dict[str, Point]:
    """Return the middle of each town's plate, given the plates' widths and height."""
    left, top, _, _ = MAP
    if known(chart):
        towns = {town.id: _PLACES[town.id] for town in chart.towns}
        return {town: (left + x, top + y) for town, (x, y) in towns.items()}
    return _apart(_spread(chart), widths, high)


def _spread(chart: Chart) -> dict[str, Point]:
    """The towns by their own coordinates, over the whole map."""
    left, top, width, height = MAP
    xs, ys = [town.x for town in chart.towns], [town.y for town in chart.towns]
    across, down = max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys))
    return {
        town.id: (
            left + 110 + (width - 220) * (town.x - min(xs)) / across,
            top + 96 + (height - 192) * (town.y - min(ys)) / down,
        )
        for town in chart.towns
    }


def _apart(towns: dict[str, Point], widths: dict[str, float], high: float) -> dict[str, Point]:
    """Push plates off each other, where they can be, along the shorter way."""
    found = dict(towns)
    for _ in range(400):
        for a, b in combinations(found, 2):
            (ax, ay), (bx, by) = found[a], found[b]
            over_x = (widths[a] + widths[b]) / 2 + ROOM - abs(bx - ax)
            over_y = high + ROOM - abs(by - ay)
            if over_x > 0 and over_y > 0:
                dx = over_x / 4 * (1 if bx >= ax else -1) if over_x <= over_y else 0.0
                dy = over_y / 4 * (1 if by >= ay else -1) if over_y < over_x else 0.0
                found[a] = _kept((ax - dx, ay - dy), widths[a], high)
                found[b] = _kept((bx + dx, by + dy), widths[b], high)
    return found


def _kept(at: Point, width: float, high: float) -> Point:
    """A plate's place within the map."""
    left, top, wide, deep = MAP
    x = min(max(at[0], left + EDGE + width / 2), left + wide - EDGE - width / 2)
    return x, min(max(at[1], top + EDGE + high / 2), top + deep - EDGE - high / 2)
