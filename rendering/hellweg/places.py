"""Where the towns of Hellweg westfalicus lie: by hand for our own boards, else by their data."""

from collections.abc import Mapping
from itertools import combinations
from typing import TypeAlias

from games.hellweg.board_schema import Chart
from rendering.hellweg.forms import TOWNS
from rendering.scene import Form, Point
from rendering.sheets import SIZES

Sizes: TypeAlias = Mapping[str, tuple[float, float]]
"""Width and height of each town's plate."""

ROOM: Mapping[Form, float] = {"wide": 30.0, "square": 16.0}
"""What should at least be seen of the ground between two plates."""
EDGE: Mapping[Form, float] = {"wide": 8.0, "square": 6.0}

_FIRST = (1198.0, 1160.0)
"""Width and height of the map for which the towns were placed first; sheets are stretched to."""


def known(chart: Chart) -> bool:
    """Whether the land was drawn for these towns."""
    return {town.id for town in chart.towns} <= TOWNS.keys()


def places(chart: Chart, sizes: Sizes, form: Form) -> dict[str, Point]:
    """Return the middle of each town's plate on a map, given the plates' widths and heights."""
    if not known(chart):
        return _apart(_spread(chart, sizes, form), sizes, form)
    wide, high = SIZES[form]
    across, down = wide / _FIRST[0], high / _FIRST[1]
    towns: dict[str, Point] = {town.id: TOWNS[town.id] for town in chart.towns}
    moved = {town: (x * across, y * down) for town, (x, y) in towns.items()}
    kept = {town: _kept(at, sizes[town], form) for town, at in moved.items()}
    return _apart(kept, sizes, form)


def _spread(chart: Chart, sizes: Sizes, form: Form) -> dict[str, Point]:
    """The towns by their own coordinates, over the whole map."""
    width, height = SIZES[form]
    wide, high = (max(side) / 2 for side in zip(*sizes.values(), strict=True))
    xs, ys = [town.x for town in chart.towns], [town.y for town in chart.towns]
    across, down = max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys))
    return {
        town.id: (
            wide + (width - 2 * wide) * (town.x - min(xs)) / across,
            high + (height - 2 * high) * (town.y - min(ys)) / down,
        )
        for town in chart.towns
    }


def _apart(towns: dict[str, Point], sizes: Sizes, form: Form) -> dict[str, Point]:
    """Push plates off each other, where they can be, along the shorter way."""
    found, room = dict(towns), ROOM[form]
    for _ in range(400):
        for a, b in combinations(found, 2):
            (ax, ay), (bx, by) = found[a], found[b]
            over_x = (sizes[a][0] + sizes[b][0]) / 2 + room - abs(bx - ax)
            over_y = (sizes[a][1] + sizes[b][1]) / 2 + room - abs(by - ay)
            if over_x > 0 and over_y > 0:
                dx = over_x / 4 * (1 if bx >= ax else -1) if over_x <= over_y else 0.0
                dy = over_y / 4 * (1 if by >= ay else -1) if over_y < over_x else 0.0
                found[a] = _kept((ax - dx, ay - dy), sizes[a], form)
                found[b] = _kept((bx + dx, by + dy), sizes[b], form)
    return found


def _kept(at: Point, size: tuple[float, float], form: Form) -> Point:
    """A plate's place within the map."""
    (wide, high), edge = SIZES[form], EDGE[form]
    x = min(max(at[0], edge + size[0] / 2), wide - edge - size[0] / 2)
    return x, min(max(at[1], edge + size[1] / 2), high - edge - size[1] / 2)
