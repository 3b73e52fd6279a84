"""What can be read of a picture: all its texts, and those that are too small."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from games.kernel.words import LANGUAGES, MissingWords, Speaker
from rendering.pictures import Picture
from rendering.scene import MIN_TEXT, Group, Scene, Shape, Still, Text
from rendering.sheets import BOXES, SIZES


def texts(shapes: Iterable[Shape], scale: float = 1) -> Iterator[tuple[Text, float]]:
    """All texts, however deep in groups, with the size in px at which they are shown."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, shape.size * scale
        elif isinstance(shape, Group):
            yield from texts(shape.shapes, scale * shape.scale)


def all_texts(scene: Scene) -> tuple[tuple[Text, float], ...]:
    """The same of both layers."""
    return *_printed(scene.still), *texts(scene.moving)


@lru_cache
def _printed(still: Still) -> tuple[tuple[Text, float], ...]:
    """Those of the layer that many scenes share, found once."""
    return tuple(texts(still.shapes))


SHARP = 11.0
"""So many px of Discord's screen the smallest text has that matters on a sheet."""


def find_small_texts(*scenes: Scene) -> list[str]:
    """Texts that matter and are smaller than they may be: on sheets, as Discord shows them."""
    return [
        text.text
        for scene in scenes
        for text, size in all_texts(scene)
        if text.matters and size < _least_size(scene) - 0.01
    ]


def _least_size(scene: Scene) -> float:
    boxes = {SIZES[form][0]: BOXES[form][0] for form in SIZES}
    wide = scene.still.width
    return SHARP * wide / boxes[wide] if wide in boxes else MIN_TEXT


def find_picture_faults(picture: Picture, view: object, voice: Speaker) -> Iterator[str]:
    """Yield what is wrong with a game's sheets, in both forms, and with its legend."""
    legend = picture.legend(view)
    if not (legend.kinds or legend.others):
        yield "the legend is empty: name each symbol of the sheets there (`legend`)"
    for term in (*legend.kinds, *legend.others):
        for language in LANGUAGES:
            try:
                voice.speaking(language).term(term)
            except MissingWords as error:
                yield f"the legend names a symbol without words: {error.args[0]}"
    for name in picture.names(view):
        for form in SIZES:
            try:
                scene = picture.sheet(name, view, voice, form)
            except Exception as error:  # noqa: BLE001 - whatever a picture does wrong is told of it
                yield f"sheet `{name}` ({form}) cannot be drawn: {type(error).__name__}: {error}"
                continue
            for text in find_small_texts(scene):
                yield (
                    f"sheet `{name}` ({form}): {text!r} is smaller than {SHARP:g} px on Discord's"
                    " screen: draw it larger, or as ornament (`matters=False`)"
                )
