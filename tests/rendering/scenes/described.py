"""Writes a scene as text: words and places in full, a symbol by its colours and a short mark.

The mark is taken of all that a symbol or a ground is made of, so that no shape changes unseen.
Places are in whole px; a mark knows each number to a thousandth.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any

from rendering.paint import extent
from rendering.scene import Group, Scene, Shape, Still, Text
from tests.rendering.checks import texts


def still(ground: Still) -> Iterator[str]:
    """Yield the still layer: its words, and what else is of one kind and colour in one line."""
    yield f"{ground.width} x {ground.height}, inks {mark(ground.inks)}"
    yield from _grouped(ground.shapes)


def symbols(scene: Scene) -> Iterator[str]:
    """Yield the symbols of the moving layer, wherever each stands and however large."""
    yield from _symbols(scene.moving)


def _symbols(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Group) and any(texts([shape])):
            yield from _symbols(shape.shapes)
        elif isinstance(shape, Group):
            yield f"symbol {' '.join(_made_of(shape.shapes))}"


def _grouped(shapes: Sequence[Shape], indent: str = "") -> Iterator[str]:
    alike: dict[tuple[str, str], list[Shape]] = defaultdict(list)
    for shape in shapes:
        if isinstance(shape, Text):
            yield f"{indent}{_written(shape)}"
        elif isinstance(shape, Group) and any(texts([shape])):
            yield f"{indent}group at {_place(shape)}"
            yield from _grouped(shape.shapes, indent + "  ")
        else:
            alike[type(shape).__name__.lower(), _used(shape)].append(shape)
    for (sort, used), found in alike.items():
        yield f"{indent}{sort} {used}: {len(found)} {mark(found)}"
    # What lies over what is a fact of its own.
    yield f"{indent}order {mark([_used(shape) for shape in shapes])}"


def moving(scene: Scene) -> Iterator[str]:
    """Yield the moving layer, shape by shape, the lowest first."""
    yield from _lines(scene.moving)


def whole(scene: Scene) -> str:
    """Return a mark of all that the lines of a picture tell, and of places to the hair."""
    return mark((_ground(scene.still), *moving(scene), *_places(scene.moving)))


def _places(shapes: Iterable[Shape]) -> Iterator[tuple[float, ...]]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.x, shape.y, shape.size
        elif isinstance(shape, Group):
            yield shape.x, shape.y, shape.scale, shape.angle
            yield from _places(shape.shapes)


@lru_cache
def _ground(ground: Still) -> str:
    """Return the mark of a still layer, which many pictures share."""
    return mark(tuple(still(ground)))


def _lines(shapes: Iterable[Shape], indent: str = "") -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield f"{indent}{_written(shape)}"
        elif isinstance(shape, Group) and any(texts([shape])):
            yield f"{indent}group at {_place(shape)}"
            yield from _lines(shape.shapes, indent + "  ")
        elif isinstance(shape, Group):
            inside, used = _made_of(shape.shapes)
            yield f"{indent}symbol {inside} at {_place(shape)} {used}"
        else:
            box = " ".join(f"{round(side)}" for side in extent(shape))
            yield f"{indent}{type(shape).__name__.lower()} {box} {_used(shape)} {mark(shape)}"


def _written(text: Text) -> str:
    place = (
        f"{round(text.x)},{round(text.y)} {text.anchor} {text.size:.3g} {text.face} {text.colour}"
    )
    rest = (text.max_width, text.halo, text.halo_width, text.matters)
    return f'"{text.text}" {place} {mark(rest)}'


def _place(group: Group) -> str:
    scale = "" if group.scale == 1 else f" x{group.scale:.3g}"
    angle = f" {group.angle:.0f}°" if group.angle else ""
    return f"{round(group.x)},{round(group.y)}{scale}{angle}{' mirrored' if group.flip else ''}"


@lru_cache(maxsize=10_000)
def _made_of(shapes: tuple[Shape, ...]) -> tuple[str, str]:
    """Return the mark and the colours of what a symbol is made of: the same few come up again."""
    return mark(shapes), _used(shapes)


def _used(shape: Shape | tuple[Shape, ...]) -> str:
    """Return the colours of a shape in the order in which they come up."""
    return " ".join(dict.fromkeys(_colours(shape)))


def _colours(value: Any) -> Iterator[str]:
    if isinstance(value, str) and value.startswith("#"):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _colours(one)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _colours(getattr(value, field.name))


def mark(value: object) -> str:
    """Return six letters that are others for another value; what differs by a hair is equal."""
    return sha256(repr(_plain(value)).encode()).hexdigest()[:6]


def _plain(value: Any) -> object:
    if isinstance(value, float | int) and not isinstance(value, bool):
        return round(float(value), 3) + 0.0
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(map(_plain, value))
    if is_dataclass(value):
        return type(value).__name__, *(_plain(getattr(value, one.name)) for one in fields(value))
    return value
