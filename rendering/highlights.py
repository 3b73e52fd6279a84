"""Highlights: marks on everything that has changed since an earlier position, never over text.

A thing is a named part of a sheet, such as a wagon or a player's cards. A game gives the state of
each thing (`Things`), and its drawings carry the thing's name (`scene.Group.thing`). A thing whose
state differs from the earlier position is highlighted where it is drawn: a large thing by a ring, a
small thing by a dot at a corner, and the former place of a moved thing by a hollow dot.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import cos, dist, radians, sin
from typing import TypeAlias

from rendering import palette
from rendering.geometry import Edges, View
from rendering.paint import extent
from rendering.placement import IDENTITY, text_box
from rendering.scene import BackgroundLayer, Disc, Group, Point, Rect, Scene, Shape, Text

Things: TypeAlias = Mapping[str, object]
"""The visible state of each thing on a sheet, by name; `None`: the thing is not on the sheet.

A name such as `player 2/cards` belongs to the thing `player 2`, which is highlighted instead if the
named thing is not drawn."""

MIN_RING_PX = 38.0
"""Things narrower or lower than this get a dot, others a ring."""
RING_DISTANCE_PX = 4.0
RING_WIDTH_PX, RIM_WIDTH_PX = 4.0, 7.5
"""Width of a ring's line, and its width together with the dark rim."""
DOT_RADIUS_PX = 9.0
TRAIL_DISCS, TRAIL_STEP_PX, TRAIL_RADIUS_PX = 3, 16.0, 3.5
"""Number, distance and radius of the discs that lead away from a moved thing's former place."""
TEXT_CLEARANCE_PX = 1.5
"""Distance of highlights from texts."""
SEARCH_CIRCLES = 7
"""The number of circles around a thing on which a free place for its dot is searched."""


@dataclass(frozen=True, slots=True)
class Change:
    """A thing whose state differs from the earlier position."""

    name: str
    """The name of the thing in the scene, such as "player 2/cards"."""

    was_at: Point | None = None
    """The thing's position on the map before; `None` for things without a place on a map."""

    has_moved: bool = False
    """Whether the thing is at another position of the map now."""


def changed_names(before: Things, now: Things) -> list[str]:
    """The names of things that were added, were removed, or have a different state."""
    return [name for name in {**before, **now} if before.get(name) != now.get(name)]


@dataclass(slots=True)
class _DrawnSheet:
    """The boxes of a sheet's texts, things and highlights, from which new highlights are placed."""

    size: tuple[int, int]
    texts: list[Edges]
    things: dict[str, list[Edges]] = field(default_factory=dict)
    """The boxes of the things to be highlighted, by name."""

    taken: list[Edges] = field(default_factory=list)
    """The boxes of the dots placed so far."""

    def is_free(self, box: Edges) -> bool:
        """Whether a box is within the sheet and clear of all texts."""
        width, height = self.size
        left, top, right, bottom = box
        inside = left >= 0 and top >= 0 and right <= width and bottom <= height
        return inside and not any(_overlaps(box, text, TEXT_CLEARANCE_PX) for text in self.texts)


def highlight(scene: Scene, changes: Iterable[Change]) -> Scene:
    """Return the picture with a highlight for each changed thing that it shows."""
    wanted = tuple(changes)
    return _add_marks(scene, wanted) if wanted else scene


@lru_cache(maxsize=32)
def _add_marks(scene: Scene, changes: tuple[Change, ...]) -> Scene:
    """Return the scene with highlights for these changes.

    Results are cached, because the picture of a move is shown to several viewers.
    """
    background = scene.background
    names = {name for change in changes for name in (change.name, _owner_name(change.name))}
    boxes_of = {name: list[Edges]() for name in names}
    sheet = _DrawnSheet(
        (background.width, background.height), list(_background_texts(background)), boxes_of
    )
    _collect_boxes(scene.foreground, IDENTITY, sheet)
    marks: dict[str, list[Shape]] = {}
    for change in changes:
        name, boxes = _locate(change, sheet)
        if boxes and name not in marks:
            shapes = [shape for box in boxes for shape in _mark_shapes(box, sheet)]
            trail = _trail(change, boxes[0], sheet) if change.has_moved else ()
            marks[name] = [*trail, *shapes]
    groups = (Group(tuple(shapes), thing=name) for name, shapes in marks.items())
    return replace(scene, foreground=(*scene.foreground, *groups))


@lru_cache(maxsize=64)
def _background_texts(background: BackgroundLayer) -> tuple[Edges, ...]:
    sheet = _DrawnSheet((background.width, background.height), [])
    _collect_boxes(background.shapes, IDENTITY, sheet)
    return tuple(sheet.texts)


def _collect_boxes(shapes: Sequence[Shape], view: View, sheet: _DrawnSheet) -> None:
    """Collect in `sheet` the boxes of all texts and things, also within nested groups."""
    for shape in shapes:
        if isinstance(shape, Text):
            sheet.texts.append(text_box(shape, view))
        elif isinstance(shape, Group):
            if shape.thing and shape.thing in sheet.things:
                sheet.things[shape.thing].append(extent(shape, view))
            _collect_boxes(shape.shapes, view.group_view(shape), sheet)


