"""Draws shapes on a Pillow image."""

from collections.abc import Iterable
from dataclasses import replace

from PIL import Image, ImageDraw

from rendering.curves import dashes
from rendering.geometry import View
from rendering.paint.colours import rgba
from rendering.paint.typeset import place_text
from rendering.scene import Colour, Disc, Group, Polygon, Polyline, Rect, Shape, Text

_MAX_UNJOINED_WIDTH_PX = 4
"""Lines up to this width are drawn without round joints: they show no gap where they bend."""


class Brush:
    """Draws shapes on one image: in colour, or on a greyscale image as white silhouettes."""

    def __init__(self, image: Image.Image) -> None:
        self._image = image
        self._is_mask = image.mode == "L"
        self._pen = ImageDraw.Draw(image)
        self._translucent_pen = ImageDraw.Draw(image, "RGBA") if image.mode == "RGB" else self._pen

    def draw(self, shapes: Iterable[Shape], view: View) -> None:
        """Draw shapes in their order. Raises ValueError for a turned rectangle, text or ellipse."""
        for shape in shapes:
            self._draw_shape(shape, view)

    def _draw_shape(self, shape: Shape, view: View) -> None:
        match shape:
            case Rect() | Text() | Disc(ry=float() | int()) if view.angle:
                raise ValueError(f"this is not turned with its group: {shape}")
            case Polygon():
                self._draw_polygon(shape, view)
            case Polyline():
                self._draw_polyline(shape, view)
            case Disc():
                self._draw_disc(shape, view)
            case Rect():
                self._draw_rect(shape, view)
            case Text():
                self._draw_text(shape, view)
            case Group():
                self.draw(shape.shapes, view.group_view(shape))

    def _pen_and_ink(self, colour: Colour) -> tuple[ImageDraw.ImageDraw, tuple[int, ...] | int]:
        if self._is_mask:
            return self._pen, 255
        ink = rgba(colour)
        return (self._pen, ink[:3]) if ink[3] == 255 else (self._translucent_pen, ink)

    def _draw_polygon(self, shape: Polygon, view: View) -> None:
        if shape.fill is not None:
            pen, ink = self._pen_and_ink(shape.fill)
            pen.polygon(view.points(shape.points), fill=ink)
        if shape.outline and shape.width:
            edge = Polyline(shape.points, shape.outline, shape.width, closed=True)
            self._draw_polyline(edge, view)

    def _draw_polyline(self, shape: Polyline, view: View) -> None:
        if shape.dash:
            for piece in dashes(shape.points, *shape.dash):
                self._draw_polyline(replace(shape, points=piece, dash=None), view)
            return
        pen, ink = self._pen_and_ink(shape.colour)
        points = view.points((*shape.points, shape.points[0]) if shape.closed else shape.points)
        width = max(1, round(shape.width * view.scale))
        pen.line(
            points, fill=ink, width=width, joint="curve" if width > _MAX_UNJOINED_WIDTH_PX else None
        )
        for x, y in (points[0], points[-1]) if width > 2 else ():
            r = (width - 1) / 2
            pen.ellipse((x - r, y - r, x + r, y + r), fill=ink)

    def _draw_disc(self, shape: Disc, view: View) -> None:
        x, y = view.point(shape.x, shape.y)
        rx, ry = shape.r * view.scale, (shape.ry or shape.r) * view.scale
        half = shape.width * view.scale / 2 if shape.outline else 0
        for colour, by in ((shape.outline, half), (shape.fill, -half)):
            if colour and (by >= 0 or rx + by > 0):
                pen, ink = self._pen_and_ink(colour)
                box = (x - rx - by, y - ry - by, x + rx + by - 1, y + ry + by - 1)
                hollow = by > 0 and shape.fill is None
                line = round(2 * half)
                pen.ellipse(box, None if hollow else ink, ink if hollow else None, line or 1)

    def _draw_rect(self, shape: Rect, view: View) -> None:
        ends = view.points(((shape.x, shape.y), (shape.x + shape.w, shape.y + shape.h)))
        xs, ys = sorted(p[0] for p in ends), sorted(p[1] for p in ends)
        box = (round(xs[0]), round(ys[0]), round(xs[1]) - 1, round(ys[1]) - 1)
        radius, width = shape.radius * view.scale, round(shape.width * view.scale)
        if shape.fill:
            pen, ink = self._pen_and_ink(shape.fill)
            pen.rounded_rectangle(box, radius, fill=ink)
        if shape.outline and width:
            pen, ink = self._pen_and_ink(shape.outline)
            pen.rounded_rectangle(box, radius, outline=ink, width=width)

    def _draw_text(self, shape: Text, view: View) -> None:
        word, x, y = place_text(shape, view)
        if word.mask is None:
            return
        for mask, colour in ((word.halo, shape.halo), (word.mask, shape.colour)):
            if mask and colour:
                ink = rgba(colour)
                shades = [value * ink[3] // 255 for value in range(256)]
                opacity = mask if ink[3] == 255 else mask.point(shades)
                place = (round(x), round(y))
                self._image.paste(255 if self._is_mask else ink[:3], place, opacity)
