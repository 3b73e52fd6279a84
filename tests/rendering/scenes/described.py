"""Writes a scene as text: words, places and colours in full, and a short mark of each shape.

The mark is taken of all that a shape is made of, so that none changes unseen; it knows each number
to a thousandth. Places are in whole px.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any

from rendering.paint import extent
from rendering.scene import Group, Scene, Shape, Still, Text
from tests.rendering.checks import texts


@lru_cache
def still(ground: Still) -> tuple[str, ...]:
    """Return the lines of a layer that many scenes share."""
    head = f"{ground.width} x {ground.height}, inks {mark(ground.inks)}"
    return head, *lines(ground.shapes)


def lines(shapes: Iterable[Shape], indent: str = "") -> Iterator[str]:
    """Yield shapes, the lowest first: a group by its parts where there are words in it."""
    for shape in shapes:
        if isinstance(shape, Group) and any(texts([shape])):
            yield f"{indent}group at {round(shape.x)},{round(shape.y)} {_itself(shape)}"
            yield from lines(shape.shapes, indent + "  ")
        else:
            words = f'"{shape.text}" ' if isinstance(shape, Text) else ""
            yield f"{indent}{type(shape).__name__.lower()} {words}{_made_of(shape)}"


def _itself(group: Group) -> str:
    """Return the mark of a group without what is in it."""
    return mark(replace(group, shapes=()))


@lru_cache(maxsize=10_000)
def _made_of(shape: Shape) -> str:
    """Return the box, the colours and the mark of a shape: the same few come up again."""
    box = " ".join(f"{round(side)}" for side in extent(shape))
    return f"{box} {' '.join(dict.fromkeys(_colours(shape)))} {mark(shape)}"


def whole(scene: Scene) -> str:
    """Return a mark of all of a picture."""
    return mark((still(scene.still), *lines(scene.moving)))


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
