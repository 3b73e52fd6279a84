"""Highlights: marks on what has changed since an earlier position, none of them on a word.

A game names the things on each sheet and says how each is (`Things`); its drawings bear these names
(`scene.Group.thing`). What differs from the earlier position is highlighted where it is drawn: a
ring round something large, a dot at a corner of something small, a hollow dot where something stood
that has moved.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import cos, dist, radians, sin
from typing import TypeAlias

from rendering import palette
from rendering.geometry import Edges, View
from rendering.paint import extent, text_width
from rendering.scene import Disc, Group, Point, Rect, Scene, Shape, Still, Text

Things: TypeAlias = Mapping[str, object]
"""What is seen of each thing on a sheet, by its name; `None`: it is not there.

A name such as `player 2/cards` belongs to the thing `player 2`, which is highlighted in its place
where it is not drawn itself.
"""

SMALL = 38.0
"""What is narrower or lower, in px of a sheet, gets a dot; else it gets a ring."""
NEAR, STROKE, RIM = 4.0, 4.0, 7.5
"""How far around a thing its ring lies, and how broad the ring is, without and with its rim."""
DOT, STEP = 9.0, 3.5
"""Radii of a dot, and of the discs from where a thing stood."""
DISCS, PACE = 3, 16.0
"""How many discs there are, and how far it is from one to the next."""
CLEAR = 1.5
"""How far highlights stay from texts."""
ABOVE, BELOW = 0.64, 0.6
"""How far letters reach from the middle of the capitals, as shares of the text's size."""
TRIES = 7
"""So many circles around a thing are searched for a place for its dot."""
PLAIN = View()


@dataclass(frozen=True, slots=True)
class Change:
    """A thing that is not what it was."""

    name: str
    was_at: Point | None = None
    """Where it lay before, if things of its kind lie at places of a map."""

    has_moved: bool = False


def names_of_changed(before: Things, now: Things) -> list[str]:
    """Return the names of things that differ: what came, what went, what is different."""
    return [name for name in {**before, **now} if before.get(name) != now.get(name)]


@dataclass(slots=True)
class _Ground:
    """What is drawn on a sheet, as far as highlights go by it."""

    size: tuple[int, int]
    texts: list[Edges]
    things: dict[str, list[Edges]] = field(default_factory=dict)
    """The boxes of the things that are looked for, by name."""

    taken: list[Edges] = field(default_factory=list)
    """The boxes of dots laid down so far."""

    def is_free(self, box: Edges) -> bool:
        """Whether a box lies on the sheet and on no text."""
        (wide, high), (left, top, right, bottom) = self.size, box
        inside = left >= 0 and top >= 0 and right <= wide and bottom <= high
        return inside and not any(_overlap(box, text, CLEAR) for text in self.texts)


def highlight(scene: Scene, changes: Iterable[Change]) -> Scene:
    """Return a picture with a highlight for each change that has a place on it."""
    wanted = list(changes)
    if not wanted:
        return scene
    still = scene.still
    named = {name for change in wanted for name in (change.name, _owner(change.name))}
    boxes_of = {name: list[Edges]() for name in named}
    ground = _Ground((still.width, still.height), list(_printed_texts(still)), boxes_of)
    _survey(scene.moving, PLAIN, ground)
    marks: dict[str, list[Shape]] = {}
    for change in wanted:
        name, boxes = _drawn(change, ground)
        if boxes and name not in marks:
            shapes = [shape for box in boxes for shape in _mark(box, ground)]
            way = _way(change, boxes[0], ground) if change.has_moved else ()
            marks[name] = [*way, *shapes]
    groups = (Group(tuple(shapes), thing=name) for name, shapes in marks.items())
    return replace(scene, moving=(*scene.moving, *groups))


@lru_cache(maxsize=64)
def _printed_texts(still: Still) -> tuple[Edges, ...]:
    ground = _Ground((still.width, still.height), [])
    _survey(still.shapes, PLAIN, ground)
    return tuple(ground.texts)


def _survey(shapes: Sequence[Shape], view: View, ground: _Ground) -> None:
    """Find the boxes of all texts, and of things, however deep in groups."""
    for shape in shapes:
        if isinstance(shape, Text):
            ground.texts.append(_text_box(shape, view))
        elif isinstance(shape, Group):
            if shape.thing and shape.thing in ground.things:
                ground.things[shape.thing].append(extent(shape, view))
            _survey(shape.shapes, view.inside(shape), ground)


def _text_box(text: Text, view: View) -> Edges:
    """Return the box of a line of text, with room for accents and descenders.

    Its letters are not drawn for that, as they are for the box that they really cover.
    """
    wide = text_width(text.text, text.size, text.face)
    if text.max_width is not None:
        wide = min(wide, text.max_width)
    left = text.x - wide * {"l": 0.0, "m": 0.5, "r": 1.0}[text.anchor[0]]
    (x, y), rim = view.point(text.x, text.y), text.halo_width if text.halo else 0
    x += (left - text.x) * view.scale
    up, down = (view.scale * (text.size * share + rim) for share in (ABOVE, BELOW))
    return x - rim, y - up, x + wide * view.scale + rim, y + down


