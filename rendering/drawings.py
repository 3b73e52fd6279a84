"""Symbols and ornaments as data: SVG files, which every browser shows, become shapes of a scene.

A file has a group for each drawing, about its own origin, with its name as `id`; where a browser
shows it is not read. What is painted in `currentColor` has the colour that is asked for. A group of
the class `ornament` does not matter, as `scene.Group` has it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias
from xml.etree.ElementTree import Element, fromstring

from rendering.scene import Colour, Disc, Group, Point, Polygon, Polyline, Rect, Shape

Paint: TypeAlias = Callable[[Element, str], Colour | None]
"""The colour of an element's fill or stroke."""

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?[\d.]+")
_MOVES = re.compile(r"(\w+)\(([^)]*)\)")


class Drawings:
    """The drawings of some files, by name: each given as its package and its name there.

    A call returns the shapes of one; each is read once for each colour.
    """

    def __init__(self, *found: tuple[str, str]) -> None:
        self._drawn = {group.attrib["id"]: group for file in found for group in _groups(*file)}
        self._shapes = cache(self._read)

    def __call__(self, name: str, colour: Colour = "#000000") -> tuple[Shape, ...]:
        """Return the shapes of a drawing, in a colour of its reader. Raises KeyError."""
        return self._shapes(name, colour)

    @property
    def inks(self) -> tuple[Colour, ...]:
        """All colours that are fixed, for a still layer's inks."""
        elements = [element for group in self._drawn.values() for element in group.iter()]
        paints = [element.get(kind, "") for element in elements for kind in ("fill", "stroke")]
        return tuple(dict.fromkeys(paint for paint in paints if paint.startswith("#")))

    def _read(self, name: str, colour: Colour) -> tuple[Shape, ...]:
        def paint(element: Element, kind: str) -> Colour | None:
            found = element.get(kind, "none")
            return colour if found == "currentColor" else None if found == "none" else found

        return tuple(_shape(each, paint) for each in self._drawn[name])


def _groups(package: str, file: str) -> Iterator[Element]:
    text = files(package).joinpath(file).read_text(encoding="utf-8")
    yield from fromstring(text)  # noqa: S314 -- a file of our own


def _shape(element: Element, paint: Paint) -> Shape:
    tag = element.tag.removeprefix(_NAMESPACE)
    if tag == "g":
        return _group(element, paint)
    number, fill, stroke = _of(element), paint(element, "fill"), paint(element, "stroke")
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


def _of(element: Element) -> Callable[[str], float]:
    return lambda name: float(element.get(name, 0))


def _points(element: Element) -> tuple[Point, ...]:
    numbers = iter(float(each) for each in _NUMBER.findall(element.attrib["points"]))
    return tuple(zip(numbers, numbers, strict=True))


def _group(element: Element, paint: Paint) -> Group:
    moves: Mapping[str, str] = dict(_MOVES.findall(element.get("transform", "")))
    x, y = (float(each) for each in moves.get("translate", "0 0").split())
    classes = element.get("class", "").split()
    return Group(
        tuple(_shape(child, paint) for child in element),
        x,
        y,
        float(moves.get("scale", 1)),
        float(moves.get("rotate", 0)),
        matters="ornament" not in classes,
    )
