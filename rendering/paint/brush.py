"""Draws shapes on an image."""

from collections.abc import Iterable
from dataclasses import replace

from PIL import Image, ImageDraw

from rendering.curves import dashes
from rendering.geometry import View
from rendering.paint.colours import rgba
from rendering.paint.typeset import placed
from rendering.scene import Colour, Disc, Group, Point, Polygon, Polyline, Rect, Shape, Text

_JOINED = 4
"""Lines so thin show no gap where they bend."""


class Brush:
    """Draws shapes on one image at drawing size; on a grey one, their silhouettes in white."""

    def __init__(self, image: Image.Image) -> None:
        self._image = image
        self._flat = image.mode == "L"
        self._pen = ImageDraw.Draw(image)
        self._glass = ImageDraw.Draw(image, "RGBA") if image.mode == "RGB" else self._pen

    def draw(self, shapes: Iterable[Shape], view: View) -> None:
        """Draw shapes in their order."""
        for shape in shapes:
            self._shape(shape, view)

    def _shape(self, shape: Shape, view: View) -> None:
        match shape:
            case Rect() | Text() | Disc(ry=float() | int()) if view.angle:
                raise ValueError(f"this is not turned with its group: {shape}")
            case Polygon():
                self._polygon(shape, view)
            case Polyline():
                self._polyline(shape, view)
            case Disc():
                self._disc(shape, view)
            case Rect():
                self._rect(shape, view)
            case Text():
                self._text(shape, view)
            case Group():
                self.draw(shape.shapes, view.inside(shape))

    def _with(self, colour: Colour) -> tuple[ImageDraw.ImageDraw, tuple[int, ...] | int]:
        """The pen for a colour, and its ink."""
        if self._flat:
            return self._pen, 255
        ink = rgba(colour)
        return (self._pen, ink[:3]) if ink[3] == 255 else (self._glass, ink)

    def _polygon(self, shape: Polygon, view: View) -> None:
        points = view.points(shape.points)
        self._fill(points, shape.fill)
        if shape.outline and shape.width:
            edge = Polyline(shape.points, shape.outline, shape.width, closed=True)
            self._polyline(edge, view)

    def _fill(self, points: list[Point], fill: Colour | None) -> None:
        if fill is not None:
            pen, ink = self._with(fill)
            pen.polygon(points, fill=ink)

    def _polyline(self, shape: Polyline, view: View) -> None:
        if shape.dash:
            for piece in dashes(shape.points, *shape.dash):
                self._polyline(replace(shape, points=piece, dash=None), view)
            return
        pen, ink = self._with(shape.colour)
        points = view.points((*shape.points, shape.points[0]) if shape.closed else shape.points)
        width = max(1, round(shape.width * view.scale))
        pen.line(points, fill=ink, width=width, joint="curve" if width > _JOINED else None)
        for x, y in (points[0], points[-1]) if width > 2 else ():
            r = (width - 1) / 2
            pen.ellipse((x - r, y - r, x + r, y + r), fill=ink)

    def _tint(self, mask: Image.Image, at: tuple[int, int], colour: Colour) -> None:
        ink = rgba(colour)
        if ink[3] < 255:
            mask = mask.point([value * ink[3] // 255 for value in range(256)])
        self._image.paste(255 if self._flat else ink[:3], (*at,), mask)

    def _disc(self, shape: Disc, view: View) -> None:
        x, y = view.point(shape.x, shape.y)
        rx, ry = shape.r * view.scale, (shape.ry or shape.r) * view.scale
        half = shape.width * view.scale / 2 if shape.outline else 0
        for colour, by in ((shape.outline, half), (shape.fill, -half)):
            if colour and (by >= 0 or rx + by > 0):
                pen, ink = self._with(colour)
                box = (x - rx - by, y - ry - by, x + rx + by - 1, y + ry + by - 1)
                hollow = by > 0 and shape.fill is None
                line = round(2 * half)
                pen.ellipse(box, None if hollow else ink, ink if hollow else None, line or 1)

    def _rect(self, shape: Rect, view: View) -> None:
        ends = view.points(((shape.x, shape.y), (shape.x + shape.w, shape.y + shape.h)))
        xs, ys = sorted(p[0] for p in ends), sorted(p[1] for p in ends)
        box = (round(xs[0]), round(ys[0]), round(xs[1]) - 1, round(ys[1]) - 1)
        radius, width = shape.radius * view.scale, round(shape.width * view.scale)
        if shape.fill:
            pen, ink = self._with(shape.fill)
            pen.rounded_rectangle(box, radius, fill=ink)
        if shape.outline and width:
            pen, ink = self._with(shape.outline)
            pen.rounded_rectangle(box, radius, outline=ink, width=width)

    def _text(self, shape: Text, view: View) -> None:
        word, x, y = placed(shape, view)
        if word.mask is None:
            return
        for mask, colour in ((word.halo, shape.halo), (word.mask, shape.colour)):
            if mask and colour:
                self._tint(mask, (round(x), round(y)), colour)
