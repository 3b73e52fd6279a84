"""Symbols and ornaments as data: SVG files that become shapes of a scene.

A file has a group for each drawing. The group's `id` is the drawing's name, and its shapes are
centred at (0, 0); its own `transform`, which places it when a browser shows the file, is ignored.
`currentColor` is replaced by the colour that the caller asks for. A group of the class `ornament`
becomes a `scene.Group` with `matters=False`.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias
from xml.etree.ElementTree import Element, fromstring

from rendering.scene import Colour, Disc, Group, Point, Polygon, Polyline, Rect, Shape

Paint: TypeAlias = Callable[[Element, str], Colour | None]
"""Returns the colour of an element's attribute `fill` or `stroke`; `None`: not painted."""

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?[\d.]+")
_MOVES = re.compile(r"(\w+)\(([^)]*)\)")


class Drawings:
    """The drawings of several SVG files by name. Each file is named by its package and file name.

    Calling the object with a name returns the shapes of that drawing, cached by colour.
    """

    def __init__(self, *files_in_packages: tuple[str, str]) -> None:
        self._drawn = {
            group.attrib["id"]: group
            for package, file in files_in_packages
            for group in fromstring(  # noqa: S314 -- a file of our own
                files(package).joinpath(file).read_text(encoding="utf-8")
            )
        }
        self._shapes = cache(self._read_shapes)

    def __call__(self, name: str, colour: Colour = "#000000") -> tuple[Shape, ...]:
        """Return the shapes of a drawing, with `currentColor` as `colour`. Raises KeyError."""
        return self._shapes(name, colour)

    @property
    def inks(self) -> tuple[Colour, ...]:
        """All colours written in the files, for the inks of a background layer."""
        elements = [element for group in self._drawn.values() for element in group.iter()]
        paints = [element.get(kind, "") for element in elements for kind in ("fill", "stroke")]
        return tuple(dict.fromkeys(paint for paint in paints if paint.startswith("#")))

    def _read_shapes(self, name: str, colour: Colour) -> tuple[Shape, ...]:
        def paint(element: Element, kind: str) -> Colour | None:
            value = element.get(kind, "none")
            if value == "currentColor":
                return colour
            return None if value == "none" else value

        return tuple(_shape(element, paint) for element in self._drawn[name])


def _shape(element: Element, paint: Paint) -> Shape:
    tag = element.tag.removeprefix(_NAMESPACE)
    if tag == "g":
        return _group(element, paint)
    fill, stroke = paint(element, "fill"), paint(element, "stroke")

    def number(attribute: str) -> float:
        return float(element.get(attribute, 0))

    width = number("stroke-width")
    match tag:
        case "polygon":
            return Polygon(_points(element), fill, stroke, width)
        case "polyline":
            return Polyline(_points(element), stroke or "", width)
        case "rect":
            box = (number("x"), number("y"), number("width"), number("height"))
            return Rect(*box, fill, stroke, width, number("rx"))
        case "circle":
            return Disc(number("cx"), number("cy"), number("r"), fill, stroke, width)
        case _:
            oval = (number("cx"), number("cy"), number("rx"))
            return Disc(*oval, fill, stroke, width, number("ry"))


def _points(element: Element) -> tuple[Point, ...]:
    numbers = iter(float(number) for number in _NUMBER.findall(element.attrib["points"]))
    return tuple(zip(numbers, numbers, strict=True))


def _group(element: Element, paint: Paint) -> Group:
    moves: Mapping[str, str] = dict(_MOVES.findall(element.get("transform", "")))
    x, y = (float(number) for number in moves.get("translate", "0 0").split())
    classes = element.get("class", "").split()
    return Group(
        tuple(_shape(child, paint) for child in element),
        x,
        y,
        float(moves.get("scale", 1)),
        float(moves.get("rotate", 0)),
        matters="ornament" not in classes,
    )
