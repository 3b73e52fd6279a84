"""What every picture of every game keeps to; a game's tests call these on its scenes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from rendering.geometry import Edges, View
from rendering.legend import COMMON_SYMBOLS, Legend
from rendering.legibility import scene_texts
from rendering.paint import Painter, extent, text_width
from rendering.scene import BackgroundLayer, Group, Scene, Shape, Text
from rendering.sheets import BOXES, SIZES

PAINTER = Painter()
"""Keeps what pictures have in common, as the bot's painter does."""


def all_boxes_of_texts(scene: Scene) -> list[Edges]:
    """The boxes of all texts of a picture, however deep in groups."""
    return [*_text_boxes(scene.background.shapes, View()), *_text_boxes(scene.foreground, View())]


def _text_boxes(shapes: Iterable[Shape], view: View) -> Iterator[Edges]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield extent(shape, view)
        elif isinstance(shape, Group):
            yield from _text_boxes(shape.shapes, view.group_view(shape))


def outside(*scenes: Scene) -> list[Shape]:
    """Moving shapes, and texts of the still layer, that leave the canvas."""
    return [
        shape
        for scene in scenes
        for shape in (
            *_printed_outside(scene.background),
            *_leaving(scene.background, scene.foreground),
        )
    ]


@lru_cache
def _printed_outside(still: BackgroundLayer) -> tuple[Shape, ...]:
    lettered = (shape for shape in still.shapes if isinstance(shape, Text))
    return tuple(_leaving(still, lettered))


def _leaving(still: BackgroundLayer, shapes: Iterable[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        left, top, right, bottom = _box(shape)
        if left < 0 or top < 0 or right > still.width or bottom > still.height:
            yield shape


_box = lru_cache(maxsize=20_000)(extent)


def words_shown(*scenes: Scene) -> set[str]:
    """Every text of some scenes."""
    return {text.text for scene in scenes for text, _ in scene_texts(scene)}


def cut(*scenes: Scene) -> list[str]:
    """Texts that do not fit and would be shortened; not those that somebody says or is called."""
    return [
        text.text
        for scene in scenes
        for text, _ in scene_texts(scene)
        if text.max_width is not None
        and not text.text.startswith("“")
        and text_width(text.text, text.size, text.face) > text.max_width + 0.01
    ]


def collisions(shapes: Iterable[Shape]) -> list[tuple[Shape, Shape]]:
    """Pairs of shapes whose boxes overlap by more than a hair."""
    boxes = [(shape, extent(shape)) for shape in shapes]
    return [
        (one, two)
        for k, (one, a) in enumerate(boxes)
        for two, b in boxes[k + 1 :]
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1
    ]


PLAIN = 16.0
"""So many px of Discord's screen a symbol has on a sheet, along its longer side."""


def symbols(legend: Legend) -> frozenset[tuple[Shape, ...]]:
    """What the legend names, and what is common to all games."""
    own = (*legend.kinds.values(), *legend.others.values())
    return frozenset((*own, *(drawn for drawn, _ in COMMON_SYMBOLS)))


def shown(scene: Scene, known: frozenset[tuple[Shape, ...]]) -> Iterator[tuple[Group, float]]:
    """Each symbol on a sheet, with the px of Discord's screen along its longer side."""
    wide = scene.background.width
    form = next(form for form, size in SIZES.items() if size[0] == wide)
    for shape, factor in _found((*scene.background.shapes, *scene.foreground), known, 1):
        left, top, right, bottom = extent(replace(shape, x=0, y=0))
        yield shape, max(right - left, bottom - top) * factor * BOXES[form][0] / wide


def _found(
    shapes: Iterable[Shape], known: frozenset[tuple[Shape, ...]], scale: float
) -> Iterator[tuple[Group, float]]:
    for shape in shapes:
        if not isinstance(shape, Group) or not shape.matters:
            continue
        if shape.shapes in known:
            yield shape, scale
        else:
            yield from _found(shape.shapes, known, scale * shape.scale)
