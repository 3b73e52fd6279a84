"""The box that a shape covers, texts as they will be set."""

from collections.abc import Sequence

from rendering.geometry import Edges, View, hull
from rendering.paint.typeset import text_box
from rendering.scene import Disc, Group, Point, Polygon, Polyline, Rect, Shape, Text

PLAIN = View()


def extent(shape: Shape, view: View = PLAIN) -> Edges:
    """The box that a shape covers on the canvas, in px."""
    match shape:
        case Text():
            return text_box(shape, view)
        case Group():
            within = view.inside(shape)
            return hull(extent(part, within) for part in shape.shapes)
        case Disc():
            rx, ry = shape.r, shape.r if shape.ry is None else shape.ry
            middle = View(view.scale, *view.point(shape.x, shape.y))
            return _around(((-rx, -ry), (rx, ry)), middle, shape.width / 2 * view.scale + 1)
        case Rect():
            ends = (shape.x, shape.y), (shape.x + shape.w, shape.y + shape.h)
            return _around(ends, view, 0)
        case Polygon() | Polyline():
            return _around(shape.points, view, shape.width / 2 * view.scale)


def _around(points: Sequence[Point], view: View, by: float) -> Edges:
    """The box around points as a view has them, grown on all sides."""
    if not view.angle:
        # Nothing is turned, so the outermost stay the outermost.
        xs, ys = zip(*points, strict=True)
        points = (min(xs), min(ys)), (max(xs), max(ys))
    xs, ys = zip(*view.points(points), strict=True)
    return min(xs) - by, min(ys) - by, max(xs) + by, max(ys) + by