def _locate(change: Change, sheet: _DrawnSheet) -> tuple[str, list[Edges]]:
    """The name of the thing to highlight for a change, and the boxes to mark.

    That is the changed thing if it is drawn, else its former place, else the thing it belongs to.
    """
    if boxes := sheet.things[change.name]:
        return change.name, boxes
    if change.was_at is not None:
        x, y = change.was_at
        return change.name, [(x, y, x, y)]
    owner = _owner_name(change.name)
    return owner, sheet.things[owner]


def _owner_name(name: str) -> str:
    """The name of the thing that a thing belongs to: "player 2" of "player 2/cards"; or empty."""
    return name.rpartition("/")[0]


def _mark_shapes(box: Edges, sheet: _DrawnSheet) -> Iterator[Shape]:
    """Yield a ring around a thing, or a dot where a ring would be too large or cover text."""
    width, height = box[2] - box[0], box[3] - box[1]
    reach = DOT_RADIUS_PX * (SEARCH_CIRCLES + 2) + RIM_WIDTH_PX
    nearby = replace(sheet, texts=[text for text in sheet.texts if _overlaps(text, box, reach)])
    if min(width, height) >= MIN_RING_PX and (ring := _ring(box, nearby)):
        yield from ring
        return
    if at := next(_dot_places(box, nearby), None):
        sheet.taken.append(_square_around(at, DOT_RADIUS_PX + 2))
        yield Disc(*at, DOT_RADIUS_PX, palette.HIGHLIGHT, palette.INK, 2.5)


def _ring(box: Edges, sheet: _DrawnSheet) -> tuple[Shape, ...]:
    """A ring around a thing, moved inwards at the sheet's edges; empty if it would cover text."""
    width, height = sheet.size
    out = RING_DISTANCE_PX + RIM_WIDTH_PX / 2
    left, top = max(RIM_WIDTH_PX, box[0] - out), max(RIM_WIDTH_PX, box[1] - out)
    right, bottom = (
        min(width - RIM_WIDTH_PX, box[2] + out),
        min(height - RIM_WIDTH_PX, box[3] + out),
    )
    half = RIM_WIDTH_PX / 2
    sides = (
        (left - half, top - half, right + half, top + half),
        (left - half, bottom - half, right + half, bottom + half),
        (left - half, top - half, left + half, bottom + half),
        (right - half, top - half, right + half, bottom + half),
    )
    if not all(map(sheet.is_free, sides)):
        return ()
    rim = Rect(left, top, right - left, bottom - top, None, palette.INK, RIM_WIDTH_PX, 12)
    return rim, replace(rim, outline=palette.HIGHLIGHT, width=RING_WIDTH_PX)


def _dot_places(box: Edges, sheet: _DrawnSheet) -> Iterator[Point]:
    """Yield free places for a dot in order of preference: corners, sides, then farther outside.

    A dot in a corner shows best which of two neighbouring things is meant.
    """
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    if max(right - left, bottom - top) < 2 * DOT_RADIUS_PX < right - left + bottom - top:
        corners = [(x, top - DOT_RADIUS_PX - 1), (x, bottom + DOT_RADIUS_PX + 1)]
    else:
        across, down = (min(DOT_RADIUS_PX / 2, side / 4) for side in (right - left, bottom - top))
        corners = [
            (a, b)
            for by in (1, 0)
            for b in (top + by * down, bottom - by * down)
            for a in (right - by * across, left + by * across)
        ]
    sides = [(right, y), (left, y), (x, top), (x, bottom)]
    circles = (
        (x + ((right - left) / 2 + far) * cos(turn), y + ((bottom - top) / 2 + far) * sin(turn))
        for far in (DOT_RADIUS_PX * (k + 1) for k in range(SEARCH_CIRCLES))
        for turn in (radians(30 * k - 60) for k in range(12))
    )
    for place in (*corners, *sides, *circles):
        dot = _square_around(place, DOT_RADIUS_PX + 1)
        if sheet.is_free(dot) and not any(_overlaps(dot, other) for other in sheet.taken):
            yield place


def _trail(change: Change, box: Edges, sheet: _DrawnSheet) -> Iterator[Shape]:
    """Yield a hollow dot at a thing's former place, and three discs in the direction of its move.

    The discs do not reach the thing, because its actual route may not have been straight.
    """
    if change.was_at is None:
        return
    x, y = change.was_at
    end_x, end_y = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    if sheet.is_free(_square_around((x, y), DOT_RADIUS_PX + 1)):
        yield Disc(x, y, DOT_RADIUS_PX, palette.CARD, palette.INK, 2.5)
        yield Disc(x, y, DOT_RADIUS_PX - 3, None, palette.HIGHLIGHT, 3)
    distance = dist((x, y), (end_x, end_y))
    for k in range(1, TRAIL_DISCS + 1):
        share = (DOT_RADIUS_PX + TRAIL_STEP_PX * (k - 0.4)) / max(distance, 1)
        at = x + (end_x - x) * share, y + (end_y - y) * share
        disc = _square_around(at, TRAIL_RADIUS_PX + 2)
        if share < 1 and not _overlaps(disc, box, RING_DISTANCE_PX) and sheet.is_free(disc):
            yield Disc(*at, TRAIL_RADIUS_PX, palette.HIGHLIGHT, palette.INK, 2)


def _square_around(at: Point, r: float) -> Edges:
    return at[0] - r, at[1] - r, at[0] + r, at[1] + r


def _overlaps(a: Edges, b: Edges, margin: float = 0) -> bool:
    return (
        a[0] - margin < b[2]
        and b[0] - margin < a[2]
        and a[1] - margin < b[3]
        and b[1] - margin < a[3]
    )
