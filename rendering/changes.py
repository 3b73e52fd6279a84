"""What has changed between two pictures of the same table, marked on the later one.

Whatever a scene is made of is compared, so a game need not say what it has changed: what lies there
now and did not, or lay there and does not any more, gets a frame; what has moved gets an arrow too.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from rendering import geometry, palette
from rendering.curves import heading
from rendering.geometry import Edges, View
from rendering.paint import extent
from rendering.paint.patches import Piece, Place, pieces
from rendering.scene import Group, Point, Polygon, Polyline, Rect, Scene, Shape

LARGEST = 0.05
"""What takes more of a picture is its ground: a panel, a road, a frame around somebody."""
NEAR = 7.0
"""Frames so near to each other become one; each lies so far around what it shows."""
MANY = 24
"""A sheet of more things, most of them elsewhere, is laid out otherwise: one frame says so."""
FAR = 60.0
"""What has moved so far in px, from middle to middle, gets an arrow."""


class _Seen(NamedTuple):
    """Something that is drawn, wherever it lies, and where."""

    piece: Piece
    place: Place


def marked(now: Scene, before: Scene) -> Scene:
    """Return a picture with marks wherever it differs from an earlier one.

    It is returned as it is where nothing has changed, or where it has another form.
    """
    if now.still != before.still:
        return now
    lies, lay = _seen(now), _seen(before)
    came, went = lies - lay, lay - lies
    zoom = now.still.zoom
    room = now.still.width * now.still.height
    new = [box for one in came.elements() if _size(box := _box(one, zoom)) < LARGEST * room]
    old = [box for one in went.elements() if _size(box := _box(one, zoom)) < LARGEST * room]
    boxes = _joined([*new, *old])
    if boxes and MANY < lies.total() < 2 * came.total():
        return replace(now, moving=(*now.moving, *_frame(geometry.hull(boxes))))
    frames = tuple(shape for box in boxes for shape in _frame(box))
    return replace(now, moving=(*now.moving, *_arrows(came, went, zoom), *frames))


def _seen(scene: Scene) -> Counter[_Seen]:
    zoom, room = scene.still.zoom, scene.still.width * scene.still.height
    return Counter(_parted(_lasting(scene.moving), View(zoom), LARGEST * room * zoom**2))


def _parted(shapes: Iterable[Shape], view: View, limit: float) -> Iterator[_Seen]:
    """Yield what is drawn piece by piece, of what takes much of a picture each part."""
    for piece, place in pieces(shapes, view):
        seen = _Seen(piece, place)
        if isinstance(piece.shape, Group) and _size(_box(seen, 1)) >= limit:
            around = replace(piece.view, x=piece.view.x + place.x, y=piece.view.y + place.y)
            yield from _parted(piece.shape.shapes, around.inside(piece.shape), limit)
        else:
            yield seen


def _lasting(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Yield shapes without those that tell no change."""
    for shape in shapes:
        if not isinstance(shape, Group):
            yield shape
        elif not shape.passing and (shapes := tuple(_lasting(shape.shapes))):
            yield replace(shape, shapes=shapes)


def _box(seen: _Seen, zoom: float) -> Edges:
    """Return the edges of a piece in px of the scene."""
    piece, place = seen
    left, top, right, bottom = extent(piece.shape, piece.view)
    return (
        (left + place.x) / zoom,
        (top + place.y) / zoom,
        (right + place.x) / zoom,
        (bottom + place.y) / zoom,
    )


def _size(box: Edges) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _joined(boxes: Iterable[Edges]) -> list[Edges]:
    """Return boxes with those as one that overlap, or nearly do."""
    apart: list[Edges] = []
    for box in boxes:
        whole = box
        while near := [box for box in apart if _touch(box, whole)]:
            apart = [box for box in apart if box not in near]
            whole = geometry.hull([whole, *near])
        apart.append(whole)
    return apart


def _touch(a: Edges, b: Edges) -> bool:
    return (
        a[0] - NEAR < b[2] + NEAR
        and b[0] - NEAR < a[2] + NEAR
        and a[1] - NEAR < b[3] + NEAR
        and b[1] - NEAR < a[3] + NEAR
    )


def _frame(box: Edges) -> Iterator[Shape]:
    left, top, right, bottom = box
    x, y, w, h = left - NEAR, top - NEAR, right - left + 2 * NEAR, bottom - top + 2 * NEAR
    yield Rect(x, y, w, h, None, palette.INK, 9, 10)
    yield Rect(x, y, w, h, None, palette.NEWS, 5, 10)


def _arrows(came: Counter[_Seen], went: Counter[_Seen], zoom: float) -> Iterator[Shape]:
    """Yield an arrow for each thing that lay in one place and lies in another."""
    for seen in went:
        to = [box for box in came if box.piece == seen.piece]
        if len(to) == 1 and sum(box.piece == seen.piece for box in went) == 1:
            yield from _arrow(_middle(_box(seen, zoom)), _middle(_box(to[0], zoom)))


def _middle(box: Edges) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _arrow(start: Point, end: Point) -> Iterator[Shape]:
    if abs(start[0] - end[0]) + abs(start[1] - end[1]) < FAR:
        return
    way = (start, end)
    yield Polyline(way, palette.INK, 8)
    yield Polyline(way, palette.NEWS, 4)
    head = Polygon(((14, 0), (-12, -12), (-12, 12)), palette.NEWS, palette.INK, 2)
    yield Group((head,), *end, 1, heading(way, 1))
