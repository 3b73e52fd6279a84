"""What every picture of every game keeps to; a game's tests call these on its scenes."""

from collections.abc import Iterable, Iterator

from rendering.paint import extent
from rendering.scene import MIN_TEXT, Group, Scene, Shape, Text


def texts(shapes: Iterable[Shape], scale: float = 1) -> Iterator[tuple[Text, float]]:
    """All texts, however deep in groups, with the size in px at which they are shown."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, shape.size * scale
        elif isinstance(shape, Group):
            yield from texts(shape.shapes, scale * shape.scale)


def all_shapes(scene: Scene) -> tuple[Shape, ...]:
    """Both layers."""
    return *scene.still.shapes, *scene.moving


def small_print(scene: Scene) -> list[str]:
    """Texts that matter and are smaller than they may be."""
    found = texts(all_shapes(scene))
    return [text.text for text, size in found if text.matters and size < MIN_TEXT - 0.01]


def outside(scene: Scene) -> list[Shape]:
    """Moving shapes, and texts of the still layer, that leave the canvas."""
    width, height = scene.still.width, scene.still.height
    lettered = [shape for shape in scene.still.shapes if isinstance(shape, Text)]
    found = []
    for shape in (*lettered, *scene.moving):
        left, top, right, bottom = extent(shape)
        if left < 0 or top < 0 or right > width or bottom > height:
            found.append(shape)
    return found


def words_shown(scene: Scene) -> set[str]:
    """Every text of a scene."""
    return {text.text for text, _ in texts(all_shapes(scene))}


def collisions(shapes: Iterable[Shape]) -> list[tuple[Shape, Shape]]:
    """Pairs of shapes whose boxes overlap by more than a hair."""
    boxes = [(shape, extent(shape)) for shape in shapes]
    return [
        (one, two)
        for k, (one, a) in enumerate(boxes)
        for two, b in boxes[k + 1 :]
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1
    ]