def _drawn(change: Change, ground: _Ground) -> tuple[str, list[Edges]]:
    """Return what is highlighted for a change, and where: the thing, its place, or its owner."""
    if boxes := ground.things[change.name]:
        return change.name, boxes
    if change.was_at is not None:
        x, y = change.was_at
        return change.name, [(x, y, x, y)]
    owner = _owner(change.name)
    return owner, ground.things[owner]


def _owner(name: str) -> str:
    """Return the name of the thing that another belongs to; of one by itself nothing."""
    return name.rpartition("/")[0]


def _mark(box: Edges, ground: _Ground) -> Iterator[Shape]:
    """Yield a ring round a thing, or a dot at it where a ring would be larger or cover a text."""
    wide, high = box[2] - box[0], box[3] - box[1]
    reach = DOT * (TRIES + 2) + RIM
    near = replace(ground, texts=[text for text in ground.texts if _overlap(text, box, reach)])
    if min(wide, high) >= SMALL and (ring := _ring(box, near)):
        yield from ring
        return
    if at := next(_dot_places(box, near), None):
        ground.taken.append(_around(at, DOT + 2))
        yield Disc(*at, DOT, palette.NEWS, palette.INK, 2.5)


def _ring(box: Edges, ground: _Ground) -> tuple[Shape, ...]:
    """Return a ring round a thing, as much of it as lies on the sheet; nothing over a text."""
    (wide, high), out = ground.size, NEAR + RIM / 2
    left, top = max(RIM, box[0] - out), max(RIM, box[1] - out)
    right, bottom = min(wide - RIM, box[2] + out), min(high - RIM, box[3] + out)
    half = RIM / 2
    sides = (
        (left - half, top - half, right + half, top + half),
        (left - half, bottom - half, right + half, bottom + half),
        (left - half, top - half, left + half, bottom + half),
        (right - half, top - half, right + half, bottom + half),
    )
    if not all(map(ground.is_free, sides)):
        return ()
    rim = Rect(left, top, right - left, bottom - top, None, palette.INK, RIM, 12)
    return rim, replace(rim, outline=palette.NEWS, width=STROKE)


def _dot_places(box: Edges, ground: _Ground) -> Iterator[Point]:
    """Yield free places for a dot, the best first: the corners, the sides, and further outside.

    In its corner it is clear which of two neighbours is meant; what it would hide is below it.
    """
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    if max(right - left, bottom - top) < 2 * DOT < right - left + bottom - top:
        corners = [(x, top - DOT - 1), (x, bottom + DOT + 1)]
    else:
        across, down = (min(DOT / 2, side / 4) for side in (right - left, bottom - top))
        corners = [
            (a, b)
            for by in (1, 0)
            for b in (top + by * down, bottom - by * down)
            for a in (right - by * across, left + by * across)
        ]
    sides = [(right, y), (left, y), (x, top), (x, bottom)]
    circles = (
        (x + ((right - left) / 2 + far) * cos(turn), y + ((bottom - top) / 2 + far) * sin(turn))
        for far in (DOT * (k + 1) for k in range(TRIES))
        for turn in (radians(30 * k - 60) for k in range(12))
    )
    for place in (*corners, *sides, *circles):
        dot = _around(place, DOT + 1)
        if ground.is_free(dot) and not any(_overlap(dot, other) for other in ground.taken):
            yield place


def _way(change: Change, box: Edges, ground: _Ground) -> Iterator[Shape]:
    """Yield a hollow dot where a thing stood, and discs that show whither it left from there.

    They do not go all the way, which may have led elsewhere.
    """
    if change.was_at is None:
        return
    (x, y), (end_x, end_y) = change.was_at, ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    if ground.is_free(_around((x, y), DOT + 1)):
        yield Disc(x, y, DOT, palette.CARD, palette.INK, 2.5)
        yield Disc(x, y, DOT - 3, None, palette.NEWS, 3)
    far = dist((x, y), (end_x, end_y))
    for k in range(1, DISCS + 1):
        share = (DOT + PACE * (k - 0.4)) / max(far, 1)
        at = x + (end_x - x) * share, y + (end_y - y) * share
        disc = _around(at, STEP + 2)
        if share < 1 and not _overlap(disc, box, NEAR) and ground.is_free(disc):
            yield Disc(*at, STEP, palette.NEWS, palette.INK, 2)


def _around(at: Point, r: float) -> Edges:
    return at[0] - r, at[1] - r, at[0] + r, at[1] + r


def _overlap(a: Edges, b: Edges, near: float = 0) -> bool:
    return a[0] - near < b[2] and b[0] - near < a[2] and a[1] - near < b[3] and b[1] - near < a[3]
